import { describe, expect, it } from "vitest";
import type { Dealership, Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import type { Picture } from "~/lib/picture-source";
import { dealershipJsonLd } from "./dealership-json-ld";
import { findDealership, vehiclesOf } from "./dealerships.server";

const ORIGIN = "https://www.piazza.example";
const dealership = findDealership("7")!;
const cover: Picture = {
  stem: "concessionarie/due-ruote-sant-eufemia",
  widths: [480, 960, 1440],
  kind: "photo",
  alt: "",
};

/** As a search engine reads it. */
function read(stock: readonly Vehicle[], own: Partial<Dealership> = {}, picture?: Picture) {
  const jsonLd = dealershipJsonLd({ ...dealership, ...own }, stock, picture, ORIGIN);
  return JSON.parse(JSON.stringify(jsonLd)) as { makesOffer: object[] };
}

describe("The structured data of a dealership", () => {
  it("is an auto dealer in Calabria, Italy", () => {
    expect(read([])).toMatchObject({
      "@context": "https://schema.org",
      "@type": "AutoDealer",
      name: dealership.name,
      telephone: dealership.phone,
      email: dealership.email,
      url: `${ORIGIN}/concessionaria/due-ruote-sant-eufemia`,
      address: {
        "@type": "PostalAddress",
        streetAddress: dealership.address,
        postalCode: "88046",
        addressLocality: "Lamezia Terme",
        addressRegion: "Calabria",
        addressCountry: "IT",
      },
    });
  });

  it("says when it is open and what it costs", () => {
    expect(read([])).toMatchObject({
      openingHoursSpecification: [{ opens: "09:00", closes: "18:00" }],
      priceRange: "€€",
    });
    expect(read([], { openingHours: undefined })).not.toHaveProperty("openingHoursSpecification");
  });

  it("names the firm behind it where that is known", () => {
    const trader = { legalName: "Due Ruote S.r.l.", vatNumber: "02345670794" };
    expect(read([], { trader })).toMatchObject({
      legalName: "Due Ruote S.r.l.",
      vatID: "IT02345670794",
    });
    for (const property of ["legalName", "vatID"]) expect(read([])).not.toHaveProperty(property);
  });

  it("holds at most five offers", () => {
    expect(read(vehicles).makesOffer).toHaveLength(5);
    expect(read(vehicles.slice(0, 2)).makesOffer).toHaveLength(2);
    expect(read([]).makesOffer).toEqual([]);
  });

  it("offers each vehicle in euro and in stock", () => {
    const [first] = vehiclesOf(dealership);
    expect(read(vehiclesOf(dealership)).makesOffer[0]).toMatchObject({
      "@type": "Offer",
      price: first?.price,
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      url: `${ORIGIN}/veicolo/${first?.id}`,
      itemOffered: { "@type": "Vehicle", name: first?.name, model: first?.model },
    });
  });

  it("says whether what is offered is new or used", () => {
    const base = vehicles[0]!;
    const stock: Vehicle[] = [
      { ...base, condition: "new" },
      { ...base, condition: "used" },
    ];
    expect(read(stock).makesOffer).toMatchObject([
      { itemCondition: "https://schema.org/NewCondition" },
      { itemCondition: "https://schema.org/UsedCondition" },
    ]);
  });

  it("names the dealer's own site and pages on social networks when there are any", () => {
    const website = "https://salone.example";
    const tiktok = "https://www.tiktok.com/@salone";
    const facebook = "https://www.facebook.com/salone";
    expect(read([], { website, tiktok, facebook })).toMatchObject({
      sameAs: [website, facebook, tiktok],
    });
    expect(read([], { website: undefined })).not.toHaveProperty("sameAs");
  });

  it("shows the showroom by an absolute address when it is pictured", () => {
    expect(read([], {}, cover)).toMatchObject({
      image: `${ORIGIN}/immagini/concessionarie/due-ruote-sant-eufemia-960.jpg`,
    });
    expect(read([])).not.toHaveProperty("image");
  });
});
