import { describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import type { Dealership, Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import { featuredDealerships, featuredVehicles, HOME_LIMITS, latestVehicles } from "./selections";

let serial = 0;

function advert(own: Partial<Vehicle>): Vehicle {
  return { ...vehicles[0]!, id: `annuncio-${++serial}`, promotion: undefined, ...own };
}

function adverts(count: number, own: Partial<Vehicle>): Vehicle[] {
  return Array.from({ length: count }, () => advert(own));
}

function salon(own: Partial<Dealership>): Dealership {
  return { ...dealerships[0]!, ...own };
}

const brandsOf = (list: readonly Vehicle[]) => list.map(({ brand }) => brand);
const sellersOf = (list: readonly Vehicle[]) => list.map(({ dealershipId }) => dealershipId);

describe("Featured vehicles of the home page", () => {
  const zontes = { brand: "Zontes", featured: true };
  const fiat = { brand: "Fiat", featured: true };

  it("start with a Zontes and show another vehicle between one Zontes and the next, up to four of them", () => {
    const chosen = featuredVehicles([...adverts(6, fiat), ...adverts(6, zontes)]);
    const expected = ["Zontes", "Fiat", "Zontes", "Fiat", "Zontes", "Fiat", "Zontes", "Fiat"];
    expect(brandsOf(chosen)).toEqual(expected);
  });

  it("take the Zontes there are when they are fewer than four", () => {
    const chosen = featuredVehicles([...adverts(3, fiat), ...adverts(2, zontes)]);
    expect(brandsOf(chosen)).toEqual(["Zontes", "Fiat", "Zontes", "Fiat", "Fiat"]);
  });

  it("are of another kind than the one beside them, as long as there is one", () => {
    const list = [
      ...adverts(3, { ...fiat, type: "auto", publishedAt: "2026-11-20" }),
      ...adverts(3, { ...fiat, type: "minicar", publishedAt: "2026-01-01" }),
    ];
    expect(featuredVehicles(list).map(({ type }) => type)).toEqual([
      ...["auto", "minicar", "auto", "minicar", "auto", "minicar"],
    ]);
  });

  it("show a second vehicle of a dealership after one of each", () => {
    const busy = adverts(3, { ...fiat, dealershipId: "1", publishedAt: "2026-11-20" });
    const quiet = ["2", "3"].map((dealershipId) =>
      advert({ ...fiat, dealershipId, publishedAt: "2026-01-01" }),
    );
    expect(sellersOf(featuredVehicles([...busy, ...quiet]))).toEqual(["1", "2", "3", "1", "1"]);
  });

  it("are never more than eight", () => {
    expect(featuredVehicles(adverts(20, fiat))).toHaveLength(8);
  });

  it("are all marked as featured", () => {
    const plain = [advert({ brand: "Zontes", featured: false }), advert({ featured: false })];
    expect(featuredVehicles(plain)).toEqual([]);
  });

  it("are the newest of their kind", () => {
    const old = advert({ ...fiat, publishedAt: "2026-01-31" });
    const recent = advert({ ...fiat, publishedAt: "2026-11-02" });
    expect(featuredVehicles([old, recent])).toEqual([recent, old]);
  });

  it("fill the home page with the shipped catalogue: Zontes, and by turns other kinds of other dealerships", () => {
    const chosen = featuredVehicles(vehicles);
    expect(chosen).toHaveLength(8);
    expect(new Set(chosen).size).toBe(8);
    expect(brandsOf(chosen).map((brand) => brand === "Zontes")).toEqual(
      chosen.map((_, i) => i % 2 === 0),
    );
    for (const [i, { type, dealershipId }] of chosen.entries()) {
      expect(type).not.toBe(chosen[i + 1]?.type);
      expect(dealershipId).not.toBe(chosen[i + 1]?.dealershipId);
    }
    const others = chosen.filter(({ brand }) => brand !== "Zontes");
    expect(new Set(sellersOf(others)).size).toBe(4);
    expect(new Set(others.map(({ type }) => type)).size).toBeGreaterThan(1);
  });

  it("leave the catalogue in its order", () => {
    const list = [advert({ publishedAt: "2026-01-01" }), advert({ publishedAt: "2026-02-02" })];
    const before = [...list];
    featuredVehicles(list);
    expect(list).toEqual(before);
  });
});

describe("Featured dealerships of the home page", () => {
  const idsOf = (list: readonly Dealership[]) => list.map(({ id }) => id);

  it("begin with number 7, however it is rated", () => {
    const list = [
      salon({ id: "1", featured: true, rating: 5 }),
      salon({ id: "7", featured: true, rating: 1 }),
    ];
    expect(idsOf(featuredDealerships(list))).toEqual(["7", "1"]);
  });

  it("begin with number 7 even when it is not featured", () => {
    const list = [salon({ id: "1", featured: true }), salon({ id: "7", featured: false })];
    expect(idsOf(featuredDealerships(list))[0]).toBe("7");
  });

  it("are at most three", () => {
    const list = ["1", "2", "3", "4", "7"].map((id) => salon({ id, featured: true }));
    expect(featuredDealerships(list)).toHaveLength(3);
  });

  it("leave out a dealership that is not featured", () => {
    expect(featuredDealerships([salon({ id: "1", featured: false })])).toEqual([]);
  });

  it("are three in the shipped catalogue", () => {
    const chosen = featuredDealerships(dealerships);
    expect(chosen).toHaveLength(3);
    expect(chosen[0]?.id).toBe("7");
    expect(chosen.every(({ featured }) => featured)).toBe(true);
  });
});

describe("Latest vehicles of the home page", () => {
  const used = { condition: "used" } as const;

  it("come from several sellers, even when one has the newest adverts", () => {
    const busy = adverts(5, { ...used, dealershipId: "1", publishedAt: "2026-11-20" });
    const quiet = adverts(3, { ...used, dealershipId: "2", publishedAt: "2026-01-10" });
    expect(sellersOf(latestVehicles([...busy, ...quiet], "used", 2))).toEqual(["1", "2"]);
  });

  it("fill the row from one seller when there is no other, none repeated", () => {
    const only = adverts(5, { ...used, dealershipId: "1" });
    const chosen = latestVehicles(only, "used", 4);
    expect(new Set(chosen).size).toBe(4);
  });

  it("are the newest of each seller", () => {
    const old = advert({ ...used, publishedAt: "2026-03-01" });
    const recent = advert({ ...used, publishedAt: "2026-10-01" });
    expect(latestVehicles([old, recent], "used", 1)).toEqual([recent]);
  });

  it("have the condition asked for", () => {
    const fresh = advert({ condition: "new" });
    const worn = advert(used);
    expect(latestVehicles([fresh, worn], "new", 4)).toEqual([fresh]);
    expect(latestVehicles([fresh, worn], "used", 4)).toEqual([worn]);
  });

  it("leave out what the page already shows", () => {
    const [shown, other] = adverts(2, used);
    expect(latestVehicles([shown!, other!], "used", 4, [shown!])).toEqual([other]);
  });

  it("are four used vehicles of four sellers in the shipped catalogue, none of them featured above", () => {
    const featured = featuredVehicles(vehicles);
    const chosen = latestVehicles(vehicles, "used", HOME_LIMITS.usedVehicles, featured);
    expect(chosen).toHaveLength(4);
    expect(new Set(sellersOf(chosen)).size).toBe(4);
    expect(chosen.filter((vehicle) => featured.includes(vehicle))).toEqual([]);
  });
});
