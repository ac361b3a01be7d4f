import { describe, expect, it } from "vitest";
import { packFacets, packQuery, unpackFacets, unpackQuery } from "./packed-list";
import { parseVehicleQuery } from "./search.server";

const fiat = { value: "Fiat", label: "Fiat", count: 9, selected: false };
const none = { value: "Lancia", label: "Lancia", count: 0, selected: false };
const chosen = { value: "Alfa Romeo", label: "Alfa Romeo", count: 0, selected: true };
const named = { value: "1", label: "Per neopatentati", count: 47, selected: false };

describe("The facets of a list", () => {
  it("come out as they went in, without what finds nothing and is not chosen", () => {
    const packed = packFacets({ brand: [chosen, none, fiat], neopatentati: [named], year: [none] });
    expect(unpackFacets(packed)).toEqual({ brand: [chosen, fiat], neopatentati: [named] });
  });

  it("say nothing twice", () => {
    expect(packFacets({ brand: [fiat] })).toEqual({ brand: ["Fiat", "9"] });
  });
});

it.each([
  "",
  "brand=Fiat&brand=BMW&maxPrice=20000&place=Cosenza&km=50&page=2&vista=elenco",
  "search=diesel+con+gancio&alla-lettera=1&sort=meno-km&neopatentati=1",
  "minYear=2015&maxKm=80000&transmission=Automatico&condition=used",
])("The query of /auto?%s comes out as it went in", (search) => {
  const query = parseVehicleQuery(new URLSearchParams(search), { type: ["auto"] });
  expect(unpackQuery(packQuery(query))).toEqual(query);
  const inPath = { type: ["auto"], condition: ["used"] } as const;
  const used = parseVehicleQuery(new URLSearchParams(search), inPath);
  expect(unpackQuery(packQuery(used))).toEqual(used);
});
