/** What must never leave the server: sessions in HTML, in data of pages or in bundles; who has an account. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { backendKey, newAccount, newAddress, PASSWORD, signIn } from "../support/accounts";
import { expect, test } from "../support/test";

/** Tokens and keys, as they look: a JWT, a key of the project, the cookie of a session. */
const SECRET = /eyJ[\w-]{20,}|sb_(?:publishable|secret)_\w|base64-[\w-]{40}|refresh_token"\s*:/;

test("No page and no data of a page holds a token or a key", async ({ page, context }) => {
  await signIn(page, await newAccount({ admin: true }));
  const session = (await context.cookies()).filter(({ name }) =>
    name.startsWith("piazza-sessione"),
  );
  expect(session.length).toBeGreaterThan(0);
  for (const path of [
    "/",
    "/dashboard",
    "/dashboard.data",
    "/dashboard/account",
    "/dashboard/account.data",
    "/admin",
    "/admin/account",
    "/area-riservata/listino-prezzi",
    "/auth/nuova-password",
  ]) {
    const response = await page.request.get(path);
    const body = await response.text();
    expect(body, path).not.toMatch(SECRET);
    for (const { value } of session) expect(body.includes(value.slice(0, 60)), path).toBe(false);
  }
});

test("The files for browsers know neither the backend nor its keys, nor which passwords are refused", () => {
  const folder = join(process.env.E2E_BUILD_ROOT ?? process.cwd(), "build/client");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:js|css|json|html|webmanifest|map)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  const own = ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY", "SUPABASE_URL"].map(backendKey);
  for (const name of files) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const key of own) expect(text.includes(key), name).toBe(false);
    expect(text, name).not.toContain("concessionario autosalone");
    expect(text, name).not.toMatch(/sb_(?:publishable|secret)_\w|createServerClient|GoTrueClient/);
  }
});

test("A long session is cut into cookies that each fit", async ({ page, context }) => {
  await signIn(page, await newAccount());
  await page.goto("/dashboard/account");
  // The name travels in the token: the longest that is allowed, of letters of two bytes.
  await page.getByLabel("Nome della concessionaria").fill("è".repeat(120));
  await page.getByRole("button", { name: "Salva il nome" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("è".repeat(120));
  for (const { name, value } of await context.cookies())
    expect(name.length + value.length, name).toBeLessThan(4096);
});

test("No answer tells whether an address has an account", async ({ request }) => {
  const { email: known } = await newAccount();
  for (const [path, fields] of [
    ["/auth/accedi", { password: "sbagliata-di-certo" }],
    ["/auth/registrati", { name: "Salone", password: PASSWORD }],
    ["/auth/recupera", {}],
    ["/auth/reinvia", {}],
  ] as const) {
    const answers = [];
    for (const email of [known, newAddress()]) {
      const response = await request.post(path, {
        form: { ...fields, email },
        headers: { "X-Forwarded-For": `10.66.${Date.now() % 250}.${email.length}` },
        maxRedirects: 0,
      });
      const cookies = response.headersArray().filter(({ name }) => /^set-cookie$/i.test(name));
      answers.push({
        status: response.status(),
        location: response.headers().location,
        cookies: cookies.map(({ value }) => value.replace(/^([^=]+)=[^;]*/, "$1=")),
        body: (await response.text()).replaceAll(email, "<address>"),
      });
    }
    expect(answers[0], path).toEqual(answers[1]);
  }
});
