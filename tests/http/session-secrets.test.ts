/** What must never leave the server: sessions in HTML, in data of pages or in bundles; who has an account. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backendKey, newAccount, newAddress, PASSWORD } from "../support/accounts";
import { origin } from "../support/ports";
import { openScreen } from "../support/screen";
import { SESSION_COOKIE } from "../support/session-cookie";
import { signedInVisitor, visitorOf } from "../support/visitor";

/** Tokens and keys, as they look: a JWT, a key of the project, the cookie of a session. */
const SECRET = /eyJ[\w-]{20,}|sb_(?:publishable|secret)_\w|base64-[\w-]{40}|refresh_token"\s*:/;

test("No page and no data of a page holds a token or a key", async () => {
  const visitor = await signedInVisitor(await newAccount({ admin: true }));
  const session = [...visitor.cookies].filter(([name]) => name.startsWith(SESSION_COOKIE));
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
    const { html } = await visitor.get(path);
    expect(html, path).not.toMatch(SECRET);
    for (const [, value] of session) expect(html.includes(value.slice(0, 60)), path).toBe(false);
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

test("A long session is cut into cookies that each fit", async () => {
  const visitor = await signedInVisitor(await newAccount());
  // The name travels in the token: the longest that is allowed, of letters of two bytes.
  const name = "è".repeat(120);
  const answer = await visitor.post("/dashboard/account", { intent: "name", name });
  expect(answer.status).toBe(302);
  const { main } = await openScreen("/dashboard/account", visitor);
  expect(main.getByRole("heading", { level: 1 }).textContent).toBe(name);
  expect(visitor.cookies.size).toBeGreaterThan(1);
  for (const [cookie, value] of visitor.cookies)
    expect(cookie.length + value.length, cookie).toBeLessThan(4096);
});

test("No answer tells whether an address has an account", async () => {
  const { email: known } = await newAccount();
  for (const [path, fields] of [
    ["/auth/accedi", { password: "sbagliata-di-certo" }],
    ["/auth/registrati", { name: "Salone", password: PASSWORD }],
    ["/auth/recupera", {}],
    ["/auth/reinvia", {}],
  ] as const) {
    const answers = [];
    for (const email of [known, newAddress()]) {
      const { status, headers, location, html } = await visitorOf(origin).post(path, {
        ...fields,
        email,
      });
      const cookies = headers.getSetCookie();
      answers.push({
        status,
        location,
        cookies: cookies.map((value) => value.replace(/^([^=]+)=[^;]*/, "$1=")),
        body: html.replaceAll(email, "<address>"),
      });
    }
    expect(answers[0], path).toEqual(answers[1]);
  }
});
