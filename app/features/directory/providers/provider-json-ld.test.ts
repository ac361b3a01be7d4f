import { describe, expect, it } from "vitest";
import type { Provider, ProviderCategoryId } from "~/data/schema";
import type { Picture } from "~/lib/picture-source";
import { openingSpecification } from "~/features/shell/seo/opening-json-ld";
import { providerJsonLd } from "./provider-json-ld";
import { findProvider } from "./providers.server";

const ORIGIN = "https://www.piazza.example";
const provider = findProvider("officina-savuto")!;
const cover: Picture = { stem: "servizi/meccanico-1", widths: [480, 960], kind: "photo", alt: "" };

/** As a search engine reads it. */
function read(own: Partial<Provider> = {}, picture?: Picture) {
  return JSON.parse(
    JSON.stringify(providerJsonLd({ ...provider, ...own }, picture, ORIGIN)),
  ) as Record<string, unknown>;
}

describe("The structured data of a provider", () => {
  it.each<[ProviderCategoryId, string]>([
    ["meccanico", "AutoRepair"],
    ["gommista", "TireShop"],
    ["ricambi", "AutoPartsStore"],
    ["carrozzeria", "AutoBodyShop"],
    ["assicurazioni", "InsuranceAgency"],
    ["pratiche", "LocalBusiness"],
  ])("of the category %s is of type %s", (category, type) => {
    expect(read({ category })).toMatchObject({ "@context": "https://schema.org", "@type": type });
  });

  it("says who it is, where it is and how to reach it", () => {
    expect(read()).toMatchObject({
      name: provider.name,
      url: `${ORIGIN}/servizio/officina-savuto`,
      telephone: provider.phone,
      email: provider.email,
      logo: `${ORIGIN}/fornitori/officina-savuto.svg`,
      sameAs: provider.website,
      address: {
        "@type": "PostalAddress",
        addressLocality: "Lamezia Terme",
        addressRegion: "Calabria",
        addressCountry: "IT",
      },
      geo: { "@type": "GeoCoordinates", latitude: 38.9742, longitude: 16.3131 },
    });
  });

  it("has no number of reviews", () => {
    expect(read()).not.toHaveProperty("aggregateRating");
    expect(read()).not.toHaveProperty("review");
  });

  it("leaves out missing fields", () => {
    const bare = read({
      website: undefined,
      coordinates: undefined,
      openingHours: undefined,
      brands: undefined,
    });
    for (const key of ["sameAs", "geo", "openingHoursSpecification", "brand", "image"])
      expect(bare).not.toHaveProperty(key);
  });

  it("has an absolute URL of the cover if there is one", () => {
    expect(read({}, cover)).toMatchObject({
      image: `${ORIGIN}/immagini/servizi/meccanico-1-960.jpg`,
    });
  });
});

describe("The opening hours of the structured data", () => {
  const hours = {
    lunedì: "08:00–12:00, 14:00–18:00",
    martedì: "08:00–12:00",
    mercoledì: "Chiuso",
    giovedì: "Chiuso",
    venerdì: "18:00–02:00",
    sabato: "00:00–24:00",
    domenica: "Chiuso",
  };

  it("name each range once, with its days; closed days are not named", () => {
    expect(openingSpecification(hours)).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Tuesday"],
        opens: "08:00",
        closes: "12:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["https://schema.org/Monday"],
        opens: "14:00",
        closes: "18:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["https://schema.org/Friday"],
        opens: "18:00",
        closes: "02:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["https://schema.org/Saturday"],
        opens: "00:00",
        closes: "23:59",
      },
    ]);
  });
});
