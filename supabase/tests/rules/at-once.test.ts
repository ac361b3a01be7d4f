/**
 * Callers on connections of their own. The local default serves one request at a time, so only here is it seen that
 * the locks of the database functions hold.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAs, type Identity } from "../support/callers";
import { OPENING_MS } from "../support/engines";
import { hasPostgres, openPostgres, type PostgresDatabase } from "../support/postgres-server";
import type { Connection, Row } from "../support/scratch-database";
import { createRandom, shuffledDeliveries } from "../functions/deliveries";
import { ANYBODY, newAccount, refusal, SECRET_KEY } from "./accounts";

if (!hasPostgres())
  console.warn("No postgres on the PATH: the locks of the database functions were not tried.");

describe.skipIf(!hasPostgres())("At the same time, on PostgreSQL", () => {
  let database: PostgresDatabase;
  let crowd: Connection[] = [];
  beforeAll(async () => {
    database = await openPostgres();
    crowd = await Promise.all(Array.from({ length: 100 }, () => database.connect()));
  }, OPENING_MS);
  afterAll(async () => {
    await Promise.all(crowd.map((connection) => connection.close()));
    await database.close();
  });

  async function makeCode(code: string, most: number): Promise<void> {
    await database.script(
      `insert into public.activation_codes (code, plan_code, plan_quota, months_valid, max_redemptions)
       values ('${code}', 'base', 5, 1, ${most})`,
    );
  }
  const redeem = (connection: Connection, who: Identity, code: string) =>
    refusal(connection, who, `public.redeem_activation_code('${code}')`);
  const redeemed = async (code: string) => {
    const { rows } = await database.query(
      `select redeemed_count, (select count(*)::integer from public.activation_redemptions r
         where r.code_id = c.id) as redemptions from public.activation_codes c where code = '${code}'`,
    );
    return rows[0];
  };
  const tally = (outcomes: string[]) =>
    Object.fromEntries(
      [...new Set(outcomes)].map((outcome) => [
        outcome,
        outcomes.filter((each) => each === outcome).length,
      ]),
    );

  it("100 accounts on a code for 5 give exactly 5", async () => {
    await makeCode("CRWD1111", 5);
    const accounts: Identity[] = [];
    for (const connection of crowd) accounts.push(await newAccount(connection));
    const outcomes = await Promise.all(
      crowd.map((connection, index) => redeem(connection, accounts[index] ?? ANYBODY, "CRWD1111")),
    );
    expect(tally(outcomes)).toEqual({ ok: 5, code_exhausted: 95 });
    expect(await redeemed("CRWD1111")).toEqual({ redeemed_count: 5, redemptions: 5 });
  });

  it("20 redemptions by one account give exactly one, and one month", async () => {
    await makeCode("CRWD2222", 20);
    const account = await newAccount(database);
    const outcomes = await Promise.all(
      crowd.slice(0, 20).map((connection) => redeem(connection, account, "CRWD2222")),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, code_already_redeemed: 19 });
    expect(await redeemed("CRWD2222")).toEqual({ redeemed_count: 1, redemptions: 1 });
    const { rows } = await database.query(
      `select current_period_end < now() + interval '32 days' as one_month
       from public.subscriptions where user_id = '${account.sub}'`,
    );
    expect(rows).toEqual([{ one_month: true }]);
  });

  it("20 codes of one plan for one account add up to 20 months", async () => {
    const account = await newAccount(database);
    const codes = Array.from({ length: 20 }, (_, index) => `ADDS11${11 + index}`.replace("0", "A"));
    for (const code of codes) await makeCode(code, 1);
    const outcomes = await Promise.all(
      codes.map((code, index) => redeem(crowd[index] ?? database, account, code)),
    );
    expect(tally(outcomes)).toEqual({ ok: 20 });
    const { rows } = await database.query(
      `select round(extract(epoch from current_period_end - now()) / 86400 / 30.44)::integer as months
       from public.subscriptions where user_id = '${account.sub}'`,
    );
    expect(rows).toEqual([{ months: 20 }]);
  });

  it("readings of Stripe, shuffled and doubled, end in the newest one", async () => {
    const account = await newAccount(database);
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
      crowd.map(async (connection) => {
        for (let sync = deliveries.pop(); sync !== undefined; sync = deliveries.pop())
          outcomes.push(await refusal(connection, SECRET_KEY, apply(sync)));
      }),
    );
    expect(tally(outcomes)).toEqual({ ok: 600 });
    const { rows } = await database.query(
      `select plan_code, status, cancel_at_period_end, stripe_sync::integer as sync
       from public.subscriptions where user_id = '${account.sub}'`,
    );
    expect(rows).toEqual([
      { plan_code: "gold", status: "active", cancel_at_period_end: false, sync: 200 },
    ]);
    const events = await database.query(
      "select count(*)::integer as noted from public.stripe_events where id ~ '^evt_[0-9]+$'",
    );
    expect(events.rows).toEqual([{ noted: 200 }]);
  });

  it("a request sent 20 times is stored once", async () => {
    const send = `public.submit_contact_request('general', 'Anna', 'anna@prova.example',
      'Buongiorno, siete aperti?', '/contatti', '1')`;
    const outcomes = await Promise.all(
      crowd.slice(0, 20).map((connection) => refusal(connection, ANYBODY, send)),
    );
    expect(tally(outcomes)).toEqual({ ok: 20 });
    const { rows } = await database.query(
      "select count(*)::integer as stored from public.contact_requests",
    );
    expect(rows).toEqual([{ stored: 1 }]);
  });

  it("no mail is handed to two senders", async () => {
    await database.script(
      `delete from public.mail_outbox;
       insert into public.mail_outbox (template, recipient)
       select 'newsletter-confirm', 'p' || n || '@prova.example' from generate_series(1, 100) n`,
    );
    const claims = await Promise.all(
      crowd.slice(0, 20).map(async (connection): Promise<Row[]> => {
        const claim = "select id from public.claim_mail(10)";
        return (await runAs(connection, SECRET_KEY, claim, { keep: true })).rows;
      }),
    );
    const ids = claims.flat().map(({ id }) => String(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  it("one event of Stripe is noted once", async () => {
    const event = `evt_${randomUUID()}`;
    const answers = await Promise.all(
      crowd.slice(0, 20).map(async (connection) => {
        const note = `select public.note_stripe_event('${event}', 'invoice.paid', now(), 'ignored') as new`;
        return (await runAs(connection, SECRET_KEY, note, { keep: true })).rows[0]?.new;
      }),
    );
    expect(answers.filter((isNew) => isNew === true)).toHaveLength(1);
  });
});
