import { spawn } from "node:child_process";
import { once } from "node:events";
import { eventually } from "./eventually";

/**
 * Starts the built portal and its backend for all files of a project of Vitest.
 *
 * @returns A function that stops them.
 */
export async function startPortal(port: number): Promise<() => Promise<void>> {
  const origin = `http://127.0.0.1:${port}`;
  if (await answers(origin))
    throw new Error(`Something listens on ${origin} already: set TEST_PORT.`);
  const server = spawn(process.execPath, ["--import", "tsx", "tests/support/serve.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, TEST_PORT: String(port) },
  });
  let hasEnded = false;
  const ended = once(server, "exit").then(() => (hasEnded = true));
  await eventually(
    "an answer of the portal",
    async () => {
      if (hasEnded) throw new Error("The portal did not start: run `npm run build` first.");
      return answers(origin);
    },
    180_000,
  );
  return async () => {
    server.kill("SIGTERM");
    await ended;
  };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
