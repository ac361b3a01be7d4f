import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, runAs } from "../support/callers";
import { engines, OPENING_MS } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANYBODY, call, newAccount, refusal } from "./accounts";

describe.each(engines())("what is counted, on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPENING_MS);
  afterAll(() => database.close());

  const day = (offset = 0) =>
    `((now() at time zone 'Europe/Rome')::date ${offset < 0 ? "-" : "+"} ${Math.abs(offset)})`;
  const isoDay = async (offset = 0) =>
    String((await database.query(`select ${day(offset)}::text as day`)).rows[0]?.day);
  const events = (...counts: object[]) =>
    `public.count_events('${JSON.stringify(counts).replaceAll("'", "''")}')`;
  const seen = async (dealershipId: string) =>
    (
      await database.query(
        `select day::text, kind, vehicle_id, count from public.daily_counts
         where dealership_id = '${dealershipId}' order by day, kind, vehicle_id`,
      )
    ).rows;

  it("adds up, also within one batch", async () => {
    const today = await isoDay();
    const view = { day: today, dealership_id: "3", vehicle_id: "aixam-city", kind: "view" };
    await call(database, ANYBODY, events({ ...view, count: 2 }, { ...view, count: 3 }));
    await call(
      database,
      ANYBODY,
      events({ ...view, count: 1 }, { ...view, kind: "call", count: 1 }),
    );
    expect(await seen("3")).toEqual([
      { day: today, kind: "call", vehicle_id: "aixam-city", count: 1 },
      { day: today, kind: "view", vehicle_id: "aixam-city", count: 6 },
    ]);
  });

  it("leaves out days that no server can have seen", async () => {
    const event = { dealership_id: "4", vehicle_id: "", kind: "view", count: 1 };
    const days = await Promise.all([-8, -7, 2].map(isoDay));
    await call(database, ANYBODY, events(...days.map((day) => ({ ...event, day }))));
    expect((await seen("4")).map((row) => row.day)).toEqual([days[1]]);
  });

  it.each([
    ["no list", "public.count_events('{}')"],
    ["nothing", "public.count_events(null)"],
    ["a dealership that does not exist", { dealership_id: "999" }],
    ["an id with a quote in it", { vehicle_id: "a'b" }],
    ["a request, which only a stored request counts", { kind: "request" }],
    ["a negative number", { count: -1 }],
    ["an enormous number", { count: 1_000_000 }],
    ["a day that does not exist", { day: "2026-02-31" }],
    ["no vehicle", { vehicle_id: null }],
  ])("is refused with %s", async (_case, change) => {
    const event = {
      day: "2026-11-21",
      dealership_id: "5",
      vehicle_id: "x",
      kind: "view",
      count: 1,
    };
    const sql = typeof change === "string" ? change : events({ ...event, ...change });
    expect(await refusal(database, ANYBODY, sql)).toBe("invalid_counts");
    expect(await seen("5")).toEqual([]);
  });

  it("does not grow without end when somebody makes up vehicles", async () => {
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
    for (let batch = 0; batch < 4; batch++) await call(database, ANYBODY, events(...made(batch)));
    expect(await seen("6")).toHaveLength(1000);
  });

  it("holds each stored request once, with its vehicle", async () => {
    const ask = (type: string, context: string, message: string) =>
      `public.submit_contact_request('${type}', 'Anna Rossi', 'conta@prova.example', '${message}', '/x', '2026-11',
        p_context_id => '${context}', p_dealership_id => '7')`;
    await call(database, ANYBODY, ask("vehicle", "ducati-monster", "È ancora disponibile?"));
    await call(database, ANYBODY, ask("vehicle", "ducati-monster", "È ancora disponibile?"));
    await call(database, ANYBODY, ask("dealership", "7", "Siete aperti il sabato?"));
    expect(
      (await seen("7")).map(({ kind, vehicle_id, count }) => [kind, vehicle_id, count]),
    ).toEqual([
      ["request", "", 1],
      ["request", "ducati-monster", 1],
    ]);
  });

  it("is summed for the own dealership only", async () => {
    const today = await isoDay();
    const view = {
      day: today,
      dealership_id: "8",
      vehicle_id: "fiat-panda",
      kind: "view",
      count: 4,
    };
    await call(database, ANYBODY, events(view, { ...view, vehicle_id: "", kind: "whatsapp" }));
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
    const days = [{ views: 4, calls: 0, whatsapp: 4, requests: 0 }];
    const vehicles = [
      { vehicle_id: "fiat-panda", views: 4, calls: 0, whatsapp: 0, requests: 0 },
      { vehicle_id: "", views: 0, calls: 0, whatsapp: 4, requests: 0 },
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
      runAs(database, ANYBODY, `select * from ${totals("daily_totals")}`).catch(refusalOf),
    ).resolves.toBe("denied");
  });
});
