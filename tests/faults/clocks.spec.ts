/** What happens when clocks are hours apart: those of our server, of the backend, of a visitor. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SignJWT, decodeJwt } from "jose";
import { newAddress, PASSWORD } from "../support/accounts";
import { freshCode } from "../support/activation-codes";
import { expectSent, fillContactForm, submitButton } from "../support/contact";
import { posted, inquiriesOf } from "../support/inquiries";
import { failingBackend, type FailingBackend } from "../support/failing-backend";
import { accountOn, ownBackend, withPortal, type OwnBackend } from "../support/own-backend";
import { readSession, SESSION_COOKIE, writeSession } from "../support/session-cookie";
import { expect, test } from "../support/test";
import { visitorOf, type Visitor } from "../support/visitor";

const HOUR_MS = 3_600_000;
// why: the clock of a machine cannot be set by a test; the process is given one that is wrong.
const WRONG_CLOCK = new URL("../support/skewed-clock.js", import.meta.url);
const REFRESH = "grant_type=refresh_token";
const PRIVATE = ["/dashboard", "/dashboard/richieste", "/dashboard/account"];

let backend: OwnBackend;
/** In front of the backend, to count what it is asked. */
let counter: FailingBackend;

test.beforeAll(async () => {
  backend = await ownBackend();
  counter = await failingBackend(backend.running.url);
  backend.env.SUPABASE_URL = counter.url;
});
test.beforeEach(() => test.setTimeout(120_000));
test.afterAll(async () => {
  counter.stop();
  await backend.stop();
});

async function signIn(visitor: Visitor, email: string): Promise<void> {
  const answer = await visitor.post("/auth/accedi", { email, password: PASSWORD });
  expect([answer.status, answer.location]).toEqual([302, "/dashboard"]);
}

async function newCode(expiresInHours: number): Promise<string> {
  const code = freshCode();
  const expires_at = new Date(Date.now() + expiresInHours * HOUR_MS).toISOString();
  const row = { code, plan_code: "standard", plan_quota: 10, max_redemptions: 1, expires_at };
  await backend.service.from("activation_codes").insert(row).throwOnError();
  return code;
}

/** Path of the link in the newest mail to an address. */
async function linkFor(address: string): Promise<URLSearchParams> {
  const url = `${backend.running.mailUrl}/api/mails?to=${encodeURIComponent(address)}`;
  const [mail] = (await (await fetch(url)).json()) as { html: string }[];
  const href = /href="([^"]*\/auth\/confirm[^"]*)"/.exec(mail?.html ?? "")?.[1] ?? "";
  return new URL(href.replaceAll("&amp;", "&")).searchParams;
}

for (const [hours, where] of [
  [5, "ahead of"],
  [-5, "behind"],
] as const) {
  test(`A server five hours ${where} the backend keeps dealers signed in, codes and links good`, async () => {
    const { email } = await accountOn(backend);
    const clock = { CLOCK_OFFSET_MS: String(hours * HOUR_MS) };
    await withPortal(
      backend,
      async (origin) => {
        const dealer = visitorOf(origin);
        const before = counter.asked(REFRESH);
        await signIn(dealer, email);
        // The message of the sign-in is as new as the clock that wrote it.
        expect((await dealer.get("/dashboard")).html).toContain("Accesso effettuato");
        for (const path of [...PRIVATE, ...PRIVATE])
          expect((await dealer.get(path)).status, path).toBe(200);
        expect(counter.asked(REFRESH) - before, "renewals of a new session").toBe(0);

        // The database decides which codes are over.
        const redeem = async (code: string) =>
          dealer.post("/dashboard?index", { intent: "redeem", code });
        const over = await redeem(await newCode(-1));
        expect(over.html).toContain("Il codice di attivazione è scaduto.");
        expect((await redeem(await newCode(1))).status).toBe(302);
        expect((await dealer.get("/dashboard")).html).toContain("Codice attivato!");

        // And the auth server which links are.
        const forgetful = visitorOf(origin);
        expect((await forgetful.post("/auth/recupera", { email })).status).toBe(302);
        const { token_hash = "", type = "" } = Object.fromEntries(await linkFor(email));
        const opened = await forgetful.post("/auth/confirm", { token_hash, type });
        expect([opened.status, opened.location]).toEqual([302, "/auth/nuova-password"]);
        expect((await forgetful.get("/auth/nuova-password")).status).toBe(200);

        const sent = await visitorOf(origin).post("/contatti", posted({ email: newAddress() }));
        expect(sent.status).toBe(302);
      },
      { preload: WRONG_CLOCK, env: clock },
    );
  });

  test(`A dealer who signed in while the server was five hours ${where} the backend goes on when it is right`, async () => {
    const { email } = await accountOn(backend);
    const cookies = new Map<string, string>();
    const clock = { CLOCK_OFFSET_MS: String(hours * HOUR_MS) };
    await withPortal(
      backend,
      async (origin) => {
        const dealer = visitorOf(origin);
        await signIn(dealer, email);
        for (const [name, value] of dealer.cookies) cookies.set(name, value);
      },
      { preload: WRONG_CLOCK, env: clock },
    );
    await withPortal(backend, async (origin) => {
      const dealer = visitorOf(origin);
      for (const [name, value] of cookies) dealer.cookies.set(name, value);
      const before = counter.asked(REFRESH);
      for (const path of [...PRIVATE, ...PRIVATE])
        expect((await dealer.get(path)).status, path).toBe(200);
      expect(counter.asked(REFRESH) - before, "renewals").toBeLessThanOrEqual(1);
    });
  });
}

/** The session of a cookie with another token in it. */
async function withExpiredToken(visitor: Visitor): Promise<void> {
  const session = readSession(visitor.cookies.get(SESSION_COOKIE) ?? "");
  const keys = readFileSync(join(backend.folder, "backend", ".env.local"), "utf8");
  const secret = /^SUPABASE_JWT_SECRET=(.*)$/m.exec(keys)?.[1] ?? "";
  const claims = decodeJwt(session.access_token);
  const now = Math.floor(Date.now() / 1000);
  session.access_token = await new SignJWT({ ...claims, iat: now - 7_200, exp: now - 3_600 })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(secret));
  session.expires_at = now + 14_400;
  visitor.cookies.set(SESSION_COOKIE, writeSession(session));
}

test("A session that is over for the backend alone is renewed once; its owner stays signed in", async () => {
  const { email } = await accountOn(backend);
  await withPortal(backend, async (origin) => {
    const dealer = visitorOf(origin);
    await signIn(dealer, email);
    // why: a token becomes that old in an hour, while the clock that wrote its end is put right.
    await withExpiredToken(dealer);
    const before = counter.asked(REFRESH);
    for (const path of [...PRIVATE, ...PRIVATE])
      expect((await dealer.get(path)).status, path).toBe(200);
    expect(counter.asked(REFRESH) - before, "renewals").toBe(1);
  });
});

for (const days of [10, -10])
  test(`A visitor whose clock is ${days} days off sends a request for a rental that begins tomorrow`, async ({
    page,
    open,
  }) => {
    const email = newAddress();
    const tomorrow = new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10);
    await page.clock.install({ time: Date.now() + days * 24 * HOUR_MS });
    await open("/noleggio");
    await fillContactForm(page, { email });
    await page.getByLabel("Dal giorno").fill(tomorrow);
    // why: who is too quick is asked to confirm, and a test is.
    await page.clock.fastForward("01:00");
    await submitButton(page).click();
    await expectSent(page, "30 minuti");
    expect(await inquiriesOf(email)).toHaveLength(1);
  });
