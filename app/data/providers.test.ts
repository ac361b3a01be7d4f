import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { providers } from "./providers";
import { pictures } from "./pictures.generated";
import { providerSchema, providerCategorySchema } from "./schema";
import { PROVIDER_CATEGORY_IDS } from "./enums";
import { providerCategories } from "./provider-categories";
import { CLOSED } from "./weekdays";

function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

describe("The categories of services", () => {
  it.each(providerCategories)("$name has all the facts of a category", (category) => {
    expect(providerCategorySchema.safeParse(category).error?.issues).toBeUndefined();
  });

  it("are six, each at its path", () => {
    expect(providerCategories.map(({ id, slug }) => [id, slug])).toEqual([
      ["meccanico", "meccanici"],
      ["gommista", "gommisti"],
      ["ricambi", "autoricambi"],
      ["carrozzeria", "carrozzerie"],
      ["assicurazioni", "assicurazioni-auto"],
      ["pratiche", "pratiche-auto"],
    ]);
    expect(providerCategories.map(({ id }) => id)).toEqual([...PROVIDER_CATEGORY_IDS]);
  });

  it("have a colour and an icon of their own", () => {
    expect(repeated(providerCategories.map(({ color }) => color))).toEqual([]);
    expect(repeated(providerCategories.map(({ icon }) => icon))).toEqual([]);
  });
});

describe("The providers", () => {
  it.each(providers)("$name has all the facts of a provider", (provider) => {
    expect(providerSchema.safeParse(provider).error?.issues).toBeUndefined();
  });

  it("have an id, an address and words of their own", () => {
    expect(repeated(providers.flatMap(({ id, slug }) => [id, slug]))).toEqual([]);
    expect(repeated(providers.map(({ name }) => name))).toEqual([]);
    expect(repeated(providers.map(({ description }) => description))).toEqual([]);
    expect(repeated(providers.map(({ phone }) => phone))).toEqual([]);
    expect(repeated(providers.map(({ email }) => email))).toEqual([]);
  });

  it.each(PROVIDER_CATEGORY_IDS)("are at least six of the category %s", (id) => {
    const members = providers.filter(({ category }) => category === id);
    expect(members.length).toBeGreaterThanOrEqual(6);
    for (const { cover } of members) {
      expect(cover).toMatch(new RegExp(`^${id}-\\d$`));
      expect(pictures[`servizi/${cover}`], cover).toBeDefined();
    }
  });

  it.each(["Lamezia Terme", "Catanzaro", "Cosenza", "Reggio Calabria"])(
    "are several in %s, which has a chip",
    (town) => {
      expect(providers.filter(({ city }) => city === town).length).toBeGreaterThanOrEqual(4);
    },
  );

  it.each(["Tagliando auto", "Riparazione carrozzeria", "Pneumatici", "Assicurazione RCA"])(
    "several offer %j, which has a chip",
    (text) => {
      const offering = providers.filter(({ services }) =>
        services.some((service) => service.toLowerCase().includes(text.toLowerCase())),
      );
      expect(offering.length).toBeGreaterThanOrEqual(3);
    },
  );

  it("show every kind of hours: several ranges a day, closed days, past midnight, none at all", () => {
    const days = providers.flatMap(({ openingHours }) => Object.values(openingHours ?? {}));
    expect(days.some((day) => day.includes(", "))).toBe(true);
    expect(days).toContain(CLOSED);
    expect(days.some((day) => day.endsWith("–02:00"))).toBe(true);
    expect(providers.some(({ openingHours }) => openingHours === undefined)).toBe(true);
  });

  it("each have a logo of their own on disk", () => {
    const logos = providers.map(({ logo }) => logo);
    expect(repeated(logos)).toEqual([]);
    const missing = logos.filter(
      (logo) => !existsSync(new URL(`../../public${logo}`, import.meta.url)),
    );
    expect(missing).toEqual([]);
  });
});
