import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import { waitForHorizon } from "../support/horizon";
import type { Row, ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf, SECRET_KEY } from "./accounts";
import { FACTS, json, newAdvert, newDealer, toStatus, type Dealer } from "./adverts";

describe.each(engines())("The public catalogue on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  let dealer: Dealer;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
    dealer = await newDealer(database, 1000);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const page = (more = "") => call(database, ANONYMOUS, `public.catalogue_page(${more})`);
  const changes = async (cursor: Row, limit = 500) => {
    await waitForHorizon(database);
    return call(
      database,
      ANONYMOUS,
      `public.catalogue_changes_since('${String(cursor.xid)}', ${String(cursor.id)}, ${limit})`,
    );
  };
  const cursorNow = async (): Promise<Row> => {
    await waitForHorizon(database);
    const [row] = await page();
    return { xid: row?.cursor_xid, id: row?.cursor_id };
  };
  const to = (id: string, status: string, who: Identity = dealer) =>
    call(database, who, toStatus(id, status, ", p_reason => 'Foto di un altro veicolo'"));
  async function published(facts: object = {}): Promise<string> {
    const { id } = await newAdvert(database, dealer, facts);
    await to(id, "published");
    return id;
  }
  /** A copy kept up by pages and changes; the bodies by kind and key. */
  async function wholeCopy(limit: number): Promise<Map<string, Record<string, unknown>>> {
    const copy = new Map<string, Record<string, unknown>>();
    let after = "";
    for (;;) {
      const rows = await page(`${after || "null, null"}, ${limit}`);
      for (const { kind, key, body } of rows)
        if (body) copy.set(`${String(kind)}:${String(key)}`, body as Record<string, unknown>);
      const last = rows.at(-1);
      if (rows.length < limit || !last) return copy;
      after = `'${String(last.kind)}', '${String(last.key)}'`;
    }
  }

  it("has adverts in the shape of the app, with pictures and prices and nothing private", async () => {
    const cursor = await cursorNow();
    const id = await published({ euroClass: null, doors: null });
    await call(
      database,
      dealer,
      `public.set_advert_identifiers('${id}', 'ZFA31200001234567', 'FX123AB')`,
    );
    await database.script(
      `delete from public.advert_pictures where advert_id = '${id}';
       insert into public.advert_pictures (advert_id, position, stem, source, width, height, alt)
       values ('${id}', 2, 'foto/b', 'drawn', 1600, 1200, ''), ('${id}', 1, 'foto/a', 'drawn', 1600, 1200, 'Davanti')`,
    );
    const rows = await changes(cursor);
    expect(rows.map(({ kind, key }) => [kind, key])).toEqual([["advert", id]]);
    const { euroClass: _, doors: __, ...facts } = FACTS;
    expect(rows[0]?.body).toEqual({
      ...facts,
      id,
      dealershipId: dealer.dealership,
      featured: false,
      status: "published",
      publishedAt: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string,
      updatedAt: expect.any(String) as string,
      revision: expect.any(Number) as number,
      pictures: [
        {
          stem: "foto/a",
          source: "drawn",
          view: "other",
          width: 1600,
          height: 1200,
          alt: "Davanti",
        },
        { stem: "foto/b", source: "drawn", view: "other", width: 1600, height: 1200, alt: "" },
      ],
      prices: [{ price: 8900, at: expect.any(String) as string }],
    });
    expect(JSON.stringify(rows)).not.toMatch(/ZFA31200001234567|FX123AB/);
    expect(JSON.stringify(rows)).not.toContain(dealer.sub);
  });

  it("never speaks of drafts, reviews and schedules", async () => {
    const cursor = await cursorNow();
    const { id } = await newAdvert(database, dealer);
    await to(id, "in_review");
    await to(id, "draft");
    await call(
      database,
      dealer,
      toStatus(id, "scheduled", ", p_publish_at => now() + interval '1 day'"),
    );
    await to(id, "deleted");
    expect(await changes(cursor)).toEqual([]);
    expect((await page()).map(({ key }) => key)).not.toContain(id);
  });

  it("shows published, reserved and sold adverts, and a tombstone of all others", async () => {
    const id = await published();
    const bodyNow = async () => {
      const rows = (await page()).filter(({ key }) => key === id);
      return rows.map(({ body }) => (body as { status: string } | null)?.status ?? "tombstone")[0];
    };
    expect(await bodyNow()).toBe("published");
    for (const [status, shown] of [
      ["reserved", "reserved"],
      ["published", "published"],
      ["paused", "tombstone"],
      ["published", "published"],
      ["sold", "sold"],
    ] as const) {
      const cursor = await cursorNow();
      await to(id, status);
      expect(await bodyNow()).toBe(shown);
      expect((await changes(cursor)).map(({ key }) => key)).toEqual([id]);
    }
    const cursor = await cursorNow();
    await database.script(
      `update public.adverts set sold_at = sold_at - interval '30 days' where id = '${id}'`,
    );
    await call(database, SECRET_KEY, "public.run_advert_schedule()");
    expect(await bodyNow()).toBe("tombstone");
    expect(await changes(cursor)).toMatchObject([{ key: id, body: null }]);
  });

  it("has a tombstone without the reason of what was blocked", async () => {
    const id = await published();
    const cursor = await cursorNow();
    await to(id, "blocked", admin);
    expect(await changes(cursor)).toMatchObject([{ kind: "advert", key: id, body: null }]);
  });

  it("hides a shipped advert whose row is not public", async () => {
    const cursor = await cursorNow();
    await database.script(
      `insert into public.adverts (id, dealership_id, type, condition, name, brand, model, year, price, price_vat,
         price_transfer, description, fuel_type, body_type, colour, mileage, transmission, seats, power_kw)
       values ('fiat-panda-2019', '1', 'auto', 'used', 'Fiat Panda', 'Fiat', 'Panda', 2019, 8900, 'margin', 'excluded',
         'Una Panda che conosciamo bene.', 'Benzina', 'City car', 'Rosso', 60000, 'Manuale', 5, 51)`,
    );
    expect(await changes(cursor)).toMatchObject([{ key: "fiat-panda-2019", body: null }]);
    const rows = await page();
    expect(rows).toContainEqual(expect.objectContaining({ key: "fiat-panda-2019", body: null }));
  });

  it("hides a dealership with its adverts, and shows them again", async () => {
    const owner = await newDealer(database, 5);
    const { id } = await newAdvert(database, owner);
    await to(id, "published", owner);
    const cursor = await cursorNow();
    const hide = (hidden: boolean, version: number) =>
      call(
        database,
        admin,
        `public.update_dealership('${owner.dealership}', ${json({ hidden })}, ${version})`,
      );
    await hide(true, 1);
    const hiding = await changes(cursor);
    expect(hiding.map(({ kind, key, body }) => [kind, key, body])).toEqual([
      ["dealership", owner.dealership, null],
      ["advert", id, null],
    ]);
    await hide(false, 2);
    expect(await changes(hiding.at(-1) ?? {})).toMatchObject([
      { kind: "dealership", body: { id: owner.dealership, name: `Salone ${owner.dealership}` } },
      { kind: "advert", key: id, body: { status: "published" } },
    ]);
  });

  it("answers what changed several times once, and the last row is the next cursor", async () => {
    const [first, second] = [await published(), await published()];
    let cursor = await cursorNow();
    for (const price of [8000, 8100, 8200])
      await database.script(
        `update public.adverts set price = ${price} where id = '${first}';
         update public.adverts set price = ${price} where id = '${second}';`,
      );
    const rows = await changes(cursor);
    expect(rows.map(({ key }) => key)).toEqual([first, second]);
    expect(rows[0]?.body).toMatchObject({ price: 8200 });
    expect(await changes(rows.at(-1) ?? {})).toEqual([]);
    // In small steps nothing is left out.
    const seen: unknown[] = [];
    for (let rows = await changes(cursor, 1); rows.length > 0; rows = await changes(cursor, 1)) {
      seen.push(...rows.map(({ key }) => key));
      cursor = rows.at(-1) ?? cursor;
    }
    expect(new Set(seen)).toEqual(new Set([first, second]));
  });

  it("is read in pages of any size, and counts and sums are those of the copy", async () => {
    await published();
    const copy = await wholeCopy(1000);
    for (const limit of [1, 2, 7]) expect(await wholeCopy(limit)).toEqual(copy);
    const sum = [...copy].reduce((total, [place, { revision }]) => {
      const digest = createHash("md5")
        .update(`${place}:${String(revision)}`)
        .digest("hex");
      return total + Number.parseInt(digest.slice(0, 8), 16);
    }, 0);
    const countOf = (kind: string) =>
      [...copy.keys()].filter((place) => place.startsWith(kind)).length;
    expect(await call(database, ANONYMOUS, "public.catalogue_checksum()")).toEqual([
      { adverts: countOf("advert"), dealerships: countOf("dealership"), checksum: String(sum) },
    ]);
  });

  it("keeps changes for a week; an older cursor must start anew", async () => {
    const cursor = await cursorNow();
    await published();
    await database.script("update public.catalogue_changes set at = at - interval '8 days'");
    await waitForHorizon(database);
    await call(database, SECRET_KEY, "public.run_advert_schedule()");
    const read = (xid: unknown, id: unknown) =>
      outcomeOf(
        database,
        ANONYMOUS,
        `public.catalogue_changes_since('${String(xid)}', ${String(id)})`,
      );
    expect(await read(cursor.xid, cursor.id)).toBe("cursor_too_old");
    const now = await cursorNow();
    expect(await read(now.xid, now.id)).toBe("ok");
    // Of a database that was restored from a copy, where transactions are counted anew.
    expect(await read("999999999999", 0)).toBe("cursor_too_old");
    expect(await read("nove", 0)).toBe("invalid_cursor");
    expect(await read(now.xid, "null")).toBe("invalid_cursor");
  });

  it("is read through its functions only, and the job is the database's", async () => {
    for (const table of ["adverts", "dealerships", "catalogue_changes", "advert_prices"])
      expect(await outcomeOf(database, ANONYMOUS, `public.${table}`)).toBe("denied");
    for (const who of [ANONYMOUS, dealer, admin])
      expect(await outcomeOf(database, who, "public.run_advert_schedule()")).toBe("denied");
  });
});
