import { describe, expect, it } from "vitest";
import { providers } from "~/data/providers";
import type { Provider } from "~/data/schema";
import { NO_FILTER, type ProviderQuery } from "./provider-query";
import { filterProviders, HUB_LIMIT, searchHub } from "./provider-search";

const base = providers[0]!;

function provider(own: Partial<Provider>): Provider {
  return { ...base, services: ["Equilibratura"], brands: undefined, ...own };
}

function found(list: readonly Provider[], query: Partial<ProviderQuery>): string[] {
  return filterProviders(list, { ...NO_FILTER, ...query }).map(({ name }) => name);
}

describe("Text", () => {
  const list = [
    provider({ name: "Officina Savuto", city: "Paola" }),
    provider({ name: "Da Franco", city: "Locri", services: ["Freni a disco", "Olio"] }),
    provider({ name: "Da Lia", city: "Palmi", brands: ["Citroën", "Škoda"] }),
  ];

  it.each([
    ["savuto", ["Officina Savuto"]],
    ["OFFICINA", ["Officina Savuto"]],
    ["palmi", ["Da Lia"]],
    ["freni", ["Da Franco"]],
    ["reni a di", ["Da Franco"]],
    ["citroen", ["Da Lia"]],
    ["CITROËN", ["Da Lia"]],
    ["da ", ["Da Franco", "Da Lia"]],
    ["moto", []],
  ])("%j finds %j in name, city, services and brands", (text, names) => {
    expect(found(list, { text })).toEqual(names);
  });

  it("is not looked for in descriptions", () => {
    expect(found([provider({ description: "introvabile" })], { text: "introvabile" })).toEqual([]);
  });
});

describe("City", () => {
  const list = [
    provider({ name: "A", city: "Cosenza" }),
    provider({ name: "B", city: "Corigliano-Rossano" }),
  ];

  it("is the very same or none", () => {
    expect(found(list, { city: "Cosenza" })).toEqual(["A"]);
    expect(found(list, { city: "cosenza" })).toEqual([]);
    expect(found(list, { city: "Rossano" })).toEqual([]);
    expect(found(list, { city: "" })).toEqual(["A", "B"]);
  });
});

describe("Rating", () => {
  it("keeps the threshold itself and what is above it", () => {
    const list = [4.6, 4.5, 4.4].map((rating) => provider({ name: String(rating), rating }));
    expect(found(list, { rating: 4.5 })).toEqual(["4.6", "4.5"]);
    expect(found(list, { rating: 0 })).toEqual(["4.6", "4.5", "4.4"]);
  });
});

describe("The hub", () => {
  it("shows its categories without filters, and also when a filter leaves nobody out", () => {
    expect(searchHub(providers, NO_FILTER).isSearch).toBe(false);
    expect(searchHub(providers, { ...NO_FILTER, rating: 3.5 }).isSearch).toBe(false);
    expect(searchHub([base], { ...NO_FILTER, text: base.name }).isSearch).toBe(false);
  });

  it("shows results when the filtered count differs, also when it is nought", () => {
    expect(searchHub(providers, { ...NO_FILTER, city: "Cosenza" }).isSearch).toBe(true);
    const none = searchHub(providers, { ...NO_FILTER, text: "introvabile" });
    expect(none).toMatchObject({ isSearch: true, total: 0, shown: [] });
  });

  it("shows nine results at most and counts them all", () => {
    const many = Array.from({ length: 12 }, (_, i) => provider({ name: `N ${i}`, city: "Rende" }));
    const { total, shown } = searchHub([...many, base], { ...NO_FILTER, city: "Rende" });
    expect(total).toBe(12);
    expect(HUB_LIMIT).toBe(9);
    expect(shown).toEqual(many.slice(0, 9));
  });

  it("counts the results of each category", () => {
    const list = [
      provider({ category: "gommista", city: "Rende" }),
      provider({ category: "gommista", city: "Rende" }),
      provider({ category: "pratiche", city: "Paola" }),
    ];
    expect(searchHub(list, { ...NO_FILTER, city: "Rende" }).counts).toEqual({
      meccanico: 0,
      gommista: 2,
      ricambi: 0,
      carrozzeria: 0,
      assicurazioni: 0,
      pratiche: 0,
    });
  });
});
