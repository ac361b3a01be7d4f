/** Attempts at accounts: ten a minute for an address and for a client, whichever process is asked. */
import type { APIRequestContext } from "@playwright/test";
import {
  newAccount,
  newAddress,
  PASSWORD,
  publicKeys,
  signIn as signInByForm,
} from "../support/accounts";
import { freshCode } from "../support/admin";
import { withServer } from "../support/other-server";
import { SESSION_SECRET } from "../support/ports";
import { expect, test } from "../support/test";

/** Attempts of a minute. */
const LIMIT = 10;

/** Statuses of so many attempts, none beside another. */
async function statuses(count: number, attempt: (index: number) => Promise<number>) {
  const answers: number[] = [];
  for (let index = 0; index < count; index++) answers.push(await attempt(index));
  return answers;
}

/** Leaves the end of a minute behind: then the count starts again. */
async function untilMinuteIsYoung(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 25_000) await new Promise((resume) => setTimeout(resume, left + 200));
}

const someClient = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join(".")}`;

async function signIn(request: APIRequestContext, origin: string, email: string, client: string) {
  return request.post(`${origin}/auth/accedi`, {
    form: { email, password: "sbagliata" },
    headers: { "X-Forwarded-For": client },
    maxRedirects: 0,
  });
}

test.describe.configure({ timeout: 120_000 });

test("Somebody who tries too often is asked to wait, and the address stays in its field", async ({
  page,
  problems,
}) => {
  problems.allowStatus(429);
  await untilMinuteIsYoung();
  const email = newAddress();
  const answers = await statuses(LIMIT, async () =>
    (await signIn(page.request, "", email, someClient())).status(),
  );
  expect(answers).toEqual(Array.from({ length: LIMIT }, () => 400));
  const refused = await signIn(page.request, "", email, someClient());
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);

  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.locator('input[name="password"]').fill("sbagliata");
  await page.getByRole("main").getByRole("button", { name: "Accedi" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^Troppi tentativi. Riprova tra .* second[io]/);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
});

test("Two processes count the attempts for an address together", async ({ request, baseURL }) => {
  const env = { ...publicKeys(), TRUST_PROXY: "1", SESSION_SECRET };
  await withServer(["build/server.js"], env, async (second) => {
    await untilMinuteIsYoung();
    const { email } = await newAccount();
    const answers = await statuses(LIMIT + 2, async (index) => {
      const origin = index % 2 === 0 ? (baseURL ?? "") : second;
      return (await signIn(request, origin, email, someClient())).status();
    });
    expect(answers).toEqual([...Array.from({ length: LIMIT }, () => 400), 429, 429]);
    // The right password waits as well: a guess that is right must not be told from one that is wrong.
    const right = await request.post(`${second}/auth/accedi`, {
      form: { email, password: PASSWORD },
      maxRedirects: 0,
    });
    expect(right.status()).toBe(429);
  });
});

for (const [what, client] of [
  ["a client", (index: number) => (index < 0 ? "10.77.1.1" : "10.77.1.2")],
  [
    "a network of IPv6, whichever of its addresses it takes,",
    (index: number) => `2001:db8:77:${index < 0 ? 1 : 2}::${(index + 2).toString(16)}`,
  ],
] as const)
  test(`${what} that tries many addresses waits, others do not`, async ({ request }) => {
    await untilMinuteIsYoung();
    const answers = await statuses(LIMIT + 1, async (index) =>
      (await signIn(request, "", newAddress(), client(index))).status(),
    );
    expect(answers).toEqual([...Array.from({ length: LIMIT }, () => 400), 429]);
    expect((await signIn(request, "", newAddress(), client(-1))).status()).toBe(400);
  });

test("Anyone who has got hold of a session cannot guess the password from it, by whichever form", async ({
  page,
}) => {
  await signInByForm(page, await newAccount());
  await untilMinuteIsYoung();
  const forms: Record<string, string>[] = [
    { intent: "email", email: newAddress() },
    { intent: "password", password: "un-altra-parola-7", confirmation: "un-altra-parola-7" },
    { intent: "enrol" },
  ];
  const attempt = async (index: number, currentPassword: string) => {
    const form = { ...forms[index % forms.length], currentPassword };
    // Each from another client: the account is counted.
    const headers = { "X-Forwarded-For": someClient() };
    const url = "/dashboard/account";
    return (await page.request.post(url, { form, headers, maxRedirects: 0 })).status();
  };
  const answers = await statuses(LIMIT, (index) => attempt(index, "sbagliata"));
  expect(answers).toEqual(Array.from({ length: LIMIT }, () => 400));
  expect(await statuses(forms.length, (index) => attempt(index, PASSWORD))).toEqual([
    429, 429, 429,
  ]);
});

test("Links of mails are tried ten times a minute as well", async ({ request }) => {
  await untilMinuteIsYoung();
  const client = someClient();
  const answers = await statuses(LIMIT + 1, async (index) => {
    const form = { token_hash: `${index}`.padStart(56, "a"), type: "recovery" };
    const headers = { "X-Forwarded-For": client };
    return (await request.post("/auth/confirm", { form, headers, maxRedirects: 0 })).status();
  });
  expect(answers).toEqual([...Array.from({ length: LIMIT }, () => 410), 429]);
});

test("A dealer who guesses codes is asked to wait after ten, and keeps the last one in its field", async ({
  page,
  problems,
}) => {
  problems.allowStatus(429);
  await signInByForm(page, await newAccount());
  await untilMinuteIsYoung();
  const answers = await statuses(LIMIT, async () => {
    const form = { intent: "redeem", code: freshCode() };
    return (await page.request.post("/dashboard?index", { form, maxRedirects: 0 })).status();
  });
  expect(answers).toEqual(Array.from({ length: LIMIT }, () => 400));
  const code = freshCode();
  await page.getByLabel("Il tuo codice").fill(code);
  await page.getByRole("button", { name: "Attiva il codice" }).click();
  await expect(page.getByText("Troppi tentativi: riprova tra un minuto.")).toBeVisible();
  await expect(page.getByLabel("Il tuo codice")).toHaveValue(code);
});
