import { describe, expect, it } from "vitest";
import { providers } from "~/data/providers";
import type { ProviderCategoryId, Provider } from "~/data/schema";
import { providerCategories } from "~/data/provider-categories";
import {
  providerPins,
  summarizeProviderCategories,
  summarizeProvider,
  categoryOf,
  citiesOf,
  allProviders,
  findCategory,
  findProvider,
  nearestProviders,
  providersOf,
  filterProviders,
  MAX_HOME_RESULTS,
  nearestTowns,
  readProviderQuery,
  searchProviders,
  summarizeProviders,
} from "./providers.server";
import { week } from "~/data/weekdays";
import { findTown } from "~/lib/geography";
import { NO_FILTER, type ProviderQuery } from "./provider-query";

describe("A provider", () => {
  it.each(providers)("$name is found by its slug", (provider) => {
    expect(findProvider(provider.slug)).toBe(provider);
  });

  it.each(["", "non-esiste", "Officina-Savuto", "__proto__", "constructor"])(
    "is not found under %j",
    (slug) => {
      expect(findProvider(slug)).toBeUndefined();
    },
  );

  it("throws with both ids when its category does not exist", () => {
    const astray = { ...providers[0]!, slug: "smarrita", category: "altro" as ProviderCategoryId };
    expect(() => categoryOf(astray)).toThrow(/altro.*smarrita/);
  });
});

describe("All providers", () => {
  it("are sorted by rating, then by name, without duplicates", () => {
    expect([...allProviders].sort((a, b) => a.id.localeCompare(b.id))).toEqual(
      [...providers].sort((a, b) => a.id.localeCompare(b.id)),
    );
    for (const [i, { name, rating }] of allProviders.slice(1).entries()) {
      const before = allProviders[i]!;
      expect(before.rating).toBeGreaterThanOrEqual(rating);
      if (before.rating === rating) expect(before.name.localeCompare(name, "it")).toBeLessThan(0);
    }
  });

  it.each(providerCategories)("list $name under its path", (category) => {
    expect(findCategory(category.slug)).toBe(category);
    const members = providersOf(category.id);
    expect(members.length).toBeGreaterThan(0);
    expect(members.every((member) => categoryOf(member) === category)).toBe(true);
  });

  it("have no category under another path", () => {
    expect(findCategory("autolavaggi")).toBeUndefined();
  });

  it("have each town once, in order, and the selected one even without providers", () => {
    const [first, second, third] = providers as [
      (typeof providers)[0],
      (typeof providers)[0],
      (typeof providers)[0],
    ];
    const list = [
      { ...first, city: "Paola" },
      { ...second, city: "Acri" },
      { ...third, city: "Paola" },
    ];
    expect(citiesOf(list, "")).toEqual(["Acri", "Paola"]);
    expect(citiesOf(list, "Tropea")).toEqual(["Acri", "Paola", "Tropea"]);
    expect(citiesOf(list, "Paola")).toEqual(["Acri", "Paola"]);
  });
});

describe("The nearest providers", () => {
  it("are others of the category, nearest first", () => {
    const villa = findProvider("soccorso-fata-morgana")!;
    const names = nearestProviders(villa, 3).map(({ slug }) => slug);
    expect(names[0]).toBe("officina-bergamotto");
    expect(names).toHaveLength(3);
    expect(names).not.toContain(villa.slug);
  });

  it("are none without coordinates", () => {
    expect(nearestProviders({ ...providers[0]!, coordinates: undefined }, 3)).toEqual([]);
  });
});

describe("The card of a provider", () => {
  it("names three services and counts the others", () => {
    const services = ["Uno qui", "Due qui", "Tre qui", "Quattro", "Cinque"];
    expect(summarizeProvider({ ...providers[0]!, services }, "", new Date())).toMatchObject({
      services: ["Uno qui", "Due qui", "Tre qui"],
      otherServices: 2,
    });
    expect(
      summarizeProvider({ ...providers[0]!, services: services.slice(0, 3) }, "", new Date()),
    ).toMatchObject({
      otherServices: 0,
    });
  });
});

describe("The card of a category", () => {
  it("counts its providers and shows four logos", () => {
    for (const { id, count, logos } of summarizeProviderCategories()) {
      expect(count).toBe(providers.filter(({ category }) => category === id).length);
      expect(logos).toHaveLength(4);
    }
  });
});

