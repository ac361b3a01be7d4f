import { describe, expect, it } from "vitest";
import type { Condition, VehicleType } from "~/data/schema";
import type { TabLink } from "~/ui/tab-links";
import { dealershipTabs, vehicleTabs } from "./listing-tabs";
import { parseDealershipQuery, parseVehicleQuery } from "./search.server";

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

  it("take text, price and condition along to another type, but no brand, body or page", () => {
    const search = "search=rosso&minPrice=3000&condition=used&brand=Fiat&bodyType=SUV&page=2";
    expect(follow(ofVehicles("auto", search).typeTabs, "Moto")).toEqual([
      "/moto",
      { search: "rosso", minPrice: "3000", condition: "used" },
    ]);
  });

  it("write the condition into the query and keep the brand", () => {
    const { conditionTabs } = ofVehicles("auto", "brand=Fiat&page=2");
    expect(follow(conditionTabs, "Nuove")).toEqual(["/auto", { brand: "Fiat", condition: "new" }]);
  });

  it("let a visitor of /auto/new see the used ones, or all", () => {
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
