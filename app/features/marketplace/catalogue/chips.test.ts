import { describe, expect, it } from "vitest";

import { activeChips } from "./chips";
import { parseQuery } from "./parse-query";

function chips(search: string) {
  return activeChips(parseQuery("vehicles", new URLSearchParams(search)));
}

describe("The chips of active filters", () => {
  it("are none when nothing is filtered", () => {
    expect(chips("sort=recenti&page=3")).toEqual([]);
  });

  it("have the labels of the chosen options, in the order of the form", () => {
    const search =
      "rating=4&neopatentati=1&condition=used&type=auto&search=panda&brand=Fiat&brand=BMW&year=2020";
    expect(chips(search).map(({ label }) => label)).toEqual([
      'Cerca: "panda"',
      "Auto",
      "Usato",
      "BMW",
      "Fiat",
      "Anno 2020",
      "Valutazione: 4+ stelle",
      "Per neopatentati",
    ]);
  });

  it.each([
    ["minPrice=5000", "Da 5.000\u00a0€"],
    ["maxPrice=20000", "Fino a 20.000\u00a0€"],
    ["minPrice=200000", "Da 200.000\u00a0€"],
    ["maxPrice=150000", "Fino a 150.000\u00a0€"],
    ["minPrice=5000&maxPrice=20000", "5.000\u00a0€ – 20.000\u00a0€"],
  ])("show %s as one chip", (search, label) => {
    const [chip, ...others] = chips(search);
    expect(chip).toMatchObject({ key: "price", label, search: "" });
    expect(others).toEqual([]);
  });

  it.each([
    ["minYear=2018", "Dal 2018"],
    ["maxYear=2020", "Fino al 2020"],
    ["minYear=2018&maxYear=2020", "2018 – 2020"],
    ["minYear=2019&maxYear=2019", "Anno 2019"],
    ["maxYear=1950", "Fino al 1950"],
  ])("show %s as %s", (search, label) => {
    expect(chips(search)).toMatchObject([{ key: "years", label, search: "" }]);
  });

  it("remove their own value only, keep the order and go back to the first page", () => {
    const search = "brand=Fiat&brand=BMW&search=panda&sort=recenti&page=2";
    expect(chips(search).map((chip) => [chip.value, chip.search])).toEqual([
      ["panda", "?brand=BMW&brand=Fiat&sort=recenti"],
      ["BMW", "?search=panda&brand=Fiat&sort=recenti"],
      ["Fiat", "?search=panda&brand=BMW&sort=recenti"],
    ]);
  });

  it("are not made for what stands in the path", () => {
    const query = parseQuery("vehicles", new URLSearchParams("brand=Fiat"), {
      fixed: { type: ["auto"] },
    });
    expect(activeChips(query).map(({ key }) => key)).toEqual(["brand"]);
  });

  it("work for dealerships too", () => {
    const query = parseQuery("dealerships", new URLSearchParams("type=moto&rating=5"));
    expect(activeChips(query).map(({ label }) => label)).toEqual(["Moto", "Valutazione: 5 stelle"]);
  });
});
