import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "~/data/site";
import { operator } from "../../functions/_shared/mail/operator.ts";
import { PROJECT_FOLDER } from "../../local/settings.ts";
import { functionNames, FUNCTIONS_FOLDER } from "./functions-folder.ts";

async function readJson<Shape>(...path: string[]): Promise<Shape> {
  return JSON.parse(await readFile(join(...path), "utf8")) as Shape;
}

test("the functions are deployed with the versions that they are tested with", async () => {
  const { imports } = await readJson<{ imports: Record<string, string> }>(
    FUNCTIONS_FOLDER,
    "deno.json",
  );
  const { dependencies, devDependencies } = await readJson<
    Record<"dependencies" | "devDependencies", Record<string, string>>
  >(PROJECT_FOLDER, "package.json");
  const installed = { ...devDependencies, ...dependencies };
  for (const [name, specifier] of Object.entries(imports)) {
    expect(specifier).toBe(`npm:${name}@${installed[name]}`);
  }
});

test("every function is configured, with the shared import map and its own check of the caller", async () => {
  const config = await readFile(join(PROJECT_FOLDER, "supabase/config.toml"), "utf8");
  for (const name of functionNames()) {
    expect(config).toContain(
      `[functions.${name}]\nverify_jwt = false\nimport_map = "./functions/deno.json"`,
    );
  }
});

test("mails are signed by the operator of the site", () => {
  expect({ name: site.name, ...site.contacts }).toMatchObject(operator);
});
