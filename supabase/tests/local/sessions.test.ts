import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useBackend, type Account } from "../support/backend.ts";
import { linkAndCode } from "../support/mail-links.ts";
import { SITE_URL } from "../support/portal.ts";

const backend = useBackend();

async function signIn({ email, password }: Pick<Account, "email" | "password">) {
  const client = backend.anonymous();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session };
}

const refresh = (refresh_token: string) =>
  backend.anonymous().auth.refreshSession({ refresh_token });

const isSignedIn = async (client: Account["client"]) =>
  (await client.auth.getUser()).error === null;

describe("A user who signs in", () => {
  it("gets a token with the claims of a hosted project", async () => {
    const { client, id, email } = await backend.account("titolare");
    const { data } = await client.auth.getClaims();
    expect(data?.claims).toMatchObject({
      ...{ sub: id, email, role: "authenticated", aud: "authenticated", aal: "aal1" },
      iss: `${backend.url}/auth/v1`,
      amr: [{ method: "password" }],
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { name: "titolare" },
      is_anonymous: false,
    });
  });

  it("has the same sign-in method after a refresh", async () => {
    const { email } = await backend.account("titolare");
    await backend.anonymous().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const client = backend.anonymous();
    const { tokenHash } = linkAndCode(await backend.mail(email));
    await client.auth.verifyOtp({ type: "magiclink", token_hash: tokenHash });
    await client.auth.refreshSession();
    const { data } = await client.auth.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: "otp" }]);
  });

  it("gets the same response for a wrong password, an unknown address and an unconfirmed one", async () => {
    const { email } = await backend.account("titolare");
    await backend
      .anonymous()
      .auth.signUp({ email: "in-attesa@test.example", password: "Giusta 123" });
    const answers = await Promise.all(
      [email, "mai-visto@test.example", "in-attesa@test.example"].map(async (address) => {
        const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
          method: "POST",
          headers: { apikey: backend.publishableKey, "content-type": "application/json" },
          body: JSON.stringify({ email: address, password: "Sbagliata 9" }),
        });
        return { status: response.status, body: await response.text() };
      }),
    );
    expect(answers[0]?.status).toBe(400);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("needs the key of the project", async () => {
    const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      ...{ method: "POST", body: "{}" },
    });
    expect(response.status).toBe(401);
  });
});

describe("A refresh token", () => {
  it("is exchanged for a new one", async () => {
    const { session } = await signIn(await backend.account());
    const { data, error } = await refresh(session.refresh_token);
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  it("is exchanged for the same new one by ten requests at once", async () => {
    const { session } = await signIn(await backend.account());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refresh(session.refresh_token)),
    );
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });

  it("still works shortly after it was exchanged twice", async () => {
    const { session } = await signIn(await backend.account());
    const second = (await refresh(session.refresh_token)).data.session;
    const third = (await refresh(second?.refresh_token ?? "")).data.session;
    const late = await refresh(session.refresh_token);
    expect(late.error).toBeNull();
    expect(late.data.session?.refresh_token).toBe(third?.refresh_token);
  });

  it("is refused when it is invented", async () => {
    expect((await refresh("inventato")).error).toMatchObject({ status: 400 });
    expect((await refresh(randomUUID())).error).toMatchObject({ status: 400 });
  });
});

describe("A user who signs out", () => {
  it("stays signed in elsewhere with scope local", async () => {
    const account = await backend.account();
    const here = await signIn(account);
    const token = here.session.access_token;
    expect((await here.client.auth.signOut({ scope: "local" })).error).toBeNull();
    expect((await backend.anonymous().auth.getUser(token)).error).toMatchObject({
      name: "AuthSessionMissingError",
    });
    expect((await refresh(here.session.refresh_token)).error).not.toBeNull();
    expect(await isSignedIn(account.client)).toBe(true);
  });

  it("ends the other sessions with scope others", async () => {
    const account = await backend.account();
    const here = await signIn(account);
    expect((await here.client.auth.signOut({ scope: "others" })).error).toBeNull();
    expect(await isSignedIn(here.client)).toBe(true);
    expect(await isSignedIn(account.client)).toBe(false);
  });

  it("ends all sessions with scope global", async () => {
    const account = await backend.account();
    const here = await signIn(account);
    expect((await here.client.auth.signOut({ scope: "global" })).error).toBeNull();
    expect((await refresh(here.session.refresh_token)).error).not.toBeNull();
    expect(await isSignedIn(account.client)).toBe(false);
  });
});

