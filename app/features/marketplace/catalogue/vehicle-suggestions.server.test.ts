import { describe, expect, it } from "vitest";
import type { VehicleType } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import { understandQuery } from "~/features/marketplace/query-understanding/understood-query.server";
import { suggestVehicles } from "./vehicle-suggestions.server";
import { parseVehicleQuery, searchVehiclesInMemory } from "./search.server";

const find = (search: string) => suggestVehicles(understandQuery(new URLSearchParams(search)));

/** How many vehicles the list at an address shows. */
function totalAt(address: string): number {
  const { pathname, searchParams } = new URL(address, "https://x.example");
  const type = pathname.slice(1) as VehicleType;
  return searchVehiclesInMemory(parseVehicleQuery(searchParams, { type: [type] })).total;
}

describe("The vehicles suggested on the dealership list", () => {
  it("are none without a query", async () => {
    expect(await find("")).toBeUndefined();
    expect(await find("search=%20%20&page=2&sort=valutazione")).toBeUndefined();
  });

  it("are none when no vehicle matches", async () => {
    expect(await find("search=xyzzyq")).toBeUndefined();
  });

  it("match a model typed into the free-text search", async () => {
    const matching = await find("search=Zontes");
    const zontes = vehicles.filter(({ brand }) => brand === "Zontes");
    expect(matching?.total).toBe(zontes.length);
    expect(matching?.text).toBe("Zontes");
    expect(matching?.vehicles.every(({ brand }) => brand === "Zontes")).toBe(true);
  });

  it("are the same for 'query' and 'search'", async () => {
    expect((await find("query=zontes"))?.total).toBe((await find("search=zontes"))?.total);
  });

  it("are shown three at a time, whatever page the dealerships are on", async () => {
    expect((await find("search=fiat"))?.vehicles).toHaveLength(3);
    const secondPage = await find("condition=used&page=2");
    expect(secondPage?.total).toBeGreaterThan(24);
    expect(secondPage).toEqual(await find("condition=used"));
  });

  it("lead to the lists of the types found, and to no empty one", async () => {
    expect((await find("search=zontes"))?.lists).toEqual([
      { type: "moto", count: (await find("search=zontes"))?.total, to: "/moto?brand=Zontes" },
    ]);
  });

  it("lead to the asked type only", async () => {
    const lists = (await find("type=moto&condition=used"))?.lists;
    expect(lists?.map(({ type }) => type)).toEqual(["moto"]);
    expect(lists?.[0]?.to).toBe("/moto?condition=used");
  });

  it.each([
    "search=fiat",
    "search=rosso&condition=used",
    "condition=new",
    "brand=BMW",
    "brand=Piaggio&maxPrice=5000",
    "type=auto&type=minicar&search=fiat",
    "minPrice=10000&maxPrice=20000",
    "rating=4&search=lamezia",
    "type=minicar&condition=used&page=3",
  ])("are as many on the linked lists as the links say for %s", async (search) => {
    const matching = await find(search);
    expect(matching?.lists.length).toBeGreaterThan(0);
    for (const { to, count } of matching?.lists ?? []) expect(totalAt(to), to).toBe(count);
    const promised = matching?.lists.reduce((sum, { count }) => sum + count, 0);
    expect(promised).toBe(matching?.total);
  });
});
