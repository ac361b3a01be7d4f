import { describe, expect, it } from "vitest";
import {
  CURRENT_YEAR,
  facetCounts,
  findVehicles,
} from "../../../../tests/support/search-catalogue";

describe("The facet counts of vehicles", () => {
  it("of the brand ignore the brand chosen, so that another can be added", () => {
    const { facets } = findVehicles("brand=Fiat");
    expect(facetCounts(facets.brand)).toMatchObject({ Fiat: 2, Citroën: 1, Volkswagen: 1 });
    expect(facetCounts(facets.fuelType)).toMatchObject({ Benzina: 2, Diesel: 0 });
  });

  it("of the brand respect the other filters", () => {
    expect(facetCounts(findVehicles("brand=Fiat&fuelType=Diesel").facets.brand)).toMatchObject({
      Fiat: 0,
      Citroën: 1,
    });
  });

  it("list the brands of the type alphabetically, and the one chosen even if it has none", () => {
    const brands = (search: string) =>
      findVehicles(search, { type: ["auto"] }).facets.brand.map(({ value }) => value);
    expect(brands("")).toEqual(["Citroën", "Fiat", "Porsche", "Volkswagen"]);
    expect(brands("brand=Zontes")).toEqual(["Citroën", "Fiat", "Porsche", "Volkswagen", "Zontes"]);
  });

  it("list every year from the current one down to 1990", () => {
    const { year } = findVehicles("").facets;
    expect(year).toHaveLength(CURRENT_YEAR - 1990 + 1);
    expect(year[0]).toEqual({ value: "2026", label: "2026", count: 1, selected: false });
    expect(year.at(-1)).toEqual({ value: "1990", label: "1990", count: 0, selected: false });
  });

  it("of rating and new drivers are the totals of choosing each value", () => {
    const { facets } = findVehicles("rating=5");
    expect(facets.rating).toEqual([
      { value: "0", label: "Tutte", count: 7, selected: false },
      { value: "3", label: "3+ stelle", count: 7, selected: false },
      { value: "4", label: "4+ stelle", count: 6, selected: false },
      { value: "5", label: "5 stelle", count: 1, selected: true },
    ]);
    expect(findVehicles("").facets.neopatentati).toEqual([
      { value: "1", label: "Per neopatentati", count: 3, selected: false },
    ]);
  });

  it("of the type include the types of the other lists", () => {
    expect(facetCounts(findVehicles("", { type: ["auto"] }).facets.type)).toEqual({
      auto: 5,
      moto: 1,
      minicar: 1,
    });
  });
});
