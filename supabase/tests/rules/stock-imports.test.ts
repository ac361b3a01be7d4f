/** Imports of a stock from a file (docs/product.md 8.18): batches that survive a crash, one at a time, none of others. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, outcomeOf, PORTAL, SECRET_KEY } from "./accounts";
import { addPicture, advertRow, FACTS, json, newDealer, toStatus, type Dealer } from "./adverts";

interface Progress {
  state: string;
  written: number;
  checked: number;
  paused: number;
  isQueued: boolean;
  outcomes: Record<string, number>;
}

describe.each(engines())("An import on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  async function ask<Value>(
    who: Dealer | typeof PORTAL,
    name: string,
    ...args: string[]
  ): Promise<Value> {
    const [row] = await call(database, who, `public.${name}(${args.join(", ")})`);
    return row?.[name] as Value;
  }

  /** An import whose rows were read; each number is a car. */
  async function newImport(
    dealer: Dealer,
    numbers: readonly string[],
    mode = "add",
  ): Promise<string> {
    const about = {
      ...{ fileName: "parco.csv", format: "csv", hasHeader: true, headerKey: "a".repeat(64) },
      ...{ profile: [], rowCount: numbers.length },
    };
    const id = await ask<string>(dealer, "create_stock_import", json(about));
    const rows = numbers.map((number, at) => [at + 2, { 0: number }]);
    for (let from = 0; from < rows.length; from += 500)
      await ask(dealer, "add_stock_import_rows", `'${id}'`, json(rows.slice(from, from + 500)));
    await ask(dealer, "match_stock_import", `'${id}'`, "'{}'", `'${mode}'`);
    const read = numbers.map((stockNumber, at) => ({
      ...{ line: at + 2, stockNumber, problems: [] },
      record: { stockNumber, facts: FACTS },
    }));
    for (let from = 0; from < read.length; from += 500)
      await ask(
        dealer,
        "read_stock_import",
        `'${id}'`,
        json(read.slice(from, from + 500)),
        String(from + 500 >= read.length),
      );
    return id;
  }

  async function checked(
    dealer: Dealer,
    numbers: readonly string[],
    mode?: string,
  ): Promise<string> {
    const id = await newImport(dealer, numbers, mode);
    while ((await ask<Progress>(dealer, "check_stock_import", `'${id}'`)).state !== "checked");
    return id;
  }

  const start = (dealer: Dealer, id: string, confirmed = false) =>
    outcomeOf(database, dealer, `public.start_stock_import('${id}', ${confirmed})`);
  const write = (dealer: Dealer, id: string) =>
    ask<Progress>(dealer, "write_stock_import", `'${id}'`);
  async function writeAll(dealer: Dealer, numbers: readonly string[]): Promise<void> {
    const id = await checked(dealer, numbers);
    await start(dealer, id);
    while ((await write(dealer, id)).state !== "finished");
  }
  async function numbersOf({ dealership }: Dealer): Promise<string[]> {
    const { rows } = await database.query(
      `select stock_number from public.adverts where dealership_id = '${dealership}' and status <> 'deleted' order by stock_number`,
    );
    return rows.map(({ stock_number }) => String(stock_number));
  }

  async function publishAll(dealer: Dealer): Promise<void> {
    const { rows } = await database.query(
      `select id from public.adverts where dealership_id = '${dealer.dealership}'`,
    );
    for (const { id } of rows) {
      await addPicture(database, String(id));
      await call(database, dealer, toStatus(String(id), "published"));
    }
  }

  it("writes nothing while it is checked, and in batches that another process goes on behind", async () => {
    const dealer = await newDealer(database);
    const numbers = Array.from({ length: 450 }, (_, at) => `K-${String(at).padStart(3, "0")}`);
    const id = await checked(dealer, numbers);
    expect(await numbersOf(dealer)).toEqual([]);
    expect(await start(dealer, id)).toBe("ok");
    expect((await write(dealer, id)).written).toBe(200);
    // The process dies in its second batch: the transaction is not committed.
    await expect(
      database.script(`begin; select private.write_import_batch('${id}'); select 1 / 0; commit`),
    ).rejects.toThrow();
    await database.script("rollback").catch(() => undefined);
    expect(await numbersOf(dealer)).toHaveLength(200);
    expect((await write(dealer, id)).written).toBe(400);
    expect((await write(dealer, id)).written).toBe(450);
    expect(await write(dealer, id)).toMatchObject({
      state: "finished",
      outcomes: { created: 450, failed: 0 },
    });
    expect(await numbersOf(dealer)).toEqual(numbers);
    // Once more changes nothing.
    expect((await write(dealer, id)).state).toBe("finished");
    const again = await checked(dealer, numbers);
    expect(await ask<Progress>(dealer, "stock_import_progress", `'${again}'`)).toMatchObject({
      outcomes: { created: 0, changed: 0, unchanged: 450 },
    });
  });

  it("waits for another one of its dealership until it is written, and not for those of others", async () => {
    const dealer = await newDealer(database);
    const first = await checked(dealer, ["A-1"]);
    const second = await checked(dealer, ["A-2"]);
    const other = await newDealer(database);
    const others = await checked(other, ["A-1"]);
    expect(await start(dealer, first)).toBe("ok");
    expect(await start(dealer, second)).toBe("ok");
    expect(await write(dealer, second)).toMatchObject({ isQueued: true, written: 0 });
    expect(await start(other, others)).toBe("ok");
    // The answer to the first yes may be lost.
    expect(await start(dealer, first)).toBe("ok");
    expect(await outcomeOf(database, dealer, `public.discard_stock_import('${first}')`)).toBe(
      "import_running",
    );
    while ((await write(dealer, first)).state !== "finished");
    expect(await write(dealer, second)).toMatchObject({ isQueued: false, written: 1 });
    expect(await numbersOf(dealer)).toEqual(["A-1", "A-2"]);
    expect(await outcomeOf(database, dealer, `public.discard_stock_import('${second}')`)).toBe(
      "import_running",
    );
  });

  it("that waits may be given up, and asks again when a replacement would pause more than its dealer saw", async () => {
    const dealer = await newDealer(database, 10);
    const first = await checked(dealer, ["W-1", "W-2"]);
    const second = await checked(dealer, ["W-3"], "replace");
    const third = await checked(dealer, ["W-4"]);
    for (const id of [first, second, third]) expect(await start(dealer, id)).toBe("ok");
    expect((await write(dealer, second)).written).toBe(0);
    await call(database, dealer, `public.discard_stock_import('${third}')`);
    while ((await write(dealer, first)).state !== "finished");
    await publishAll(dealer);
    expect(await write(dealer, second)).toMatchObject({
      state: "checking",
      written: 0,
      checked: 0,
    });
    while ((await ask<Progress>(dealer, "check_stock_import", `'${second}'`)).state !== "checked");
    expect(await start(dealer, second)).toBe("confirm_absent");
    expect(await start(dealer, second, true)).toBe("ok");
    while ((await write(dealer, second)).state !== "finished");
    expect(await ask<Progress>(dealer, "stock_import_progress", `'${second}'`)).toMatchObject({
      paused: 2,
    });
    expect(await numbersOf(dealer)).toEqual(["W-1", "W-2", "W-3"]);
  });

  it("does not exist for other dealers, and for nobody without an account", async () => {
    const dealer = await newDealer(database);
    const id = await checked(dealer, ["O-1"]);
    const other = await newDealer(database);
    for (const expression of [
      `stock_import('${id}')`,
      `stock_import_progress('${id}')`,
      `stock_import_rows('${id}')`,
      `stock_import_lines('${id}', 'created')`,
      `stock_import_preview('${id}')`,
      `rejected_stock_rows('${id}')`,
      `check_stock_import('${id}')`,
      `start_stock_import('${id}')`,
      `write_stock_import('${id}')`,
      `discard_stock_import('${id}')`,
      `match_stock_import('${id}', '{}', 'add')`,
      `read_stock_import('${id}', '[]', true)`,
      `waiting_stock_import_pictures('${id}')`,
      `add_stock_import_pictures('${id}', '[]')`,
      `finish_stock_import_picture('${id}', 'x')`,
    ]) {
      expect(await outcomeOf(database, other, `public.${expression}`), expression).toBe(
        "import_not_found",
      );
      expect(await outcomeOf(database, ANONYMOUS, `public.${expression}`), expression).not.toBe(
        "ok",
      );
    }
    const file = `${other.dealership}/${id}/1.jpg`;
    expect(
      await outcomeOf(
        database,
        dealer,
        `public.add_stock_import_pictures('${id}', ${json([{ file, name: "x" }])})`,
      ),
    ).toBe("invalid_import");
  });

  it("as a replacement pauses what is absent, not what a refused row names, and asks beyond a fifth", async () => {
    const dealer = await newDealer(database, 10);
    const numbers = ["P-1", "P-2", "P-3", "P-4", "P-5", "P-6"];
    await writeAll(dealer, numbers);
    await publishAll(dealer);
    const statusOf = async (number: string) => {
      const {
        rows: [row],
      } = await database.query(
        `select status from public.adverts where dealership_id = '${dealer.dealership}' and stock_number = '${number}'`,
      );
      return row?.status;
    };
    const many = await checked(dealer, ["P-1", "P-2"], "replace");
    expect(await start(dealer, many)).toBe("confirm_absent");
    await ask(dealer, "discard_stock_import", `'${many}'`);

    const id = await newImport(dealer, ["P-1", "P-2", "P-3", "P-4", "P-5"], "replace");
    const refused = { line: 6, stockNumber: "P-5", record: null, problems: [] };
    await ask(dealer, "read_stock_import", `'${id}'`, json([refused]), "true");
    while ((await ask<Progress>(dealer, "check_stock_import", `'${id}'`)).state !== "checked");
    expect(await start(dealer, id)).toBe("ok");
    while ((await write(dealer, id)).state !== "finished");
    expect(await ask<Progress>(dealer, "stock_import_progress", `'${id}'`)).toMatchObject({
      paused: 1,
    });
    expect(await statusOf("P-5")).toBe("published");
    expect(await statusOf("P-6")).toBe("paused");

    const empty = await newImport(dealer, ["x"], "replace");
    const nothing = { line: 2, stockNumber: null, record: null, problems: [] };
    await ask(dealer, "read_stock_import", `'${empty}'`, json([nothing]), "true");
    await ask(dealer, "check_stock_import", `'${empty}'`);
    expect(await start(dealer, empty, true)).toBe("empty_stock");
    await writeAll(dealer, ["P-6"]);
    expect(await statusOf("P-6")).toBe("published");
  });

  it("is gone on with by the portal's job once no process works on it", async () => {
    const dealer = await newDealer(database);
    const id = await checked(dealer, ["J-1"]);
    await start(dealer, id);
    const due = async () => {
      const { rows } = await database.query("select due_imports from private.due_imports()");
      return rows.map(({ due_imports }) => due_imports);
    };
    expect(await due()).not.toContain(dealer.dealership);
    await database.script(
      `update private.stock_imports set worked_at = now() - interval '1 minute' where id = '${id}'`,
    );
    expect(await due()).toContain(dealer.dealership);
    const {
      rows: [key],
    } = await database.query(
      `select private.new_stock_key('${dealer.dealership}', 'job', 'imports', 'imports', now() + interval '5 minutes') as key`,
    );
    const writeWithJob = () =>
      ask<Progress | null>(PORTAL, "write_stock_import_with_job", `'${String(key?.key)}'`);
    expect((await writeWithJob())?.written).toBe(1);
    expect((await writeWithJob())?.state).toBe("finished");
    expect(await writeWithJob()).toBeNull();
    expect(await numbersOf(dealer)).toEqual(["J-1"]);
    expect(
      await outcomeOf(database, PORTAL, `public.write_stock_import_with_job('${randomUUID()}')`),
    ).toBe("invalid_key");
  });

  it("goes after a day, and what was said about its columns stays for the next file", async () => {
    const dealer = await newDealer(database);
    const id = await newImport(dealer, ["D-1"]);
    await ask(dealer, "match_stock_import", `'${id}'`, `'{"columns": ["stockNumber"]}'`, "'add'");
    await database.script(
      `update private.stock_imports set created_at = now() - interval '25 hours' where id = '${id}'`,
    );
    await call(database, SECRET_KEY, "public.delete_old_stock_imports()");
    expect(await outcomeOf(database, dealer, `public.stock_import('${id}')`)).toBe(
      "import_not_found",
    );
    const next = await newImport(dealer, ["D-2"]);
    await database.script(`update private.stock_imports set matching = null where id = '${next}'`);
    expect(await ask(dealer, "stock_import", `'${next}'`)).toMatchObject({ remembered: {} });
  });

  it("leaves terms of the price that a record does not name as they are", async () => {
    const dealer = await newDealer(database);
    await writeAll(dealer, ["T-1"]);
    const record = { stockNumber: "T-1", facts: { priceTerms: { vat: "included" } } };
    await call(database, dealer, `public.write_stock(${json([record])})`);
    const {
      rows: [row],
    } = await database.query(
      `select id from public.adverts where dealership_id = '${dealer.dealership}'`,
    );
    expect(await advertRow(database, String(row?.id))).toMatchObject({
      price_vat: "included",
      price_transfer: FACTS.priceTerms.transfer,
    });
  });
});

describe.each(engines())("A stock number on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  it("is set, changed and taken out by the dealer of the advert, and is no other advert's", async () => {
    const dealer = await newDealer(database);
    const records = ["N-1", "N-2"].map((stockNumber) => ({ stockNumber, facts: FACTS }));
    const [row] = await call(database, dealer, `public.write_stock(${json(records)})`);
    const [first] = (row?.write_stock ?? []) as { id: string }[];
    const set = (number: string, who: Dealer = dealer) =>
      outcomeOf(database, who, `public.set_stock_number('${first?.id ?? ""}', '${number}')`);
    expect(await set("N-2")).toBe("duplicate_stock_number");
    expect(await set("../x")).toBe("invalid_stock_number");
    expect(await set("N-3", await newDealer(database))).toBe("advert_not_found");
    expect(await set("N-3")).toBe("ok");
    expect((await advertRow(database, first?.id ?? ""))?.stock_number).toBe("N-3");
    expect(await set("")).toBe("ok");
    expect((await advertRow(database, first?.id ?? ""))?.stock_number).toBeNull();
  });
});
