import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseBanDuration } from "../../local/auth/bans.ts";
import { useBackend, type Account } from "../support/backend.ts";
import { linkAndCode } from "../support/mail-links.ts";

const backend = useBackend();
const admin = () => backend.service().auth.admin;

const signIn = ({ email, password }: Pick<Account, "email" | "password">) =>
  backend.anonymous().auth.signInWithPassword({ email, password });

function call(path: string, { key, token }: { key?: string; token?: string } = {}) {
  const apikey = key ?? backend.publishableKey;
  const headers = { apikey, authorization: `Bearer ${token ?? apikey}` };
  return fetch(`${backend.url}/auth/v1/${path}`, { headers });
}

describe("An unknown path of the auth API", () => {
  it.each(["", "nulla", "users", "user/altro", "token/altro", "sso", "%"])(
    "gives 404 as JSON, signed in or not: %j",
    async (path) => {
      const { accessToken } = await backend.account();
      for (const token of [backend.publishableKey, accessToken]) {
        const response = await call(path, { token });
        expect(response.status).toBe(404);
        expect(response.headers.get("content-type")).toMatch("application/json");
        expect(await response.json()).toEqual({
          ...{ code: 404, error_code: "not_found", msg: "Not found" },
        });
      }
    },
  );

  it("gives 404 as JSON also below admin, with the secret key", async () => {
    const response = await call("admin/nulla", { key: backend.secretKey });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 404 }]);
  });

  it("gives 401 without the key of the project", async () => {
    expect((await fetch(`${backend.url}/auth/v1/nulla`)).status).toBe(401);
  });

  it("is not one of those that clients call", async () => {
    for (const path of ["health", "settings", "user"])
      expect((await call(path, { token: (await backend.account()).accessToken })).status).toBe(200);
  });
});

describe("An unknown refresh token", () => {
  it.each(["inventato", "aaaaaaaaaaaa", randomUUID(), "v".repeat(300)])(
    "is not found: %s",
    async (refresh_token) => {
      const { error } = await backend.anonymous().auth.refreshSession({ refresh_token });
      expect(error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
    },
  );
});

describe("A banned user", () => {
  const banned = async (label: string, ban_duration = "24h") => {
    const account = await backend.account(label);
    const { data } = await account.client.auth.getSession();
    const { data: changed, error } = await admin().updateUserById(account.id, { ban_duration });
    expect(error).toBeNull();
    return { ...account, user: changed.user, refreshToken: data.session?.refresh_token ?? "" };
  };

  it("has the end of the ban in the admin API", async () => {
    const { user, id } = await banned("bandito", "1h30m");
    const left = Date.parse(user?.banned_until ?? "") - Date.now();
    expect(left / 60_000).toBeGreaterThan(85);
    expect(left / 60_000).toBeLessThanOrEqual(90);
    expect((await admin().getUserById(id)).data.user?.banned_until).toBe(user?.banned_until);
  });

  it("cannot sign in with the right password or a wrong one", async () => {
    const account = await banned("bandito");
    const expected = { status: 400, code: "user_banned" };
    expect((await signIn(account)).error).toMatchObject(expected);
    expect((await signIn({ ...account, password: "Sbagliata 9" })).error).toMatchObject(expected);
  });

  it("cannot use the refresh token or the access token of a session", async () => {
    const { refreshToken, client } = await banned("bandito");
    const refreshed = await backend
      .anonymous()
      .auth.refreshSession({ refresh_token: refreshToken });
    expect(refreshed.error).toMatchObject({ status: 400, code: "user_banned" });
    const expected = { status: 403, code: "user_banned" };
    expect((await client.auth.getUser()).error).toMatchObject(expected);
    expect((await client.auth.updateUser({ data: { name: "Altro" } })).error).toMatchObject(
      expected,
    );
    expect((await client.auth.mfa.enroll({ factorType: "totp" })).error).toMatchObject(expected);
  });

  it("cannot use the link of a mail", async () => {
    const { email } = await banned("bandito");
    await backend.anonymous().auth.resetPasswordForEmail(email);
    const { tokenHash: token_hash } = linkAndCode(await backend.mail(email));
    const { error } = await backend.anonymous().auth.verifyOtp({ type: "recovery", token_hash });
    expect(error).toMatchObject({ status: 403, code: "user_banned" });
  });

  it("can sign in when the ban is lifted", async () => {
    const account = await banned("perdonato");
    const { data } = await admin().updateUserById(account.id, { ban_duration: "none" });
    expect(data.user?.banned_until).toBeUndefined();
    expect((await signIn(account)).error).toBeNull();
  });

  it("can sign in when the ban is over", async () => {
    const account = await banned("paziente", "1ms");
    await expect.poll(async () => (await signIn(account)).error).toBeNull();
  });

  it("can be created as banned", async () => {
    const made = { email: "subito@test.example", password: "Qualcosa 1", email_confirm: true };
    await admin().createUser({ ...made, ban_duration: "1h" });
    expect((await signIn(made)).error).toMatchObject({ code: "user_banned" });
  });

  it.each(["domani", "24", "1d", "h", "1h 30m"])(
    "is not created by an invalid duration: %j",
    async (text) => {
      const account = await backend.account();
      const { error } = await admin().updateUserById(account.id, { ban_duration: text });
      expect(error).toMatchObject({ status: 400, code: "validation_failed" });
      expect((await signIn(account)).error).toBeNull();
    },
  );
});

describe("The duration of a ban", () => {
  it.each([
    ["none", 0],
    ["0", 0],
    ["300ms", 300],
    ["1.5h", 5_400_000],
    ["2h45m", 9_900_000],
    ["876000h", 3_153_600_000_000],
    ["-1h", -3_600_000],
  ])("is parsed as in Go: %s", (text, milliseconds) => {
    expect(parseBanDuration(text)).toBe(milliseconds);
  });
});

describe("The list of users", () => {
  it("has the total, the next page and the last page", async () => {
    for (let made = 0; made < 5; made++) await backend.account("elenco");
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    const { total, lastPage, nextPage } = first.data;
    expect(total).toBeGreaterThanOrEqual(5);
    expect(nextPage).toBe(2);
    const everybody = (await admin().listUsers({ page: 1, perPage: 1000 })).data.users;
    expect(everybody).toHaveLength(total);
    // supabase-js reads one digit of the number of a page.
    expect(String(Math.ceil(total / 2))[0]).toBe(String(lastPage));
    const last = await admin().listUsers({ page: Math.ceil(total / 2), perPage: 2 });
    expect(last.data).toMatchObject({ total, nextPage: null });
  });

  it.each(["page=x", "page=-1", "per_page=0", "per_page=1.5"])(
    "refuses an invalid page: %s",
    async (query) => {
      const response = await call(`admin/users?${query}`, { key: backend.secretKey });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error_code: "validation_failed" });
    },
  );
});
