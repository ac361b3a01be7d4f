import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCodeOf, runAs } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, PORTAL, outcomeOf, VISITOR } from "./accounts";

describe.each(engines())("daily counts on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const day = (offset = 0) =>
    `((now() at time zone 'Europe/Rome')::date ${offset < 0 ? "-" : "+"} ${Math.abs(offset)})`;
  const isoDay = async (offset = 0) =>
    String((await database.query(`select ${day(offset)}::text as day`)).rows[0]?.day);
  const batch = (id: string, ...counts: object[]) =>
    `public.count_events('${JSON.stringify(counts).replaceAll("'", "''")}', '${id}')`;
  const events = (...counts: object[]) => batch(randomUUID(), ...counts);
  const seen = async (dealershipId: string) =>
    (
      await database.query(
        `select day::text, kind, vehicle_id, count from public.daily_counts
         where dealership_id = '${dealershipId}' order by day, kind, vehicle_id`,
      )
    ).rows;

  it("add up, also within one batch", async () => {
    const today = await isoDay();
    const view = { day: today, dealership_id: "3", vehicle_id: "aixam-city", kind: "view" };
    await call(database, PORTAL, events({ ...view, count: 2 }, { ...view, count: 3 }));
    await call(
      database,
      PORTAL,
      events({ ...view, count: 1 }, { ...view, kind: "call", count: 1 }),
    );
    expect(await seen("3")).toEqual([
      { day: today, kind: "call", vehicle_id: "aixam-city", count: 1 },
      { day: today, kind: "view", vehicle_id: "aixam-city", count: 6 },
    ]);
  });

  it("are accepted from the web server of the portal only", async () => {
    const view = { dealership_id: "2", vehicle_id: "", kind: "view", count: 9999 };
    const sql = events({ ...view, day: await isoDay() });
    const dealer = await newAccount(database);
    const forged = { ...ANONYMOUS, headers: { "x-portal-client": `-.${"0".repeat(64)}` } };
    for (const stranger of [ANONYMOUS, dealer, forged])
      expect(await outcomeOf(database, stranger, sql)).toBe("unsigned_caller");
    expect(await seen("2")).toEqual([]);
    expect(await outcomeOf(database, VISITOR, sql)).toBe("ok");
  });

  it("are added once when a batch is sent again", async () => {
    const view = { day: await isoDay(), dealership_id: "9", vehicle_id: "", kind: "view" };
    const sent = batch(randomUUID(), { ...view, count: 3 });
    for (let time = 0; time < 3; time++) await call(database, PORTAL, sent);
    await call(database, PORTAL, events({ ...view, count: 1 }));
    expect((await seen("9")).map(({ count }) => count)).toEqual([4]);
  });

  it("delete the id of a batch when its days are too old to be added again", async () => {
    const [id, day] = [randomUUID(), await isoDay(-7)];
    const view = { day, dealership_id: "9", vehicle_id: "kept", kind: "view", count: 1 };
    await call(database, PORTAL, batch(id, view));
    await database.script(
      `update private.count_batches set added_at = now() - interval '8 days' where id = '${id}'`,
    );
    await call(database, PORTAL, batch(id, view));
    expect((await seen("9")).filter(({ vehicle_id }) => vehicle_id === "kept")).toMatchObject([
      { count: 1 },
    ]);
    await database.script(
      `update private.count_batches set added_at = now() - interval '9 days 1 minute' where id = '${id}'`,
    );
    await call(database, PORTAL, events());
    const { rows } = await database.query(`select 1 from private.count_batches where id = '${id}'`);
    expect(rows).toEqual([]);
  });

  it("are refused when a call adds more than a web server can have counted", async () => {
    const view = { day: await isoDay(), dealership_id: "5", vehicle_id: "", kind: "view" };
    const rows = Array.from({ length: 6 }, (_, i) => ({
      ...view,
      vehicle_id: `v-${i}`,
      count: 9999,
    }));
    expect(await outcomeOf(database, PORTAL, events(...rows))).toBe("invalid_counts");
  });

  it("ignore days that no server can have seen", async () => {
    const event = { dealership_id: "4", vehicle_id: "", kind: "view", count: 1 };
    const days = await Promise.all([-8, -7, 2].map(isoDay));
    await call(database, PORTAL, events(...days.map((day) => ({ ...event, day }))));
    expect((await seen("4")).map((row) => row.day)).toEqual([days[1]]);
  });

  it.each([
    ["no list", `public.count_events('{}', '${randomUUID()}')`],
    ["nothing", `public.count_events(null, '${randomUUID()}')`],
    ["a dealership that does not exist", { dealership_id: "999" }],
    ["an id with a quote in it", { vehicle_id: "a'b" }],
    ["an inquiry, which only a stored inquiry counts", { kind: "request" }],
    ["a negative number", { count: -1 }],
    ["an enormous number", { count: 10_000 }],
    ["no id of the batch", "public.count_events('[]', null)"],
    ["a day that does not exist", { day: "2026-02-31" }],
    ["no vehicle", { vehicle_id: null }],
    ["a favourite that is no vehicle", { vehicle_id: "", kind: "favourite" }],
    ["a comparison of no vehicle", { vehicle_id: "", kind: "comparison" }],
  ])("are refused with %s", async (_case, change) => {
    const event = {
      day: "2026-11-21",
      dealership_id: "5",
      vehicle_id: "x",
      kind: "view",
      count: 1,
    };
    const sql = typeof change === "string" ? change : events({ ...event, ...change });
    expect(await outcomeOf(database, PORTAL, sql)).toBe("invalid_counts");
    expect(await seen("5")).toEqual([]);
  });

  it("are limited when a caller invents vehicles", async () => {
    const today = await isoDay();
    const made = (batch: number) =>
      Array.from({ length: 500 }, (_, i) => ({
        ...{
          day: today,
          dealership_id: "6",
          vehicle_id: `x-${batch}-${i}`,
          kind: "view",
          count: 1,
        },
      }));
    for (let number = 0; number < 4; number++)
      await call(database, PORTAL, events(...made(number)));
    expect(await seen("6")).toHaveLength(1000);
  });

  it("contain each stored inquiry once, with its vehicle", async () => {
    const ask = (type: string, context: string, message: string) =>
      `public.submit_contact_request('${type}', 'Anna Rossi', 'conta@prova.example', '${message}', '/x', '2026-11-21',
        p_context_id => '${context}', p_dealership_id => '7')`;
    await call(database, PORTAL, ask("vehicle", "ducati-monster", "È ancora disponibile?"));
    await call(database, PORTAL, ask("vehicle", "ducati-monster", "È ancora disponibile?"));
    await call(database, PORTAL, ask("dealership", "7", "Siete aperti il sabato?"));
    expect(
      (await seen("7")).map(({ kind, vehicle_id, count }) => [kind, vehicle_id, count]),
    ).toEqual([
      ["request", "", 1],
      ["request", "ducati-monster", 1],
    ]);
  });

  it("are summed for the own dealership only", async () => {
    const today = await isoDay();
    const view = {
      day: today,
      dealership_id: "8",
      vehicle_id: "fiat-panda",
      kind: "view",
      count: 4,
    };
    const kept = [
      { ...view, kind: "favourite", count: 3 },
      { ...view, kind: "comparison", count: 2 },
    ];
    const chats = { ...view, vehicle_id: "", kind: "whatsapp" };
    await call(database, PORTAL, events(view, chats, ...kept));
    const [own, other, admin] = [
      await newAccount(database),
      await newAccount(database),
      await newAccount(database, { admin: true }),
    ];
    await database.script(
      `update public.profiles set approval = 'approved', dealership_id = '8' where id = '${own.sub}';
       update public.profiles set approval = 'approved', dealership_id = '9' where id = '${other.sub}'`,
    );
    const totals = (name: string) => `public.${name}('8', ${day(-1)}, ${day()})`;
    const days = [{ views: 4, calls: 0, whatsapp: 4, requests: 0, favourites: 3, comparisons: 2 }];
    const vehicles = [
      {
        ...{ vehicle_id: "fiat-panda", views: 4, calls: 0, whatsapp: 0, requests: 0 },
        ...{ favourites: 3, comparisons: 2 },
      },
      {
        ...{ vehicle_id: "", views: 0, calls: 0, whatsapp: 4, requests: 0 },
        ...{ favourites: 0, comparisons: 0 },
      },
    ];
    for (const [who, factor] of [
      [own, 1],
      [admin, 1],
      [other, 0],
    ] as const) {
      expect(await call(database, who, totals("daily_totals"))).toMatchObject(
        days.slice(0, factor),
      );
      expect(await call(database, who, totals("vehicle_totals"))).toEqual(
        vehicles.slice(0, factor * vehicles.length),
      );
    }
    await expect(
      runAs(database, ANONYMOUS, `select * from ${totals("daily_totals")}`).catch(errorCodeOf),
    ).resolves.toBe("denied");
  });
});
