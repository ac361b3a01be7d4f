import { describe, expect, it } from "vitest";
import { VEHICLE_TYPES } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import type { FacetValue } from "./engine/filter-field";
import { popularBrands } from "./popular-brands";
import { parseVehicleQuery, searchVehicles } from "./search.server";

function facet(counts: Record<string, number>): FacetValue[] {
  return Object.entries(counts).map(([value, count]) => ({
    value,
    label: value,
    count,
    selected: false,
  }));
}

function shippedBrands(type: (typeof VEHICLE_TYPES)[number]) {
  const query = parseVehicleQuery(new URLSearchParams(), { type: [type] });
  return popularBrands(searchVehicles(query).facets.brand);
}

describe("Popular brands", () => {
  it("of the cars are Fiat, Volkswagen, Toyota, BMW and Mercedes", () => {
    expect(shippedBrands("auto")).toEqual(["Fiat", "Volkswagen", "Toyota", "BMW", "Mercedes"]);
  });

  it("leave out a popular brand that the list does not sell", () => {
    const brands = facet({ Toyota: 1, Fiat: 2, Dacia: 90, BMW: 1 });
    expect(popularBrands(brands)).toEqual(["Fiat", "Toyota", "BMW"]);
  });

  it("are those with the most adverts where few of the five are sold", () => {
    const brands = facet({ Aprilia: 1, BMW: 2, Ducati: 5, Honda: 4, KTM: 3, Zontes: 9 });
    expect(popularBrands(brands)).toEqual(["Zontes", "Ducati", "Honda", "KTM", "BMW"]);
  });

  it("are none in an empty list", () => {
    expect(popularBrands([])).toEqual([]);
  });

  it.each(VEHICLE_TYPES)("of type %s are at most five, each sold in that list", (type) => {
    const sold = vehicles.filter((vehicle) => vehicle.type === type).map(({ brand }) => brand);
    const brands = shippedBrands(type);
    expect(brands.length).toBeGreaterThanOrEqual(3);
    expect(brands.length).toBeLessThanOrEqual(5);
    expect(new Set(brands).size).toBe(brands.length);
    expect(brands.filter((brand) => !sold.includes(brand))).toEqual([]);
  });
});
