/** What visitors meet while nothing can be written to the disk. Plain requests, so once. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newAddress } from "../support/accounts";
import { posted } from "../support/inquiries";
import { ownBackend, withPortal, type OwnBackend } from "../support/own-backend";
import { expect, test } from "../support/test";
import { visitorOf } from "../support/visitor";

// why: a disk that fills up and is emptied again wants rights that a test does not have everywhere; the process is
// made to fail instead whenever a file would grow.
const FULL_DISK = new URL("../support/full-disk.js", import.meta.url);

let backend: OwnBackend;
/** While this file is there, the disk of the backend is full. */
let flag: string;

test.beforeAll(async () => {
  backend = await ownBackend((_ports, folder) => {
    flag = join(folder, "disk-is-full");
    process.env.DISK_FULL_FLAG = flag;
    return Promise.resolve({ preload: FULL_DISK });
  });
});
test.beforeEach(() => test.setTimeout(120_000));
test.afterAll(async () => {
  rmSync(flag, { force: true });
  await backend.stop();
});

async function isStored(email: string): Promise<boolean> {
  const { data } = await backend.service
    .from("contact_requests")
    .select("email")
    .eq("email", email)
    .throwOnError();
  return (data as unknown[]).length === 1;
}

test("The web server answers while neither its log nor its disk takes a byte", async () => {
  // The file of the program is there, and so is the disk that is full, from the start to the end.
  const env = { DISK_FULL_FLAG: process.execPath };
  await withPortal(
    backend,
    async (origin) => {
      const visitor = visitorOf(origin);
      const report = {
        "csp-report": { "document-uri": `${origin}/auto`, "violated-directive": "script-src" },
      };
      // Each of them is a line of the log; together they are more than what may wait to be written.
      for (let line = 0; line < 900; line += 1)
        expect((await visitor.get(`/pagina-che-manca-${line}`)).status).toBe(404);
      const answer = await fetch(`${origin}/segnalazioni-csp`, {
        method: "POST",
        headers: { "Content-Type": "application/csp-report" },
        body: JSON.stringify(report),
      });
      expect(answer.status).toBeLessThan(300);
      for (const path of ["/", "/auto?brand=Fiat", "/veicolo/fiat-panda-2019", "/favicon.svg"])
        expect((await visitor.get(path)).status, path).toBe(200);
      const email = newAddress();
      expect((await visitor.post("/contatti", posted({ email }))).status).toBe(302);
      expect(await isStored(email)).toBe(true);
    },
    { preload: FULL_DISK, env, log: "/dev/full" },
  );
});

/** A message that does not fit beside many others. */
const LONG = "Vorrei sapere quando posso passare a vederla. ".repeat(100);
/** Requests after which the database needs more room than it has. */
const MANY = 200;

test("A backend without room refuses requests, keeps what it took, and takes them again once there is room", async () => {
  await withPortal(backend, async (origin) => {
    const send = (email: string) =>
      visitorOf(origin).post("/contatti", posted({ email, message: LONG }));
    const taken: string[] = [];
    const refused: { email: string; html: string }[] = [];
    const sendOne = async () => {
      const email = newAddress();
      const { status, html } = await send(email);
      if (status === 302) return taken.push(email);
      expect(status).toBe(503);
      return refused.push({ email, html });
    };
    await sendOne();
    expect(taken).toHaveLength(1);

    writeFileSync(flag, "");
    for (let sent = 0; sent < MANY && refused.length < 3; sent += 1) await sendOne();
    expect(refused.length).toBeGreaterThan(0);
    for (const { email, html } of refused) {
      expect(html).toContain("Messaggio non inviato");
      expect(html).toContain(email);
    }
    expect((await visitorOf(origin).get("/auto")).status).toBe(200);

    rmSync(flag);
    for (const { email } of refused) expect((await send(email)).status).toBe(302);
    for (const email of [...taken, ...refused.map((request) => request.email)])
      expect(await isStored(email), email).toBe(true);
  });
});
