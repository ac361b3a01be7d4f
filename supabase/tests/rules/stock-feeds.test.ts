/** Feeds that the portal reads every six hours (docs/product.md 8.21). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, outcomeOf, PORTAL, SECRET_KEY } from "./accounts";
import { addPicture, FACTS, json, newDealer, type Dealer } from "./adverts";

const URL = "https://stock.example/lista.csv?token=segreto";
const KEY = "a".repeat(64);
const FILE = { fileName: "Feed", format: "csv", hasHeader: true, headerKey: KEY, profile: [] };

interface Feed {
  state: string;
  isMatched: boolean;
  runs: { outcome: string | null; error: string | null; counts: Record<string, number> | null }[];
}

describe.each(engines())("A feed on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());
  beforeEach(() =>
    database.script("delete from private.stock_feeds; delete from private.stock_keys"),
  );

  async function value<Shape>(expression: string, who = PORTAL): Promise<Shape> {
    const [row] = await call(database, who, expression);
    return Object.values(row ?? {})[0] as Shape;
  }
  const outcome = (expression: string, who = PORTAL) => outcomeOf(database, who, expression);
  const change = (dealer: Dealer, action: string) =>
    outcome(`public.change_stock_feed('${action}')`, dealer);
  const feedOf = (dealer: Dealer) => value<Feed>("public.own_stock_feed()", dealer);
  const later = (interval: string) =>
    database.script(
      `update private.stock_feeds set next_run_at = next_run_at - interval '${interval}',
         failing_since = failing_since - interval '${interval}', written_at = written_at - interval '${interval}';
       update private.stock_keys set expires_at = expires_at - interval '${interval}' where kind = 'job'`,
    );
  const mails = async (dealer: Dealer) => {
    const { rows } = await database.query(
      `select email from auth.users where id = '${dealer.sub}'`,
    );
    return (await mailsFor(database, String(rows[0]?.email)))
      .filter(({ template }) => template === "stock-feed")
      .map(({ payload }) => (payload as { kind: string }).kind);
  };

  /** A dealer with a feed that is read regularly. */
  async function dealerWithFeed(mode = "add"): Promise<Dealer> {
    const dealer = await newDealer(database, 50);
    const id = await value<string>(
      `public.create_stock_import(${json({ ...FILE, rowCount: 1 })})`,
      dealer,
    );
    await value(`public.preview_stock_feed('${URL}', '${mode}', '${id}')`, dealer);
    await value(`public.add_stock_import_rows('${id}', '[[2, {"0": "A-1"}]]')`, dealer);
    await value(
      `public.match_stock_import('${id}', '{"columns": ["stockNumber"], "values": {}, "defaults": {}}', 'add')`,
      dealer,
    );
    // The columns are said, but not yet what the values mean.
    expect(await change(dealer, "confirm")).toBe("feed_not_matched");
    await value(`public.read_stock_import('${id}', '[]', true)`, dealer);
    expect(await change(dealer, "confirm")).toBe("ok");
    return dealer;
  }
  /** The key of the started job of the one feed that is due. */
  async function job(): Promise<string> {
    const jobs = await value<{ kind: string; key: string }[]>(
      "public.issue_portal_jobs()",
      SECRET_KEY,
    );
    const { key = "" } = jobs.find(({ kind }) => kind === "feed") ?? {};
    await value(`public.start_portal_job('${key}')`);
    return key;
  }
  const row = (stockNumber: string, line: number, record: object | null = {}) => ({
    ...{ line, cells: {}, stockNumber, problems: [] },
    record: record && { stockNumber, facts: FACTS, ...record },
  });
  /** Reads these numbers. Answers what start_feed_import_with_job says. */
  async function read(key: string, rows: object[]) {
    await value(`public.begin_feed_run_with_job('${key}')`);
    const id = await value<string>(
      `public.add_feed_rows_with_job('${key}', ${json({ ...FILE, rowCount: rows.length })}, ${json(rows)})`,
    );
    const { error } = await value<{ error: string | null }>(
      `public.start_feed_import_with_job('${key}')`,
    );
    return { id, error };
  }
  const write = (key: string, id: string) =>
    value<{ state: string }>(`public.write_feed_import_with_job('${key}', '${id}')`);
  async function finish(key: string, what: string, error?: string, detail?: string) {
    await value(
      `public.finish_feed_run_with_job('${key}', '${what}', ${error ? `'${error}'` : "null"}, ${detail ? `'${detail}'` : "null"}, '"etag"')`,
    );
    await value(`public.finish_portal_job('${key}', 'done')`);
  }
  async function readAll(rows: object[]) {
    const key = await job();
    const { id, error } = await read(key, rows);
    if (error) {
      await finish(key, "stopped", error, "9");
      return error;
    }
    while ((await write(key, id)).state === "writing");
    await finish(key, "written");
    return "written";
  }
  const statuses = async (dealer: Dealer) => {
    const { rows } = await database.query(
      `select stock_number, status from public.adverts where dealership_id = '${dealer.dealership}' order by 1`,
    );
    return rows.map(({ stock_number, status }) => `${String(stock_number)} ${String(status)}`);
  };
  const publishAll = async (dealer: Dealer) => {
    const { rows } = await database.query(
      `select id from public.adverts where dealership_id = '${dealer.dealership}'`,
    );
    for (const { id } of rows) {
      await addPicture(database, String(id));
      await database.script(`select private.publish_pending('${String(id)}')`);
    }
  };

  it("is confirmed once its columns were matched, and read at once, then every six hours", async () => {
    const dealer = await newDealer(database);
    const id = await value<string>(
      `public.create_stock_import(${json({ ...FILE, rowCount: 1 })})`,
      dealer,
    );
    await value(`public.preview_stock_feed('${URL}', 'add', '${id}')`, dealer);
    expect(await change(dealer, "confirm")).toBe("feed_not_matched");
    expect(await value("public.issue_portal_jobs()", SECRET_KEY)).toEqual([]);
    const matched = await dealerWithFeed();
    expect(await readAll([row("A-1", 2), row("A-2", 3)])).toBe("written");
    expect(await statuses(matched)).toEqual(["A-1 draft", "A-2 draft"]);
    expect((await feedOf(matched)).runs).toMatchObject([
      { outcome: "written", counts: { rows: 2, created: 2, left_out: 0 } },
    ]);
    await later("5 hours");
    expect(await value("public.issue_portal_jobs()", SECRET_KEY)).toEqual([]);
    await later("2 hours");
    const key = await job();
    expect(await value(`public.begin_feed_run_with_job('${key}')`)).toMatchObject({
      url: URL,
      etag: '"etag"',
    });
    await finish(key, "unchanged");
    await later("21 hours");
    // Once a day whatever its server says, because adverts stay valid by being named.
    expect(await value(`public.begin_feed_run_with_job('${await job()}')`)).toMatchObject({
      etag: null,
    });
    expect(await mails(matched)).toEqual([]);
  });

  it("whose reading died in the middle is written to its end, once", async () => {
    const dealer = await dealerWithFeed();
    const rows = Array.from({ length: 350 }, (_, at) => row(`A-${at}`, at + 2));
    const key = await job();
    const { id } = await read(key, rows);
    expect((await write(key, id)).state).toBe("writing");
    expect((await statuses(dealer)).length).toBe(200);
    await later("4 minutes");
    const next = await job();
    expect(await outcome(`public.write_feed_import_with_job('${key}', '${id}')`)).toBe(
      "invalid_key",
    );
    expect(await value(`public.begin_feed_run_with_job('${next}')`)).toMatchObject({
      importId: id,
    });
    while ((await write(next, id)).state === "writing");
    await finish(next, "written");
    expect((await statuses(dealer)).length).toBe(350);
    expect((await feedOf(dealer)).runs).toMatchObject([{ counts: { created: 350 } }]);
  });

  it("that died before it was written is read anew, and leaves nothing", async () => {
    const dealer = await dealerWithFeed();
    const key = await job();
    await value(`public.begin_feed_run_with_job('${key}')`);
    await value(
      `public.add_feed_rows_with_job('${key}', ${json({ ...FILE, rowCount: 9 })}, ${json([row("A-1", 2)])})`,
    );
    await later("4 minutes");
    expect(await readAll([row("A-1", 2)])).toBe("written");
    expect((await feedOf(dealer)).runs).toHaveLength(1);
  });

  it("that breaks off again and again is given up for six hours", async () => {
    const dealer = await dealerWithFeed();
    for (let time = 0; time < 3; time += 1) {
      const key = await job();
      expect(await value(`public.begin_feed_run_with_job('${key}')`)).toMatchObject({ url: URL });
      await value(`public.finish_portal_job('${key}', 'failed')`);
    }
    expect(await value(`public.begin_feed_run_with_job('${await job()}')`)).toBeNull();
    expect((await feedOf(dealer)).runs).toMatchObject([{ error: "interrupted" }]);
    expect(await value("public.issue_portal_jobs()", SECRET_KEY)).toEqual([]);
  });

  it("pauses what it lacks, but never more than a fifth unless the dealer says so", async () => {
    const dealer = await dealerWithFeed("replace");
    const rows = Array.from({ length: 10 }, (_, at) => row(`A-${at}`, at + 2));
    await readAll(rows);
    await publishAll(dealer);
    await later("7 hours");
    expect(await readAll(rows.slice(0, 8))).toBe("written");
    expect((await statuses(dealer)).filter((one) => one.endsWith("paused"))).toEqual([
      "A-8 paused",
      "A-9 paused",
    ]);
    await later("7 hours");
    expect(await readAll(rows.slice(0, 3))).toBe("too_many_absent");
    expect(await mails(dealer)).toEqual(["stopped"]);
    expect((await statuses(dealer)).filter((one) => one.endsWith("published"))).toHaveLength(8);
    await later("7 hours");
    expect(await readAll(rows.slice(0, 3))).toBe("too_many_absent");
    expect(await mails(dealer)).toEqual(["stopped"]);
    await database.script(
      "update private.stock_feed_runs set detail = '5' where error = 'too_many_absent'",
    );
    expect(await change(dealer, "allow")).toBe("ok");
    // Fewer still were not what the dealer saw.
    expect(await readAll(rows.slice(0, 1))).toBe("too_many_absent");
    await database.script(
      "update private.stock_feed_runs set detail = '5' where error = 'too_many_absent'",
    );
    await change(dealer, "allow");
    expect(await readAll(rows.slice(0, 3))).toBe("written");
    expect((await statuses(dealer)).filter((one) => one.endsWith("published"))).toHaveLength(3);
    expect(await mails(dealer)).toEqual(["stopped", "working"]);
  });

  it("without a single readable row pauses nothing", async () => {
    const dealer = await dealerWithFeed("replace");
    await readAll([row("A-1", 2)]);
    await publishAll(dealer);
    await later("7 hours");
    expect(await readAll([row("B-1", 2, null)])).toBe("no_records");
    expect(await statuses(dealer)).toEqual(["A-1 published"]);
  });

  it("that fails is told once, off after a week, and told when it works again", async () => {
    const dealer = await dealerWithFeed();
    const fail = async (error: string) => {
      const key = await job();
      await value(`public.begin_feed_run_with_job('${key}')`);
      await finish(key, "failed", error);
    };
    await fail("timeout");
    expect(await mails(dealer)).toEqual([]);
    await later("61 minutes");
    await fail("timeout");
    expect(await mails(dealer)).toEqual(["failing"]);
    await later("7 hours");
    await fail("wrong_type");
    await later("7 hours");
    await readAll([row("A-1", 2)]);
    expect(await mails(dealer)).toEqual(["failing", "working"]);
    await later("7 hours");
    await fail("columns_changed");
    await later("8 days");
    await fail("columns_changed");
    expect(await mails(dealer)).toEqual(["failing", "working", "failing", "off"]);
    expect((await feedOf(dealer)).state).toBe("off");
    await later("8 days");
    expect(await value("public.issue_portal_jobs()", SECRET_KEY)).toEqual([]);
    expect(await change(dealer, "resume")).toBe("ok");
    await readAll([row("A-1", 2)]);
  });

  it("tells of rows that are left out once, not every six hours", async () => {
    const dealer = await dealerWithFeed();
    for (const rows of [
      [row("A-1", 2), row("A-2", 3, null)],
      [row("A-1", 2), row("A-2", 3, null)],
      [row("A-1", 2)],
      [row("A-1", 2), row("A-2", 3, null)],
    ]) {
      await readAll(rows);
      await later("7 hours");
    }
    expect(await mails(dealer)).toEqual(["rows", "rows"]);
  });

  it("that its dealer pauses or takes out is not written on", async () => {
    const dealer = await dealerWithFeed();
    const key = await job();
    const rows = Array.from({ length: 250 }, (_, at) => row(`A-${at}`, at + 2));
    const { id } = await read(key, rows);
    await write(key, id);
    expect(await change(dealer, "pause")).toBe("ok");
    expect(await outcome(`public.write_feed_import_with_job('${key}', '${id}')`)).toBe(
      "import_not_found",
    );
    expect((await statuses(dealer)).length).toBe(200);
    expect(await change(dealer, "read")).toBe("feed_not_active");
    expect(await change(dealer, "delete")).toBe("ok");
    expect(await feedOf(dealer)).toBeNull();
    expect(await change(dealer, "pause")).toBe("feed_not_found");
  });

  it("is paused when nobody speaks for the dealership any more", async () => {
    const dealer = await dealerWithFeed();
    await database.script(
      `update public.profiles set approval = 'rejected' where id = '${dealer.sub}';
       update public.profiles set approval = 'approved' where id = '${dealer.sub}'`,
    );
    expect((await feedOf(dealer)).state).toBe("paused");
  });

  it("is its dealership's alone, with an address over https, and asked for ten times an hour", async () => {
    const dealer = await dealerWithFeed();
    const other = await newDealer(database);
    expect(await feedOf(other)).toBeNull();
    expect(await change(other, "delete")).toBe("feed_not_found");
    const { rows } = await database.query(
      `select id from private.stock_imports where dealership_id = '${dealer.dealership}'`,
    );
    const id = String(rows[0]?.id);
    expect(await outcome(`public.preview_stock_feed('${URL}', 'add', '${id}')`, other)).toBe(
      "import_not_found",
    );
    for (const url of ["http://stock.example/a", "file:///etc/passwd", "https://", "https://a b"])
      expect(await outcome(`public.preview_stock_feed('${url}', 'add', '${id}')`, dealer)).toBe(
        "invalid_feed",
      );
    expect(await outcome("public.own_stock_feed()", ANONYMOUS)).toBe("denied");
    for (let time = 0; time < 10; time += 1)
      expect(await outcome("public.may_read_feed()", other)).toBe("ok");
    expect(await outcome("public.may_read_feed()", other)).toBe("too_many_requests");
  });
});
