// Plain requests, no browser: once is enough, so the file has the name of those that need JavaScript.
import { existsSync, readFileSync } from "node:fs";
import { publicKeys } from "../support/accounts";
import { MARK, oddRequests, type OddRequest } from "../support/odd-requests";
import { withServer } from "../support/other-server";
import { expect, test } from "../support/test";

/** `ODD_REQUESTS=100000` for the long run. */
const COUNT = Number(process.env.ODD_REQUESTS ?? 1_500);
const SEED = Number(process.env.ODD_SEED ?? 20_261_121);
const AT_ONCE = 10;
/** More than any load has taken, in MB; a leak passes it. */
const MAX_MEGABYTES = 700;

test("Nobody breaks the portal with what no page of it sends", async () => {
  test.setTimeout(60_000 + COUNT * 100);
  const environment = {
    ...publicKeys(),
    SESSION_SECRET: "una-prova-lunga-almeno-trentadue-caratteri",
    TRUST_PROXY: "1",
  };
  await withServer(["build/server.js"], environment, async (origin, server) => {
    const requests = oddRequests(COUNT, SEED).values();
    const faults: string[] = [];
    const worker = async () => {
      for (const request of requests) {
        const fault = await faultOf(origin, request);
        if (fault) faults.push(`${fault}: ${JSON.stringify(request)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(faults.slice(0, 5), `${faults.length} faults`).toEqual([]);
    expect(server.exitCode).toBeNull();
    expect(megabytesOf(server.pid)).toBeLessThan(MAX_MEGABYTES);
  });
});

/** What is wrong with the answer; null for nothing. */
async function faultOf(origin: string, request: OddRequest): Promise<string | null> {
  const { method, path, headers, body } = request;
  const answer = await fetch(origin + path, { method, headers, body, redirect: "manual" });
  const text = await answer.text();
  if (answer.status >= 500) return String(answer.status);
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (isPage && text.includes(MARK)) return "unescaped";
  const target = answer.headers.get("Location");
  if (target !== null && new URL(target, origin).origin !== origin) return `leads to ${target}`;
  return null;
}

/** Resident memory; 0 where the system does not tell it so. */
function megabytesOf(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  const status = readFileSync(file, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_000;
}
