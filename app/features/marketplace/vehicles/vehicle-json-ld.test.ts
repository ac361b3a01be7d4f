import { describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import type { Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import type { Picture } from "~/lib/picture-source";
import { vehicleJsonLd, vehicleOffer } from "./vehicle-json-ld";

const ORIGIN = "https://www.piazza.example";
const seller = dealerships[0]!;
const car: Vehicle = {
  ...vehicles[0]!,
  id: "fiat-panda-2019",
  type: "auto",
  condition: "used",
  brand: "Fiat",
  model: "Panda",
  year: 2019,
  price: 8900,
  mileage: 48_300,
  doors: 5,
  seats: 4,
};
const view: Picture = {
  stem: "veicoli/fiat-panda-2019-f34",
  widths: [480, 960],
  kind: "photo",
  alt: "",
};

describe("The offer of a vehicle in structured data", () => {
  it("is in euro, always in stock, at the address of the advert", () => {
    expect(vehicleOffer(car, ORIGIN)).toEqual({
      "@type": "Offer",
      price: 8900,
      priceCurrency: "EUR",
      itemCondition: "https://schema.org/UsedCondition",
      availability: "https://schema.org/InStock",
      url: `${ORIGIN}/veicolo/fiat-panda-2019`,
    });
  });

  it("says when the vehicle is new", () => {
    expect(vehicleOffer({ ...car, condition: "new" }, ORIGIN)).toMatchObject({
      itemCondition: "https://schema.org/NewCondition",
    });
  });
});

describe("The offer of a vehicle whose price was lowered", () => {
  it("has the lowest price of the days before it as struck, and the price that is asked as its own", () => {
    const offer = vehicleOffer({ ...car, priceReduction: { lowest: 9400 } }, ORIGIN);
    expect(offer).toMatchObject({
      price: 8900,
      priceSpecification: {
        priceType: "https://schema.org/StrikethroughPrice",
        price: 9400,
        priceCurrency: "EUR",
      },
    });
    expect(vehicleOffer(car, ORIGIN)).not.toHaveProperty("priceSpecification");
  });
});

describe("A vehicle in structured data", () => {
  const jsonLd = vehicleJsonLd(car, seller, [view], ORIGIN);

  it.each([
    ["auto", "Car"],
    ["moto", "Motorcycle"],
    ["minicar", "Vehicle"],
  ] as const)("of type %s is a schema.org %s", (type, expected) => {
    expect(vehicleJsonLd({ ...car, type }, seller, [], ORIGIN)).toMatchObject({
      "@context": "https://schema.org",
      "@type": expected,
    });
  });

  it("tells brand, model, year and kilometres", () => {
    expect(jsonLd).toMatchObject({
      brand: { name: "Fiat" },
      model: "Panda",
      vehicleModelDate: "2019",
      mileageFromOdometer: { value: 48_300, unitCode: "KMT" },
      vehicleSeatingCapacity: 4,
      numberOfDoors: 5,
      itemCondition: "https://schema.org/UsedCondition",
    });
  });

  it("names its seller with a number to call", () => {
    expect(jsonLd).toMatchObject({
      offers: {
        "@type": "Offer",
        price: 8900,
        seller: { "@type": "AutoDealer", name: seller.name, telephone: seller.phone },
      },
    });
  });

  it("shows pictures by absolute addresses that every crawler can read", () => {
    expect(jsonLd).toMatchObject({
      image: [`${ORIGIN}/immagini/veicoli/fiat-panda-2019-f34-960.jpg`],
    });
  });

  it("says nothing of doors on a motorcycle", () => {
    const moto = vehicleJsonLd({ ...car, type: "moto", doors: undefined }, seller, [], ORIGIN);
    expect(moto).not.toHaveProperty("numberOfDoors");
  });

  it("survives being written into a page", () => {
    expect(JSON.parse(JSON.stringify(jsonLd))).toEqual(jsonLd);
  });
});
