import { describe, expect, it } from "vitest";
import { providers } from "~/data/providers";
import type { ProviderCategory } from "~/data/schema";
import { serviceCategories } from "~/data/service-categories";
import { providerPins } from "./provider-pins.server";
import { summarizeCategories, summarizeProvider } from "./provider-summary.server";
import {
  categoryOf,
  citiesOf,
  directory,
  findCategory,
  findProvider,
  nearestOf,
  providersOf,
} from "./providers.server";

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

  it("of a category that does not exist is a fault that names both", () => {
    const astray = { ...providers[0]!, slug: "smarrita", category: "altro" as ProviderCategory };
    expect(() => categoryOf(astray)).toThrow(/altro.*smarrita/);
  });
});

describe("The directory", () => {
  it("has everybody once, the best rated first, equals by name", () => {
    expect([...directory].sort((a, b) => a.id.localeCompare(b.id))).toEqual(
      [...providers].sort((a, b) => a.id.localeCompare(b.id)),
    );
    for (const [i, { name, rating }] of directory.slice(1).entries()) {
      const before = directory[i]!;
      expect(before.rating).toBeGreaterThanOrEqual(rating);
      if (before.rating === rating) expect(before.name.localeCompare(name, "it")).toBeLessThan(0);
    }
  });

  it.each(serviceCategories)("lists $name under its path", (category) => {
    expect(findCategory(category.slug)).toBe(category);
    const members = providersOf(category.id);
    expect(members.length).toBeGreaterThan(0);
    expect(members.every((member) => categoryOf(member) === category)).toBe(true);
  });

  it("has no category under another path", () => {
    expect(findCategory("autolavaggi")).toBeUndefined();
  });

  it("names each town once, in order, and the one asked for even when nobody is there", () => {
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

describe("The neighbours of a provider", () => {
  it("are others of the same trade, the nearest first", () => {
    const villa = findProvider("soccorso-fata-morgana")!;
    const names = nearestOf(villa, 3).map(({ slug }) => slug);
    expect(names[0]).toBe("officina-bergamotto");
    expect(names).toHaveLength(3);
    expect(names).not.toContain(villa.slug);
  });

  it("are unknown when its place is", () => {
    expect(nearestOf({ ...providers[0]!, coordinates: undefined }, 3)).toEqual([]);
  });
});

describe("The card of a provider", () => {
  it("names three services and counts the others", () => {
    const services = ["Uno qui", "Due qui", "Tre qui", "Quattro", "Cinque"];
    expect(summarizeProvider({ ...providers[0]!, services })).toMatchObject({
      services: ["Uno qui", "Due qui", "Tre qui"],
      otherServices: 2,
    });
    expect(summarizeProvider({ ...providers[0]!, services: services.slice(0, 3) })).toMatchObject({
      otherServices: 0,
    });
  });
});

describe("The card of a category", () => {
  it("counts its providers and shows four logos", () => {
    for (const { id, count, logos } of summarizeCategories()) {
      expect(count).toBe(providers.filter(({ category }) => category === id).length);
      expect(logos).toHaveLength(4);
    }
  });
});

describe("The marks on the map", () => {
  it("are one for each provider, and none covers another of its town", () => {
    const pins = providerPins(providers);
    expect(pins).toHaveLength(providers.length);
    const places = new Set(pins.map(({ lat, lng }) => `${lat} ${lng}`));
    expect(places.size).toBe(pins.length);
  });

  it("leave out who has no coordinates", () => {
    expect(providerPins([{ ...providers[0]!, coordinates: undefined }])).toEqual([]);
  });

  it("leave a provider alone in its town where it is", () => {
    const only = findProvider("agenzia-locride")!;
    expect(providerPins([only])).toMatchObject([{ ...only.coordinates, fill: "fill-olive" }]);
  });
});
