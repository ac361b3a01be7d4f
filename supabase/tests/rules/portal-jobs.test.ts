/** Jobs of the portal and photographs by address (docs/product.md 8.21). */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, outcomeOf, PORTAL, SECRET_KEY } from "./accounts";
import {
  addPicture,
  advertRow,
  eventsOf,
  FACTS,
  json,
  newDealer,
  toStatus,
  type Dealer,
} from "./adverts";

const A = "https://foto.example/a.jpg";
const B = "https://foto.example/b.jpg";
const C = "https://foto.example/c.jpg";

interface Job {
  kind: string;
  key: string;
}

let counter = 0;

/** A photograph whose files are stored, as `add_picture_with_key` takes it. */
function photograph(dealership: string, content = `content ${++counter}`) {
  const hash = createHash("sha256").update(content).digest("hex");
  return {
    stem: `${dealership}/${createHash("md5").update(`${++counter}`).digest("hex").slice(0, 24)}`,
    ...{ width: 4000, height: 3000, widths: [480, 960, 1440], tone: "#8090a0", content_hash: hash },
  };
}

describe.each(engines())("Jobs of the portal on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());
  // The work of a test is not that of the next.
  beforeEach(() =>
    database.script("delete from private.advert_picture_urls; delete from private.stock_keys"),
  );

  async function value<Shape>(expression: string, who = PORTAL): Promise<Shape> {
    const [row] = await call(database, who, expression);
    return Object.values(row ?? {})[0] as Shape;
  }
  const issue = () => value<Job[]>("public.issue_portal_jobs(50)", SECRET_KEY);
  const start = (key: string) => value<object>(`public.start_portal_job('${key}')`);
  const outcome = (expression: string, who = PORTAL) => outcomeOf(database, who, expression);
  const later = (interval: string) =>
    database.script(
      `update private.stock_keys set expires_at = expires_at - interval '${interval}', created_at = created_at - interval '${interval}' where kind = 'job';
       update private.portal_jobs set issued_at = issued_at - interval '${interval}', started_at = started_at - interval '${interval}';
       update private.advert_picture_urls set next_attempt_at = next_attempt_at - interval '${interval}'`,
    );

  /** A draft of the stock that names these pictures. */
  async function named(dealer: Dealer, urls: string[], stockNumber = "A-1"): Promise<string> {
    const records = json([{ stockNumber, facts: FACTS, pictures: urls }]);
    const [answer] = await value<{ id: string }[]>(`public.write_stock(${records})`, dealer);
    return answer?.id ?? "";
  }
  /** The key of a started job of pictures for a dealer who has waiting ones. */
  async function job(dealer: Dealer): Promise<string> {
    for (const { key } of await issue()) {
      const started = (await start(key)) as { dealershipId: string };
      if (started.dealershipId === dealer.dealership) return key;
    }
    throw new Error("no job");
  }
  const claim = (key: string, limit = 20) =>
    value<{ advertId: string; url: string }[]>(
      `public.claim_picture_urls_with_job('${key}', ${limit})`,
    );
  const add = (key: string, id: string, url: string | null, picture: object) =>
    `public.add_picture_with_key('${key}', '${id}', ${json(picture)}, ${url === null ? "null" : `'${url}'`})`;
  const urlsOf = async (id: string) => {
    const { rows } = await database.query(
      `select url, state, error from private.advert_picture_urls where advert_id = '${id}' order by position, state`,
    );
    return rows.map(({ url, state, error }) => [url, state, error].filter(Boolean).join(" "));
  };
  const stemsOf = async (id: string) => {
    const { rows } = await database.query(
      `select stem from public.advert_pictures where advert_id = '${id}' order by position`,
    );
    return rows.map(({ stem }) => stem);
  };

  describe("a job", () => {
    it("is issued while work is due, once, and starts once", async () => {
      const dealer = await newDealer(database);
      await named(dealer, [A]);
      const jobs = await issue();
      expect(jobs.map(({ kind }) => kind)).toContain("pictures");
      expect(await issue()).toEqual([]);
      const { key = "" } = jobs.find((one) => one.kind === "pictures") ?? {};
      expect(key).toMatch(/^pm_job_[0-9a-f]{64}$/);
      expect(await start(key)).toEqual({ kind: "pictures", dealershipId: dealer.dealership });
      expect(await outcome(`public.start_portal_job('${key}')`)).toBe("invalid_key");
      await value(`public.finish_portal_job('${key}', 'done')`);
      expect(await outcome(`public.claim_picture_urls_with_job('${key}')`)).toBe("invalid_key");
    });

    it("serves the web server alone, and only for its own kind of work", async () => {
      const dealer = await newDealer(database);
      await named(dealer, [A]);
      const key = await job(dealer);
      for (const expression of [
        `public.start_portal_job('${key}')`,
        `public.keep_portal_job('${key}')`,
        `public.finish_portal_job('${key}')`,
        `public.claim_picture_urls_with_job('${key}')`,
        `public.fail_picture_url_with_job('${key}', 'x', 'y', 'z', true)`,
        add(key, "x", null, {}),
      ])
        expect(await outcome(expression, ANONYMOUS)).toBe("unsigned_caller");
      await database.script(
        "update private.stock_keys set purpose = 'feed' where kind = 'job' and revoked_at is null",
      );
      expect(await outcome(`public.claim_picture_urls_with_job('${key}')`)).toBe("invalid_key");
      expect(await outcome("public.start_portal_job('pm_job_0')")).toBe("invalid_key");
      expect(await outcome("public.start_portal_job(null)")).toBe("invalid_key");
    });

    it("of a process that died is due again after three minutes, and one that goes on is not", async () => {
      const dealer = await newDealer(database);
      const id = await named(dealer, [A]);
      const key = await job(dealer);
      await later("2 minutes");
      expect(await value(`public.keep_portal_job('${key}')`)).toBe(true);
      await later("2 minutes");
      expect(await issue()).toEqual([]);
      expect(await claim(key)).toEqual([{ advertId: id, url: A }]);
      await later("11 minutes");
      expect(await outcome(`public.keep_portal_job('${key}')`)).toBe("invalid_key");
      const again = await job(dealer);
      expect(await claim(again)).toEqual([{ advertId: id, url: A }]);
      expect(await outcome(add(key, id, A, photograph(dealer.dealership)))).toBe("invalid_key");
    });

    it("is not kept for longer than twenty minutes", async () => {
      const dealer = await newDealer(database);
      await named(dealer, [A]);
      const key = await job(dealer);
      for (let minutes = 0; minutes < 20; minutes += 2) {
        expect(await value(`public.keep_portal_job('${key}')`)).toBe(true);
        await later("2 minutes");
      }
      expect(await value(`public.keep_portal_job('${key}')`)).toBe(false);
    });

    it("that no web server took is due again at once, but one that was taken is not", async () => {
      const dealer = await newDealer(database);
      await named(dealer, [A]);
      const [first] = await issue();
      await value(`public.withdraw_portal_job('${first?.key}')`, SECRET_KEY);
      const key = await job(dealer);
      await value(`public.withdraw_portal_job('${key}')`, SECRET_KEY);
      expect(await issue()).toEqual([]);
    });

    it("stops with the approval of its dealer, and while the dealership is hidden", async () => {
      const dealer = await newDealer(database);
      await named(dealer, [A]);
      const key = await job(dealer);
      await database.script(
        `update public.dealerships set hidden = true where id = '${dealer.dealership}'`,
      );
      expect(await outcome(`public.claim_picture_urls_with_job('${key}')`)).toBe("invalid_key");
      await later("4 minutes");
      expect(await issue()).toEqual([]);
      await database.script(
        `update public.dealerships set hidden = false where id = '${dealer.dealership}';
         update public.profiles set approval = 'rejected', dealership_id = null where id = '${dealer.sub}'`,
      );
      expect(await issue()).toEqual([]);
    });
  });

  describe("photographs by address", () => {
    it("come in the order of the record, and the first one publishes the advert", async () => {
      const dealer = await newDealer(database);
      const id = await named(dealer, [A, B]);
      const key = await job(dealer);
      expect((await claim(key, 1)).map(({ url }) => url)).toEqual([A]);
      expect((await claim(key)).map(({ url }) => url)).toEqual([B]);
      expect(await claim(key)).toEqual([]);
      const [first, second] = [photograph(dealer.dealership), photograph(dealer.dealership)];
      await value(add(key, id, B, second));
      expect((await advertRow(database, id))?.status).toBe("published");
      await value(add(key, id, A, first));
      expect(await stemsOf(id)).toEqual([first.stem, second.stem]);
      expect(await urlsOf(id)).toEqual([`${A} stored`, `${B} stored`]);
      const edits = (await eventsOf(database, id)).filter(({ acted_as }) => acted_as === "job");
      expect(edits).toHaveLength(1);
      expect(await value("public.own_picture_fetches()", dealer)).toEqual({
        ...{ waiting: 0, failed: 0, adverts: [] },
      });
    });

    it("are tried five times, ever later, and then said to the dealer, who may have them tried again", async () => {
      const dealer = await newDealer(database);
      const id = await named(dealer, [A, B]);
      let key = await job(dealer);
      await claim(key);
      const fail = (url: string, error: string | null, again: boolean) =>
        value(
          `public.fail_picture_url_with_job('${key}', '${id}', '${url}', ${error === null ? "null" : `'${error}'`}, ${again})`,
        );
      await fail(A, "wrong_type", false);
      expect(await urlsOf(id)).toEqual([`${A} failed wrong_type`, `${B} waiting`]);
      for (const pause of ["5 minutes", "20 minutes", "80 minutes", "320 minutes"]) {
        await fail(B, "timeout", true);
        await later("4 minutes");
        expect(await issue()).toEqual([]);
        await later(pause);
        key = await job(dealer);
        expect((await claim(key)).map(({ url }) => url)).toEqual([B]);
      }
      await fail(B, "timeout", true);
      expect(await urlsOf(id)).toEqual([`${A} failed wrong_type`, `${B} failed timeout`]);
      expect(await value("public.own_picture_fetches()", dealer)).toMatchObject({
        ...{ waiting: 0, failed: 2, adverts: [{ id, stockNumber: "A-1", failed: 2 }] },
      });
      const other = await newDealer(database);
      expect(await value(`public.own_picture_urls('${id}')`, other)).toEqual([]);
      expect(await value(`public.retry_picture_urls('${id}')`, other)).toBe(0);
      expect(await value(`public.retry_picture_urls('${id}')`, dealer)).toBe(2);
      expect(await value(`public.own_picture_urls('${id}')`, dealer)).toMatchObject([
        { url: A, state: "waiting", attempts: 0, error: null },
        { url: B, state: "waiting", attempts: 0, error: null },
      ]);
    });

    it("that were claimed and not tried are there for the next job at once", async () => {
      const dealer = await newDealer(database);
      const id = await named(dealer, [A]);
      const key = await job(dealer);
      for (let turn = 0; turn < 7; turn += 1) {
        expect(await claim(key)).toHaveLength(1);
        await value(`public.fail_picture_url_with_job('${key}', '${id}', '${A}', null, true)`);
      }
    });

    it("go when their address goes, and those that the dealer sent stay, behind the others", async () => {
      const dealer = await newDealer(database);
      const id = await named(dealer, [A, B]);
      await addPicture(database, id);
      const key = await job(dealer);
      await claim(key);
      const [a, b, c] = [1, 2, 3].map(() => photograph(dealer.dealership));
      await value(add(key, id, A, a ?? {}));
      await value(add(key, id, B, b ?? {}));
      expect(await stemsOf(id)).toEqual([a?.stem, b?.stem, "veicoli/prova"]);
      await named(dealer, [C, B]);
      expect(await stemsOf(id)).toEqual([b?.stem, "veicoli/prova"]);
      await claim(key);
      await value(add(key, id, C, c ?? {}));
      expect(await stemsOf(id)).toEqual([c?.stem, b?.stem, "veicoli/prova"]);
    });

    it("under another address are the same picture, and two addresses of one picture are one", async () => {
      const dealer = await newDealer(database);
      const id = await named(dealer, [A]);
      const key = await job(dealer);
      await claim(key);
      const picture = photograph(dealer.dealership, "one content");
      await value(add(key, id, A, picture));
      await named(dealer, [B]);
      await claim(key);
      const again = photograph(dealer.dealership, "one content");
      expect(await value(add(key, id, B, again))).toMatchObject({ added: false });
      expect([await stemsOf(id), await urlsOf(id)]).toEqual([[picture.stem], [`${B} stored`]]);
      await named(dealer, [B, C]);
      await claim(key);
      await value(add(key, id, C, photograph(dealer.dealership, "one content")));
      expect(await urlsOf(id)).toEqual([`${B} stored`, `${C} failed same_picture`]);
      expect(await value("public.own_picture_fetches()", dealer)).toMatchObject({ failed: 0 });
    });

    it("replace a full gallery one by one", async () => {
      const dealer = await newDealer(database);
      const before = Array.from({ length: 30 }, (_, at) => `https://foto.example/old-${at}.jpg`);
      const after = Array.from({ length: 30 }, (_, at) => `https://foto.example/new-${at}.jpg`);
      const id = await named(dealer, before);
      const key = await job(dealer);
      for (const url of before) await value(add(key, id, url, photograph(dealer.dealership)));
      await named(dealer, after);
      expect(await stemsOf(id)).toHaveLength(30);
      await value(add(key, id, after[0] ?? "", photograph(dealer.dealership)));
      expect(await stemsOf(id)).toHaveLength(1);
      for (const url of after.slice(1))
        await value(add(key, id, url, photograph(dealer.dealership)));
      expect(await stemsOf(id)).toHaveLength(30);
    });

    it("are refused of another dealership, another folder, an address that is no longer named and a sold vehicle", async () => {
      const dealer = await newDealer(database);
      const other = await newDealer(database);
      const id = await named(dealer, [A]);
      const foreign = await named(other, [A]);
      const key = await job(dealer);
      const picture = photograph(dealer.dealership);
      expect(await outcome(add(key, foreign, A, picture))).toBe("advert_not_found");
      expect(await outcome(add(key, id, A, photograph(other.dealership)))).toBe("invalid_picture");
      expect(await outcome(add(key, id, B, picture))).toBe("picture_url_not_found");
      expect(await outcome(add(key, id, A, { ...picture, widths: [0] }))).toBe("invalid_picture");
      await value(add(key, id, A, picture));
      await value(toStatus(id, "sold"), dealer);
      expect(await outcome(add(key, id, null, photograph(dealer.dealership)))).toBe("not_editable");
      // Nor is anything of it due any more.
      await database.script(
        `insert into private.advert_picture_urls (advert_id, url, position) values ('${id}', '${B}', 1)`,
      );
      await later("11 minutes");
      const served: unknown[] = [];
      for (const issued of await issue()) served.push(await start(issued.key));
      expect(served).toEqual([{ kind: "pictures", dealershipId: other.dealership }]);
    });

    it("wait while administrators let no pictures be added", async () => {
      const dealer = await newDealer(database);
      const id = await named(dealer, [A]);
      const key = await job(dealer);
      await database.script("update public.switches set enabled = false where name = 'uploads'");
      expect(await claim(key)).toEqual([]);
      expect(await outcome(add(key, id, A, photograph(dealer.dealership)))).toBe("uploads_off");
      expect(await outcomeOf(database, SECRET_KEY, `public.picture_folder_of_key('${key}')`)).toBe(
        "uploads_off",
      );
      await database.script("update public.switches set enabled = true where name = 'uploads'");
      expect(await value(`public.picture_folder_of_key('${key}')`, SECRET_KEY)).toBe(
        dealer.dealership,
      );
    });
  });
});
