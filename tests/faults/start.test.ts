/** What a person at the terminal reads when the server cannot start. No page, so once. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withServer } from "../support/other-server";

test("A port that another program listens on is named, with what to do", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const server = spawn(process.execPath, ["build/server.js"], {
    cwd: process.env.E2E_BUILD_ROOT ?? process.cwd(),
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [code] = (await once(server, "close")) as [number | null];
  other.close();
  expect(code).toBe(1);
  expect(said).toBe(
    `La porta ${port} è già usata da un altro programma: fermalo, o scegline un'altra con PORT.\n`,
  );
});

/** What the server says on its error output while it starts with that backend. */
async function startedWith(backend: string): Promise<string> {
  const log = join(mkdtempSync(join(tmpdir(), "piazza-avvio-")), "log");
  const env = {
    SUPABASE_URL: backend,
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_prova",
    PORTAL_SIGNING_SECRET: "una-firma-lunga-almeno-trentadue-caratteri",
  };
  await withServer(["build/server.js"], env, () => Promise.resolve(), log);
  const said = readFileSync(log, "utf8");
  rmSync(dirname(log), { recursive: true });
  return said;
}

test("A Supabase in a network of containers is accepted, with a warning in the log", async () => {
  expect(await startedWith("http://kong:8000")).toContain("the backend is called without TLS");
});

test("A Supabase behind TLS needs no warning", async () => {
  expect(await startedWith("https://abc.supabase.co")).not.toContain("without TLS");
});
