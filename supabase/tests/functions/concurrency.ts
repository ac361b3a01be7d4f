import { describe, expect, test } from "vitest";
import type { TestBackend } from "../support/backend.ts";
import { makeCode, redeem } from "./codes.ts";
import { deliverShuffled } from "./deliveries.ts";
import { liveSubscriptions, moneyOf, pay } from "./paying.ts";
import { quickAccount, type QuickAccount, type Runtime } from "./runtimes.ts";

interface Sizes {
  /** Calls of create-checkout by one account. */
  calls: number;
  /** Accounts that redeem one code; more than 5. */
  accounts: number;
  /** Deliveries of events by Stripe. */
  deliveries: number;
}

interface CheckoutBody {
  url?: string;
  error?: string;
}

/** Declares the tests of calls that arrive at the same time. */
export function testConcurrency(
  backend: TestBackend,
  runtime: Runtime,
  { calls, accounts, deliveries }: Sizes,
): void {
  describe(`${calls} calls of create-checkout at once`, () => {
    /** Returns the distinct addresses of payment pages. */
    const openAtOnce = async (account: QuickAccount, plans: readonly string[]) => {
      const bodies = await Promise.all(
        Array.from({ length: calls }, async (_, index) => {
          const plan = { planCode: plans[index % plans.length], billingInterval: "month" };
          const answer = await runtime.call("create-checkout", account.token, plan);
          return (await answer.json()) as CheckoutBody;
        }),
      );
      for (const { url, error } of bodies) if (!url) expect(error).toBe("checkout_in_progress");
      return [...new Set(bodies.flatMap(({ url }) => url ?? []))];
    };

    test("for one plan answer one page, and paying it twice at once makes one subscription", async () => {
      const account = await quickAccount(backend);
      const urls = await openAtOnce(account, ["gold"]);
      expect(urls.length).toBe(1);
      await Promise.all([...urls, ...urls].map((url) => pay(url)));
      expect((await liveSubscriptions(backend, account)).length).toBe(1);
    });

    test("for several plans leave one page that can be paid", async () => {
      const account = await quickAccount(backend);
      const urls = await openAtOnce(account, ["base", "standard", "gold"]);
      await Promise.all(urls.map((url) => pay(url)));
      const live = await liveSubscriptions(backend, account);
      expect(live.length).toBe(1);
      expect((await moneyOf(backend, live[0]?.id ?? "")).refunded).toBe(0);
    });
  });

  test(`${accounts} accounts at once on a code for 5 give exactly 5`, async () => {
    const code = await makeCode(backend, { max_redemptions: 5 });
    const all = await Promise.all(Array.from({ length: accounts }, () => quickAccount(backend)));
    const answers = await Promise.all(
      all.map(({ token }) => redeem(backend, runtime, token, code)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(5);
    expect(statuses.filter((status) => status === 409).length).toBe(accounts - 5);
    const { data } = await backend
      .service()
      .from("activation_codes")
      .select("redeemed_count, activation_redemptions(user_id)")
      .eq("code", code)
      .single<{ redeemed_count: number; activation_redemptions: object[] }>();
    expect(data).toMatchObject({ redeemed_count: 5 });
    expect(data?.activation_redemptions.length).toBe(5);
  });

  test(`${deliveries} deliveries, shuffled, doubled and at once, end in the one right state`, () =>
    deliverShuffled(backend, runtime, deliveries / 2));
}
