/** Locks of the database functions for codes and payments, with callers on connections of their own. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { runAs, type Identity } from "../support/callers";
import { tally, useConnections } from "../support/connections";
import { portalHeaders } from "../support/portal";
import { hasPostgres } from "../support/postgres-server";
import type { Connection } from "../support/scratch-database";
import { createRandom, shuffledDeliveries } from "../support/shuffle";
import { ANONYMOUS, call, newAccount, outcomeOf, SECRET_KEY } from "../rules/accounts";

describe.skipIf(!hasPostgres())("Codes and payments at the same time, on PostgreSQL", () => {
  const postgres = useConnections();
  let visitors = 0;

  async function makeCode(code: string, maxRedemptions: number): Promise<void> {
    await postgres.database.script(
      `insert into public.activation_codes (code, plan_code, plan_quota, months_valid, max_redemptions)
       values ('${code}', 'base', 5, 1, ${maxRedemptions})`,
    );
  }
  const redeem = async (connection: Connection, who: Identity, code: string) => {
    const visitor = { ...who, headers: portalHeaders(`10.1.0.${(visitors += 1) % 250}`) };
    const [row] = await call(
      connection,
      visitor,
      `public.redeem_activation_code('${code}') as answer`,
    );
    return (row?.answer as { error?: string } | undefined)?.error ?? "ok";
  };
  const redeemed = async (code: string) => {
    const { rows } = await postgres.database.query(
      `select redeemed_count, (select count(*)::integer from public.activation_redemptions r
         where r.code_id = c.id) as redemptions from public.activation_codes c where code = '${code}'`,
    );
    return rows[0];
  };

  it("100 accounts on a code for 5 give exactly 5", async () => {
    await makeCode("CRWD1111", 5);
    const accounts: Identity[] = [];
    for (const connection of postgres.connections) accounts.push(await newAccount(connection));
    const outcomes = await Promise.all(
      postgres.connections.map((connection, index) =>
        redeem(connection, accounts[index] ?? ANONYMOUS, "CRWD1111"),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 5, code_exhausted: 95 });
    expect(await redeemed("CRWD1111")).toEqual({ redeemed_count: 5, redemptions: 5 });
  });

  it("10 redemptions by one account give exactly one, and one month", async () => {
    await makeCode("CRWD2222", 20);
    const account = await newAccount(postgres.database);
    const outcomes = await Promise.all(
      postgres.connections
        .slice(0, 10)
        .map((connection) => redeem(connection, account, "CRWD2222")),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, code_already_redeemed: 9 });
    expect(await redeemed("CRWD2222")).toEqual({ redeemed_count: 1, redemptions: 1 });
    const { rows } = await postgres.database.query(
      `select ends_at < now() + interval '32 days' as one_month
       from public.code_periods where user_id = '${account.sub}'`,
    );
    expect(rows).toEqual([{ one_month: true }]);
  });

  it("10 codes of one plan for one account add up to 10 months", async () => {
    const account = await newAccount(postgres.database);
    const codes = Array.from({ length: 10 }, (_, index) => `ADDS11${11 + index}`.replace("0", "A"));
    for (const code of codes) await makeCode(code, 1);
    const outcomes = await Promise.all(
      codes.map((code, index) =>
        redeem(postgres.connections[index] ?? postgres.database, account, code),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 10 });
    const { rows } = await postgres.database.query(
      `select round(extract(epoch from ends_at - now()) / 86400 / 30.44)::integer as months
       from public.code_periods where user_id = '${account.sub}'`,
    );
    expect(rows).toEqual([{ months: 10 }]);
  });

  it("codes of three plans at once for one account follow each other, largest plan first, without loss", async () => {
    const account = await newAccount(postgres.database);
    const plans = [
      ["base", 5],
      ["gold", 30],
      ["standard", 10],
    ] as const;
    const codes = plans.flatMap(([plan, quota], index) =>
      [1, 2, 3].map((count) => ({ code: `MXED${index + 1}${count}11`, plan, quota })),
    );
    for (const { code, plan, quota } of codes)
      await postgres.database.script(
        `insert into public.activation_codes (code, plan_code, plan_quota) values ('${code}', '${plan}', ${quota})`,
      );
    await Promise.all(
      codes.map(({ code }, index) =>
        call(
          postgres.connections[index] ?? postgres.database,
          { ...account, headers: portalHeaders("10.2.0.1") },
          `public.redeem_activation_code('${code}', true)`,
        ),
      ),
    );
    const { rows } = await postgres.database.query(
      `select plan_code, round(extract(epoch from ends_at - starts_at) / 86400 / 30.44)::integer as months,
         starts_at is not distinct from lag(ends_at) over (order by starts_at) as follows
       from public.code_periods where user_id = '${account.sub}' order by starts_at`,
    );
    expect(rows).toEqual([
      { plan_code: "gold", months: 3, follows: false },
      { plan_code: "standard", months: 3, follows: true },
      { plan_code: "base", months: 3, follows: true },
    ]);
  });

  it("readings of Stripe, shuffled and duplicated, end in the newest one", async () => {
    const account = await newAccount(postgres.database);
    const apply = (sync: number) => `public.apply_stripe_subscription(${sync}, 'evt_${sync}',
      'customer.subscription.updated', now(), '${JSON.stringify({
        user_id: account.sub,
        customer_id: `cus_${account.sub}`,
        subscription_id: `sub_${account.sub}`,
        plan_code: sync === 200 ? "gold" : "base",
        billing_interval: "month",
        status: sync % 2 === 0 ? "active" : "past_due",
        current_period_end: "2030-01-01T00:00:00Z",
        cancel_at_period_end: sync % 3 === 0,
      })}')`;
    const syncs = Array.from({ length: 200 }, (_, index) => index + 1);
    const deliveries = shuffledDeliveries(syncs, 600, createRandom(4));
    const outcomes: string[] = [];
    await Promise.all(
      postgres.connections.map(async (connection) => {
        for (let sync = deliveries.pop(); sync !== undefined; sync = deliveries.pop())
          outcomes.push(await outcomeOf(connection, SECRET_KEY, apply(sync)));
      }),
    );
    expect(tally(outcomes)).toEqual({ ok: 600 });
    const { rows } = await postgres.database.query(
      `select plan_code, status, cancel_at_period_end, stripe_sync::integer as sync
       from public.subscriptions where user_id = '${account.sub}'`,
    );
    expect(rows).toEqual([
      { plan_code: "gold", status: "active", cancel_at_period_end: false, sync: 200 },
    ]);
    const events = await postgres.database.query(
      "select count(*)::integer as noted from public.stripe_events where id ~ '^evt_[0-9]+$'",
    );
    expect(events.rows).toEqual([{ noted: 200 }]);
  });

  describe("the lease of a checkout", () => {
    const begin = async (connection: Connection, sub: string, plan = "gold", waited = false) => {
      const [row] = await call(
        connection,
        SECRET_KEY,
        `public.begin_checkout('${sub}', '${plan}', 'month', ${waited}) as answer`,
      );
      return row?.answer as { lease?: string; url?: string };
    };
    const finish = async (sub: string, lease: string, url: string, plan = "gold") => {
      const [row] = await call(
        postgres.database,
        SECRET_KEY,
        `public.finish_checkout('${sub}', '${lease}', '${plan}', 'month', '${url}') as is_ours`,
      );
      return row?.is_ours;
    };

    it("is given to one of 50 calls; waiting calls get its page, or a lease for another plan", async () => {
      const { sub } = await newAccount(postgres.database);
      const at = (waited: boolean) =>
        Promise.all(
          postgres.connections.slice(0, 50).map((each) => begin(each, sub, "gold", waited)),
        );
      const answers = await at(false);
      const leases = answers.flatMap(({ lease }) => lease ?? []);
      expect(leases).toHaveLength(1);
      expect(answers.filter((answer) => Object.keys(answer).length === 0)).toHaveLength(49);
      expect((await at(true)).some(({ lease, url }) => lease ?? url)).toBe(false);

      expect(await finish(sub, leases[0] ?? "", "https://pay.example/1")).toBe(true);
      expect(new Set((await at(true)).map(({ url }) => url))).toEqual(
        new Set(["https://pay.example/1"]),
      );
      const others = await Promise.all(
        postgres.connections.slice(0, 20).map((each) => begin(each, sub, "base", true)),
      );
      expect(others.flatMap(({ lease }) => lease ?? [])).toHaveLength(1);
      // A call with a new lease may be closing the earlier page, which is not returned any more.
      expect(await begin(postgres.database, sub, "gold", true)).toEqual({});
    });

    it("that has expired cannot be finished", async () => {
      const { sub } = await newAccount(postgres.database);
      const { lease: slow = "" } = await begin(postgres.database, sub);
      await postgres.database.script(
        `update private.checkouts set lease_until = now() - interval '1 s' where user_id = '${sub}'`,
      );
      const { lease: next = "" } = await begin(postgres.database, sub);
      expect(await finish(sub, slow, "https://pay.example/slow")).toBe(false);
      expect(await finish(sub, next, "https://pay.example/next")).toBe(true);
      expect(await finish(sub, next, "https://pay.example/late")).toBe(false);
    });
  });

  it("of subscriptions that become live at once one is applied, the others are reported", async () => {
    const account = await newAccount(postgres.database);
    const apply = (
      number: number,
    ) => `public.apply_stripe_subscription(${number}, 'evt_two_${number}',
      'customer.subscription.created', now(), '${JSON.stringify({
        user_id: account.sub,
        customer_id: `cus_${account.sub}`,
        subscription_id: `sub_two_${number}`,
        plan_code: "gold",
        billing_interval: "month",
        status: "active",
        current_period_end: "2030-01-01T00:00:00Z",
        cancel_at_period_end: false,
      })}') as outcome`;
    const outcomes = await Promise.all(
      postgres.connections
        .slice(0, 20)
        .map(async (each, index) => (await call(each, SECRET_KEY, apply(index + 1)))[0]?.outcome),
    );
    expect(tally(outcomes.map(String))).toEqual({ applied: 1, second_subscription: 19 });
  });

  it("one event of Stripe is recorded once", async () => {
    const event = `evt_${randomUUID()}`;
    const answers = await Promise.all(
      postgres.connections.slice(0, 20).map(async (connection) => {
        const note = `select public.note_stripe_event('${event}', 'invoice.paid', now(), 'ignored') as new`;
        return (await runAs(connection, SECRET_KEY, note, { commit: true })).rows[0]?.new;
      }),
    );
    expect(answers.filter((isNew) => isNew === true)).toHaveLength(1);
  });
});
