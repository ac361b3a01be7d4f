/** Announced price reductions follow from the history of prices (docs/product.md 8.17; Codice del consumo, art. 17-bis). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf, SECRET_KEY } from "./accounts";
import { advertRow, givePlan, json, newAdvert, newDealer, toStatus, type Dealer } from "./adverts";
import { letDaysPass } from "./time";

describe.each(engines())("Price reductions on $name", ({ open }) => {
  let database: ScratchDatabase;
  let dealer: Dealer;
  beforeAll(async () => {
    database = await open();
    await database.script("set time zone 'Europe/Rome'");
    dealer = await newDealer(database, 1000);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  async function published(price: number): Promise<string> {
    const { id } = await newAdvert(database, dealer, { price });
    await call(database, dealer, toStatus(id, "published"));
    return id;
  }
  const price = async (id: string, to: number) => {
    const version = Number((await advertRow(database, id))?.version);
    await call(
      database,
      dealer,
      `public.update_advert('${id}', ${json({ price: to })}, ${version})`,
    );
  };
  const pass = async (days: number) => {
    await letDaysPass(database, days);
    await givePlan(database, dealer.sub, 1000);
    // The dealer renews what expires.
    await database.script(
      `update public.adverts set expires_at = now() + interval '60 days' where expires_at < now() + interval '2 days'`,
    );
    await call(database, SECRET_KEY, "public.run_advert_schedule()");
  };
  /** What visitors read of the advert. */
  async function body(id: string): Promise<Record<string, unknown>> {
    const rows = await call(database, ANONYMOUS, "public.catalogue_page(p_limit => 1000)");
    return (rows.find(({ key }) => key === id)?.body ?? {}) as Record<string, unknown>;
  }
  const reduction = async (id: string) => (await body(id)).priceReduction;
  const day = async (daysAgo: number) => {
    const { rows } = await database.query(
      `select (private.italian_day() - ${daysAgo})::text as day`,
    );
    return rows[0]?.day;
  };

  it("an advert that was always at its price shows none", async () => {
    const id = await published(12_300);
    await pass(31);
    expect(await reduction(id)).toBeUndefined();
  });

  it("a lower price is shown beside the lowest of the 30 days before it", async () => {
    const id = await published(12_300);
    await pass(31);
    await price(id, 11_900);
    expect(await body(id)).toMatchObject({ price: 11_900, priceReduction: { lowest: 12_300 } });
  });

  it("an advert younger than 30 days says from which day its lowest price is", async () => {
    const id = await published(12_300);
    await pass(12);
    await price(id, 11_900);
    expect(await reduction(id)).toEqual({ lowest: 12_300, from: await day(12) });
  });

  it("within the first week nothing is announced: a typing error is no offer", async () => {
    const id = await published(123_000);
    await pass(6);
    await price(id, 12_300);
    expect(await reduction(id)).toBeUndefined();
    // The wrong price is no lowest one later either.
    await pass(10);
    await price(id, 11_900);
    expect(await reduction(id)).toEqual({ lowest: 12_300, from: await day(16) });
  });

  it("a price that was raised and lowered again is no offer", async () => {
    const id = await published(10_000);
    await pass(40);
    await price(id, 12_000);
    await pass(10);
    await price(id, 10_000);
    expect(await reduction(id)).toBeUndefined();
    await price(id, 9_500);
    expect(await reduction(id)).toEqual({ lowest: 10_000 });
  });

  it("the price that held when the 30 days began counts among them", async () => {
    const id = await published(10_000);
    await pass(20);
    await price(id, 12_000);
    await pass(29);
    await price(id, 11_000);
    expect(await reduction(id)).toBeUndefined();
    await price(id, 12_000);
    await pass(31);
    await price(id, 11_500);
    // 12.000 has held for 31 days by now.
    expect(await reduction(id)).toEqual({ lowest: 12_000 });
  });

  it("a second reduction is measured against the first", async () => {
    const id = await published(10_000);
    await pass(31);
    await price(id, 9_000);
    await pass(5);
    await price(id, 8_500);
    expect(await reduction(id)).toEqual({ lowest: 9_000 });
  });

  it("a few euro are no offer", async () => {
    const id = await published(10_000);
    await pass(31);
    await price(id, 9_901);
    expect(await reduction(id)).toBeUndefined();
    const other = await published(10_000);
    await pass(31);
    await price(other, 9_900);
    expect(await reduction(other)).toEqual({ lowest: 10_000 });
  });

  it("is announced for 30 days; the job ends it, and every copy of the catalogue learns it", async () => {
    const id = await published(10_000);
    await pass(31);
    await price(id, 9_000);
    await pass(29);
    const before = await body(id);
    expect(before.priceReduction).toEqual({ lowest: 10_000 });
    const revision = Number((await body(id)).revision);
    await pass(1);
    expect(await reduction(id)).toBeUndefined();
    expect(Number((await body(id)).revision)).toBeGreaterThan(revision);
    const { rows } = await database.query(
      `select count(*)::integer as n from public.catalogue_changes where key = '${id}' and at > now() - interval '1 hour'`,
    );
    expect(Number(rows[0]?.n)).toBeGreaterThan(0);
  });

  it("a price that rises ends it", async () => {
    const id = await published(10_000);
    await pass(31);
    await price(id, 9_000);
    await price(id, 9_500);
    expect(await reduction(id)).toBeUndefined();
  });

  it("a price that nobody saw is neither announced nor announces", async () => {
    const id = await published(10_000);
    await pass(31);
    await call(database, dealer, toStatus(id, "paused"));
    await price(id, 8_000);
    await call(database, dealer, toStatus(id, "published"));
    expect(await reduction(id)).toBeUndefined();
    await price(id, 9_900);
    await price(id, 9_000);
    expect(await reduction(id)).toBeUndefined();
  });

  it("other edits, a pause and a reservation leave it as it is", async () => {
    const id = await published(10_000);
    await pass(31);
    await price(id, 9_000);
    const version = Number((await advertRow(database, id))?.version);
    await call(
      database,
      dealer,
      `public.update_advert('${id}', ${json({ colour: "Blu" })}, ${version})`,
    );
    await call(database, dealer, toStatus(id, "paused"));
    await call(database, dealer, toStatus(id, "published"));
    await call(database, dealer, toStatus(id, "reserved"));
    expect(await reduction(id)).toEqual({ lowest: 10_000 });
    await call(database, dealer, toStatus(id, "sold"));
    expect(await reduction(id)).toBeUndefined();
  });

  it("nobody types an offer or an old price", async () => {
    const admin = await newAccount(database, { admin: true });
    const id = await published(10_000);
    for (const who of [dealer, admin])
      for (const facts of [{ promotion: "OFFERTA" }, { lowestPrice: 20_000 }, { lowest_price: 1 }])
        expect(
          await outcomeOf(database, who, `public.update_advert('${id}', ${json(facts)}, 2)`),
        ).toBe("invalid_advert");
  });
});