describe("A user who changes the account", () => {
  it("changes the name", async () => {
    const { client } = await backend.account();
    const { data } = await client.auth.updateUser({ data: { name: "Nuovo nome" } });
    expect(data.user?.user_metadata.name).toBe("Nuovo nome");
  });

  it("changes the password, which ends the other sessions", async () => {
    const account = await backend.account();
    const here = await signIn(account);
    const attributes = { password: "Cambiata 44", current_password: account.password };
    expect((await here.client.auth.updateUser(attributes)).error).toBeNull();
    expect(await isSignedIn(here.client)).toBe(true);
    expect(await isSignedIn(account.client)).toBe(false);
    await expect(signIn(account)).rejects.toMatchObject({ code: "invalid_credentials" });
    await signIn({ email: account.email, password: "Cambiata 44" });
  });

  it.each([
    ["the same as before", "Salita al monte 7", "same_password"],
    ["too short", "12345", "weak_password"],
    ["longer than bcrypt reads", "a".repeat(73), "validation_failed"],
  ])("cannot set a password that is %s", async (_, password, code) => {
    const { client, password: current_password } = await backend.account();
    const { error } = await client.auth.updateUser({ password, current_password });
    expect(error).toMatchObject({ status: 422, code });
  });
});

describe("A user who changes the e-mail address", () => {
  const confirm = (tokenHash: string) =>
    backend.anonymous().auth.verifyOtp({ type: "email_change", token_hash: tokenHash });
  const emailOf = async ({ client }: Account) => (await client.auth.getUser()).data.user?.email;

  it.each(["old", "new"])("confirms from both addresses, the %s one first", async (first) => {
    const account = await backend.account("cambio");
    const next = `dopo-${first}@test.example`;
    await account.client.auth.updateUser({ email: next });
    const [oldMail, newMail] = [await backend.mail(account.email), await backend.mail(next)];
    expect(oldMail.text).toContain(next);
    expect(newMail.text).toContain(account.email);
    const hashes = [oldMail, newMail].map((mail) => linkAndCode(mail).tokenHash);
    const [one = "", two = ""] = first === "old" ? hashes : hashes.reverse();

    const half = await confirm(one);
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    expect(await emailOf(account)).toBe(account.email);
    expect((await confirm(one)).error).toMatchObject({ code: "otp_expired" });
    expect(await emailOf(account)).toBe(account.email);

    const whole = await confirm(two);
    expect(whole.data.user?.email).toBe(next);
    expect(whole.data.session).not.toBeNull();
    await signIn({ email: next, password: account.password });
    await expect(signIn(account)).rejects.toMatchObject({ code: "invalid_credentials" });
    // The old mailbox is told, which may not have asked for it.
    const [mail] = await backend.mails(account.email);
    expect(mail?.subject).toBe("L'indirizzo del tuo account è cambiato · Piazza Motori");
    expect(mail?.text).toContain(`si entra con ${next}`);
  });

  it("can enter the codes instead", async () => {
    const account = await backend.account("cambio");
    const next = "a-codice@test.example";
    await account.client.auth.updateUser({ email: next });
    for (const email of [account.email, next]) {
      const token = linkAndCode(await backend.mail(email)).code;
      await backend.anonymous().auth.verifyOtp({ type: "email_change", email, token });
    }
    expect(await emailOf(account)).toBe(next);
  });

  it("starts again with another address, without the confirmation of the first", async () => {
    const account = await backend.account("cambio");
    await account.client.auth.updateUser({ email: "primo-pensiero@test.example" });
    await confirm(linkAndCode(await backend.mail(account.email)).tokenHash);
    await account.client.auth.updateUser({ email: "ripensato@test.example" });
    const half = await confirm(linkAndCode(await backend.mail("ripensato@test.example")).tokenHash);
    expect(half.data.session).toBeNull();
    expect(await emailOf(account)).toBe(account.email);
  });

  it("gets both mails again on request", async () => {
    const account = await backend.account("cambio");
    const next = "di-nuovo@test.example";
    await account.client.auth.updateUser({ email: next });
    const again = await backend
      .anonymous()
      .auth.resend({ type: "email_change", email: account.email });
    expect(again.error).toBeNull();
    for (const email of [account.email, next]) {
      expect(await backend.mails(email)).toHaveLength(2);
      await confirm(linkAndCode(await backend.mail(email)).tokenHash);
    }
    expect(await emailOf(account)).toBe(next);
  });

  it("makes earlier links to the old address void", async () => {
    const account = await backend.account("cambio");
    await backend.anonymous().auth.resetPasswordForEmail(account.email);
    const old = linkAndCode(await backend.mail(account.email)).tokenHash;
    await account.client.auth.updateUser({ email: "altrove@test.example" });
    await confirm(linkAndCode(await backend.mail(account.email)).tokenHash);
    await confirm(linkAndCode(await backend.mail("altrove@test.example")).tokenHash);
    const tried = await backend.anonymous().auth.verifyOtp({ type: "recovery", token_hash: old });
    expect(tried.error).toMatchObject({ code: "otp_expired" });
  });

  it("cannot bypass the second confirmation by the verify endpoint for browsers", async () => {
    const account = await backend.account("cambio");
    await account.client.auth.updateUser({ email: "di-nascosto@test.example" });
    const { tokenHash } = linkAndCode(await backend.mail(account.email));
    for (const path of ["verify", "%76erify"]) {
      const query = new URLSearchParams({
        token: tokenHash,
        type: "email_change",
        apikey: backend.publishableKey,
      });
      await fetch(`${backend.url}/auth/v1/${path}?${query}`, { redirect: "manual" });
    }
    expect(await emailOf(account)).toBe(account.email);
  });
});

