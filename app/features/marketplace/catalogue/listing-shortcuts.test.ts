import { describe, expect, it } from "vitest";
import type { Condition, VehicleType } from "~/data/schema";
import { VEHICLE_TYPES } from "~/data/enums";
import type { TabLink } from "~/ui/tab-links";
import { dealershipTabs, vehicleTabs, popularBrands } from "./listing-shortcuts";
import { parseDealershipQuery, parseVehicleQuery, searchVehiclesInMemory } from "./search.server";
import { vehicles } from "~/data/vehicles";
import type { FacetValue } from "./engine/filter-field";

const LIST = "/concessionarie";

function ofDealerships(search: string) {
  return dealershipTabs(parseDealershipQuery(new URLSearchParams(search)), LIST);
}

function ofVehicles(type: VehicleType, search = "", condition?: Condition) {
  const fixed = { type: [type], ...(condition && { condition: [condition] }) };
  return vehicleTabs(parseVehicleQuery(new URLSearchParams(search), fixed), type);
}

const labels = (tabs: readonly TabLink[]) => tabs.map(({ label }) => label);
const active = (tabs: readonly TabLink[]) => labels(tabs.filter((tab) => tab.active));

/** Where a tab leads, its query as an object. */
function follow(tabs: readonly TabLink[], label: string) {
  const url = new URL(tabs.find((tab) => tab.label === label)!.to, "https://x.example");
  return [url.pathname, Object.fromEntries(url.searchParams)];
}

describe("The tabs of the dealership list", () => {
  it("choose a type and a condition", () => {
    const { typeTabs, conditionTabs } = ofDealerships("");
    expect(labels(typeTabs)).toEqual(["Tutte", "Auto", "Moto", "Minicar"]);
    expect(labels(conditionTabs)).toEqual(["Nuovo e usato", "Nuovo", "Usato"]);
  });

  it("show all at first, with nothing to clear", () => {
    const { typeTabs, conditionTabs, clearTabs } = ofDealerships("");
    expect(active(typeTabs)).toEqual(["Tutte"]);
    expect(active(conditionTabs)).toEqual(["Nuovo e usato"]);
    expect(clearTabs).toBeUndefined();
  });

  it("update the query of the address", () => {
    const { typeTabs, conditionTabs } = ofDealerships("");
    expect(follow(typeTabs, "Moto")).toEqual([LIST, { type: "moto" }]);
    expect(follow(conditionTabs, "Usato")).toEqual([LIST, { condition: "used" }]);
  });

  it("mark what is chosen", () => {
    const { typeTabs, conditionTabs } = ofDealerships("type=moto&condition=used");
    expect(active(typeTabs)).toEqual(["Moto"]);
    expect(active(conditionTabs)).toEqual(["Usato"]);
  });

  it("replace a choice, keep the other filters and go back to the first page", () => {
    const { typeTabs } = ofDealerships("type=moto&condition=used&search=lamezia&page=2");
    const kept = { condition: "used", search: "lamezia" };
    expect(follow(typeTabs, "Auto")).toEqual([LIST, { ...kept, type: "auto" }]);
    expect(follow(typeTabs, "Tutte")).toEqual([LIST, kept]);
  });

  it("are both cleared at once, and nothing else with them", () => {
    const { clearTabs } = ofDealerships("type=moto&condition=used&search=lamezia&rating=4&page=2");
    const url = new URL(clearTabs!, "https://x.example");
    expect(url.pathname).toBe(LIST);
    expect(Object.fromEntries(url.searchParams)).toEqual({ search: "lamezia", rating: "4" });
    expect(ofDealerships("type=moto").clearTabs).toBe(LIST);
    expect(ofDealerships("condition=new").clearTabs).toBe(LIST);
  });
});

describe("The tabs of a vehicle list", () => {
  it("choose another type or a condition", () => {
    const { typeTabs, conditionTabs } = ofVehicles("moto");
    expect(labels(typeTabs)).toEqual(["Auto", "Moto", "Minicar"]);
    expect(labels(conditionTabs)).toEqual(["Tutte", "Nuove", "Usate"]);
    expect(active(typeTabs)).toEqual(["Moto"]);
    expect(active(conditionTabs)).toEqual(["Tutte"]);
  });

  it("lead to the list of the other type", () => {
    const { typeTabs } = ofVehicles("auto");
    expect(follow(typeTabs, "Moto")).toEqual(["/moto", {}]);
    expect(follow(typeTabs, "Minicar")).toEqual(["/minicar", {}]);
  });

  it("keep text, price, years and condition for another type, but no brand, body or page", () => {
    const search =
      "search=rosso&minPrice=3000&maxYear=2020&condition=used&brand=Fiat&bodyType=SUV&page=2";
    expect(follow(ofVehicles("auto", search).typeTabs, "Moto")).toEqual([
      "/moto",
      { search: "rosso", minPrice: "3000", maxYear: "2020", condition: "used" },
    ]);
  });

  it("write the condition into the query and keep the brand", () => {
    const { conditionTabs } = ofVehicles("auto", "brand=Fiat&page=2");
    expect(follow(conditionTabs, "Nuove")).toEqual(["/auto", { brand: "Fiat", condition: "new" }]);
  });

  it("lead from /auto/new to used cars, or all", () => {
    const { conditionTabs } = ofVehicles("auto", "", "new");
    expect(active(conditionTabs)).toEqual(["Nuove"]);
    expect(follow(conditionTabs, "Usate")).toEqual(["/auto", { condition: "used" }]);
    expect(follow(conditionTabs, "Tutte")).toEqual(["/auto", {}]);
  });

  it("keep the condition of /auto/new when the type changes", () => {
    const { typeTabs } = ofVehicles("auto", "", "new");
    expect(follow(typeTabs, "Moto")).toEqual(["/moto", { condition: "new" }]);
  });
});

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
  return popularBrands(searchVehiclesInMemory(query).facets.brand);
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
