/** The list of the stock, one action on many adverts, renewals (docs/product.md 8.13). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vehicles } from "~/data/vehicles";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf } from "./accounts";
import {
  advertRow,
  eventsOf,
  givePlan,
  json,
  newAdvert,
  newDealer,
  toStatus,
  type Dealer,
} from "./adverts";

interface StockReply {
  stock: number;
  total: number;
  counts: Record<string, number>;
  quota: number;
  used: number;
  rows: {
    id: string;
    isRow: boolean;
    status: string;
    views: number;
    inquiries: number;
    missing: string[];
    cover: { stem: string } | null;
  }[];
}

describe.each(engines())("The stock on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  async function stockOf(who: Identity, args = ""): Promise<StockReply> {
    const [row] = await call(database, who, `public.own_stock(${args})`);
    return row?.own_stock as StockReply;
  }
  const idsOf = async (who: Identity, args = "") =>
    (await stockOf(who, args)).rows.map(({ id }) => id);
  const published = async (dealer: Dealer, facts: object = {}) => {
    const { id } = await newAdvert(database, dealer, facts);
    await call(database, dealer, toStatus(id, "published"));
    return id;
  };
  const change = async (dealer: Identity, ids: readonly string[], action: string) => {
    const list = `array[${ids.map((id) => `'${id}'`).join(",")}]::text[]`;
    const [row] = await call(database, dealer, `public.change_adverts(${list}, '${action}')`);
    const answers = row?.change_adverts as { id: string; error: string | null }[];
    return answers.map(({ error }) => error ?? "ok");
  };
  const expireIn = (id: string, days: number) =>
    database.script(
      `update public.adverts set expires_at = now() + interval '${days} days' where id = '${id}'`,
    );
  const daysLeft = async (id: string) => {
    const row = await advertRow(database, id);
    return Math.round((Date.parse(String(row?.expires_at)) - Date.now()) / 86_400_000);
  };

  it("is that of the own dealership, without what is deleted, and with the quota", async () => {
    const dealer = await newDealer(database, 5);
    const draft = await newAdvert(database, dealer);
    const online = await published(dealer);
    const gone = await newAdvert(database, dealer);
    await call(database, dealer, toStatus(gone.id, "deleted"));
    await published(await newDealer(database));
    const { rows, ...numbers } = await stockOf(dealer);
    expect(numbers).toEqual({
      stock: 2,
      total: 2,
      counts: { draft: 1, published: 1 },
      quota: 5,
      used: 1,
      planPaused: 0,
    });
    expect(rows.map(({ id }) => id).sort()).toEqual([draft.id, online].sort());
    expect(await outcomeOf(database, ANONYMOUS, "public.own_stock()")).toBe("denied");
    expect(await outcomeOf(database, await newAccount(database), "public.own_stock()")).toBe(
      "not_approved",
    );
  });

  it("has shipped adverts of the own dealership that are no rows, and no others that a caller names", async () => {
    const account = await newAccount(database);
    await database.script(
      `update public.profiles set approval = 'approved', dealership_id = '5' where id = '${account.sub}'`,
    );
    const [own, second] = vehicles.filter(({ dealershipId }) => dealershipId === "5");
    const [foreign] = vehicles.filter(({ dealershipId }) => dealershipId === "6");
    if (!own || !second || !foreign) throw new Error("nothing ships");
    const facts = [own, second, foreign].map(({ id, name, brand, model, year, price }) => ({
      ...{ id, name, brand, model, year, price },
    }));
    const invented = { ...facts[0], id: "mai-esistita-2019" };
    const p_shipped = `p_shipped => ${json([...facts, invented])}`;
    expect((await idsOf(account, p_shipped)).sort()).toEqual([own.id, second.id].sort());
    await database.script(
      `insert into public.adverts select (jsonb_populate_record(a, jsonb_build_object('id', '${own.id}', 'dealership_id', '5'))).*
       from public.adverts a limit 1`,
    );
    const { rows } = await stockOf(account, p_shipped);
    expect(rows.map(({ id, isRow }) => [id, isRow]).sort()).toEqual(
      [
        [own.id, true],
        [second.id, false],
      ].sort(),
    );
    for (const broken of ["'{}'", "'[1]'", `'[{"year": "x"}]'`])
      expect(await outcomeOf(database, account, `public.own_stock(p_shipped => ${broken})`)).toBe(
        "invalid_stock",
      );
  });

  it("is found by state and by words of name, year and plate, in any case and without accents", async () => {
    const dealer = await newDealer(database);
    const citroen = await newAdvert(database, dealer, { brand: "Citroën", name: "Citroën C3 1.2" });
    const panda = await published(dealer);
    await call(database, dealer, `public.set_advert_identifiers('${panda}', null, 'FX 123 AB')`);
    expect(await idsOf(dealer, "p_search => 'citroen 2019'")).toEqual([citroen.id]);
    expect(await idsOf(dealer, "p_search => 'fx 123'")).toEqual([panda]);
    expect(await idsOf(dealer, "p_search => '100%_'")).toEqual([]);
    expect(await idsOf(dealer, "p_status => 'published'")).toEqual([panda]);
    const narrowed = await stockOf(dealer, "p_status => 'published', p_search => 'citroen'");
    expect(narrowed).toMatchObject({ stock: 2, total: 0, counts: { draft: 1 }, rows: [] });
  });

  it("is sorted by change, price, expiry and views, 20 a page", async () => {
    const dealer = await newDealer(database, 30);
    const cheap = await published(dealer, { price: 5000 });
    const dear = await published(dealer, { price: 50_000 });
    const draft = (await newAdvert(database, dealer, { price: 20_000 })).id;
    await expireIn(dear, 3);
    await database.script(
      `insert into public.daily_counts (dealership_id, day, kind, vehicle_id, count) values
         ('${dealer.dealership}', private.italian_day(), 'view', '${draft}', 7),
         ('${dealer.dealership}', private.italian_day() - 29, 'view', '${cheap}', 30),
         ('${dealer.dealership}', private.italian_day() - 29, 'request', '${cheap}', 2),
         ('${dealer.dealership}', private.italian_day() - 30, 'view', '${dear}', 90)`,
    );
    expect(await idsOf(dealer)).toEqual([dear, draft, cheap]);
    expect(await idsOf(dealer, "p_sort => 'cheapest'")).toEqual([cheap, draft, dear]);
    expect(await idsOf(dealer, "p_sort => 'dearest'")).toEqual([dear, draft, cheap]);
    expect(await idsOf(dealer, "p_sort => 'expiry'")).toEqual([dear, cheap, draft]);
    expect(await idsOf(dealer, "p_sort => 'longest'")).toEqual([cheap, dear, draft]);
    const { rows } = await stockOf(dealer, "p_sort => 'views'");
    expect(rows.map(({ id, views, inquiries }) => [id, views, inquiries])).toEqual([
      [cheap, 30, 2],
      [draft, 7, 0],
      [dear, 0, 0],
    ]);
    for (let i = 0; i < 20; i += 1) await newAdvert(database, dealer);
    expect((await stockOf(dealer)).rows).toHaveLength(20);
    expect((await stockOf(dealer, "p_page => 2")).rows).toHaveLength(3);
    expect(await stockOf(dealer, "p_page => 9")).toMatchObject({ total: 23, rows: [] });
  });

  it("says what a draft lacks", async () => {
    const dealer = await newDealer(database);
    await newAdvert(database, dealer, { price: null, description: null });
    const [row] = (await stockOf(dealer)).rows;
    expect(row?.missing).toEqual(expect.arrayContaining(["price", "description"]));
  });

  it("counts what is paused because the plan does not cover it", async () => {
    const dealer = await newDealer(database);
    const id = await published(dealer);
    await call(database, dealer, toStatus(id, "paused"));
    expect(await stockOf(dealer)).toMatchObject({ planPaused: 0, rows: [{ planPaused: false }] });
    await database.script(
      `insert into private.plan_pauses (advert_id, dealership_id, was_reserved)
       values ('${id}', '${dealer.dealership}', false)`,
    );
    expect(await stockOf(dealer)).toMatchObject({ planPaused: 1, rows: [{ planPaused: true }] });
  });

  it("changes each of many adverts for itself", async () => {
    const dealer = await newDealer(database, 2);
    const first = await published(dealer);
    const second = await published(dealer);
    const paused = await published(await newDealer(database));
    expect(await change(dealer, [first, paused, second, first], "pause")).toEqual([
      "ok",
      "advert_not_found",
      "ok",
      "transition_not_allowed",
    ]);
    expect(await advertRow(database, paused)).toMatchObject({ status: "published" });
    await givePlan(database, dealer.sub, 1);
    expect(await change(dealer, [first, second], "publish")).toEqual(["ok", "quota_exceeded"]);
    expect(await change(dealer, [first, second], "sell")).toEqual(["ok", "ok"]);
    expect(await change(dealer, [first, second], "delete")).toEqual(["ok", "ok"]);
    expect(await change(dealer, [], "pause")).toEqual([]);
    const refused = (ids: string, action: string) =>
      outcomeOf(database, dealer, `public.change_adverts(${ids}, '${action}')`);
    expect(await refused("array['x']", "blocked")).toBe("invalid_change");
    expect(await refused("array_fill('x'::text, array[51])", "pause")).toBe("invalid_change");
    expect(await refused("null", "pause")).toBe("invalid_change");
    const stranger = await newAccount(database);
    expect(
      await outcomeOf(database, stranger, `public.change_adverts(array['${second}'], 'pause')`),
    ).toBe("not_approved");
  });

  describe("renews an advert", () => {
    const renew = (who: Identity, id: string, more = "") =>
      outcomeOf(database, who, `public.renew_advert('${id}'${more})`);

    it("in its last seven days, for 60 days from now, with a line in its history", async () => {
      const dealer = await newDealer(database);
      const id = await published(dealer);
      await expireIn(id, 8);
      expect(await renew(dealer, id)).toBe("renewal_too_early");
      await expireIn(id, 6);
      expect(await renew(dealer, id, ", 1")).toBe("version_conflict");
      expect(await renew(dealer, id, ", 2")).toBe("ok");
      expect(await daysLeft(id)).toBe(60);
      expect(await advertRow(database, id)).toMatchObject({ status: "published", version: 3 });
      expect((await eventsOf(database, id)).at(-1)).toMatchObject({
        kind: "renewed",
        acted_as: "dealer",
      });
      expect(await renew(dealer, id)).toBe("renewal_too_early");
      await call(database, dealer, toStatus(id, "reserved"));
      await expireIn(id, 6);
      expect(await renew(dealer, id)).toBe("ok");
      expect(await daysLeft(id)).toBe(60);
      expect(await advertRow(database, id)).toMatchObject({ status: "reserved" });
    });

    it("that has expired, when the plan has room for it", async () => {
      const dealer = await newDealer(database, 1);
      const id = await published(dealer);
      await database.script(
        `update public.adverts set status = 'expired', expires_at = now() - interval '1 day' where id = '${id}'`,
      );
      const other = await published(dealer);
      expect(await renew(dealer, id)).toBe("quota_exceeded");
      await call(database, dealer, toStatus(other, "sold"));
      expect(await renew(dealer, id)).toBe("ok");
      expect(await daysLeft(id)).toBe(60);
    });

    it("neither without a plan nor beyond a smaller one", async () => {
      const dealer = await newDealer(database, 2);
      const first = await published(dealer);
      await published(dealer);
      await expireIn(first, 2);
      await givePlan(database, dealer.sub, 1);
      expect(await renew(dealer, first)).toBe("quota_exceeded");
      await database.script(`delete from public.code_periods where user_id = '${dealer.sub}'`);
      expect(await renew(dealer, first)).toBe("no_plan");
      expect(await daysLeft(first)).toBe(2);
    });

    it("of the own dealership alone, and neither a draft nor a sold one", async () => {
      const dealer = await newDealer(database);
      const id = await published(dealer);
      await expireIn(id, 2);
      expect(await renew(await newDealer(database), id)).toBe("advert_not_found");
      expect(await renew(ANONYMOUS, id)).toBe("denied");
      expect(await renew(dealer, (await newAdvert(database, dealer)).id)).toBe(
        "transition_not_allowed",
      );
      await call(database, dealer, toStatus(id, "sold"));
      expect(await renew(dealer, id)).toBe("transition_not_allowed");
    });
  });
});
