/** Publications and changes of the catalogue at the same time, with callers on connections of their own. */
import { describe, expect, it } from "vitest";
import { tally, useConnections } from "../support/connections";
import { hasPostgres } from "../support/postgres-server";
import type { Connection, Row } from "../support/scratch-database";
import { ANONYMOUS, call, outcomeOf, SECRET_KEY } from "./accounts";
import { advertRow, newAdvert, newDealer, toStatus } from "./adverts";

describe.skipIf(!hasPostgres())("Adverts at the same time, on PostgreSQL", () => {
  const postgres = useConnections();

  const publishedOf = async (dealership: string) =>
    (
      await postgres.database.query(
        `select count(*)::integer as n from public.adverts
         where dealership_id = '${dealership}' and status in ('published', 'reserved')`,
      )
    ).rows[0]?.n;

  it("100 publications with a plan of seven publish seven", async () => {
    const dealer = await newDealer(postgres.database, 7);
    const adverts: string[] = [];
    for (let i = 0; i < 100; i++) adverts.push((await newAdvert(postgres.database, dealer)).id);
    const outcomes = await Promise.all(
      postgres.connections.map((connection, i) =>
        outcomeOf(connection, dealer, toStatus(adverts[i] ?? "", "published")),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 7, quota_exceeded: 93 });
    expect(await publishedOf(dealer.dealership)).toBe(7);
  });

  it("100 publications of one advert publish it once", async () => {
    const dealer = await newDealer(postgres.database, 7);
    const { id } = await newAdvert(postgres.database, dealer);
    const outcomes = await Promise.all(
      postgres.connections.map((connection) =>
        outcomeOf(connection, dealer, toStatus(id, "published")),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, transition_not_allowed: 99 });
  });

  it("20 edits of one version change it once", async () => {
    const dealer = await newDealer(postgres.database, 7);
    const { id } = await newAdvert(postgres.database, dealer);
    const outcomes = await Promise.all(
      postgres.connections
        .slice(0, 20)
        .map((connection, i) =>
          outcomeOf(
            connection,
            dealer,
            `public.update_advert('${id}', '{"price": ${5000 + i}}', 1)`,
          ),
        ),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, version_conflict: 19 });
  });

  it("jobs beside each other and beside dealers do each thing once, within the quota", async () => {
    const dealers = await Promise.all(
      postgres.connections.slice(0, 5).map((connection) => newDealer(connection, 3)),
    );
    const adverts: { id: string; dealer: (typeof dealers)[number] }[] = [];
    for (const dealer of dealers)
      for (let i = 0; i < 6; i++)
        adverts.push({ id: (await newAdvert(postgres.database, dealer)).id, dealer });
    // Of each dealer three are due for publication, and three wait for the dealer.
    await postgres.database.script(
      adverts
        .filter((_, i) => i % 2 === 0)
        .map(
          ({ id }) =>
            `update public.adverts set status = 'scheduled', publish_at = now() where id = '${id}';`,
        )
        .join("\n"),
    );
    const jobs = postgres.connections
      .slice(0, 10)
      .map((connection) => outcomeOf(connection, SECRET_KEY, "public.run_advert_schedule()"));
    const publications = adverts
      .filter((_, i) => i % 2 === 1)
      .map(({ id, dealer }, i) =>
        outcomeOf(postgres.connections[10 + i] as Connection, dealer, toStatus(id, "published")),
      );
    expect(tally(await Promise.all(jobs))).toEqual({ ok: 10 });
    const outcomes = tally(await Promise.all(publications));
    expect(Object.keys(outcomes).every((code) => ["ok", "quota_exceeded"].includes(code))).toBe(
      true,
    );
    for (const dealer of dealers) expect(await publishedOf(dealer.dealership)).toBe(3);
  });

  describe("A reader of the changes", () => {
    /** Applies what changed since the cursor; answers the cursor that follows and the keys that were read. */
    async function follow(cursor: Row): Promise<{ cursor: Row; keys: string[] }> {
      const rows = await call(
        postgres.database,
        ANONYMOUS,
        `public.catalogue_changes_since('${String(cursor.xid)}', ${String(cursor.id)})`,
      );
      return { cursor: rows.at(-1) ?? cursor, keys: rows.map(({ key }) => String(key)) };
    }
    const startCursor = async (): Promise<Row> => {
      const [row] = await call(postgres.database, ANONYMOUS, "public.catalogue_page()");
      return { xid: row?.cursor_xid, id: row?.cursor_id };
    };

    it("misses nothing that commits late, and reads nothing before it is certain", async () => {
      const dealer = await newDealer(postgres.database, 50);
      const [slow, fast] = postgres.connections as [Connection, Connection];
      const late = (await newAdvert(postgres.database, dealer)).id;
      const early = (await newAdvert(postgres.database, dealer)).id;
      for (const id of [late, early])
        await call(postgres.database, dealer, toStatus(id, "published"));
      let { cursor } = await follow(await startCursor());

      // The slow transaction takes the lower number, and commits after the fast one.
      await slow.script(`begin; update public.adverts set price = 7001 where id = '${late}'`);
      await fast.script(`update public.adverts set price = 7002 where id = '${early}'`);
      const during = await follow(cursor);
      expect(during.keys).toEqual([]);
      expect(during.cursor).toEqual(cursor);
      cursor = during.cursor;
      await slow.script("commit");
      expect((await follow(cursor)).keys.sort()).toEqual([early, late].sort());
    });

    it("that starts while somebody writes gets that change, too", async () => {
      const dealer = await newDealer(postgres.database, 50);
      const [slow] = postgres.connections as [Connection];
      const { id } = await newAdvert(postgres.database, dealer);
      await slow.script(
        `begin; update public.adverts set status = 'published', published_at = now(),
           expires_at = now() + interval '60 days' where id = '${id}'`,
      );
      const cursor = await startCursor();
      const page = await call(postgres.database, ANONYMOUS, "public.catalogue_page()");
      expect(page.map(({ key }) => key)).not.toContain(id);
      await slow.script("commit");
      expect((await follow(cursor)).keys).toContain(id);
    });

    it("has the same catalogue as the database after many transactions that overlap", async () => {
      const dealer = await newDealer(postgres.database, 500);
      const adverts: string[] = [];
      for (let i = 0; i < 20; i++) adverts.push((await newAdvert(postgres.database, dealer)).id);
      for (const id of adverts) await call(postgres.database, dealer, toStatus(id, "published"));
      const copy = new Map<string, unknown>();
      let cursor = await startCursor();
      for (const row of await call(postgres.database, ANONYMOUS, "public.catalogue_page()"))
        copy.set(String(row.key), row.body);

      let isWriting = true;
      const writers = postgres.connections.slice(0, 20).map(async (connection, i) => {
        for (let turn = 0; turn < 10; turn++) {
          // Each writer its own advert, held open for a while that differs from turn to turn.
          await connection.script(
            `begin; update public.adverts set price = ${1000 * (i + 1) + turn} where id = '${adverts[i]}';
             select pg_sleep(${((i * 7 + turn * 3) % 10) / 500}); commit`,
          );
        }
      });
      const reader = async () => {
        for (;;) {
          const rows = await call(
            postgres.database,
            ANONYMOUS,
            `public.catalogue_changes_since('${String(cursor.xid)}', ${String(cursor.id)}, 7)`,
          );
          for (const row of rows) copy.set(String(row.key), row.body);
          cursor = rows.at(-1) ?? cursor;
          if (rows.length === 0 && !isWriting) return;
        }
      };
      const reading = reader();
      await Promise.all(writers);
      isWriting = false;
      await reading;
      for (const [i, id] of adverts.entries()) {
        expect(copy.get(id)).toMatchObject({ price: 1000 * (i + 1) + 9 });
        expect((await advertRow(postgres.database, id))?.price).toBe(1000 * (i + 1) + 9);
      }
    });
  });
});
