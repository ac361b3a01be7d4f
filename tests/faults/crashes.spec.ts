/** Many requests at once, and a process that dies in the middle of them. No page, so once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { startBackend, type RunningBackend } from "../../supabase/local/spawn";
import { freePorts } from "../../supabase/tests/support/free-ports";
import { posted } from "../support/inquiries";
import { withServer } from "../support/other-server";
import { expect, test } from "../support/test";

// why: each request is several calls of the backend; CRASH_REQUESTS=500 shows the same with more.
const REQUESTS = Number(process.env.CRASH_REQUESTS || 150);
const AT_ONCE = 10;
/** After so many answers the process is killed. */
const KILLED_AFTER = Math.round(REQUESTS / 3);

/** What a visitor learns: that the request is stored, or in any way that it is not. */
type Told = "sent" | "not sent";

let folder: string;
let backend: RunningBackend;
let restart: () => Promise<RunningBackend>;

test.beforeEach(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), "piazza-crash-"));
  const [port = 0, mailPort = 0, smtpPort = 0, stripePort = 0] = await freePorts(4);
  restart = () => startBackend({ dir: folder, port, mailPort, smtpPort, stripePort });
  backend = await restart();
});

test.afterEach(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request from an address of its own, and says what its sender was told. */
async function send(origin: string, i: number): Promise<Told> {
  try {
    const answer = await fetch(`${origin}/contatti`, {
      method: "POST",
      redirect: "manual",
      // why: all come from one machine, which is allowed fewer a minute.
      headers: { "X-Forwarded-For": `10.98.${i >> 8}.${i & 255}` },
      body: new URLSearchParams(posted({ email: addressOf(i) })),
    });
    const page = await answer.text();
    if (answer.status === 302) return "sent";
    expect(page, `the page with status ${answer.status}`).toContain("Messaggio non inviato");
    return "not sent";
  } catch (error) {
    // No answer: the browser says so itself. What the page said is no such thing.
    if (!(error instanceof TypeError)) throw error;
    return "not sent";
  }
}

function addressOf(i: number): string {
  return `visitatore-${i}@prova.example`;
}

/** Sends all of them, some at once; `onAnswer` is called with the number of answers so far. */
async function sendAll(origin: string, onAnswer: (count: number) => void): Promise<Told[]> {
  const told: Told[] = [];
  let next = 0;
  let answers = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < REQUESTS) {
        const i = next++;
        told[i] = await send(origin, i);
        onAnswer(++answers);
      }
    }),
  );
  return told;
}

/** Every request that was answered with success is stored once, and no request is stored twice. */
async function expectStored(told: readonly Told[]): Promise<void> {
  const client = createClient(backend.url, backend.secretKey, {
    auth: { persistSession: false },
    // Node 20 has no WebSocket, and nothing listens.
    realtime: { transport: class {} as never },
  });
  const { data } = await client
    .from("contact_requests")
    .select("email")
    .limit(REQUESTS * 2)
    .throwOnError();
  const stored = (data as { email: string }[]).map(({ email }) => email);
  expect(new Set(stored).size, "nothing is stored twice").toBe(stored.length);
  const lost = told.flatMap((word, i) =>
    word === "sent" && !stored.includes(addressOf(i)) ? [addressOf(i)] : [],
  );
  expect(lost, "sent, and not stored").toEqual([]);
}

const serverOn = ({ url, publishableKey, portalSigningSecret }: RunningBackend) => ({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  PORTAL_SIGNING_SECRET: portalSigningSecret,
  SESSION_SECRET: "una-prova-lunga-almeno-trentadue-caratteri",
  TRUST_PROXY: "1",
});

test("When the web server dies, nobody is told of a request that is not there", async () => {
  await withServer(["build/server.js"], serverOn(backend), async (origin, server) => {
    const told = await sendAll(origin, (count) => {
      if (count === KILLED_AFTER) server.kill("SIGKILL");
    });
    expect(new Set(told), "some were sent, some were not").toEqual(new Set(["sent", "not sent"]));
    await expectStored(told);
  });
});

test("When the backend dies and comes back, nobody is told of a request that is not there", async () => {
  await withServer(["build/server.js"], serverOn(backend), async (origin) => {
    let isBack: Promise<RunningBackend> | undefined;
    const told = await sendAll(origin, (count) => {
      if (count === KILLED_AFTER) isBack = backend.kill().then(restart);
    });
    backend = (await isBack) ?? backend;
    expect(new Set(told), "some were sent, some were not").toEqual(new Set(["sent", "not sent"]));
    await expectStored(told);
  });
});
