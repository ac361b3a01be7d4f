/** Keys of dealerships, and what a management program may do with one (docs/product.md 8.19). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import { portalHeaders } from "../support/portal";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, newAccount, outcomeOf, PORTAL } from "./accounts";
import { addPicture, FACTS, json, newDealer, type Dealer } from "./adverts";

interface Key {
  id: string;
  prefix: string;
  secret: string;
}

interface Envelope {
  answer?: Record<string, unknown>;
  error?: string;
  detail?: string | null;
  retryAfter?: number;
  limit?: { policy: string; limit: number; remaining: number; reset: number };
}

describe.each(engines())("Keys of the API on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const newKey = async (dealer: Identity, name = "Gestionale") => {
    const [row] = await call(database, dealer, `public.create_api_key('${name}')`);
    return row?.create_api_key as Key;
  };
  /** A function with a key, as the web server calls it. */
  async function withKey(name: string, key: string, args = "", who = PORTAL): Promise<Envelope> {
    const [row] = await call(database, who, `public.${name}('${key}'${args})`);
    return row?.[name] as Envelope;
  }
  const keysOf = async (dealer: Identity) => {
    const [row] = await call(database, dealer, "public.own_api_keys()");
    return row?.own_api_keys as { name: string; prefix: string; lastUsedAt: string | null }[];
  };
  const write = (key: string, record: object, more = "") =>
    withKey("write_stock_record_with_key", key, `, ${json(record)}${more}`);
  const RECORD = { stockNumber: "U-1", facts: FACTS, status: "draft" };

  it("are shown once, and kept as a hash", async () => {
    const dealer = await newDealer(database);
    const { secret, prefix } = await newKey(dealer);
    expect(secret).toMatch(/^pm_live_[0-9a-f]{64}$/);
    const { rows } = await database.query(
      `select k.* from private.stock_keys k where k.dealership_id = '${dealer.dealership}'`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    const [kept] = await keysOf(dealer);
    expect(kept).toMatchObject({ name: "Gestionale", prefix, lastUsedAt: null });
  });

  it("leave a line in the log, and a mail for every account of the dealership", async () => {
    const dealer = await newDealer(database);
    const email = `${dealer.dealership}@prova.example`;
    await database.script(`update auth.users set email = '${email}' where id = '${dealer.sub}'`);
    const { id, prefix } = await newKey(dealer, "Programma");
    expect(await mailsFor(database, email)).toMatchObject([
      { template: "api-key-created", payload: { name: "Programma", prefix } },
    ]);
    await call(database, dealer, `public.revoke_api_key('${id}')`);
    const { rows } = await database.query(
      `select action from public.audit_log where target = '${prefix}' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(["api_key.created", "api_key.revoked"]);
    // What the dealer did is no news to the dealer.
    expect(await mailsFor(database, email)).toHaveLength(1);
  });

  it("are at most ten, with a name", async () => {
    const dealer = await newDealer(database);
    expect(await outcomeOf(database, dealer, "public.create_api_key(' ')")).toBe(
      "invalid_key_name",
    );
    await newKey(dealer, "Chiave 0");
    expect(await outcomeOf(database, dealer, "public.create_api_key('chiave 0')")).toBe(
      "key_name_taken",
    );
    for (let n = 1; n <= 9; n += 1) await newKey(dealer, `Chiave ${n}`);
    expect(await outcomeOf(database, dealer, "public.create_api_key('Una di troppo')")).toBe(
      "too_many_keys",
    );
  });

  it("are made by approved dealers, and revoked by theirs or an administrator, who tells them", async () => {
    const [dealer, other] = [await newDealer(database), await newDealer(database)];
    const admin = await newAccount(database, { admin: true });
    const email = `${dealer.dealership}@prova.example`;
    await database.script(`update auth.users set email = '${email}' where id = '${dealer.sub}'`);
    const account = await newAccount(database);
    expect(await outcomeOf(database, account, "public.create_api_key('Mia')")).toBe("not_approved");
    const { id, secret } = await newKey(dealer);
    const revoke = `public.revoke_api_key('${id}')`;
    expect(await outcomeOf(database, other, revoke)).toBe("key_not_found");
    expect(await outcomeOf(database, other, "public.api_keys_of_dealerships()")).toBe("not_admin");
    const [row] = await call(database, admin, "public.api_keys_of_dealerships()");
    const listed = row?.api_keys_of_dealerships as { dealershipId: string; keys: object[] }[];
    expect(
      listed.find(({ dealershipId }) => dealershipId === dealer.dealership)?.keys,
    ).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain(email);
    await call(database, admin, revoke);
    expect(await withKey("account_with_key", secret)).toEqual({ error: "invalid_key" });
    expect((await mailsFor(database, email)).map(({ template }) => template)).toEqual([
      "api-key-created",
      "api-key-revoked",
    ]);
    expect(await outcomeOf(database, dealer, revoke)).toBe("key_not_found");
  });

  it("say to the hour when they were used", async () => {
    const dealer = await newDealer(database);
    const { secret } = await newKey(dealer);
    await withKey("account_with_key", secret);
    const [used] = await keysOf(dealer);
    expect(used?.lastUsedAt).toMatch(/:00:00/);
  });

  it("are nothing to who is not the web server, nor is a wrong one", async () => {
    const { secret } = await newKey(await newDealer(database));
    expect(await outcomeOf(database, ANONYMOUS, `public.account_with_key('${secret}')`)).toBe(
      "unsigned_caller",
    );
    expect(await outcomeOf(database, ANONYMOUS, "public.account_with_key('x')")).toBe(
      "unsigned_caller",
    );
    for (const wrong of ["", "pm_live_", secret.toUpperCase(), `${secret} `])
      expect(await withKey("account_with_key", wrong)).toEqual({ error: "invalid_key" });
  });

  it("end with their dealership: a rejected dealer, a hidden page", async () => {
    const dealer = await newDealer(database);
    const { secret } = await newKey(dealer);
    const set = (sql: string) => database.script(sql);
    await set(`update public.dealerships set hidden = true where id = '${dealer.dealership}'`);
    expect(await withKey("account_with_key", secret)).toEqual({ error: "invalid_key" });
    await set(`update public.dealerships set hidden = false where id = '${dealer.dealership}';
      update public.profiles set approval = 'rejected' where id = '${dealer.sub}'`);
    expect(await withKey("write_stock_with_key", secret, ", '[]'")).toEqual({
      error: "invalid_key",
    });
  });

  it("that are wrong are counted by address, and do not stop a right one from there", async () => {
    const { secret } = await newKey(await newDealer(database));
    const program: Identity = { role: "anon", headers: portalHeaders("93.40.99.7") };
    const wrong = () => withKey("account_with_key", "pm_live_sbagliata", "", program);
    const answers: Envelope[] = [];
    // Thirty a minute, which may end in between.
    for (let n = 0; n < 62; n += 1) answers.push(await wrong());
    expect(answers.some(({ error }) => error === "too_many_wrong_keys")).toBe(true);
    expect(await withKey("account_with_key", secret, "", program)).toHaveProperty("answer");
  });

  it("have a limit of records a minute, and a batch counts all of its own", async () => {
    const { secret } = await newKey(await newDealer(database));
    const batch = json(Array.from({ length: 200 }, (_, n) => ({ stockNumber: `n${n}` })));
    const seen: (string | undefined)[] = [];
    const left: (number | undefined)[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { error, limit } = await withKey("write_stock_with_key", secret, `, ${batch}, true`);
      seen.push(error);
      left.push(limit?.remaining);
    }
    // The minute may change in between, after which all of it is there again.
    expect(left[0]).toBe(1000);
    expect(seen.filter((error) => error === "too_many_requests").length).toBeLessThanOrEqual(1);
    expect(Math.min(...left.map(Number))).toBeGreaterThanOrEqual(0);
    // Reads have a limit of their own.
    expect((await withKey("account_with_key", secret)).limit).toMatchObject({
      policy: "read",
      limit: 300,
    });
  });

  it("create, change and read a vehicle by its number, in the version that the program knows", async () => {
    const dealer: Dealer = await newDealer(database);
    const { secret } = await newKey(dealer);
    const created = (await write(secret, RECORD, ", 0")).answer;
    expect(created).toMatchObject({ outcome: "created", record: { facts: { price: 8900 } } });
    expect(await write(secret, RECORD, ", 0")).toMatchObject({ error: "version_conflict" });
    expect(await write(secret, RECORD)).toMatchObject({ answer: { outcome: "unchanged" } });
    const { version } = (created as { record: { version: number } }).record;
    const cheaper = { stockNumber: "U-1", facts: { price: 8500 } };
    expect(await write(secret, cheaper, `, ${version + 5}`)).toMatchObject({
      error: "version_conflict",
    });
    expect(await write(secret, cheaper, `, ${version}`)).toMatchObject({
      answer: { outcome: "changed", fields: ["price"] },
    });
    expect(await withKey("stock_record_with_key", secret, ", 'U-1'")).toMatchObject({
      answer: { stockNumber: "U-1", facts: { price: 8500, fuelType: "Benzina" } },
    });
    expect(await write(secret, { stockNumber: "U-9", facts: {} }, ", 3")).toMatchObject({
      error: "record_not_found",
    });
  });

  it("write nothing in a dry run", async () => {
    const { secret } = await newKey(await newDealer(database));
    expect(await write(secret, RECORD, ", null, true")).toMatchObject({
      answer: { outcome: "created", record: null },
    });
    expect(await withKey("stock_record_with_key", secret, ", 'U-1'")).toMatchObject({
      error: "record_not_found",
    });
  });

  it("reach the stock of their own dealership alone", async () => {
    const [one, two] = [
      await newKey(await newDealer(database)),
      await newKey(await newDealer(database)),
    ];
    await write(one.secret, RECORD);
    for (const name of ["stock_record_with_key", "delete_stock_record_with_key"])
      expect(await withKey(name, two.secret, ", 'U-1'")).toMatchObject({
        error: "record_not_found",
      });
    expect(await withKey("stock_with_key", two.secret, ", '{}'")).toMatchObject({
      answer: { records: [] },
    });
    expect(await write(two.secret, RECORD)).toMatchObject({ answer: { outcome: "created" } });
  });

  it("list a stock page by page, by status and by what changed", async () => {
    const { secret } = await newKey(await newDealer(database));
    for (const stockNumber of ["b", "A", "a-2", "a"])
      await write(secret, { ...RECORD, stockNumber });
    const list = async (query: object) => {
      const { answer } = await withKey("stock_with_key", secret, `, ${json(query)}`);
      const { records, hasMore } = answer as {
        records: { stockNumber: string }[];
        hasMore: boolean;
      };
      return [...records.map(({ stockNumber }) => stockNumber), hasMore];
    };
    expect(await list({ limit: 2 })).toEqual(["A", "a", true]);
    expect(await list({ limit: 2, after: "a" })).toEqual(["a-2", "b", false]);
    expect(await list({ status: "published" })).toEqual([false]);
    expect(await list({ updatedSince: "2099-01-01T00:00:00Z" })).toEqual([false]);
    // What was deleted is said to who asks what changed, until another advert has its number.
    for (const number of ["b", "a"])
      await withKey("delete_stock_record_with_key", secret, `, '${number}'`);
    await write(secret, { ...RECORD, stockNumber: "a" });
    await withKey("delete_stock_record_with_key", secret, ", 'a'");
    const since = { updatedSince: "2020-01-01T00:00:00Z" };
    expect(await list({})).toEqual(["A", "a-2", false]);
    expect(await list({ ...since, status: "draft" })).toEqual(["A", "a-2", false]);
    expect(await list({ ...since, limit: 2 })).toEqual(["A", "a", true]);
    expect(await list({ ...since, limit: 2, after: "a" })).toEqual(["a-2", "b", false]);
    await write(secret, { ...RECORD, stockNumber: "b" });
    expect(await withKey("stock_with_key", secret, `, ${json(since)}`)).toMatchObject({
      answer: {
        records: [
          { stockNumber: "A", status: "draft" },
          { stockNumber: "a", status: "deleted" },
          { stockNumber: "a-2", status: "draft" },
          { stockNumber: "b", status: "draft" },
        ],
      },
    });
    expect(await withKey("stock_with_key", secret, `, '{"updatedSince": "ieri"}'`)).toMatchObject({
      error: "invalid_query",
    });
  });

  it("delete a vehicle once, and its number is free again", async () => {
    const { secret } = await newKey(await newDealer(database));
    await write(secret, RECORD);
    const remove = (more = "") => withKey("delete_stock_record_with_key", secret, `, 'U-1'${more}`);
    expect(await remove(", 99")).toMatchObject({ error: "version_conflict" });
    expect(await remove(", null, true")).toHaveProperty("answer");
    expect(await remove()).toHaveProperty("answer");
    expect(await remove()).toMatchObject({ error: "record_not_found" });
    expect(await write(secret, RECORD)).toMatchObject({ answer: { outcome: "created" } });
  });

  it("move, describe and remove photographs, but not the last of a published advert", async () => {
    const dealer = await newDealer(database);
    const { secret } = await newKey(dealer);
    const created = (await write(secret, RECORD)).answer as { id: string };
    await addPicture(database, created.id);
    await database.script(
      `insert into public.advert_pictures (advert_id, position, stem, source, width, height)
       values ('${created.id}', 2, 'veicoli/seconda', 'drawn', 1600, 1200)`,
    );
    const change = async (picture: string, to: object | null) => {
      const sql = to === null ? "null" : json(to);
      const { answer, error } = await withKey(
        "change_stock_picture_with_key",
        secret,
        `, 'U-1', '${picture}', ${sql}`,
      );
      const { photographs } = (answer ?? {}) as { photographs?: { stem: string; alt: string }[] };
      return error ?? photographs?.map(({ stem, alt }) => `${stem}:${alt}`);
    };
    expect(await change("seconda", { position: 1, alt: "Davanti" })).toEqual([
      "veicoli/seconda:Davanti",
      "veicoli/prova:",
    ]);
    await write(secret, { stockNumber: "U-1", status: "published" });
    expect(await change("prova", null)).toEqual(["veicoli/seconda:Davanti"]);
    expect(await change("seconda", null)).toBe("last_picture");
    expect(await change("mai-vista", null)).toBe("picture_not_found");
    expect(await change("seconda", { alt: "x".repeat(201) })).toBe("invalid_picture");
  });
});