describe("The admin API", () => {
  const admin = () => backend.service().auth.admin;

  it("creates, reads, changes and deletes a user", async () => {
    const attributes = { email: "Fatto@Test.example", password: "Fatta 1234", email_confirm: true };
    const made = await admin().createUser({ ...attributes, user_metadata: { name: "Fatto" } });
    const id = made.data.user?.id ?? "";
    expect(made.data.user).toMatchObject({ email: "fatto@test.example" });
    expect((await admin().getUserById(id)).data.user?.user_metadata).toEqual({ name: "Fatto" });
    await admin().updateUserById(id, { password: "Rifatta 1234", app_metadata: { level: 3 } });
    const { client } = await signIn({ email: "fatto@test.example", password: "Rifatta 1234" });
    expect((await client.auth.getClaims()).data?.claims.app_metadata).toMatchObject({ level: 3 });
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404 });
    expect((await backend.service().from("profiles").select("id").eq("id", id)).data).toEqual([]);
  });

  it("lists a page of users", async () => {
    await backend.account();
    const { data } = await admin().listUsers({ page: 1, perPage: 2 });
    expect(data.users).toHaveLength(2);
    expect((await admin().listUsers({ page: 10_000, perPage: 2 })).data.users).toEqual([]);
  });

  it("refuses an address that exists", async () => {
    const { email } = await backend.account();
    const { error } = await admin().createUser({ email, password: "Qualcosa 1" });
    expect(error).toMatchObject({ status: 422, code: "email_exists" });
  });

  it("is denied with the publishable key, signed in or not", async () => {
    const { client } = await backend.account();
    for (const caller of [backend.anonymous(), client])
      expect((await caller.auth.admin.listUsers()).error).toMatchObject({ status: 403 });
  });
});

describe("The return address of a mail", () => {
  it("is always a page of the web app", async () => {
    // The templates of this project do not use it; no other origin may get into a mail.
    const { email } = await backend.account();
    await backend
      .anonymous()
      .auth.resetPasswordForEmail(email, { redirectTo: "https://evil.example/x" });
    const mail = await backend.mail(email);
    expect(mail.html).not.toContain("evil.example");
    expect(linkAndCode(mail).link.origin).toBe(SITE_URL);
  });
});
