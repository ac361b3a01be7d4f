import { describe, expect, it } from "vitest";
import { useBackend } from "../support/backend.ts";
import { linkAndCode, pauseBetweenMails } from "../support/mail-links.ts";
import { SITE_URL } from "../support/portal.ts";

const backend = useBackend();
const PASSWORD = "Primo colpo 1";

const signUp = (email: string, password = PASSWORD) =>
  backend.anonymous().auth.signUp({ email, password, options: { data: { name: "Salone Prova" } } });

const verify = (type: "email" | "magiclink" | "signup" | "recovery", token_hash: string) =>
  backend.anonymous().auth.verifyOtp({ type, token_hash });

describe("A person who signs up", () => {
  it("is signed in by the link of a mail in Italian, not before", async () => {
    const { data, error } = await signUp("nuovo@test.example");
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const mail = await backend.mail("nuovo@test.example");
    expect(mail.subject).toBe("Conferma il tuo indirizzo e-mail · Piazza Motori");
    const { link, tokenHash } = linkAndCode(mail);
    expect(link.href).toBe(`${SITE_URL}/auth/confirm?token_hash=${tokenHash}&type=email`);

    const confirmed = await verify("email", tokenHash);
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user).toMatchObject({
      id: data.user?.id,
      email: "nuovo@test.example",
      user_metadata: { name: "Salone Prova", email_verified: true },
    });
    expect(confirmed.data.session?.access_token).toBeTruthy();
  });

  it("can enter the code instead", async () => {
    await signUp("codice@test.example");
    const { code } = linkAndCode(await backend.mail("codice@test.example"));
    const { data, error } = await backend.anonymous().auth.verifyOtp({
      ...{ type: "email", email: "Codice@Test.example", token: code },
    });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });

  it("cannot use the link twice or the code of another person", async () => {
    await signUp("una-volta@test.example");
    const { tokenHash, code } = linkAndCode(await backend.mail("una-volta@test.example"));
    const stolen = await backend.anonymous().auth.verifyOtp({
      ...{ type: "email", email: "altri@test.example", token: code },
    });
    expect(stolen.error).toMatchObject({ status: 403, code: "otp_expired" });
    expect((await verify("email", tokenHash)).error).toBeNull();
    expect((await verify("email", tokenHash)).error).toMatchObject({ code: "otp_expired" });
    expect((await verify("signup", tokenHash)).error).toMatchObject({ code: "otp_expired" });
  });

  it("cannot sign in before the link is opened", async () => {
    await signUp("aspetta@test.example");
    const credentials = { email: "aspetta@test.example", password: PASSWORD };
    const { error } = await backend.anonymous().auth.signInWithPassword(credentials);
    expect(error).toMatchObject({ status: 400, code: "email_not_confirmed" });
  });

  it("is told of a password that is too short, and no user is created", async () => {
    const { error } = await signUp("corta@test.example", "12345");
    expect(error).toMatchObject({ status: 422, code: "weak_password" });
    expect(await backend.mails("corta@test.example")).toEqual([]);
  });

  it("gets the same response whether the address is new, unconfirmed or confirmed", async () => {
    const taken = await backend.account("preso");
    const fresh = await signUp("fresco@test.example");
    const before = linkAndCode(await backend.mail("fresco@test.example"));
    await pauseBetweenMails();
    const again = await signUp("fresco@test.example");
    const known = await signUp(taken.email);

    const shape = (user: unknown, email: string) =>
      JSON.stringify(user)
        .replaceAll(email, "<email>")
        .replace(/"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"/g, "<id>")
        .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, "<time>");
    expect(again.error).toBeNull();
    expect(known.error).toBeNull();
    expect(shape(again.data.user, "fresco@test.example")).toBe(
      shape(fresh.data.user, "fresco@test.example"),
    );
    expect(shape(known.data.user, taken.email)).toBe(shape(fresh.data.user, "fresco@test.example"));
    // A second sign-up does not reveal it either: the id differs each time.
    expect(again.data.user?.id).not.toBe(fresh.data.user?.id);
    // An unconfirmed user gets the mail again, and the old link is void; a confirmed one gets no mail.
    expect(await backend.mails(taken.email)).toEqual([]);
    const after = linkAndCode(await backend.mail("fresco@test.example"));
    expect((await verify("email", before.tokenHash)).error).toMatchObject({ code: "otp_expired" });
    expect((await verify("email", after.tokenHash)).error).toBeNull();
  });

  it("keeps the first password when another person signs up with the address again", async () => {
    const { email, password } = await backend.account("padrone");
    await signUp(email, "Ladro di account 1");
    const thief = { email, password: "Ladro di account 1" };
    const tried = await backend.anonymous().auth.signInWithPassword(thief);
    expect(tried.error).toMatchObject({ code: "invalid_credentials" });
    expect(
      (await backend.anonymous().auth.signInWithPassword({ email, password })).error,
    ).toBeNull();
  });
});

