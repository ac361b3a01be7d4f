import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAs } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, PORTAL, SECRET_KEY } from "./accounts";

interface Asked {
  /** How long ago the inquiry came, as an interval. */
  ago?: string;
  /** After how long it was answered; absent: it was not. */
  after?: string;
  email?: string;
  status?: string;
}

describe.each(engines())("reply times on $name", ({ open }) => {
  let database: ScratchDatabase;
  let number = 0;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  /** A dealership of its own for each test. */
  function newDealership(): string {
    number += 1;
    return `salone-${number}`;
  }

  async function ask(dealership: string, { ago = "10 days", after, email, status }: Asked) {
    const answered =
      after === undefined ? "null" : `now() - interval '${ago}' + interval '${after}'`;
    await database.script(
      `insert into public.contact_requests
         (form_type, context_id, dealership_id, name, email, message, page, status, fingerprint, answered_at, created_at)
       values ('dealership', '${dealership}', '${dealership}', 'Anna Rossi', '${email ?? `${randomUUID()}@posta.example`}',
         'Buongiorno, siete aperti?', '/', '${status ?? (after === undefined ? "read" : "answered")}',
         '${randomUUID()}', ${answered}, now() - interval '${ago}')`,
    );
  }

  async function askAll(dealership: string, times: readonly string[]) {
    for (const after of times) await ask(dealership, { after });
  }

  /** What visitors read; undefined: nothing. */
  async function shown(dealership: string): Promise<unknown> {
    const rows = await call(database, PORTAL, "public.dealership_reply_times()");
    return rows.find((row) => row.dealership_id === dealership)?.hours;
  }

  async function dealerOf(dealership: string) {
    const dealer = await newAccount(database);
    await database.script(
      `update public.profiles set approval = 'approved', dealership_id = '${dealership}' where id = '${dealer.sub}'`,
    );
    return dealer;
  }

  it("are the median of the answers, rounded up, from five answers on", async () => {
    const id = newDealership();
    await askAll(id, ["10 minutes", "20 minutes", "70 minutes", "3 days"]);
    expect(await shown(id)).toBeUndefined();
    await ask(id, { after: "9 hours" });
    expect(await shown(id)).toBe(2);
  });

  it.each([
    ["1 hour", 1],
    ["61 minutes", 2],
    ["5 hours", 8],
    ["8 hours 1 minute", 24],
    ["30 hours", 48],
    ["71 hours", 72],
    ["73 hours", undefined],
  ])("of %s read as %s hours", async (after, hours) => {
    const id = newDealership();
    await askAll(
      id,
      Array.from({ length: 5 }, () => after),
    );
    expect(await shown(id)).toBe(hours);
  });

  it("forget what is older than 90 days", async () => {
    const id = newDealership();
    await askAll(id, ["1 hour", "1 hour", "1 hour", "1 hour"]);
    await ask(id, { ago: "91 days", after: "1 hour" });
    expect(await shown(id)).toBeUndefined();
  });

  it("are no better for a program that answers at once", async () => {
    const id = newDealership();
    await askAll(
      id,
      Array.from({ length: 9 }, () => "20 seconds"),
    );
    expect(await shown(id)).toBeUndefined();
  });

  it("count a mailbox once, whatever tag it has", async () => {
    const id = newDealership();
    for (let tag = 0; tag < 6; tag += 1)
      await ask(id, { after: "5 minutes", email: `amico+${tag}@posta.example` });
    expect(await shown(id)).toBeUndefined();
  });

  it("do not count inquiries that a dealer sends to the own dealership", async () => {
    const id = newDealership();
    const dealer = await dealerOf(id);
    const [{ email } = { email: "" }] = (
      await database.query(`select email from auth.users where id = '${dealer.sub}'`)
    ).rows as { email: string }[];
    await askAll(id, ["1 hour", "1 hour", "1 hour", "1 hour"]);
    await ask(id, { after: "1 hour", email });
    expect(await shown(id)).toBeUndefined();
  });

  it("count what waits for three days as slow, and not what was closed", async () => {
    const id = newDealership();
    await askAll(id, ["1 hour", "1 hour", "1 hour", "1 hour", "1 hour"]);
    for (let i = 0; i < 8; i += 1) await ask(id, { status: "closed" });
    for (let i = 0; i < 8; i += 1) await ask(id, { ago: "2 days" });
    expect(await shown(id)).toBe(1);
    for (let i = 0; i < 6; i += 1) await ask(id, { ago: "4 days" });
    expect(await shown(id)).toBeUndefined();
  });

  it("do not count what an administrator marks as answered, and stay at the first answer", async () => {
    const id = newDealership();
    const [dealer, admin] = [await dealerOf(id), await newAccount(database, { admin: true })];
    for (let i = 0; i < 5; i += 1) await ask(id, { ago: "30 minutes" });
    const rows = (
      await database.query(`select id from public.contact_requests where dealership_id = '${id}'`)
    ).rows as { id: string }[];
    const answer = (who: typeof dealer, row: string, status = "answered") =>
      runUpdate(who, `update public.contact_requests set status = '${status}' where id = '${row}'`);
    for (const { id: row } of rows.slice(1)) await answer(dealer, row);
    await answer(admin, rows[0]!.id);
    // A dealer who marks it once more changes nothing.
    await answer(dealer, rows[0]!.id, "new");
    await answer(dealer, rows[0]!.id);
    expect(await shown(id)).toBeUndefined();
    expect(await call(database, dealer, "public.own_reply_time()")).toEqual([
      { answers: 4, unanswered: 0, hours: null },
    ]);
  });

  it("are told to the portal alone, and to a dealer of the own dealership", async () => {
    const [id, other] = [newDealership(), newDealership()];
    await askAll(
      id,
      Array.from({ length: 5 }, () => "1 hour"),
    );
    for (const who of [ANONYMOUS, SECRET_KEY, await dealerOf(other)])
      expect(await call(database, who, "public.dealership_reply_times()")).toEqual([]);
    expect(await call(database, await dealerOf(id), "public.own_reply_time()")).toEqual([
      { answers: 5, unanswered: 0, hours: 1 },
    ]);
    for (const who of [await dealerOf(other), await newAccount(database)])
      expect(await call(database, who, "public.own_reply_time()")).toEqual([]);
  });

  async function runUpdate(who: Parameters<typeof runAs>[1], statement: string) {
    await runAs(database, who, statement, { commit: true });
  }
});
