import { describe, expect, it } from "vitest";
import { indexableListGroups, listScope, withConditionInPath } from "./indexable-lists";
import { parseQuery } from "./parse-query";
import { toSearch } from "./query";

function query(search: string) {
  return parseQuery("vehicles", new URLSearchParams(search), { fixed: { type: ["auto"] } });
}

describe("A list of vehicles", () => {
  it("is whole without filters, on whatever page", () => {
    expect(listScope(query(""))).toBe("all");
    expect(listScope(query("page=3&utm_source=x"))).toBe("all");
  });

  it.each([
    ["brand=Fiat", "Fiat"],
    ["fuelType=Diesel&page=2", "Diesel"],
    ["bodyType=SUV", "SUV"],
    ["neopatentati=1", "per neopatentati"],
  ])("is on one subject with %s", (search, subject) => {
    expect(listScope(query(search))).toEqual({ subject });
  });

  it.each([
    "brand=Fiat&brand=BMW",
    "brand=Fiat&fuelType=Diesel",
    "brand=Fiat&sort=meno-km",
    "sort=meno-km",
    "search=panda",
    "year=2020",
    "minPrice=5000",
    "rating=4",
  ])("is a mixture with %s", (search) => {
    expect(listScope(query(search))).toBe("mixed");
  });

  it("has the condition in its canonical path, where it is no filter", () => {
    const used = withConditionInPath(query("condition=used&brand=Fiat"));
    expect(listScope(used)).toEqual({ subject: "Fiat" });
    expect(toSearch(used)).toBe("?brand=Fiat");
    expect(listScope(withConditionInPath(query("condition=used")))).toBe("all");
    expect(listScope(withConditionInPath(query("condition=used&condition=new")))).toBe("mixed");
  });
});

describe("The links to indexable lists", () => {
  const value = (name: string, count: number) => ({
    value: name,
    label: name,
    count,
    selected: false,
  });

  it("lead to values with enough results, field by field", () => {
    const facets = {
      brand: [value("Fiat", 7), value("Volvo", 2)],
      fuelType: [value("Metano", 1)],
      year: [value("2020", 12)],
      type: [value("auto", 80)],
      neopatentati: [value("1", 3)],
    };
    expect(indexableListGroups(query(""), facets)).toEqual([
      { label: "Marca", links: [{ label: "Fiat", count: 7, search: "?brand=Fiat" }] },
      {
        label: "Altro",
        links: [{ label: "1", count: 3, search: "?neopatentati=1" }],
      },
    ]);
  });
});
