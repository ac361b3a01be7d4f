import { describe, expect, it } from "vitest";
import {
  catalogue,
  dealershipNames,
  facetCounts,
} from "../../../../tests/support/search-catalogue";

describe("The search of dealerships", () => {
  it("finds them by name, city, brand or street", () => {
    expect(dealershipNames("search=reventino")).toEqual(["Autosalone Reventino"]);
    expect(dealershipNames("search=CATANZARO")).toEqual(["Due Ruote Sant'Eufemia"]);
    expect(dealershipNames("query=citroen")).toEqual(["Città Leggera"]);
    expect(dealershipNames("search=leonardo+da+vinci")).toEqual(["Due Ruote Sant'Eufemia"]);
  });

  it("finds them by each type, condition and brand that they sell", () => {
    expect(dealershipNames("type=minicar")).toEqual(["Città Leggera"]);
    expect(dealershipNames("type=auto&condition=used&brand=fiat")).toEqual([
      "Autosalone Reventino",
      "Città Leggera",
    ]);
    expect(dealershipNames("type=moto&condition=used")).toEqual([]);
  });

  it("finds them when some of their prices are in the range asked", () => {
    expect(dealershipNames("maxPrice=4000")).toEqual(["Due Ruote Sant'Eufemia"]);
    expect(dealershipNames("minPrice=12000&maxPrice=24000")).toEqual(["Autosalone Reventino"]);
    expect(dealershipNames("minPrice=60000")).toEqual(["Città Leggera"]);
  });

  it("lists the featured first, then the best rated", () => {
    expect(dealershipNames("")).toEqual([
      "Due Ruote Sant'Eufemia",
      "Autosalone Reventino",
      "Città Leggera",
    ]);
    expect(dealershipNames("sort=prezzo-decrescente")[0]).toBe("Città Leggera");
  });

  it("counts a dealership under each of its types", () => {
    const query = catalogue.parseDealershipQuery(new URLSearchParams("brand=Fiat"));
    expect(facetCounts(catalogue.searchDealerships(query).facets.type)).toEqual({
      auto: 2,
      moto: 0,
      minicar: 1,
    });
  });
});
