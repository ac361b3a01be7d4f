import { expect, it } from "vitest";
import { packFacets, unpackFacets } from "./packed-facets";

const fiat = { value: "Fiat", label: "Fiat", count: 9, selected: false };
const none = { value: "Lancia", label: "Lancia", count: 0, selected: false };
const chosen = { value: "BMW", label: "BMW", count: 0, selected: true };
const named = { value: "1", label: "Per neopatentati", count: 47, selected: false };

it("Facets come out as they went in, without what finds nothing and is not chosen", () => {
  const packed = packFacets({ brand: [chosen, none, fiat], neopatentati: [named], year: [] });
  expect(unpackFacets(packed)).toEqual({ brand: [chosen, fiat], neopatentati: [named], year: [] });
});

it("Packed facets say nothing twice", () => {
  expect(packFacets({ brand: [fiat] })).toEqual({ brand: { values: ["Fiat"], counts: [9] } });
});
