import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePorts } from "../support/free-ports.ts";
import { functionNames, FUNCTIONS_FOLDER } from "./functions-folder.ts";

/** Binary that the npm package `deno` put there, or null where it has none for the machine. */
export function denoBinary(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve("deno/package.json"));
  const binary = join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  return existsSync(binary) ? binary : null;
}

/**
 * Starts the functions under Deno, offline: nothing is fetched, packages come from node_modules.
 * @param environment All that the functions find in `Deno.env`.
 * @returns Where they answer, and how to end the process.
 */
export async function startDeno(
  binary: string,
  environment: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port = 0] = await freePorts(1);
  const child = spawn(
    binary,
    [
      "run",
      "--no-remote",
      "--cached-only",
      "--node-modules-dir=manual",
      "--no-lock",
      "--no-prompt",
      "--allow-net",
      "--allow-env",
      "--allow-sys=hostname",
      // Functions are imported by name, which Deno counts as reading.
      `--allow-read=${FUNCTIONS_FOLDER}`,
      "--config",
      join(FUNCTIONS_FOLDER, "deno.json"),
      fileURLToPath(new URL("./deno-router.ts", import.meta.url)),
    ],
    {
      env: {
        ...environment,
        FUNCTIONS_PORT: String(port),
        FUNCTION_NAMES: functionNames().join(","),
        DENO_NO_UPDATE_CHECK: "1",
        // Deno keeps compiled files here.
        HOME: process.env.HOME ?? "",
        PATH: process.env.PATH ?? "",
      } as unknown as NodeJS.ProcessEnv,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let printed = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (printed.includes("ready\n")) resolve();
    });
    child.once("error", reject);
    void gone.then(() => reject(new Error(printed || "Deno ended.")));
  });
  return {
    url: `http://127.0.0.1:${port}/functions/v1`,
    async stop() {
      child.kill();
      await gone;
    },
  };
}
