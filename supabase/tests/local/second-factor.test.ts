/** Second factors as in GoTrue (supabase/auth, internal/api/mfa.go), through the client of the web app. */
import { describe, expect, it } from "vitest";
import { useBackend, type Account, type Client } from "../support/backend.ts";
import { linkAndCode } from "../support/mail-links.ts";
import {
  authenticatorCode as codeOf,
  verifyCode as verify,
  startEnrolment as enrol,
} from "../support/second-factor.ts";

const backend = useBackend();

const STEP_MS = 30_000;

/** An account with a factor that was verified in the session of its client. */
async function enrolled(label?: string) {
  const account = await backend.account(label);
  const factor = await enrol(account.client);
  expect((await verify(account.client, factor.factorId, codeOf(factor.secret))).error).toBeNull();
  return { ...account, ...factor };
}

async function signIn({ email, password }: Pick<Account, "email" | "password">) {
  const client = backend.anonymous();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const claimsOf = async (client: Client) => (await client.auth.getClaims()).data?.claims;

describe("A user who enrols an authenticator", () => {
  it("gets a QR code, a secret and a URI", async () => {
    const { client, email } = await backend.account("titolare");
    const { qr_code, secret, uri } = await enrol(client);
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(decodeURIComponent(address.pathname)).toContain(`Piazza Motori:${email}`);
    expect(address.searchParams.get("secret")).toBe(secret);
  });

  it("has no second factor before the first valid code", async () => {
    const { client } = await backend.account();
    const { factorId, secret } = await enrol(client);
    expect((await client.auth.mfa.listFactors()).data?.totp).toEqual([]);
    const wrong = codeOf(secret, Date.now() - 10 * STEP_MS);
    const refused = await verify(client, factorId, wrong);
    expect(refused.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  it("has a session at aal2 afterwards, also when it is refreshed, and the other sessions end", async () => {
    const account = await backend.account();
    const elsewhere = await signIn(account);
    const { factorId, secret } = await enrol(account.client);
    await verify(account.client, factorId, codeOf(secret));
    const expected = { aal: "aal2", amr: [{ method: "totp" }, { method: "password" }] };
    expect(await claimsOf(account.client)).toMatchObject(expected);
    await account.client.auth.refreshSession();
    expect(await claimsOf(account.client)).toMatchObject(expected);
    expect((await account.client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factorId, status: "verified" },
    ]);
    expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  });

  it("cannot use a name twice, the empty one included", async () => {
    const { client } = await backend.account();
    await enrol(client);
    const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
    expect(error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    await enrol(client, "Tablet");
  });

  it("cannot have more than ten factors", async () => {
    const { client } = await backend.account();
    for (let number = 1; number <= 10; number++) await enrol(client, `Telefono ${number}`);
    const { error } = await client.auth.mfa.enroll({
      factorType: "totp",
      friendlyName: "Un altro",
    });
    expect(error).toMatchObject({ status: 422, code: "too_many_enrolled_mfa_factors" });
  });

  it("can enter the previous code and no older one", async () => {
    const { client } = await backend.account();
    const { factorId, secret } = await enrol(client);
    const old = await verify(client, factorId, codeOf(secret, Date.now() - 3 * STEP_MS));
    expect(old.error).toMatchObject({ code: "mfa_verification_failed" });
    const late = await verify(client, factorId, codeOf(secret, Date.now() - STEP_MS / 2));
    expect(late.error).toBeNull();
  });
});

describe("A user with a second factor who has entered the password only", () => {
  it("is at aal1 with aal2 as the next level", async () => {
    const client = await signIn(await enrolled());
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    expect((await client.auth.getUser()).data.user?.factors).toMatchObject([
      { status: "verified", factor_type: "totp" },
    ]);
  });

  it("cannot change password or e-mail address", async () => {
    const client = await signIn(await enrolled());
    const expected = { status: 401, code: "insufficient_aal" };
    const password = await client.auth.updateUser({ password: "Cambiata 44" });
    expect(password.error).toMatchObject(expected);
    const email = await client.auth.updateUser({ email: "altrove@test.example" });
    expect(email.error).toMatchObject(expected);
    expect((await client.auth.updateUser({ data: { name: "Nome" } })).error).toBeNull();
  });

  it("cannot change the password after a recovery mail either", async () => {
    const { email } = await enrolled("smemorato");
    await backend.anonymous().auth.resetPasswordForEmail(email);
    const { tokenHash } = linkAndCode(await backend.mail(email));
    const client = backend.anonymous();
    await client.auth.verifyOtp({
      type: "recovery",
      token_hash: tokenHash,
    });
    const { error } = await client.auth.updateUser({ password: "Cambiata 44" });
    expect(error).toMatchObject({ status: 401, code: "insufficient_aal" });
  });

  it("cannot remove the factor or add another", async () => {
    const account = await enrolled();
    const client = await signIn(account);
    const away = await client.auth.mfa.unenroll({ factorId: account.factorId });
    expect(away.error).toMatchObject({ status: 422, code: "insufficient_aal" });
    const added = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Altro" });
    expect(added.error).toMatchObject({ status: 403, code: "insufficient_aal" });
  });

  it("reaches aal2 with a code of the authenticator", async () => {
    const account = await enrolled();
    const client = await signIn(account);
    const { error } = await verify(client, account.factorId, codeOf(account.secret));
    expect(error).toBeNull();
    expect(await claimsOf(client)).toMatchObject({ aal: "aal2" });
    const attributes = { password: "Cambiata 44", current_password: account.password };
    expect((await client.auth.updateUser(attributes)).error).toBeNull();
  });
});

describe("A challenge", () => {
  it("accepts only one code", async () => {
    const { client, factorId, secret } = await enrolled();
    const { data } = await client.auth.mfa.challenge({ factorId });
    const challengeId = data?.id ?? "";
    const code = codeOf(secret);
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    const again = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(again.error).toMatchObject({ status: 422, code: "mfa_ip_address_mismatch" });
  });

  it("is not found when it belongs to another factor", async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()];
    const { data } = await theirs.client.auth.mfa.challenge({ factorId: theirs.factorId });
    const { error } = await mine.client.auth.mfa.verify({
      factorId: mine.factorId,
      challengeId: data?.id ?? "",
      code: codeOf(mine.secret),
    });
    expect(error).toMatchObject({ status: 422, code: "mfa_factor_not_found" });
  });

  it("cannot be created for the factor of another user", async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()];
    const { error } = await mine.client.auth.mfa.challenge({ factorId: theirs.factorId });
    expect(error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
    const away = await mine.client.auth.mfa.unenroll({ factorId: theirs.factorId });
    expect(away.error).toMatchObject({ status: 404 });
  });
});

describe("A user who removes the factor", () => {
  it("is told by mail, as when it was added", async () => {
    const { client, email, factorId } = await enrolled();
    await client.auth.mfa.unenroll({ factorId });
    const subjects = (await backend.mails(email)).map(({ subject }) => subject);
    expect(subjects).toContain("La verifica in due passaggi è attiva · Piazza Motori");
    expect(subjects).toContain("La verifica in due passaggi è stata tolta · Piazza Motori");
  });

  it("is back at aal1", async () => {
    const { client, factorId } = await enrolled();
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await client.auth.refreshSession();
    expect(await claimsOf(client)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });
});

describe("The admin API", () => {
  const mfa = () => backend.service().auth.admin.mfa;

  it("lists and deletes the factors of a user, whose sessions fall back to aal1", async () => {
    const { id, client, factorId } = await enrolled();
    expect((await mfa().listFactors({ userId: id })).data?.factors).toMatchObject([
      { id: factorId, status: "verified" },
    ]);
    expect((await mfa().deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await mfa().listFactors({ userId: id })).data?.factors).toEqual([]);
    await client.auth.refreshSession();
    expect(await claimsOf(client)).toMatchObject({ aal: "aal1" });
  });

  it("never returns the secret", async () => {
    const { id, client, secret } = await enrolled();
    const shown = JSON.stringify([
      await mfa().listFactors({ userId: id }),
      (await client.auth.getUser()).data,
    ]);
    expect(shown).not.toContain(secret);
  });
});

describe("Without a session", () => {
  it("factors cannot be reached", async () => {
    const response = await fetch(`${backend.url}/auth/v1/factors`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ factor_type: "totp" }),
    });
    expect(response.status).toBeGreaterThanOrEqual(401);
    expect(response.status).toBeLessThanOrEqual(403);
  });
});
