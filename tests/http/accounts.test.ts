/** What accounts answer to requests that no form of the portal sends, and to many at once. */
import { expect, test } from "vitest";
import { backend, newAccount, newAddress, PASSWORD, publicKeys } from "../support/accounts";
import { linkInMail, mailCount, mailTo } from "../support/mailbox";
import { withServer } from "../support/other-server";
import { origin } from "../support/ports";
import { SESSION_COOKIE } from "../support/session-cookie";
import { signedInVisitor, visitorOf } from "../support/visitor";

test("A goal on another site that was written into the form is not followed", async () => {
  const { email } = await newAccount();
  for (const redirectTo of [
    "/\\\\evil.example/dashboard",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
  ]) {
    const form = { email, password: PASSWORD, redirectTo };
    const { status, location } = await visitorOf(origin).post("/auth/accedi", form);
    expect([status, location], redirectTo).toEqual([302, "/dashboard"]);
  }
});

test("Signing up twice with one click makes one account", async () => {
  const email = newAddress();
  const visitor = visitorOf(origin);
  const form = { name: "Salone Doppio", email, password: PASSWORD };
  const answers = await Promise.all([1, 2].map(() => visitor.post("/auth/registrati", form)));
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  await linkInMail(email, /Conferma/);
  const { data } = await backend().auth.admin.listUsers({ page: 1, perPage: 1_000 });
  expect(data.users.filter((user) => user.email === email)).toHaveLength(1);
});

test("Behind TLS the cookies travel over TLS only, to this host alone", async () => {
  const { email } = await newAccount();
  const env = { ...publicKeys(), SITE_URL: "https://piazza.example" };
  await withServer(["build/server.js"], env, async (server) => {
    const form = { email, password: PASSWORD };
    const { status, headers } = await visitorOf(server).post("/auth/accedi", form);
    expect(status).toBe(302);
    const cookies = headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-piazza-.*; Secure/);
      expect(cookie).toContain("Path=/");
      expect(cookie).not.toMatch(/Domain=/i);
    }
  });
});

test("The session lives in cookies that no script reads", async () => {
  const { email } = await newAccount();
  const visitor = visitorOf(origin);
  const { headers } = await visitor.post("/auth/accedi", { email, password: PASSWORD });
  const cookies = headers.getSetCookie();
  expect(cookies.filter((cookie) => cookie.startsWith(SESSION_COOKIE))).not.toEqual([]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie.split(";")[0]?.length).toBeLessThan(4096);
  }
  expect((await visitor.get("/dashboard")).html).not.toMatch(/eyJ[\w-]{20,}/);
});

test("A page about an account is kept by no cache", async () => {
  const visitor = await signedInVisitor(await newAccount());
  for (const path of ["/dashboard", "/dashboard/account", "/"]) {
    const { headers } = await visitor.get(path);
    expect(headers.get("Cache-Control"), path).toMatch(/private.*no-store|no-store.*private/);
  }
});

test("Nobody sees the dashboard of somebody else", async () => {
  const owner = await newAccount();
  expect((await (await signedInVisitor(owner)).get("/dashboard")).html).toContain(owner.email);
  const { status, html } = await visitorOf(origin).get("/dashboard");
  expect(status).toBe(302);
  expect(html).not.toContain(owner.email);
});

test("Another site cannot make a visitor's browser sign up with a password of its own", async () => {
  const form = { name: "Salone Nuovo", email: newAddress(), password: "la-password-del-ladro-1" };
  const { status, headers } = await visitorOf(origin).post("/auth/registrati", form, {
    headers: { Origin: "https://evil.example" },
  });
  expect(status).toBe(403);
  expect(headers.getSetCookie().join()).not.toContain("piazza-registrazione");
});

test("The answer to a sign-up has its cookie whether the address is new, waiting or confirmed", async () => {
  const known = await newAccount();
  const fresh = newAddress();
  const nonces = new Set<string>();
  for (const email of [known.email, fresh, fresh, known.email]) {
    const form = { name: "Salone Nuovo", email, password: PASSWORD };
    const { status, headers } = await visitorOf(origin).post("/auth/registrati", form);
    expect(status).toBe(302);
    const cookies = headers.getSetCookie().join("\n");
    nonces.add(/piazza-registrazione=([^;]+); Max-Age=86400/.exec(cookies)?.[1] ?? "none");
  }
  expect([nonces.size, nonces.has("none")]).toEqual([4, false]);
});

test("A plan that is not on sale cannot be bought, whatever is posted", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const buy = { intent: "checkout", billingInterval: "month" };
  for (const planCode of ["oro", "base'--", ""]) {
    const { location } = await visitor.post("/dashboard?index", { ...buy, planCode });
    expect(location, planCode).toBe("/dashboard");
  }
  const form = { ...buy, planCode: "oro", unit_amount: "1" };
  expect((await visitor.post("/dashboard?index", form)).status).toBe(400);
});

test("A registration that is sent twice with one click is one", async () => {
  const email = newAddress();
  const visitor = visitorOf(origin);
  const form = {
    dealershipName: "Salone Doppio",
    vatNumber: "02345670794",
    town: "Pizzo",
    contactPerson: "Rocco",
    email,
    phone: "0963 555 310",
    vehicleTypes: "auto",
    privacy: "on",
  };
  const send = () => visitor.post("/registra-concessionaria", form);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  await mailTo(email, /Abbiamo ricevuto/);
  expect(await mailCount(email)).toBe(1);
  const { data } = await backend()
    .from("dealership_registrations")
    .select("status")
    .eq("email", email)
    .throwOnError();
  expect(data).toEqual([{ status: "pending" }]);
});

test("An address that the newsletter knows is answered like a new one, and nobody is sent to another site", async () => {
  const email = newAddress();
  const form = { email, privacy: "on", page: "//evil.example/" };
  for (let time = 0; time < 2; time++) {
    const { status, location } = await visitorOf(origin).post("/newsletter", form);
    expect([status, location]).toEqual([302, "/newsletter#newsletter"]);
  }
  await mailTo(email, /Conferma/);
  expect(await mailCount(email)).toBe(1);
});
