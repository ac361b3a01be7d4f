import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { beforeAll, describe, expect, it } from "vitest";
import { START_TIMEOUT, useBackend, type Account, type Client } from "../support/backend.ts";
import { linkAndCode } from "../support/mail-links.ts";

const backend = useBackend();
const NEW_PASSWORD = "Cambiata 44";

async function accepts(account: Account, password: string): Promise<boolean> {
  const { email } = account;
  return (await backend.anonymous().auth.signInWithPassword({ email, password })).error === null;
}

/** A session that a link of a mail began. */
async function openLink({ email }: Account, type: "recovery" | "magiclink"): Promise<Client> {
  const { auth } = backend.anonymous();
  await (type === "recovery"
    ? auth.resetPasswordForEmail(email)
    : auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
  const client = backend.anonymous();
  const { tokenHash: token_hash } = linkAndCode(await backend.mail(email));
  expect((await client.auth.verifyOtp({ type, token_hash })).error).toBeNull();
  return client;
}

describe("A session that a password began", () => {
  it("changes the password with the current one", async () => {
    const account = await backend.account();
    const { error } = await account.client.auth.updateUser({
      ...{ password: NEW_PASSWORD, current_password: account.password },
    });
    expect(error).toBeNull();
    expect(await accepts(account, NEW_PASSWORD)).toBe(true);
  });

  it.each([
    ["without the current one", undefined, "current_password_required"],
    ["with an empty one", "", "current_password_required"],
    ["with a wrong one", "Sbagliata 9", "current_password_invalid"],
  ])("does not change it %s", async (_, current_password, code) => {
    const account = await backend.account();
    const { error } = await account.client.auth.updateUser({
      password: "123456",
      ...(current_password !== undefined && { current_password }),
    });
    expect(error).toMatchObject({ status: 400, code });
    expect(await accepts(account, account.password)).toBe(true);
    expect(await accepts(account, "123456")).toBe(false);
  });

  it("changes the name without it", async () => {
    const { client } = await backend.account();
    expect((await client.auth.updateUser({ data: { name: "Altro" } })).error).toBeNull();
  });
});

describe("A session that a link of a mail began", () => {
  it.each(["recovery", "magiclink"] as const)(
    "chooses a password without the current one, which may be forgotten: %s",
    async (type) => {
      const account = await backend.account("smemorato");
      const client = await openLink(account, type);
      expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
      expect(await accepts(account, NEW_PASSWORD)).toBe(true);
    },
  );
});

describe("A session of yesterday", () => {
  let account: Account;
  let recovered: { account: Account; client: Client };

  beforeAll(async () => {
    account = await backend.account("fedele");
    const forgetful = await backend.account("smemorato");
    recovered = { account: forgetful, client: await openLink(forgetful, "recovery") };
    await backend.restart("stop", async () => {
      const database = await PGlite.create(join(backend.dir, "data"), { extensions: { pgcrypto } });
      await database.exec("update auth.sessions set created_at = created_at - interval '25 hours'");
      await database.close();
    });
  }, START_TIMEOUT);

  const expected = { status: 400, code: "reauthentication_needed" };

  it("changes no password, even with the current one", async () => {
    const attributes = { password: NEW_PASSWORD, current_password: account.password };
    expect((await account.client.auth.updateUser(attributes)).error).toMatchObject(expected);
    const guessed = await account.client.auth.updateUser({ ...attributes, nonce: "123456" });
    expect(guessed.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
    expect(await accepts(account, account.password)).toBe(true);
  });

  it("changes none that a recovery began either", async () => {
    const { error } = await recovered.client.auth.updateUser({ password: NEW_PASSWORD });
    expect(error).toMatchObject(expected);
  });

  it("goes on otherwise", async () => {
    expect((await account.client.auth.getUser()).error).toBeNull();
    expect((await account.client.auth.updateUser({ data: { name: "Fedele" } })).error).toBeNull();
  });

  it("changes it after signing in again", async () => {
    const { email, password } = account;
    const client = backend.anonymous();
    await client.auth.signInWithPassword({ email, password });
    const attributes = { password: NEW_PASSWORD, current_password: password };
    expect((await client.auth.updateUser(attributes)).error).toBeNull();
  });
});
