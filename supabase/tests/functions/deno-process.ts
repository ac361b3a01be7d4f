import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readKeys } from "../../local/keys.ts";
import { freePorts } from "../support/free-ports.ts";
import { SITE_URL } from "../support/portal.ts";
import { functionNames, FUNCTIONS_FOLDER } from "./functions-folder.ts";

/** The binary of the npm package `deno`; null where the package has none for the machine. */
export function denoBinary(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve("deno/package.json"));
  const binary = join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  return existsSync(binary) ? binary : null;
}

/** The functions under Deno. */
export interface DenoProcess {
  /** Address that the name of a function follows, without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts the functions under Deno, offline: nothing is fetched, packages come from node_modules.
 * @param backend The backend that they call, with its keys file in `dir`.
 * @param changes Environment variables that differ from those of the functions in the backend's own process.
 */
export async function startDeno(
  backend: { dir: string; stripeUrl: string },
  changes: Record<string, string> = {},
): Promise<DenoProcess> {
  const [port = 0] = await freePorts(1);
  const permissions = [
    "--allow-net",
    "--allow-env",
    "--allow-sys=hostname",
    // Functions are imported by name, which Deno counts as reading.
    `--allow-read=${FUNCTIONS_FOLDER}`,
  ];
  const offline = ["--no-remote", "--cached-only", "--node-modules-dir=manual", "--no-lock"];
  const config = ["--config", join(FUNCTIONS_FOLDER, "deno.json"), "--no-prompt"];
  const router = fileURLToPath(new URL("./deno-router.ts", import.meta.url));
  const child = spawn(denoBinary() ?? "", ["run", ...offline, ...permissions, ...config, router], {
    env: {
      ...(await readKeys(backend.dir)),
      SITE_URL,
      STRIPE_API_BASE: backend.stripeUrl,
      // A port where no mail server is.
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "prova@piazzamotori.example",
      ...changes,
      FUNCTIONS_PORT: String(port),
      FUNCTION_NAMES: functionNames().join(","),
      DENO_NO_UPDATE_CHECK: "1",
      // Deno stores compiled files here.
      HOME: process.env.HOME ?? "",
      PATH: process.env.PATH ?? "",
    } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let printed = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (printed.includes("ready\n")) resolve();
    });
    child.once("error", reject);
    void closed.then(() => reject(new Error(printed || "Deno ended.")));
  });
  return {
    url: `http://127.0.0.1:${port}/functions/v1`,
    async stop() {
      child.kill();
      await closed;
    },
  };
}
