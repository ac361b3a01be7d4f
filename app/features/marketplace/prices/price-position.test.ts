import { describe, expect, it } from "vitest";
import { pricePosition } from "./price-position";

const own = { id: "own", year: 2019, mileage: 50_000, price: 10_000 };
const others = (prices: readonly number[], facts = {}) =>
  prices.map((price, i) => ({ ...own, id: `other-${i}`, price, ...facts }));
const SEVEN = [7_000, 8_000, 9_000, 11_000, 12_000, 13_000, 14_000];

describe("The place of a price among like vehicles", () => {
  it("is said from eight on, the vehicle among them", () => {
    expect(pricePosition(own, others(SEVEN.slice(1)))).toBeUndefined();
    expect(pricePosition(own, [own, ...others(SEVEN)])).toEqual({
      count: 8,
      cheaper: 3,
      lowest: 7_000,
      lowerQuartile: 8_750,
      median: 10_500,
      upperQuartile: 12_250,
      highest: 14_000,
    });
  });

  it.each([
    ["two years older", { year: 2017 }, 8],
    ["three years older", { year: 2016 }, undefined],
    ["of 30 % more kilometres", { mileage: 65_000 }, 8],
    ["of more than that", { mileage: 65_001 }, undefined],
    ["of 30 % fewer", { mileage: 35_000 }, 8],
    ["of fewer than that", { mileage: 34_999 }, undefined],
  ])("compares with those %s only as far as that is alike", (_name, facts, count) => {
    expect(pricePosition(own, others(SEVEN, facts))?.count).toBe(count);
  });

  it("compares new ones with new ones", () => {
    const fresh = { ...own, mileage: 0 };
    expect(pricePosition(fresh, others(SEVEN, { mileage: 10 }))).toBeUndefined();
    expect(pricePosition(fresh, others(SEVEN, { mileage: 0 }))?.count).toBe(8);
  });
});
