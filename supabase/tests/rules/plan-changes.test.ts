/** What becomes of the adverts of a dealership when its plan changes (docs/product.md 8.17), over months of a made clock. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf, SECRET_KEY } from "./accounts";
import { eventsOf, newAdvert, newDealer, toStatus, type Dealer } from "./adverts";
import { letDaysPass } from "./time";

describe.each(engines())("Plans and adverts on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
    await database.script("set time zone 'Europe/Rome'");
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  /** An hour of the portal. */
  async function jobs(): Promise<void> {
    await call(
      database,
      SECRET_KEY,
      "public.run_advert_schedule(), public.run_plan_changes(), public.run_advert_mails(0)",
    );
  }

  const publish = (dealer: Dealer, id: string) => call(database, dealer, toStatus(id, "published"));

  /** So many adverts, an hour between their publications; the oldest first. */
  async function stock(dealer: Dealer, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let i = 0; i < count; i++) {
      const { id } = await newAdvert(database, dealer);
      await publish(dealer, id);
      await database.script(
        `update public.adverts set published_at = published_at - interval '${count - i} hours' where id = '${id}'`,
      );
      ids.push(id);
    }
    return ids;
  }

  async function inStatus(dealer: Dealer, status: string): Promise<string[]> {
    const { rows } = await database.query(
      `select id from public.adverts where dealership_id = '${dealer.dealership}' and status = '${status}'
       order by published_at, id`,
    );
    return rows.map(({ id }) => String(id));
  }

  interface Mail {
    template: string;
    payload: Record<string, unknown> & { adverts?: { id: string }[] };
  }
  /** The mails that the dealer got since the last look. */
  async function newMails({ sub }: Identity): Promise<Mail[]> {
    const { rows } = await database.query(
      `delete from public.mail_outbox where recipient = (select email from auth.users where id = '${sub}')
       returning template, payload`,
    );
    return rows as unknown as Mail[];
  }
  const templates = async (dealer: Dealer) =>
    (await newMails(dealer)).map(({ template }) => template).sort();
  const named = (mail: Mail | undefined) => mail?.payload.adverts?.map(({ id }) => id);

  /** The paid subscription as Stripe last told; cancelled where it ends in so many days. */
  const pay = (dealer: Dealer, quota: number, endsIn?: number, status = "active") =>
    database.script(
      `insert into public.subscriptions (user_id, source, plan_code, plan_quota, billing_interval, status,
         current_period_end, cancel_at_period_end)
       values ('${dealer.sub}', 'payment', 'gold', ${quota}, 'month', '${status}',
         now() + interval '${endsIn ?? 30} days', ${endsIn !== undefined})
       on conflict (user_id, source) do update set plan_quota = excluded.plan_quota, status = excluded.status,
         current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end`,
    );
  const redeem = (dealer: Dealer, quota: number, months: number) =>
    database.script(
      `insert into public.code_periods (user_id, plan_code, plan_quota, starts_at, ends_at)
       values ('${dealer.sub}', 'base', ${quota}, now(), now() + interval '${months} months')`,
    );
  const days = async (count: number, then?: (day: number) => Promise<void>) => {
    for (let day = 1; day <= count; day++) {
      await letDaysPass(database, 1);
      await jobs();
      await then?.(day);
    }
  };

  it("a smaller plan pauses the newest adverts after three days, and those reserved last", async () => {
    const dealer = await newDealer(database, 0);
    await pay(dealer, 10);
    const [first, second, third, fourth, fifth] = (await stock(dealer, 5)) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await call(database, dealer, toStatus(fifth, "reserved"));
    await jobs();
    await newMails(dealer);
    await pay(dealer, 3);
    await jobs();
    await jobs();
    const [warning, ...more] = await newMails(dealer);
    expect(more).toEqual([]);
    expect(warning).toMatchObject({
      template: "plan-exceeded",
      payload: { quota: 3, published: 5 },
    });
    expect(named(warning)).toEqual([fourth, third]);
    await days(2);
    expect(await inStatus(dealer, "paused")).toEqual([]);
    await days(1);
    await jobs();
    expect(await inStatus(dealer, "published")).toEqual([first, second]);
    expect(await inStatus(dealer, "reserved")).toEqual([fifth]);
    expect(await inStatus(dealer, "paused")).toEqual([third, fourth]);
    const [paused, ...none] = await newMails(dealer);
    expect(none).toEqual([]);
    expect(paused).toMatchObject({ template: "adverts-paused", payload: { quota: 3 } });
    expect(named(paused)).toEqual([fourth, third]);
    expect((await eventsOf(database, third)).at(-1)).toMatchObject({
      acted_as: "job",
      to_status: "paused",
      reason: "plan_exceeded",
    });
  });

  it("nothing is paused where the plan is enough again within three days", async () => {
    const dealer = await newDealer(database, 0);
    await pay(dealer, 2);
    const [, second] = await stock(dealer, 2);
    await pay(dealer, 1);
    await jobs();
    await days(2);
    await pay(dealer, 2);
    await days(5);
    expect(await inStatus(dealer, "published")).toHaveLength(2);
    // Another end has three days of its own.
    await newMails(dealer);
    await pay(dealer, 1);
    await jobs();
    await days(2);
    expect(await inStatus(dealer, "published")).toHaveLength(2);
    await days(1);
    expect(await inStatus(dealer, "paused")).toEqual([second]);
  });

  it("what the dealer chose to take back stays back, and counts", async () => {
    const dealer = await newDealer(database, 0);
    await pay(dealer, 3);
    const [first, second, third] = (await stock(dealer, 3)) as [string, string, string];
    await pay(dealer, 2);
    await jobs();
    await call(database, dealer, toStatus(first, "sold"));
    await days(4);
    expect(await inStatus(dealer, "published")).toEqual([second, third]);
  });

  it("a plan that ends is told seven days ahead, with what will be paused, and once", async () => {
    const dealer = await newDealer(database, 0);
    await pay(dealer, 10, 20);
    const [first, second] = (await stock(dealer, 2)) as [string, string];
    await jobs();
    await newMails(dealer);
    const told: number[] = [];
    await days(19, async (day) => {
      for (const mail of await newMails(dealer)) {
        expect(mail).toMatchObject({
          template: "subscription-expiring",
          payload: { source: "payment", plan_quota: 10, quota_after: 0 },
        });
        expect(named(mail)).toEqual([second, first]);
        told.push(day);
      }
    });
    expect(told).toEqual([13]);
  });

  it("an end that the dealer takes back is told no more, and another one anew", async () => {
    const dealer = await newDealer(database, 0);
    await pay(dealer, 10, 5);
    await jobs();
    expect(await templates(dealer)).toEqual(["subscription-expiring"]);
    await pay(dealer, 10);
    await days(10);
    expect(await templates(dealer)).toEqual([]);
    await pay(dealer, 10, 6);
    await jobs();
    expect(await templates(dealer)).toEqual(["subscription-expiring"]);
  });

  it("nothing of it is kept of an account that is deleted", async () => {
    const dealer = await newDealer(database, 0);
    await pay(dealer, 10, 5);
    await jobs();
    const kept = async () =>
      (
        await database.query(
          `select kind from private.dealer_notices where subject = '${dealer.sub}'`,
        )
      ).rows;
    expect(await kept()).toEqual([{ kind: "plan_ends" }]);
    await database.script(`delete from auth.users where id = '${dealer.sub}'`);
    expect(await kept()).toEqual([]);
  });

  it("a plan that continues in a smaller one says what will be left", async () => {
    const dealer = await newDealer(database, 0);
    await database.script(
      `insert into public.code_periods (user_id, plan_code, plan_quota, starts_at, ends_at) values
         ('${dealer.sub}', 'premium', 25, now(), now() + interval '6 days'),
         ('${dealer.sub}', 'base', 5, now() + interval '6 days', now() + interval '2 months')`,
    );
    await stock(dealer, 6);
    await jobs();
    const mail = (await newMails(dealer)).find((one) => one.template === "subscription-expiring");
    expect(mail?.payload).toMatchObject({ source: "activation_code", quota_after: 5 });
    expect(named(mail)).toHaveLength(1);
  });

  it("the plan of a colleague that goes on keeps everything online", async () => {
    const dealer = await newDealer(database, 0);
    const colleague = { ...(await newAccount(database)), dealership: dealer.dealership };
    await database.script(
      `update public.profiles set approval = 'approved', dealership_id = '${dealer.dealership}' where id = '${colleague.sub}'`,
    );
    await pay(dealer, 10, 5);
    await pay(colleague, 10);
    await stock(dealer, 2);
    await jobs();
    const mail = (await newMails(dealer)).find((one) => one.template === "subscription-expiring");
    expect(named(mail)).toEqual([]);
    await days(5);
    await pay(dealer, 10, 0, "canceled");
    await days(5);
    expect(await inStatus(dealer, "published")).toHaveLength(2);
  });

  it("a plan that comes back publishes nothing by itself, and one action all that fits", async () => {
    const dealer = await newDealer(database, 0);
    await pay(dealer, 10);
    const [first, second, third] = (await stock(dealer, 3)) as [string, string, string];
    await call(database, dealer, toStatus(third, "reserved"));
    await pay(dealer, 10, 0, "canceled");
    await jobs();
    await days(3);
    expect(await inStatus(dealer, "paused")).toEqual([first, second, third]);
    const again = async () =>
      (await call(database, dealer, "public.republish_plan_pauses()"))[0]?.republish_plan_pauses;
    expect(await again()).toEqual({ published: 0, left: 3 });
    await newMails(dealer);

    await pay(dealer, 2);
    await jobs();
    await jobs();
    const [mail, ...more] = await newMails(dealer);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: "adverts-to-republish",
      payload: { quota: 2, room: 2 },
    });
    expect(await inStatus(dealer, "paused")).toEqual([first, second, third]);
    expect(await again()).toEqual({ published: 2, left: 1 });
    expect(await inStatus(dealer, "reserved")).toEqual([third]);
    expect(await inStatus(dealer, "published")).toEqual([first]);
    expect((await eventsOf(database, first)).at(-1)).toMatchObject({
      acted_as: "dealer",
      from_status: "paused",
      reason: "plan_returned",
    });
    // An advert that its dealer sells, deletes or publishes alone is none of them any more.
    await call(database, dealer, toStatus(second, "sold"));
    expect(await again()).toEqual({ published: 0, left: 0 });
    await days(2);
    expect(await templates(dealer)).toEqual(["quota-reached"]);
  });

  it("are published again by those who speak for the dealership", async () => {
    const admin = await newAccount(database, { admin: true });
    const again = "public.republish_plan_pauses()";
    expect(await outcomeOf(database, ANONYMOUS, again)).toBe("denied");
    expect(await outcomeOf(database, await newAccount(database), again)).toBe("not_approved");
    expect(await outcomeOf(database, admin, again)).toBe("not_approved");
  });

  it("24 months of a dealership: code, upgrade, downgrade, failed payment, end, return", async () => {
    const dealer = await newDealer(database, 0);
    /** The dealer renews what expires, as the mails ask. */
    const renew = () =>
      database.script(
        `update public.adverts set expires_at = now() + interval '60 days'
         where dealership_id = '${dealer.dealership}' and status = 'published' and expires_at < now() + interval '4 days'`,
      );
    const log: string[] = [];
    let month = 0;
    /** Lives on, three days at a time, and writes down each mail about plans and what is online at the end. */
    const live = async (months: number) => {
      for (let i = 0; i < months * 30; i += 3) {
        await letDaysPass(database, 3);
        await renew();
        await jobs();
        for (const { template } of await newMails(dealer))
          if (template !== "adverts-expiring" && template !== "adverts-published")
            log.push(`${month + Math.floor(i / 30)}: ${template}`);
      }
      month += months;
      const online = (await inStatus(dealer, "published")).length;
      log.push(`${month}: ${online} online, ${(await inStatus(dealer, "paused")).length} paused`);
    };

    await redeem(dealer, 5, 3);
    await stock(dealer, 5);
    await live(2);
    // Upgrade: pays for 15 while the code is in force.
    await pay(dealer, 15);
    await stock(dealer, 7);
    await live(6);
    // Downgrade in Stripe's portal.
    await pay(dealer, 10);
    await live(3);
    // The card fails, and works again.
    await pay(dealer, 10, undefined, "past_due");
    await live(1);
    await pay(dealer, 10);
    await live(2);
    // Cancelled to the end of the period; then Stripe ends it.
    await pay(dealer, 10, 30);
    await live(1);
    await pay(dealer, 10, 0, "canceled");
    await live(3);
    // Back, with a larger plan.
    await pay(dealer, 20);
    await live(1);
    await call(database, dealer, "public.republish_plan_pauses()");
    await live(5);
    expect(month).toBe(24);
    expect(log).toEqual([
      "0: quota-reached",
      "2: 5 online, 0 paused",
      "8: 12 online, 0 paused",
      "8: plan-exceeded",
      "8: adverts-paused",
      "11: 10 online, 2 paused",
      "12: 10 online, 2 paused",
      "14: 10 online, 2 paused",
      "14: subscription-expiring",
      "15: 10 online, 2 paused",
      "15: plan-exceeded",
      "15: adverts-paused",
      "18: 0 online, 12 paused",
      "18: adverts-to-republish",
      "19: 0 online, 12 paused",
      "24: 12 online, 0 paused",
    ]);
    const { rows } = await database.query(
      `select count(*)::integer as n from public.adverts where dealership_id = '${dealer.dealership}' and status = 'deleted'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
