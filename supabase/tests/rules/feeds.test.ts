import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { Row, ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf, type VISITOR } from "./accounts";
import { newAdvert, newDealer, toStatus, type Dealer } from "./adverts";

describe.each(engines())("What a dealership shares, on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  type Caller = Dealer | typeof VISITOR;
  const rows = async (sql: string): Promise<Row[]> => (await database.query(sql)).rows;
  const set = (who: Caller, feeds: readonly string[]) =>
    outcomeOf(database, who, `public.set_feeds('{${feeds.join(",")}}')`);
  const shared = async (id: string) =>
    (await rows(`select private.public_dealership('${id}') -> 'feeds' as feeds`))[0]?.feeds;
  const answer = async (who: Parameters<typeof call>[1], name: string, argument = "") =>
    (await call(database, who, `public.${name}(${argument})`))[0]?.[name];
  const newKey = async (who: Dealer) => String(await answer(who, "new_feed_key"));
  const reading = (key: string) =>
    outcomeOf(database, ANONYMOUS, `public.feed_identifiers('${key}')`);
  const vins = async (key: string) =>
    (await answer(ANONYMOUS, "feed_identifiers", `'${key}'`)) as Row;

  it("is nothing until its dealer says so, and is told to the copies of the catalogue", async () => {
    const dealer = await newDealer(database);
    expect(await shared(dealer.dealership)).toBeNull();
    const [before] = await rows("select max(id) as id from public.catalogue_changes");
    expect(await set(dealer, ["rss", "google", "rss"])).toBe("ok");
    expect(await shared(dealer.dealership)).toEqual(["google", "rss"]);
    const told = await rows(
      `select kind, key from public.catalogue_changes where id > ${Number(before?.id ?? 0)}`,
    );
    expect(told).toEqual([{ kind: "dealership", key: dealer.dealership }]);
    expect(await set(dealer, [])).toBe("ok");
    expect(await shared(dealer.dealership)).toEqual([]);
  });

  it("is chosen by the dealer of the dealership alone, among what there is", async () => {
    const dealer = await newDealer(database);
    expect(await set(dealer, ["yahoo"])).toBe("invalid_feeds");
    expect(await outcomeOf(database, dealer, "public.set_feeds(null)")).toBe("invalid_feeds");
    const nobody = await newAccount(database);
    expect(await outcomeOf(database, nobody, "public.set_feeds('{csv}')")).toBe("not_approved");
    const own = await newDealer(database);
    await set(own, ["csv"]);
    expect(await shared(dealer.dealership)).toBeNull();
  });

  it("has VINs for whoever has the key, of what is for sale", async () => {
    const dealer = await newDealer(database);
    const other = await newDealer(database);
    const [sold, kept, draft, foreign] = [
      await newAdvert(database, dealer),
      await newAdvert(database, dealer),
      await newAdvert(database, dealer),
      await newAdvert(database, other),
    ];
    const adverts = [
      [dealer, sold, "ZFA31200001234501"],
      [dealer, kept, "ZFA31200001234502"],
      [dealer, draft, "ZFA31200001234503"],
      [other, foreign, "ZFA31200001234504"],
    ] as const;
    for (const [owner, { id }, vin] of adverts)
      await call(database, owner, `public.set_advert_identifiers('${id}', '${vin}', '')`);
    for (const [owner, { id }] of adverts)
      if (id !== draft.id) await call(database, owner, toStatus(id, "published"));
    await call(database, dealer, toStatus(sold.id, "sold"));
    const key = await newKey(dealer);
    expect(await vins(key)).toEqual({
      dealershipId: dealer.dealership,
      vins: { [kept.id]: "ZFA31200001234502" },
    });
    const used = (await answer(dealer, "own_feed_key")) as { lastUsedAt: string };
    expect(used.lastUsedAt).toMatch(/^\d{4}-/);
    // Only what is compared with it is stored.
    const [stored] = await rows(
      `select key_hash::text from private.feed_keys where dealership_id = '${dealer.dealership}'`,
    );
    expect(stored?.key_hash).not.toContain(key);
  });

  it("has one key, which ends with the next one, by its dealer and with the dealership", async () => {
    const dealer = await newDealer(database);
    const first = await newKey(dealer);
    expect(first).toMatch(/^[a-z2-9]{30}$/);
    const second = await newKey(dealer);
    expect(await reading(first)).toBe("unknown_key");
    expect(await reading(second)).toBe("ok");
    const { dealership, sub } = dealer;
    await database.script(`update public.dealerships set hidden = true where id = '${dealership}'`);
    expect(await reading(second)).toBe("unknown_key");
    await database.script(`update public.dealerships set hidden = false where id = '${dealership}';
      update public.profiles set approval = 'rejected' where id = '${sub}'`);
    expect(await reading(second)).toBe("unknown_key");
    await database.script(`update public.profiles set approval = 'approved' where id = '${sub}'`);
    expect(await outcomeOf(database, dealer, "public.revoke_feed_key()")).toBe("ok");
    expect(await reading(second)).toBe("unknown_key");
    expect(await answer(dealer, "own_feed_key")).toBeNull();
    for (const key of ["", "null", "'; drop table private.feed_keys; --"])
      expect(await reading(key.replaceAll("'", "''"))).toBe("unknown_key");
  });
});
