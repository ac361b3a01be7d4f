import { expect, test } from "vitest";
import { SITE_URL, useBackend } from "../support/backend.ts";
import { secondFactorAccount } from "../support/second-factor.ts";
import { describeInRuntimes, quickAccount, readKeys } from "./runtimes.ts";

const backend = useBackend();

const forAccounts = [
  "check-subscription",
  "redeem-activation-code",
  "create-checkout",
  "customer-portal",
  "use-recovery-code",
];
const all = [...forAccounts, "deliver-mail", "stripe-webhook"];

describeInRuntimes(backend, "who may call a function", (runtime) => {
  test.each(forAccounts)("%s answers accounts only", async (name) => {
    const keys = await readKeys(backend);
    const foreign = keys.SUPABASE_PUBLISHABLE_KEY;
    for (const token of [undefined, "nonsense", foreign, keys.SUPABASE_SECRET_KEY]) {
      const answer = await runtime.call(name, token, {});
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        error: "not_authenticated",
        message: "Non autenticato",
      });
    }
  });

  test("a token of an account that was deleted is worth nothing", async () => {
    const account = await quickAccount(backend);
    expect((await runtime.call("check-subscription", account.token)).status).toBe(200);
    await backend.service().auth.admin.deleteUser(account.id);
    expect((await runtime.call("check-subscription", account.token)).status).toBe(401);
  });

  test.each(forAccounts.filter((name) => name !== "use-recovery-code"))(
    "%s asks for the second factor of who has one",
    async (name) => {
      const { half } = await secondFactorAccount(backend);
      const answer = await runtime.call(name, half.accessToken, {});
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error: "second_factor_required" });
    },
  );

  test("deliver-mail answers its own secret only", async () => {
    const { token } = await quickAccount(backend);
    const { MAIL_DELIVERY_SECRET, SUPABASE_SECRET_KEY } = await readKeys(backend);
    const almost = MAIL_DELIVERY_SECRET.slice(0, -1);
    for (const secret of [undefined, token, almost, `${almost}x`, SUPABASE_SECRET_KEY]) {
      expect((await runtime.call("deliver-mail", secret, {})).status).toBe(401);
    }
    expect((await runtime.call("deliver-mail", MAIL_DELIVERY_SECRET, {})).status).toBe(200);
  });

  test.each(all)("%s takes posts only", async (name) => {
    const answer = await fetch(runtime.address(name));
    expect(answer.status).toBe(405);
    expect(await answer.json()).toMatchObject({ error: "method_not_allowed" });
  });

  test.each(forAccounts)("%s refuses a body that is not what it takes", async (name) => {
    const { token } = await quickAccount(backend);
    for (const body of ["{", "[]", "null", '"text"', { surprise: 1 }]) {
      const answer = await runtime.call(name, token, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: "invalid_body" });
    }
  });

  test("a body that is too large is refused before it is read", async () => {
    const { token } = await quickAccount(backend);
    const answer = await runtime.call("redeem-activation-code", token, { code: "A".repeat(5000) });
    expect(answer.status).toBe(413);
  });

  test.each(all)("pages of the portal may read what %s answers, others may not", async (name) => {
    const ask = (origin: string) =>
      fetch(runtime.address(name), { method: "OPTIONS", headers: { Origin: origin } });
    const ours = await ask(SITE_URL);
    expect(ours.status).toBe(204);
    expect(ours.headers.get("Access-Control-Allow-Origin")).toBe(SITE_URL);
    for (const origin of ["https://evil.example", "null", `${SITE_URL}.evil.example`]) {
      expect((await ask(origin)).headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
  });

  test("answers are kept by nobody", async () => {
    const { token } = await quickAccount(backend);
    const answer = await runtime.call("check-subscription", token);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});
