import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import type { EmailOtpType } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { LOCK_FILE } from "../../local/data-folder.ts";
import { START_TIMEOUT, type Account, type Client } from "../support/backend.ts";
import { linkAndCode } from "../support/mail-links.ts";
import { useOwnBackend } from "../support/own-backend.ts";

const backend = useOwnBackend();

async function recover(account: Account) {
  await backend.anonymous().auth.resetPasswordForEmail(account.email);
  const { tokenHash: token_hash } = linkAndCode(await backend.mail(account.email));
  const client = backend.anonymous();
  expect((await client.auth.verifyOtp({ type: "recovery", token_hash })).error).toBeNull();
  return { account, client };
}

describe("After a restart", () => {
  const waiting = { email: "troppo-tardi@test.example", password: "Qualcosa 1" };
  const moved = "casa-nuova@test.example";
  let faithful: Account;
  let moving: Account;
  /** An account with a session that was started with a recovery link. */
  let recovered: { account: Account; client: Client };
  let keys: string;
  let openedByDefault: { rows: unknown[] };
  const requests = { Vecchia: "2020-01-01T00:00:00Z", Nuova: new Date().toISOString() };
  const readKeys = () => readFile(join(backend.dir, ".env.local"), "utf8");

  beforeAll(async () => {
    faithful = await backend.account("fedele");
    moving = await backend.account("traslocante");
    await backend.anonymous().auth.signUp(waiting);
    await backend.anonymous().auth.resetPasswordForEmail(faithful.email);
    await moving.client.auth.updateUser({ email: moved });
    recovered = await recover(await backend.account("smemorato"));
    keys = await readKeys();
    for (const [name, created_at] of Object.entries(requests)) {
      const { error } = await backend
        .service()
        .from("contact_requests")
        .insert({
          ...{ form_type: "general", name, created_at, email: "anna@test.example" },
          ...{ message: "Buongiorno, siete aperti?", page: "/contatti", fingerprint: name },
        });
      expect(error).toBeNull();
    }
    await backend.restart("stop", async () => {
      expect(await readdir(backend.dir)).not.toContain(LOCK_FILE);
      const database = await PGlite.create(join(backend.dir, "data"), {
        extensions: { pgcrypto, pg_trgm },
      });
      // As if the mails had been sent eleven minutes ago and the sessions had begun the day before.
      await database.exec(`
        update auth.users set
          confirmation_sent_at = confirmation_sent_at - interval '11 minutes',
          recovery_sent_at = recovery_sent_at - interval '11 minutes',
          email_change_sent_at = email_change_sent_at - interval '11 minutes';
        update auth.sessions set created_at = created_at - interval '25 hours'`);
      openedByDefault = await database.query(
        // why: the schema `storage` is Supabase's, on a hosted project too: no migration makes anything in it.
        `select acl::text from pg_default_acl, unnest(defaclacl) acl where acl::text ~ '^(anon|authenticated)?='
           and defaclnamespace is distinct from 'storage'::regnamespace`,
      );
      await database.close();
    });
  }, START_TIMEOUT);

  it("accounts, sessions, keys and mails are unchanged", async () => {
    const { client, email, password } = faithful;
    expect(await readKeys()).toBe(keys);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const signedIn = await backend.anonymous().auth.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
    expect(await backend.mails(email)).toHaveLength(1);
  });

  it("the seed is not applied again, and privileges are unchanged", async () => {
    const roles = await backend.service().from("user_roles").select("role");
    expect(roles.data).toEqual([{ role: "admin" }]);
    const refused = await backend.anonymous().from("profiles").select("id");
    expect([refused.status, refused.error?.code]).toEqual([401, "42501"]);
  });

  it("objects of later migrations are private until they are granted", () => {
    expect(openedByDefault.rows).toEqual([]);
  });

  it("expired personal data are deleted, and nothing else", async () => {
    const names = async () =>
      (await backend.service().from("contact_requests").select("name")).data;
    await expect.poll(names, { timeout: 30_000 }).toEqual([{ name: "Nuova" }]);
  });

  const links: [string, EmailOtpType, () => string][] = [
    ["sign-up", "email", () => waiting.email],
    ["recovery", "recovery", () => faithful.email],
    ["magic link", "magiclink", () => faithful.email],
    ["old address", "email_change", () => moving.email],
    ["new address", "email_change", () => moved],
  ];
  it.each(links)("a link or code older than ten minutes is void: %s", async (_, type, to) => {
    const email = to();
    const { tokenHash: token_hash, code: token } = linkAndCode(await backend.mail(email));
    const { auth } = backend.anonymous();
    const expired = { status: 403, code: "otp_expired" };
    expect((await auth.verifyOtp({ type, email, token })).error).toMatchObject(expired);
    expect((await auth.verifyOtp({ type, token_hash })).error).toMatchObject(expired);
  });

  describe("a session of yesterday", () => {
    const needed = { status: 400, code: "reauthentication_needed" };

    it("cannot change the password, even with the current one", async () => {
      const attributes = { password: "Cambiata 44", current_password: faithful.password };
      expect((await faithful.client.auth.updateUser(attributes)).error).toMatchObject(needed);
      const guessed = await faithful.client.auth.updateUser({ ...attributes, nonce: "123456" });
      expect(guessed.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
      const { email, password } = faithful;
      const signedIn = await backend.anonymous().auth.signInWithPassword({ email, password });
      expect(signedIn.error).toBeNull();
    });

    it("cannot change the password after a recovery link either", async () => {
      const { error } = await recovered.client.auth.updateUser({ password: "Cambiata 44" });
      expect(error).toMatchObject(needed);
    });

    it("is valid otherwise", async () => {
      expect((await faithful.client.auth.getUser()).error).toBeNull();
      expect(
        (await faithful.client.auth.updateUser({ data: { name: "Fedele" } })).error,
      ).toBeNull();
    });

    it("can change the password after signing in again", async () => {
      const { email, password } = faithful;
      const client = backend.anonymous();
      await client.auth.signInWithPassword({ email, password });
      const attributes = { password: "Cambiata 44", current_password: password };
      expect((await client.auth.updateUser(attributes)).error).toBeNull();
    });
  });
});