describe("The pins on the map", () => {
  const pins = providerPins(providers, "/servizi-auto");

  it("are one for each town, with the number of its providers, and lead to those near it", () => {
    expect(pins.map(({ place }) => place.name).toSorted()).toEqual(citiesOf(providers, ""));
    expect(pins.reduce((sum, { place }) => sum + place.count, 0)).toBe(providers.length);
    expect(pins.find(({ place }) => place.name === "Cosenza")?.place).toMatchObject({
      text: "5 servizi",
      to: "/servizi-auto?near=Cosenza",
    });
  });

  it("leave out towns that the portal does not know", () => {
    expect(providerPins([{ ...providers[0]!, city: "Altrove" }], "/")).toEqual([]);
  });
});

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
  ].map((own) => ({ ...own, category: "ricambi" as const }));

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

  it("is matched as a whole, whatever its case", () => {
    expect(found(list, { city: "Cosenza" })).toEqual(["A"]);
    expect(found(list, { city: "COSENZA" })).toEqual(["A"]);
    expect(found(list, { city: "Rossano" })).toEqual([]);
    expect(found(list, { city: "" })).toEqual(["A", "B"]);
  });
});

describe("A trade, a job or a town in the text", () => {
  const search = (text: string) => filterProviders(allProviders, { ...NO_FILTER, text });

  it.each([
    ["meccanico", "meccanico"],
    ["carrozziere", "carrozzeria"],
    ["cambio gomme", "gommista"],
    ["gommista", "gommista"],
    ["assicuratore", "assicurazioni"],
  ] as const)("%j finds every provider of %s", (text, category) => {
    expect(search(text)).toEqual(expect.arrayContaining([...providersOf(category)]));
  });

  it.each([
    ["gommista cosenza", "Cosenza"],
    ["tagliando Catanzaro", "Catanzaro"],
    ["passaggio di proprieta a reggio", "Reggio Calabria"],
    ["elettrauto lamezia", "Lamezia Terme"],
  ])("%j finds providers in %s only", (text, city) => {
    const cities = new Set(search(text).map((provider) => provider.city));
    expect([...cities]).toEqual([city]);
  });

  it("finds a job with those who do it", () => {
    const jobs = search("tagliando").map(({ services }) => services.join());
    expect(jobs.length).toBeGreaterThan(0);
    for (const services of jobs) expect(services).toMatch(/tagliand/i);
    expect(search("revisione").some(({ category }) => category === "assicurazioni")).toBe(false);
  });

  it.each(providers)("knows where $city is, the town of $name", ({ city }) => {
    expect(findTown(city)?.name).toBe(city);
  });
});

describe("Near a town", () => {
  const near = (text: string) => readProviderQuery(new URLSearchParams(text));

  it("the nearest come first, nobody is left out, and cards say how far they are", () => {
    const list = filterProviders(providersOf("gommista"), near("near=rende"));
    expect(list.length).toBe(providersOf("gommista").length);
    const [first, ...others] = summarizeProviders(list, "Rende").map(({ city }) => city);
    expect(first).toBe("Cosenza, 7 km da Rende");
    const kms = others.map((text) => Number(/, (\d+) km da Rende$/.exec(text)?.[1]));
    expect(kms).toEqual([...kms].sort((a, b) => a - b));
    expect(kms.at(-1)).toBeGreaterThan(100);
  });

  it("other filters hold, and a town that the portal does not know is none", () => {
    const list = filterProviders(allProviders, near("near=Cosenza&rating=4.5"));
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ rating }) => rating >= 4.5)).toBe(true);
    expect(near("near=Milano").near).toBe("");
    expect(near("near=LAMEZIA").near).toBe("Lamezia Terme");
  });

  it("is a search of its own on the home of the directory", () => {
    expect(searchProviders(allProviders, near("near=Cosenza"))).toMatchObject({ isSearch: true });
  });
});

