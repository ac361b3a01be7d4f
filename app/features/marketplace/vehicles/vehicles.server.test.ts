import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import { similarVehicles, teaser } from "./vehicles.server";

let serial = 0;

function advert(own: Partial<Vehicle>): Vehicle {
  return { ...vehicles[0]!, id: `annuncio-${++serial}`, ...own };
}

const viewed = advert({ type: "auto", brand: "Fiat", price: 20_000 });
/** Nothing in common with the viewed one. */
const stranger = { type: "moto", brand: "Ducati", price: 90_000 } as const;

describe("Similar vehicles", () => {
  it("share the brand of the viewed one", () => {
    const sameBrand = advert({ ...stranger, brand: "Fiat" });
    expect(similarVehicles(viewed, [sameBrand])).toEqual([sameBrand]);
  });

  it("or share its type", () => {
    const sameType = advert({ ...stranger, type: "auto" });
    expect(similarVehicles(viewed, [sameType])).toEqual([sameType]);
  });

  it.each([17_000, 19_999, 23_000])("or cost %i euro when it costs 20000", (price) => {
    const near = advert({ ...stranger, price });
    expect(similarVehicles(viewed, [near])).toEqual([near]);
  });

  it.each([16_999, 23_001])("but not %i euro, more than 3000 away", (price) => {
    expect(similarVehicles(viewed, [advert({ ...stranger, price })])).toEqual([]);
  });

  it("never include the viewed one", () => {
    expect(similarVehicles(viewed, [viewed])).toEqual([]);
  });

  it("are at most three", () => {
    const many = Array.from({ length: 9 }, () => advert({ type: "auto" }));
    expect(similarVehicles(viewed, many)).toHaveLength(3);
  });

  it("begin with those that share most, then with the nearest in price", () => {
    const all = advert({ type: "auto", brand: "Fiat", price: 21_000 });
    const nearer = advert({ type: "auto", brand: "Opel", price: 24_000 });
    const farther = advert({ type: "auto", brand: "Opel", price: 50_000 });
    expect(similarVehicles(viewed, [farther, nearer, all])).toEqual([all, nearer, farther]);
  });

  it("of any shipped vehicle are three others that keep the rule", () => {
    fc.assert(
      fc.property(fc.constantFrom(...vehicles), (vehicle) => {
        const similar = similarVehicles(vehicle, vehicles);
        expect(new Set(similar).size).toBe(3);
        for (const other of similar) {
          expect(other.id).not.toBe(vehicle.id);
          expect(
            other.brand === vehicle.brand ||
              other.type === vehicle.type ||
              Math.abs(other.price - vehicle.price) <= 3000,
          ).toBe(true);
        }
      }),
    );
  });
});

describe("The description on a card", () => {
  it("is whole when it is short", () => {
    expect(teaser("Un solo proprietario.")).toBe("Un solo proprietario.");
  });

  it("ends with a sentence where one ends in time", () => {
    const text =
      "La moto a Lamezia ha casa qui dal 1987, in centro. Concessionaria con tutta la gamma.";
    expect(teaser(`${text} ${text}`)).toBe(
      "La moto a Lamezia ha casa qui dal 1987, in centro. Concessionaria con tutta la gamma.",
    );
  });

  it("else with a pause, and says that it goes on", () => {
    expect(
      teaser(`Non fa il rumore del V8 e nemmeno il suo conto alla pompa: ${"pieno ".repeat(20)}`),
    ).toBe("Non fa il rumore del V8 e nemmeno il suo conto alla pompa…");
  });

  it("else with a word", () => {
    expect(teaser("usata ".repeat(40))).toMatch(/^(usata )+usata…$/);
  });

  it("never says more than two lines hold", () => {
    for (const { description } of vehicles)
      expect(teaser(description).length, description).toBeLessThanOrEqual(89);
  });
});