describe("A person who signs up the address of another person", () => {
  const STRANGERS = "Ladro di account 1";
  const metadata = async (email: string) => {
    const { data } = await backend.service().auth.admin.listUsers({ perPage: 1000 });
    return data.users.find((user) => user.email === email)?.user_metadata;
  };

  it("sets password and metadata, which the confirmation replaces", async () => {
    const email = "vittima@test.example";
    const { auth } = backend.anonymous();
    await auth.signUp({
      email,
      password: STRANGERS,
      options: { data: { sign_up_nonce: "primo" } },
    });
    await pauseBetweenMails();
    await auth.signUp({ email, password: PASSWORD, options: { data: { sign_up_nonce: "altro" } } });
    expect(await metadata(email)).toMatchObject({ sign_up_nonce: "primo" });
    const tryToSignIn = async (password: string) =>
      (await backend.anonymous().auth.signInWithPassword({ email, password })).error?.code;
    expect(await tryToSignIn(STRANGERS)).toBe("email_not_confirmed");
    const { tokenHash } = linkAndCode(await backend.mail(email));
    const opened = await verify("email", tokenHash);
    expect(opened.data.session).not.toBeNull();
    expect(await tryToSignIn(STRANGERS)).toBe("invalid_credentials");
    expect(await tryToSignIn(PASSWORD)).toBe("invalid_credentials");
  });
});

describe("A person who asks for the confirmation again", () => {
  const resend = (email: string) => backend.anonymous().auth.resend({ type: "signup", email });

  it("gets it after a second, with a link that replaces the first", async () => {
    await signUp("ancora@test.example");
    const first = linkAndCode(await backend.mail("ancora@test.example"));
    await pauseBetweenMails();
    const answers = await Promise.all([
      resend("ancora@test.example"),
      resend("ancora@test.example"),
    ]);
    expect(answers.map(({ error }) => error?.code ?? "sent").sort()).toEqual([
      "over_email_send_rate_limit",
      "sent",
    ]);
    expect(await backend.mails("ancora@test.example")).toHaveLength(2);
    const second = linkAndCode(await backend.mail("ancora@test.example"));
    expect((await verify("email", first.tokenHash)).error).toMatchObject({ code: "otp_expired" });
    expect((await verify("email", second.tokenHash)).error).toBeNull();
  });

  it("does not learn whether an address is unknown or confirmed", async () => {
    const { email } = await backend.account("confermato");
    for (const address of [email, "sconosciuto@test.example"]) {
      const answers = await Promise.all([resend(address), resend(address)]);
      expect(answers.map(({ error }) => error?.status ?? 200).sort()).toEqual([200, 429]);
      expect(await backend.mails(address)).toEqual([]);
    }
  });
});

describe("A person who asks for a magic link", () => {
  const ask = (email: string, shouldCreateUser: boolean) =>
    backend.anonymous().auth.signInWithOtp({
      ...{ email, options: { shouldCreateUser, emailRedirectTo: `${SITE_URL}/listino` } },
    });

  it("gets one that works once", async () => {
    const { email, id } = await backend.account("socio");
    expect((await ask(email, false)).error).toBeNull();
    const mail = await backend.mail(email);
    expect(mail.subject).toContain("link di accesso");
    const { link, tokenHash } = linkAndCode(mail);
    expect(link.searchParams.get("type")).toBe("magiclink");
    const opened = await verify("magiclink", tokenHash);
    expect(opened.data.user?.id).toBe(id);
    expect((await verify("magiclink", tokenHash)).error).toMatchObject({ code: "otp_expired" });
  });

  it("can also use it with the type email", async () => {
    const { email, id } = await backend.account("socio");
    await ask(email, false);
    const { tokenHash } = linkAndCode(await backend.mail(email));
    expect((await verify("email", tokenHash)).data.user?.id).toBe(id);
  });

  it("does not learn that an address is unknown, which gets no mail and no user", async () => {
    const askOnce = () => ask("ignoto@test.example", false);
    const answers = await Promise.all([askOnce(), askOnce()]);
    expect(answers.map(({ error }) => error?.status ?? 200).sort()).toEqual([200, 429]);
    expect(await backend.mails("ignoto@test.example")).toEqual([]);
  });

  it("is not confirmed before the mail is opened when the user is new", async () => {
    expect((await ask("nato-ora@test.example", true)).error).toBeNull();
    const { data } = await backend.service().auth.admin.listUsers({ perPage: 1000 });
    const made = data.users.find(({ email }) => email === "nato-ora@test.example");
    expect(made?.email_confirmed_at).toBeUndefined();
    const { tokenHash } = linkAndCode(await backend.mail("nato-ora@test.example"));
    expect((await verify("email", tokenHash)).error).toBeNull();
  });
});

describe("A user who forgot the password", () => {
  const recover = (email: string) => backend.anonymous().auth.resetPasswordForEmail(email);

  it("sets a new one with a link that works once", async () => {
    const { email } = await backend.account("smemorato");
    expect((await recover(email)).error).toBeNull();
    const { tokenHash } = linkAndCode(await backend.mail(email));
    const client = backend.anonymous();
    const opened = await client.auth.verifyOtp({ type: "recovery", token_hash: tokenHash });
    expect(opened.error).toBeNull();
    expect((await client.auth.updateUser({ password: "Ricordata 22" })).error).toBeNull();
    const signedIn = await backend.anonymous().auth.signInWithPassword({
      ...{ email, password: "Ricordata 22" },
    });
    expect(signedIn.error).toBeNull();
    expect((await verify("recovery", tokenHash)).error).toMatchObject({ code: "otp_expired" });
  });

  it("does not learn that an address is unknown", async () => {
    const answers = await Promise.all([
      recover("nessuno@test.example"),
      recover("nessuno@test.example"),
    ]);
    expect(answers.map(({ error }) => error?.status ?? 200).sort()).toEqual([200, 429]);
    expect(await backend.mails("nessuno@test.example")).toEqual([]);
  });
});