describe("The nearest towns", () => {
  const near = (query: Partial<ProviderQuery>) =>
    nearestTowns(providersOf("gommista"), { ...NO_FILTER, ...query });

  it("are offered with their distance, nearest first, for a town in filter or text", () => {
    const [first, ...others] = near({ city: "Rosarno" });
    expect(first?.query).toMatchObject({ text: "", city: first?.name });
    expect(first?.km).toBeGreaterThan(0);
    for (const [i, { km }] of others.entries())
      expect(km).toBeGreaterThanOrEqual([first, ...others][i]?.km ?? 0);
    expect(near({ text: "cambio gomme a rosarno" })[0]).toMatchObject({
      name: first?.name,
      query: { text: "cambio gomme", city: first?.name },
    });
  });

  it("are as far as they are", () => {
    const list = [provider({ city: "Rende" }), provider({ city: "Reggio Calabria" })];
    expect(nearestTowns(list, { ...NO_FILTER, city: "cosenza" })).toMatchObject([
      { name: "Rende", km: 7, count: 1 },
      { name: "Reggio Calabria", km: 142, count: 1 },
    ]);
  });

  it("are none without a town, or when nobody does what is asked", () => {
    expect(near({ text: "gommista" })).toEqual([]);
    expect(near({ city: "Milano" })).toEqual([]);
    expect(near({ city: "Rosarno", text: "introvabile" })).toEqual([]);
  });
});

describe("Opening", () => {
  const hours = week({ mondayToFriday: "08:30–13:00", saturday: "09:00–12:00" });
  const list = [
    provider({ name: "A", openingHours: hours }),
    provider({ name: "B", openingHours: { ...hours, sabato: "Chiuso", domenica: "09:00–12:00" } }),
    provider({ name: "C", openingHours: undefined }),
  ];
  // A Saturday, by the clock of Rome 10:00.
  const saturday = new Date("2026-11-21T09:00:00Z");

  it.each([
    [{ open: "now" }, ["A"]],
    [{ open: "saturday" }, ["A"]],
    [{ open: "sunday" }, ["B"]],
    [{ text: "equilibratura aperto sabato" }, ["A"]],
    [{}, ["A", "B", "C"]],
  ] as const)("%j finds %j", (query, names) => {
    const result = filterProviders(list, { ...NO_FILTER, ...query }, saturday);
    expect(result.map(({ name }) => name)).toEqual(names);
  });

  it("is on the card, but for those whose hours are not known", () => {
    const states = summarizeProviders(list, "", saturday).map(({ opening }) => opening?.text);
    expect(states).toEqual([
      "Aperto ora · chiude alle 12:00",
      "Chiuso · apre domani alle 9:00",
      undefined,
    ]);
  });
});

describe("Rating", () => {
  it("keeps the threshold itself and what is above it", () => {
    const list = [4.6, 4.5, 4.4].map((rating) => provider({ name: String(rating), rating }));
    expect(found(list, { rating: 4.5 })).toEqual(["4.6", "4.5"]);
    expect(found(list, { rating: 0 })).toEqual(["4.6", "4.5", "4.4"]);
  });
});

describe("The provider home", () => {
  it("shows its categories unless a filter leaves a provider out", () => {
    expect(searchProviders(providers, NO_FILTER).isSearch).toBe(false);
    expect(searchProviders(providers, { ...NO_FILTER, rating: 3.5 }).isSearch).toBe(false);
    expect(searchProviders([base], { ...NO_FILTER, text: base.name }).isSearch).toBe(false);
  });

  it("shows results when the filtered count differs, also when there are none", () => {
    expect(searchProviders(providers, { ...NO_FILTER, city: "Cosenza" }).isSearch).toBe(true);
    const none = searchProviders(providers, { ...NO_FILTER, text: "introvabile" });
    expect(none).toMatchObject({ isSearch: true, total: 0, shown: [] });
  });

  it("shows nine results at most and counts them all", () => {
    const many = Array.from({ length: 12 }, (_, i) => provider({ name: `N ${i}`, city: "Rende" }));
    const { total, shown } = searchProviders([...many, base], { ...NO_FILTER, city: "Rende" });
    expect(total).toBe(12);
    expect(MAX_HOME_RESULTS).toBe(9);
    expect(shown).toEqual(many.slice(0, 9));
  });

  it("counts the results of each category", () => {
    const list = [
      provider({ category: "gommista", city: "Rende" }),
      provider({ category: "gommista", city: "Rende" }),
      provider({ category: "pratiche", city: "Paola" }),
    ];
    expect(searchProviders(list, { ...NO_FILTER, city: "Rende" }).counts).toEqual({
      meccanico: 0,
      gommista: 2,
      ricambi: 0,
      carrozzeria: 0,
      assicurazioni: 0,
      pratiche: 0,
    });
  });
});
