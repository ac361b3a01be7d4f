/** Attempts at accounts: ten a minute for an address and for a client, whichever process is asked. */
import { expect, test } from "vitest";
import { newAccount, newAddress, PASSWORD, publicKeys } from "../support/accounts";
import { freshCode } from "../support/activation-codes";
import { randomAddress } from "../support/client-address";
import { withServer } from "../support/other-server";
import { origin, SESSION_SECRET } from "../support/ports";
import { screenOf, valueOf } from "../support/screen";
import { signedInVisitor, visitorOf, type Answer } from "../support/visitor";
import { withinOneMinute } from "../support/one-minute";

/** Attempts of a minute. */
const LIMIT = 10;

/** Statuses of so many attempts, none beside another. */
async function statuses(count: number, attempt: (index: number) => Promise<number>) {
  const answers: number[] = [];
  for (let index = 0; index < count; index++) answers.push(await attempt(index));
  return answers;
}

/** Tries to sign in with a wrong password. */
function tryToSignIn(email: string, client = randomAddress(), server = origin): Promise<Answer> {
  return visitorOf(server, client).post("/auth/accedi", { email, password: "sbagliata" });
}

const refusedOnly = Array.from({ length: LIMIT }, () => 400);

test("Somebody who tries too often is asked to wait, and the address stays in its field", () =>
  withinOneMinute(async () => {
    const email = newAddress();
    expect(await statuses(LIMIT, async () => (await tryToSignIn(email)).status)).toEqual(
      refusedOnly,
    );
    const refused = await tryToSignIn(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const { main } = screenOf(refused);
    expect(main.getByRole("alert").textContent).toMatch(
      /^Troppi tentativi. Riprova tra .* second[io]/,
    );
    expect(valueOf(main.getByRole("textbox", { name: "E-mail" }))).toBe(email);
  }));

test("Two processes count the attempts for an address together", async () => {
  const env = { ...publicKeys(), TRUST_PROXY: "1", SESSION_SECRET };
  await withServer(["build/server.js"], env, (second) =>
    withinOneMinute(async () => {
      const { email } = await newAccount();
      const answers = await statuses(LIMIT + 2, async (index) => {
        const server = index % 2 === 0 ? origin : second;
        return (await tryToSignIn(email, randomAddress(), server)).status;
      });
      expect(answers).toEqual([...refusedOnly, 429, 429]);
      // The right password waits as well: a guess that is right must not be told from one that is wrong.
      const right = await visitorOf(second).post("/auth/accedi", { email, password: PASSWORD });
      expect(right.status).toBe(429);
    }),
  );
});

test.each([
  ["a client", (index: number) => (index < 0 ? "10.77.1.1" : "10.77.1.2")],
  [
    "a network of IPv6, whichever of its addresses it takes,",
    (index: number) => `2001:db8:77:${index < 0 ? 1 : 2}::${(index + 2).toString(16)}`,
  ],
] as const)("%s that tries many addresses waits, others do not", (_, client) =>
  withinOneMinute(async () => {
    const answers = await statuses(
      LIMIT + 1,
      async (index) => (await tryToSignIn(newAddress(), client(index))).status,
    );
    expect(answers).toEqual([...refusedOnly, 429]);
    expect((await tryToSignIn(newAddress(), client(-1))).status).toBe(400);
  }),
);

test("Anyone who has got hold of a session cannot guess the password from it, by whichever form", () =>
  withinOneMinute(async () => {
    const visitor = await signedInVisitor(await newAccount());
    const forms: Record<string, string>[] = [
      { intent: "email", email: newAddress() },
      { intent: "password", password: "un-altra-parola-7", confirmation: "un-altra-parola-7" },
      { intent: "enrol" },
    ];
    const attempt = async (index: number, currentPassword: string) => {
      const form = { ...forms[index % forms.length], currentPassword };
      // Each from another client: the account is counted.
      const headers = { "X-Forwarded-For": randomAddress() };
      return (await visitor.post("/dashboard/account", form, { headers })).status;
    };
    expect(await statuses(LIMIT, (index) => attempt(index, "sbagliata"))).toEqual(refusedOnly);
    const answers = await statuses(forms.length, (index) => attempt(index, PASSWORD));
    expect(answers).toEqual([429, 429, 429]);
  }));

test("Links of mails are tried ten times a minute as well", () =>
  withinOneMinute(async () => {
    const visitor = visitorOf(origin);
    const answers = await statuses(LIMIT + 1, async (index) => {
      const form = { token_hash: `${index}`.padStart(56, "a"), type: "recovery" };
      return (await visitor.post("/auth/confirm", form)).status;
    });
    expect(answers).toEqual([...Array.from({ length: LIMIT }, () => 410), 429]);
  }));

test("A dealer who guesses codes is asked to wait after ten, and keeps the last one in its field", () =>
  withinOneMinute(async () => {
    const visitor = await signedInVisitor(await newAccount());
    const redeem = (code: string) => visitor.post("/dashboard?index", { intent: "redeem", code });
    const answers = await statuses(LIMIT, async () => (await redeem(freshCode())).status);
    expect(answers).toEqual(refusedOnly);
    const code = freshCode();
    const refused = await redeem(code);
    expect(refused.status).toBe(429);
    const { main } = screenOf(refused);
    main.getByText("Troppi tentativi: riprova tra un minuto.");
    expect(valueOf(main.getByLabelText(/^Il tuo codice/))).toBe(code);
  }));
