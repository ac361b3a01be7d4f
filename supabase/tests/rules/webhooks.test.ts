/** What happens to a dealership is told to its management program (docs/product.md 8.20). */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, outcomeOf, PORTAL, VISITOR } from "./accounts";
import { newAdvert, newDealer, toStatus, type Dealer } from "./adverts";

const ALL = ["inquiry.received", "advert.published", "advert.paused", "advert.expired"];

interface Claimed {
  id: string;
  url: string;
  body: string;
  signature: string;
}

describe.each(engines())("Webhooks on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const addressOf = (dealer: Dealer) => `https://gestionale.example/${dealer.dealership}`;
  const create = (url: string, events: readonly string[] = ALL) =>
    `public.create_webhook('${url}', array[${events.map((event) => `'${event}'`).join(",")}]::text[])`;
  async function newWebhook(dealer: Dealer, events = ALL) {
    const [row] = await call(database, dealer, create(addressOf(dealer), events));
    return row?.create_webhook as { id: string; secret: string };
  }
  const inquire = (dealer: Dealer, message = "È ancora disponibile?") =>
    call(
      database,
      VISITOR,
      `public.submit_contact_request('dealership', 'Ada', 'ada-${dealer.dealership}@test.example', '${message}',
        '/contatti', '2026-01-01', '${dealer.dealership}', null, '${dealer.dealership}')`,
    );
  /** The key of a job that sends webhooks of the dealer. */
  async function newJob({ dealership }: Dealer): Promise<string> {
    const { rows } = await database.query(
      `select private.new_stock_key('${dealership}', 'job', 'webhooks', 'webhooks', now() + interval '3 minutes') as key`,
    );
    return String(rows[0]?.key);
  }
  async function claim(key: string, who = PORTAL): Promise<Claimed[]> {
    const [row] = await call(database, who, `public.claim_webhooks_with_job('${key}')`);
    return row?.claim_webhooks_with_job as Claimed[];
  }
  const finish = (key: string, id: string, status: number, isDelivered: boolean) =>
    call(
      database,
      PORTAL,
      `public.finish_webhook_with_job('${key}', '${id}', ${status}, 'Risposta', ${isDelivered})`,
    );
  const typesOf = (claimed: readonly Claimed[]) =>
    claimed.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  const logOf = async (dealer: Dealer, id: string) => {
    const [row] = await call(database, dealer, `public.webhook_log('${id}')`);
    return row?.webhook_log as {
      disabledReason: string | null;
      deliveries: { id: string; status: string; attempts: number; hasBody: boolean }[];
    };
  };
  /** As if the pause after the last attempt were over. */
  const skipPause = () =>
    database.script(
      "update private.webhook_deliveries set next_attempt_at = now() where status = 'waiting'",
    );

  it("tell of requests and adverts, each signed for its address", async () => {
    const dealer = await newDealer(database);
    const { secret } = await newWebhook(dealer);
    await inquire(dealer);
    const { id } = await newAdvert(database, dealer);
    await call(database, dealer, toStatus(id, "published"));
    await call(database, dealer, toStatus(id, "paused"));
    const claimed = await claim(await newJob(dealer));
    expect(typesOf(claimed).toSorted()).toEqual([
      "advert.paused",
      "advert.published",
      "inquiry.received",
    ]);
    const inquiry = claimed.find(({ body }) => body.includes("inquiry.received"));
    expect(JSON.parse(inquiry?.body ?? "")).toMatchObject({
      data: { kind: "dealership", name: "Ada", message: "È ancora disponibile?" },
    });
    for (const { body, signature } of claimed) {
      const [, t = "", v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      expect(createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")).toBe(v1);
    }
  });

  it("tell an address only what it asked for, and nothing while it is off or gone", async () => {
    const dealer = await newDealer(database);
    const { id } = await newWebhook(dealer, ["advert.expired"]);
    await inquire(dealer);
    expect(await claim(await newJob(dealer))).toEqual([]);
    const advert = await newAdvert(database, dealer);
    await call(database, dealer, toStatus(advert.id, "published"));
    const expire = () =>
      database.script(`update public.adverts set status = 'expired' where id = '${advert.id}'`);
    await call(database, dealer, `public.change_webhook('${id}', 'disable')`);
    await expire();
    await call(database, dealer, `public.change_webhook('${id}', 'enable')`);
    expect(await claim(await newJob(dealer))).toEqual([]);
    await database.script(
      `update public.adverts set status = 'published' where id = '${advert.id}'`,
    );
    await expire();
    expect(typesOf(await claim(await newJob(dealer)))).toEqual(["advert.expired"]);
    await call(database, dealer, `public.change_webhook('${id}', 'delete')`);
    expect(await outcomeOf(database, dealer, `public.webhook_log('${id}')`)).toBe(
      "webhook_not_found",
    );
  });

  it("are due for their dealership, and claimed by one job at a time", async () => {
    const [dealer, other] = [await newDealer(database), await newDealer(database)];
    await newWebhook(dealer);
    await inquire(dealer);
    const { rows } = await database.query("select private.due_webhooks() as id");
    expect(rows.map(({ id }) => id)).toContain(dealer.dealership);
    expect(await claim(await newJob(other))).toEqual([]);
    const [first, second] = [await newJob(dealer), await newJob(dealer)];
    expect(await claim(first)).toHaveLength(1);
    expect(await claim(second)).toEqual([]);
    expect(await outcomeOf(database, ANONYMOUS, `public.claim_webhooks_with_job('${first}')`)).toBe(
      "unsigned_caller",
    );
    expect(await outcomeOf(database, PORTAL, "public.claim_webhooks_with_job('pm_job_x')")).toBe(
      "invalid_key",
    );
  });

  it("are tried ten times over three days; then their address is off and its dealers are mailed", async () => {
    const dealer = await newDealer(database);
    const email = `${dealer.dealership}@prova.example`;
    await database.script(`update auth.users set email = '${email}' where id = '${dealer.sub}'`);
    const { id } = await newWebhook(dealer);
    await inquire(dealer);
    const key = await newJob(dealer);
    const pauses: unknown[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const [delivery] = await claim(key);
      await finish(key, delivery?.id ?? "", 500, false);
      const { rows } = await database.query(
        `select extract(epoch from next_attempt_at - now())::integer / 60 as minutes
         from private.webhook_deliveries where id = '${delivery?.id}'`,
      );
      pauses.push(Number(rows[0]?.minutes));
      expect(await claim(key)).toEqual([]);
      await skipPause();
    }
    const hours = pauses.reduce<number>((sum, minutes) => sum + Number(minutes), 0) / 60;
    expect(hours).toBeGreaterThan(68);
    expect(hours).toBeLessThan(76);
    const log = await logOf(dealer, id);
    expect(log.disabledReason).toBe("failing");
    expect(log.deliveries).toMatchObject([{ status: "failed", attempts: 10 }]);
    expect((await mailsFor(database, email)).map(({ template }) => template)).toEqual([
      "webhook-created",
      "webhook-disabled",
    ]);
    await inquire(dealer, "Ci siete ancora tutti?");
    expect((await logOf(dealer, id)).deliveries).toHaveLength(1);
    expect(
      await outcomeOf(database, dealer, `public.resend_webhook('${log.deliveries[0]?.id}')`),
    ).toBe("webhook_disabled");
    await call(database, dealer, `public.change_webhook('${id}', 'enable')`);
    await call(database, dealer, `public.resend_webhook('${log.deliveries[0]?.id}')`);
    const [again] = await claim(key);
    await finish(key, again?.id ?? "", 200, true);
    expect((await logOf(dealer, id)).deliveries[0]).toMatchObject({ status: "delivered" });
    // A second answer to the same delivery changes nothing.
    await finish(key, again?.id ?? "", 500, false);
    expect((await logOf(dealer, id)).deliveries[0]).toMatchObject({ status: "delivered" });
  });

  it("are addresses of https, at most five, of the own dealership", async () => {
    const [dealer, other] = [await newDealer(database), await newDealer(database)];
    for (const url of ["http://a.example/x", "https://u:p@a.example/", "https://a b.example", ""])
      expect(await outcomeOf(database, dealer, create(url))).toBe("invalid_webhook");
    for (const events of [[], ["advert.sold"]])
      expect(await outcomeOf(database, dealer, create("https://a.example", events))).toBe(
        "invalid_webhook",
      );
    const { id } = await newWebhook(dealer);
    expect(await outcomeOf(database, dealer, create(addressOf(dealer)))).toBe("webhook_exists");
    for (let n = 1; n <= 4; n += 1) await call(database, dealer, create(`https://a.example/${n}`));
    expect(await outcomeOf(database, dealer, create("https://a.example/5"))).toBe(
      "too_many_webhooks",
    );
    const calls = [`webhook_log('${id}')`, `change_webhook('${id}', 'delete')`];
    for (const one of calls)
      expect(await outcomeOf(database, other, `public.${one}`)).toBe("webhook_not_found");
    const [row] = await call(database, dealer, "public.own_webhooks()");
    expect(JSON.stringify(row)).not.toContain("whsec_");
  });

  it("send a test, which is a delivery like others", async () => {
    const dealer = await newDealer(database);
    const { id } = await newWebhook(dealer);
    await call(database, dealer, `public.change_webhook('${id}', 'test')`);
    expect(typesOf(await claim(await newJob(dealer)))).toEqual(["test"]);
  });

  it("forget a request with it, and all texts after thirty days", async () => {
    const dealer = await newDealer(database);
    const { id } = await newWebhook(dealer);
    await inquire(dealer);
    await inquire(dealer, "Seconda richiesta");
    const { deliveries } = await logOf(dealer, id);
    await database.script(
      `delete from public.contact_requests where dealership_id = '${dealer.dealership}' and message = 'Seconda richiesta'`,
    );
    expect(deliveries).toHaveLength(2);
    const age = (days: number) =>
      database.script(
        `update private.webhook_deliveries set created_at = now() - interval '${days} days' where endpoint_id = '${id}';
         select public.delete_expired_personal_data()`,
      );
    await age(29);
    expect((await logOf(dealer, id)).deliveries).toMatchObject([{ hasBody: true }]);
    await age(31);
    const [old] = (await logOf(dealer, id)).deliveries;
    expect(old).toMatchObject({ hasBody: false, status: "failed" });
    expect(await outcomeOf(database, dealer, `public.resend_webhook('${old?.id}')`)).toBe(
      "body_gone",
    );
    await age(91);
    expect((await logOf(dealer, id)).deliveries).toEqual([]);
  });

  it("end with their dealership", async () => {
    const dealer = await newDealer(database);
    await newWebhook(dealer);
    const hide = (isHidden: boolean) =>
      database.script(
        `update public.dealerships set hidden = ${isHidden} where id = '${dealer.dealership}'`,
      );
    await hide(true);
    await inquire(dealer);
    await hide(false);
    expect(await claim(await newJob(dealer))).toEqual([]);
    await database.script(
      `update public.profiles set dealership_id = null, approval = 'pending' where id = '${dealer.sub}';
       delete from public.dealerships where id = '${dealer.dealership}'`,
    );
    const { rows } = await database.query(
      `select id from private.webhook_endpoints where dealership_id = '${dealer.dealership}'
       union all select id from private.stock_keys where dealership_id = '${dealer.dealership}'`,
    );
    expect(rows).toEqual([]);
  });
});
