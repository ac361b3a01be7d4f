import { beforeAll, expect, test } from "vitest";
import { START_TIMEOUT, useBackend } from "../support/backend.ts";
import { SITE_URL } from "../support/portal.ts";
import { secondFactorAccount, type SecondFactorAccount } from "../support/second-factor.ts";
import { functionNames } from "./functions-folder.ts";
import { describeInRuntimes, quickAccount, type QuickAccount, readKeys } from "./runtimes.ts";

const backend = useBackend();

const all = functionNames();
/** The functions that a signed-in user calls; the others have secrets of their own. */
const forAccounts = all.filter(
  (name) =>
    ![
      "collect-photographs",
      "deliver-mail",
      "start-portal-jobs",
      "store-stock-picture",
      "stripe-webhook",
    ].includes(name),
);

let dealer: QuickAccount;
let cautious: SecondFactorAccount;
beforeAll(async () => {
  dealer = await quickAccount(backend);
  cautious = await secondFactorAccount(backend);
}, START_TIMEOUT);

describeInRuntimes(backend, "the caller of a function", (runtime) => {
  test.each(forAccounts)("%s needs the access token of a user", async (name) => {
    const keys = await readKeys(backend);
    const tokens = [undefined, "nonsense", keys.SUPABASE_PUBLISHABLE_KEY, keys.SUPABASE_SECRET_KEY];
    for (const token of tokens) {
      const response = await runtime.call(name, token, {});
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        error: "not_authenticated",
        message: "Non autenticato",
      });
    }
  });

  test("a token of a deleted user is refused", async () => {
    const account = await quickAccount(backend);
    expect((await runtime.call("check-subscription", account.token)).status).toBe(200);
    await backend.service().auth.admin.deleteUser(account.id);
    expect((await runtime.call("check-subscription", account.token)).status).toBe(401);
  });

  test.each(forAccounts.filter((name) => name !== "use-recovery-code"))(
    "%s needs the second factor of a user who has one",
    async (name) => {
      const response = await runtime.call(name, cautious.passwordSession.accessToken, {});
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: "second_factor_required" });
    },
  );

  test.each(["deliver-mail", "collect-photographs", "start-portal-jobs"])(
    "%s needs the secret of jobs",
    async (name) => {
      const { MAIL_DELIVERY_SECRET, SUPABASE_SECRET_KEY } = await readKeys(backend);
      const almost = MAIL_DELIVERY_SECRET.slice(0, -1);
      for (const secret of [undefined, dealer.token, almost, `${almost}x`, SUPABASE_SECRET_KEY]) {
        expect((await runtime.call(name, secret, {})).status).toBe(401);
      }
      expect((await runtime.call(name, MAIL_DELIVERY_SECRET, {})).status).toBe(200);
    },
  );

  test.each(all)("%s accepts the method POST only", async (name) => {
    const response = await fetch(runtime.address(name));
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ error: "method_not_allowed" });
  });

  test.each(forAccounts)("%s refuses a body that does not match its schema", async (name) => {
    for (const body of ["{", "[]", "null", '"text"', { surprise: 1 }]) {
      const response = await runtime.call(name, dealer.token, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: "invalid_body" });
    }
  });

  test("a body that is too large is refused before it is read", async () => {
    const body = { code: "A".repeat(5000) };
    const response = await runtime.call("redeem-activation-code", dealer.token, body);
    expect(response.status).toBe(413);
  });

  test.each(all)(
    "pages of the portal can read responses of %s, other sites cannot",
    async (name) => {
      const preflight = (origin: string) =>
        fetch(runtime.address(name), { method: "OPTIONS", headers: { Origin: origin } });
      const portal = await preflight(SITE_URL);
      expect(portal.status).toBe(204);
      expect(portal.headers.get("Access-Control-Allow-Origin")).toBe(SITE_URL);
      for (const origin of ["https://evil.example", "null", `${SITE_URL}.evil.example`]) {
        expect((await preflight(origin)).headers.get("Access-Control-Allow-Origin")).toBeNull();
      }
    },
  );

  test("responses are not cached", async () => {
    const response = await runtime.call("check-subscription", dealer.token);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});
