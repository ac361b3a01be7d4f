/** Starts the portal and its backend once for all files of tests/http, unless `npm test` runs one for all tests. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { eventually } from "../support/eventually";
import { origin } from "../support/ports";

export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_RUNS) return undefined;
  if (await answers()) throw new Error(`Something listens on ${origin} already: set TEST_PORT.`);
  const server = spawn(process.execPath, ["--import", "tsx", "tests/support/serve.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  let hasEnded = false;
  const ended = once(server, "exit").then(() => (hasEnded = true));
  await eventually(
    "an answer of the portal",
    async () => {
      if (hasEnded) throw new Error("The portal did not start: run `npm run build` first.");
      return answers();
    },
    180_000,
  );
  return async () => {
    server.kill("SIGTERM");
    await ended;
  };
}

async function answers(): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
