import { describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import { vehicles } from "~/data/vehicles";
import { dealershipOf, findDealership, vehiclesOf } from "./dealerships.server";

describe("A dealership", () => {
  it.each(dealerships)("$name is found by its slug and by its id", (dealership) => {
    expect(findDealership(dealership.slug)).toEqual(dealership);
    expect(findDealership(dealership.id)).toEqual(dealership);
  });

  it.each(["", "10", "07", "non-esiste", "Tirrenia-Auto", "__proto__", "constructor", "toString"])(
    "is not found under %j",
    (name) => {
      expect(findDealership(name)).toBeUndefined();
    },
  );

  it("lists the vehicles that it sells and no others", () => {
    const seventh = dealerships.find(({ id }) => id === "7")!;
    const stock = vehiclesOf(seventh);
    expect(stock.length).toBeGreaterThan(0);
    expect(stock).toEqual(vehicles.filter(({ dealershipId }) => dealershipId === "7"));
  });

  it("lists nothing when it sells nothing", () => {
    expect(vehiclesOf({ ...dealerships[0]!, id: "99" })).toEqual([]);
  });
});

describe("Every advert", () => {
  it("stands in the list of its seller, and only there", () => {
    const listed = dealerships.flatMap((dealership) => [...vehiclesOf(dealership)]);
    expect(listed).toHaveLength(vehicles.length);
    for (const vehicle of vehicles) expect(vehiclesOf(dealershipOf(vehicle))).toContain(vehicle);
  });

  it("throws with both ids when its dealership does not exist", () => {
    const orphan = { ...vehicles[0]!, id: "orfana", dealershipId: "99" };
    expect(() => dealershipOf(orphan)).toThrow(/99.*orfana/);
  });
});
