/** Publications and changes of the catalogue at the same time, with callers on connections of their own. */
import { describe, expect, it } from "vitest";
import { tally, useConnections } from "../support/connections";
import { waitForHorizon } from "../support/horizon";
import { hasPostgres } from "../support/postgres-server";
import type { Connection, Row } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf, PORTAL, SECRET_KEY } from "../rules/accounts";
import { advertRow, newAdvert, newDealer, toStatus } from "../rules/adverts";
import { decide, report, reportsOf } from "../rules/content-reports";

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

  it("20 copies of one notice are stored once, and 20 decisions on it decide once", async () => {
    const dealer = await newDealer(postgres.database, 7);
    const { id } = await newAdvert(postgres.database, dealer);
    await call(postgres.database, dealer, toStatus(id, "published"));
    const admin = await newAccount(postgres.database, { admin: true });
    const callers = postgres.connections.slice(0, 20);
    const sent = await Promise.all(
      callers.map((connection) => outcomeOf(connection, PORTAL, report("advert", id))),
    );
    expect(tally(sent)).toEqual({ ok: 20 });
    const [stored, ...others] = await reportsOf(postgres.database, id);
    expect(others).toEqual([]);
    const decided = await Promise.all(
      callers.map((connection) => outcomeOf(connection, admin, decide(stored?.id, "block"))),
    );
    expect(tally(decided)).toEqual({ ok: 1, already_decided: 19 });
    expect(await advertRow(postgres.database, id)).toMatchObject({ status: "blocked" });
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

  it("jobs beside each other tell and pause each thing once", async () => {
    const dealers = await Promise.all(
      postgres.connections.slice(0, 5).map((connection) => newDealer(connection, 4)),
    );
    for (const dealer of dealers)
      for (let i = 0; i < 4; i++) {
        const { id } = await newAdvert(postgres.database, dealer);
        await call(postgres.database, dealer, toStatus(id, "published"));
      }
    const jobs = async () =>
      tally(
        await Promise.all(
          postgres.connections
            .slice(0, 30)
            .map((connection, i) =>
              outcomeOf(
                connection,
                SECRET_KEY,
                [
                  "public.run_advert_mails(0)",
                  "public.run_plan_changes()",
                  "public.run_advert_schedule()",
                ][i % 3] ?? "",
              ),
            ),
        ),
      );
    const mails = async () => {
      const { rows } = await postgres.database.query(
        `select template, count(*)::integer as n from public.mail_outbox where recipient in (
           select u.email from auth.users u where u.id in (${dealers.map(({ sub }) => `'${sub}'`).join()}))
         group by 1 order by 1`,
      );
      return Object.fromEntries(rows.map(({ template, n }) => [String(template), Number(n)]));
    };
    expect(await jobs()).toEqual({ ok: 30 });
    expect(await mails()).toEqual({ "adverts-published": 5, "quota-reached": 5 });
    // Half of each stock expires tomorrow, and the plan ends.
    await postgres.database.script(
      `update public.adverts set expires_at = now() + interval '1 day' where id in (
         select id from (select id, row_number() over (partition by dealership_id order by id) as n from public.adverts
           where dealership_id in (${dealers.map(({ dealership }) => `'${dealership}'`).join()})) a where n <= 2);
       update public.code_periods set ends_at = now() + interval '2 days'
         where user_id in (${dealers.map(({ sub }) => `'${sub}'`).join()})`,
    );
    expect(await jobs()).toEqual({ ok: 30 });
    const told = { "adverts-published": 5, "quota-reached": 5, "adverts-expiring": 5 };
    expect(await mails()).toEqual({ ...told, "subscription-expiring": 5 });
    await postgres.database.script(
      `update public.code_periods set ends_at = now() where user_id in (${dealers.map(({ sub }) => `'${sub}'`).join()})`,
    );
    expect(await jobs()).toEqual({ ok: 30 });
    await postgres.database.script(
      "update private.plan_excess set since = since - interval '3 days'",
    );
    expect(await jobs()).toEqual({ ok: 30 });
    expect(await mails()).toEqual({
      ...told,
      "subscription-expiring": 5,
      "plan-exceeded": 5,
      "adverts-paused": 5,
    });
    for (const dealer of dealers) expect(await publishedOf(dealer.dealership)).toBe(0);
  });

  it("a run that is interrupted leaves nothing half told: the next one tells it", async () => {
    const dealer = await newDealer(postgres.database, 4);
    const { id } = await newAdvert(postgres.database, dealer);
    await call(postgres.database, dealer, toStatus(id, "published"));
    const [first] = postgres.connections as [Connection];
    await first.script("begin; select public.run_advert_mails(0); rollback");
    expect(await outcomeOf(postgres.database, SECRET_KEY, "public.run_advert_mails(0)")).toBe("ok");
    const { rows } = await postgres.database.query(
      `select template from public.mail_outbox where recipient = (select email from auth.users where id = '${dealer.sub}')`,
    );
    expect(rows).toEqual([{ template: "adverts-published" }]);
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
      await waitForHorizon(postgres.database);
      let { cursor } = await follow(await startCursor());

      // The slow transaction takes the lower number, and commits after the fast one.
      await slow.script(`begin; update public.adverts set price = 7001 where id = '${late}'`);
      await fast.script(`update public.adverts set price = 7002 where id = '${early}'`);
      const during = await follow(cursor);
      expect(during.keys).toEqual([]);
      expect(during.cursor).toEqual(cursor);
      cursor = during.cursor;
      await slow.script("commit");
      await waitForHorizon(postgres.database);
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
      await waitForHorizon(postgres.database);
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
      await waitForHorizon(postgres.database);
      isWriting = false;
      await reading;
      for (const [i, id] of adverts.entries()) {
        expect(copy.get(id)).toMatchObject({ price: 1000 * (i + 1) + 9 });
        expect((await advertRow(postgres.database, id))?.price).toBe(1000 * (i + 1) + 9);
      }
    });
  });
});
