/** Records of a stock, as import, API and feeds write them (docs/product.md 8.18). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf } from "./accounts";
import {
  addPicture,
  advertRow,
  eventsOf,
  FACTS,
  givePlan,
  json,
  newAdvert,
  newDealer,
  toStatus,
  type Dealer,
} from "./adverts";

interface Answer {
  stockNumber: string;
  id: string;
  status: string;
  outcome: string;
  error: string | null;
  detail: string | null;
  fields: string[];
  pending: string | null;
}

const PICTURES = ["https://foto.example/1.jpg", "https://foto.example/2.jpg"];

describe.each(engines())("A stock on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  async function writeAll(dealer: Dealer, records: unknown, dryRun = false): Promise<Answer[]> {
    const [row] = await call(database, dealer, `public.write_stock(${json(records)}, ${dryRun})`);
    return row?.write_stock as Answer[];
  }
  async function write(dealer: Dealer, record: object): Promise<Answer> {
    const [answer] = await writeAll(dealer, [{ stockNumber: "A-1", ...record }]);
    if (!answer) throw new Error("no answer");
    return answer;
  }
  /** An advert with a stock number that is shown. */
  async function published(dealer: Dealer, stockNumber = "A-1"): Promise<string> {
    const { id } = await write(dealer, { stockNumber, facts: FACTS });
    await addPicture(database, id);
    await write(dealer, { stockNumber });
    return id;
  }
  const urlsOf = async (id: string) => {
    const { rows } = await database.query(
      `select url, state from private.advert_picture_urls where advert_id = '${id}' order by position`,
    );
    return rows.map(({ url, state }) => `${String(url)} ${String(state)}`);
  };
  const stemsOf = async (id: string) => {
    const { rows } = await database.query(
      `select stem from public.advert_pictures where advert_id = '${id}' order by position`,
    );
    return rows.map(({ stem }) => stem);
  };
  /** As the job of pictures does once a file is stored. */
  const store = (id: string, url: string, stem: string) =>
    database.script(
      `insert into public.advert_pictures (advert_id, position, stem, source, width, height, widths, tone, content_hash)
       select '${id}', 1 + count(*), '${stem}', 'photo', 960, 720, '{960}', '#aabbcc', encode(sha256('${stem}'), 'hex')
         from public.advert_pictures where advert_id = '${id}';
       update private.advert_picture_urls set state = 'stored', stem = '${stem}' where advert_id = '${id}' and url = '${url}';
       select private.drop_removed_pictures('${id}'); select private.order_advert_pictures('${id}');
       select private.publish_pending('${id}')`,
    );

  it("creates a draft that says what it lacks, and publishes it once it is complete", async () => {
    const dealer = await newDealer(database);
    const first = await write(dealer, {
      facts: FACTS,
      vin: "WVWZZZ1JZXW000001",
      plate: "fx 123 ab",
    });
    expect(first).toMatchObject({ outcome: "created", status: "draft", pending: "incomplete" });
    expect(first.detail).toBe("pictures");
    await addPicture(database, first.id);
    expect(await write(dealer, { facts: FACTS })).toMatchObject({
      outcome: "changed",
      id: first.id,
      status: "published",
      fields: ["status"],
      pending: null,
    });
    const { rows } = await database.query(
      `select vin, plate from private.advert_identifiers where advert_id = '${first.id}'`,
    );
    expect(rows).toEqual([{ vin: "WVWZZZ1JZXW000001", plate: "FX123AB" }]);
  });

  it("changes nothing when the same record comes again", async () => {
    const dealer = await newDealer(database);
    const record = { facts: FACTS, vin: "WVWZZZ1JZXW000001", pictures: PICTURES };
    const { id } = await write(dealer, record);
    const before = [await advertRow(database, id), await eventsOf(database, id)];
    expect(await write(dealer, record)).toMatchObject({ outcome: "unchanged", fields: [] });
    expect([await advertRow(database, id), await eventsOf(database, id)]).toEqual(before);
  });

  it("names the facts that change, and leaves those alone that it does not name", async () => {
    const dealer = await newDealer(database);
    const id = await published(dealer);
    const answer = await write(dealer, { facts: { price: 8500, guaranteeMonths: null } });
    expect(answer).toMatchObject({ outcome: "changed", fields: ["guarantee_months", "price"] });
    expect(await advertRow(database, id)).toMatchObject({ price: 8500, mileage: 61000 });
  });

  it("writes each record for itself and says why one is refused", async () => {
    const dealer = await newDealer(database);
    const answers = await writeAll(dealer, [
      { stockNumber: "1", facts: FACTS },
      { stockNumber: "2", facts: { ...FACTS, colour: "Turchese" } },
      { stockNumber: "3", facts: { brand: "Fiat" } },
      { stockNumber: "1", facts: FACTS },
      { stockNumber: "no spaces", facts: FACTS },
      { stockNumber: "4", facts: FACTS, status: "gone" },
      { stockNumber: "5", facts: { ...FACTS, featured: true } },
      { stockNumber: "6", facts: FACTS, vin: "short" },
      { stockNumber: "7", facts: FACTS, pictures: ["http://foto.example/1.jpg"] },
      { stockNumber: "8", facts: FACTS, owner: "x" },
      7,
      { stockNumber: "9", facts: FACTS },
    ]);
    expect(answers.map(({ outcome, error }) => error ?? outcome)).toEqual([
      "created",
      "invalid_advert",
      "invalid_advert",
      "duplicate_stock_number",
      "invalid_record",
      "invalid_record",
      "invalid_advert",
      "invalid_identifiers",
      "invalid_record",
      "invalid_record",
      expect.stringMatching(/^invalid_/),
      "created",
    ]);
    const { rows } = await database.query(
      `select stock_number from public.adverts where dealership_id = '${dealer.dealership}' order by 1`,
    );
    expect(rows.map((row) => row.stock_number)).toEqual(["1", "9"]);
  });

  it("answers a dry run as it would be, and writes nothing", async () => {
    const dealer = await newDealer(database);
    const id = await published(dealer);
    const before = await advertRow(database, id);
    const records = [
      { stockNumber: "A-1", facts: { price: 1 } },
      { stockNumber: "B-2", facts: FACTS },
    ];
    const dry = await writeAll(dealer, records, true);
    expect(dry.map(({ outcome }) => outcome)).toEqual(["changed", "created"]);
    expect(await advertRow(database, id)).toEqual(before);
    const { rows } = await database.query(
      `select 1 from public.adverts where dealership_id = '${dealer.dealership}' and stock_number = 'B-2'`,
    );
    expect(rows).toEqual([]);
  });

  it("leaves as drafts what goes beyond the plan, and publishes it when there is room", async () => {
    const dealer = await newDealer(database, 1);
    await published(dealer, "1");
    const { id } = await write(dealer, { stockNumber: "2", facts: FACTS });
    await addPicture(database, id);
    expect(await write(dealer, { stockNumber: "2" })).toMatchObject({
      outcome: "unchanged",
      status: "draft",
      pending: "quota_exceeded",
    });
    await givePlan(database, dealer.sub, 2);
    expect(await write(dealer, { stockNumber: "2" })).toMatchObject({ status: "published" });
  });

  it("follows the status that a record wants, and else leaves the dealer's own decisions", async () => {
    const dealer = await newDealer(database);
    const id = await published(dealer);
    const statusAfter = async (status: string) => {
      const { status: reached, error } = await write(dealer, { status });
      return error ?? reached;
    };
    expect(await statusAfter("reserved")).toBe("reserved");
    expect(await statusAfter("paused")).toBe("paused");
    expect(await write(dealer, { facts: { price: 8000 } })).toMatchObject({ status: "paused" });
    expect(await statusAfter("reserved")).toBe("reserved");
    expect(await statusAfter("sold")).toBe("sold");
    expect(await write(dealer, { facts: { price: 7000 } })).toMatchObject({
      outcome: "unchanged",
      pending: "sold",
    });
    expect(await advertRow(database, id)).toMatchObject({ price: 8000, status: "sold" });
    expect(await write(dealer, { facts: { price: 7000 }, status: "published" })).toMatchObject({
      outcome: "changed",
      status: "published",
    });
    expect(await advertRow(database, id)).toMatchObject({ price: 7000 });
    expect(await statusAfter("draft")).toBe("transition_not_allowed");
  });

  it("renews in its last week what the stock still names, and shows again what expired", async () => {
    const dealer = await newDealer(database);
    const id = await published(dealer);
    const expireIn = (days: number) =>
      database.script(
        `update public.adverts set expires_at = now() + interval '${days} days' where id = '${id}'`,
      );
    await expireIn(8);
    expect(await write(dealer, {})).toMatchObject({ outcome: "unchanged" });
    await expireIn(6);
    expect(await write(dealer, {})).toMatchObject({ outcome: "changed", fields: ["expires_at"] });
    await expireIn(-1);
    await database.script("select public.run_advert_schedule()");
    expect(await advertRow(database, id)).toMatchObject({ status: "expired" });
    expect(await write(dealer, {})).toMatchObject({ status: "published" });
  });

  it("pauses what a complete stock does not name, and publishes it when it comes back", async () => {
    const dealer = await newDealer(database, 10);
    for (const number of ["1", "2", "3"]) await published(dealer, number);
    await write(dealer, { stockNumber: "2", status: "reserved" });
    const byHand = await newAdvert(database, dealer);
    await call(database, dealer, toStatus(byHand.id, "published"));
    const absent = await call(database, dealer, "public.absent_stock(array['1'])");
    expect(absent[0]?.absent_stock).toMatchObject({ total: 3, count: 2 });
    const pause = async (numbers: string, limit = 200) => {
      const [row] = await call(
        database,
        dealer,
        `public.pause_absent_stock(array[${numbers}]::text[], ${limit})`,
      );
      return row?.pause_absent_stock;
    };
    expect(await pause("'1'", 1)).toBe(1);
    expect(await pause("'1'")).toBe(1);
    expect(await pause("'1'")).toBe(0);
    expect(await advertRow(database, byHand.id)).toMatchObject({ status: "published" });
    const back = await writeAll(dealer, [
      { stockNumber: "1" },
      { stockNumber: "2" },
      { stockNumber: "3" },
    ]);
    expect(back.map(({ status }) => status)).toEqual(["published", "published", "published"]);
    expect(await outcomeOf(database, dealer, "public.pause_absent_stock('{}'::text[])")).toBe(
      "empty_stock",
    );
  });

  it("does not publish again what the dealer paused after the stock did", async () => {
    const dealer = await newDealer(database);
    const id = await published(dealer);
    await call(database, dealer, "public.pause_absent_stock(array['other'])");
    await call(database, dealer, toStatus(id, "published"));
    await call(database, dealer, toStatus(id, "paused"));
    expect(await write(dealer, {})).toMatchObject({ outcome: "unchanged", status: "paused" });
  });

  it("fetches photographs by address, publishes with the first and keeps their order", async () => {
    const dealer = await newDealer(database);
    const { id } = await write(dealer, { facts: FACTS, pictures: [...PICTURES, PICTURES[0]] });
    expect(await urlsOf(id)).toEqual(PICTURES.map((url) => `${url} waiting`));
    const [first = "", second = ""] = PICTURES;
    await store(id, second, `${dealer.dealership}/secondfoto`);
    expect(await advertRow(database, id)).toMatchObject({ status: "published" });
    await store(id, first, `${dealer.dealership}/firstphoto`);
    const stems = ["firstphoto", "secondfoto"].map((name) => `${dealer.dealership}/${name}`);
    expect(await stemsOf(id)).toEqual(stems);
    expect(await write(dealer, { pictures: [...PICTURES].reverse() })).toMatchObject({
      fields: ["pictures"],
    });
    expect(await stemsOf(id)).toEqual(stems.toReversed());
  });

  it("shows an old photograph until a new one is there", async () => {
    const dealer = await newDealer(database);
    const [first = "", second = ""] = PICTURES;
    const { id } = await write(dealer, { facts: FACTS, pictures: [first] });
    await store(id, first, `${dealer.dealership}/firstphoto`);
    await write(dealer, { pictures: [second] });
    expect(await stemsOf(id)).toEqual([`${dealer.dealership}/firstphoto`]);
    await store(id, second, `${dealer.dealership}/secondfoto`);
    expect(await stemsOf(id)).toEqual([`${dealer.dealership}/secondfoto`]);
    expect(await urlsOf(id)).toEqual([`${second} stored`]);
  });

  it("has as many adverts as drafts that are typed may have", async () => {
    const dealer = await newDealer(database);
    const record = json({ stockNumber: "A-1", facts: FACTS });
    const write = (room: number) =>
      database.query(
        `select private.write_stock_record('${dealer.dealership}', ${record}, ${room}) as answer`,
      );
    await expect(write(0)).rejects.toThrow("too_many_adverts");
    await write(1);
    // What is there already may change all the same.
    const { rows } = await write(0);
    expect(rows[0]?.answer).toMatchObject({ outcome: "unchanged" });
  });

  it("is written by approved dealers for their own dealership only, 200 records at once", async () => {
    const [dealer, other] = [await newDealer(database), await newDealer(database)];
    const id = await published(dealer);
    expect((await write(other, { facts: { ...FACTS, price: 1 } })).id).not.toBe(id);
    expect(await advertRow(database, id)).toMatchObject({ price: FACTS.price });
    expect(await outcomeOf(database, ANONYMOUS, "public.write_stock('[]')")).toBe("denied");
    expect(await outcomeOf(database, await newAccount(database), "public.write_stock('[]')")).toBe(
      "not_approved",
    );
    const many = json(Array.from({ length: 201 }, (_, i) => ({ stockNumber: String(i) })));
    expect(await outcomeOf(database, dealer, `public.write_stock(${many})`)).toBe(
      "invalid_records",
    );
    expect(await outcomeOf(database, dealer, "public.write_stock('{}')")).toBe("invalid_records");
  });

  it("knows a key until it is revoked, expires, or nobody speaks for the dealership", async () => {
    const dealer = await newDealer(database);
    const newKey = async () => {
      const { rows } = await database.query(
        `select private.new_stock_key('${dealer.dealership}', 'api_key', p_name => 'Gestionale') as key`,
      );
      return String(rows[0]?.key);
    };
    const owner = async (key: string) => {
      try {
        const { rows } = await database.query(
          `select private.dealership_of_key('${key}', 'api_key') as dealership`,
        );
        return rows[0]?.dealership;
      } catch (error) {
        return String(error).includes("invalid_key") ? "invalid_key" : error;
      }
    };
    const key = await newKey();
    expect(key).toMatch(/^pm_live_[0-9a-f]{64}$/);
    expect(await owner(key)).toBe(dealer.dealership);
    expect(await owner(`${key}x`)).toBe("invalid_key");
    const set = (column: string) =>
      database.script(
        `update private.stock_keys set ${column} where dealership_id = '${dealer.dealership}'`,
      );
    await set("expires_at = now() - interval '1 second'");
    expect(await owner(key)).toBe("invalid_key");
    await set("expires_at = null, revoked_at = now()");
    expect(await owner(key)).toBe("invalid_key");
    await set("revoked_at = null");
    await database.script(
      `update public.profiles set approval = 'rejected' where id = '${dealer.sub}'`,
    );
    expect(await owner(key)).toBe("invalid_key");
  });
});
