import { expect, test } from "vitest";
import { useBackend } from "../support/backend.ts";
import { makeCode, randomClientAddress, redeem } from "./codes.ts";
import { statusOf } from "./paying.ts";
import { describeInRuntimes, quickAccount } from "./runtimes.ts";
import { withinOneMinute } from "../../../tests/support/one-minute";

const backend = useBackend();

describeInRuntimes(backend, "redeeming a code", (runtime) => {
  test("gives the plan of the code, whatever its case and spaces", async () => {
    const account = await quickAccount(backend);
    const code = await makeCode(backend);
    expect(await statusOf(runtime, account)).toMatchObject({ subscribed: false, plan_code: null });

    const answer = await redeem(backend, runtime, account.token, `  ${code.toLowerCase()} `);
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { subscription: { current_period_end: string } };
    expect(body).toMatchObject({
      success: true,
      subscription: { plan_code: "standard", plan_quota: 10 },
    });

    const status = await statusOf(runtime, account);
    expect(status).toMatchObject({
      subscribed: true,
      plan_code: "standard",
      plan_name: "Standard",
      plan_quota: 10,
      billing_interval: null,
      source: "activation_code",
      status: "active",
      cancel_at_period_end: false,
    });
    expect(Date.parse(status.current_period_end ?? "")).toBe(
      Date.parse(body.subscription.current_period_end),
    );
  });

  test("is refused with an error code and an Italian message", async () => {
    const account = await quickAccount(backend);
    const once = await makeCode(backend);
    await redeem(backend, runtime, account.token, once);
    const taken = await makeCode(backend, { max_redemptions: 1 });
    await redeem(backend, runtime, (await quickAccount(backend)).token, taken);
    const refusals = [
      ["", 400, "invalid_code"],
      ["   ", 400, "invalid_code"],
      ["NNNNNNNN", 404, "code_not_found"],
      ["' or true --", 404, "code_not_found"],
      [once, 409, "code_already_redeemed"],
      [taken, 409, "code_exhausted"],
      [await makeCode(backend, { active: false }), 410, "code_inactive"],
      [await makeCode(backend, { expires_at: "2026-01-01T00:00:00Z" }), 410, "code_expired"],
    ] as const;
    for (const [code, status, error] of refusals) {
      const answer = await redeem(backend, runtime, account.token, code);
      expect([code, answer.status]).toEqual([code, status]);
      expect(await answer.json()).toEqual({
        success: false,
        error,
        message: expect.any(String) as string,
      });
    }
  });

  test("20 calls of one account at once redeem a code exactly once, and are limited after ten", () =>
    withinOneMinute(async () => {
      const account = await quickAccount(backend);
      const code = await makeCode(backend, { max_redemptions: 20 });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => redeem(backend, runtime, account.token, code)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      const times = (count: number, status: number) => Array.from({ length: count }, () => status);
      expect(statuses).toEqual([200, ...times(9, 409), ...times(10, 429)]);
    }));

  test("wrong codes are limited for the account and for the client", () =>
    withinOneMinute(async () => {
      const guess = async (token: string, address: string) =>
        (await redeem(backend, runtime, token, "NNNNNNNN", { address })).status;
      const account = await quickAccount(backend);
      const statuses: number[] = [];
      for (let times = 0; times < 11; times += 1)
        statuses.push(await guess(account.token, randomClientAddress()));
      expect(statuses.slice(0, 10)).toEqual(statuses.slice(0, 10).map(() => 404));
      expect(statuses[10]).toBe(429);

      const address = randomClientAddress();
      const others = await Promise.all(Array.from({ length: 4 }, () => quickAccount(backend)));
      const more: number[] = [];
      for (let times = 0; times < 31; times += 1)
        more.push(await guess(others[times % 4]?.token ?? "", address));
      expect(more.filter((status) => status === 404).length).toBe(30);
      expect(more[30]).toBe(429);
    }));

  test("a code of a smaller plan needs a confirmation, changes nothing before it, and starts later", async () => {
    const account = await quickAccount(backend);
    const gold = await makeCode(backend, { plan_code: "gold", plan_quota: 30 });
    const base = await makeCode(backend, { plan_code: "base", plan_quota: 5, months_valid: 1 });
    expect((await redeem(backend, runtime, account.token, gold)).status).toBe(200);
    const before = await statusOf(runtime, account);
    const asked = await redeem(backend, runtime, account.token, base);
    expect(asked.status).toBe(200);
    expect(await asked.json()).toMatchObject({
      success: false,
      confirmation: {
        current: [{ plan_name: "Gold", plan_quota: 30 }],
        next: [
          { plan_name: "Gold", is_redeemed: false },
          { plan_name: "Base", is_redeemed: true },
        ],
      },
    });
    expect(await statusOf(runtime, account)).toEqual(before);

    const done = await redeem(backend, runtime, account.token, base, { confirmed: true });
    expect(await done.json()).toMatchObject({
      success: true,
      subscription: { plan_code: "base", starts_at: before.current_period_end },
    });
    expect(await statusOf(runtime, account)).toEqual(before);
  });
});
