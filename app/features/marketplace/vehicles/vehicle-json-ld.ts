import type { Offer, Vehicle as SchemaVehicle, WithContext } from "schema-dts";
import type { Dealership, Vehicle } from "~/data/schema";
import { plainPictureUrl, type Picture } from "~/lib/picture-source";
import { paths } from "~/lib/paths";

const SCHEMA_TYPES = { auto: "Car", moto: "Motorcycle", minicar: "Vehicle" } as const;
const CONDITIONS = {
  new: "https://schema.org/NewCondition",
  used: "https://schema.org/UsedCondition",
} as const;

const AVAILABILITY = {
  published: "https://schema.org/InStock",
  reserved: "https://schema.org/Reserved",
  sold: "https://schema.org/SoldOut",
} as const;

/** Offer of a vehicle: in euro, new or used; a shipped one is always in stock, a reduced one names the
 * price before it (docs/product.md 13.2). */
export function vehicleOffer(vehicle: Vehicle, origin: string): Offer {
  return {
    "@type": "Offer",
    price: vehicle.price,
    priceCurrency: "EUR",
    itemCondition: CONDITIONS[vehicle.condition],
    availability: AVAILABILITY[vehicle.status ?? "published"],
    url: `${origin}${paths.vehicle(vehicle.id)}`,
    ...(vehicle.priceReduction && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: vehicle.priceReduction.lowest,
        priceCurrency: "EUR",
      },
    }),
  };
}

/** A vehicle as structured data. */
export function vehicleJsonLd(
  vehicle: Vehicle,
  seller: Dealership,
  pictures: readonly Picture[],
  origin: string,
): WithContext<SchemaVehicle> {
  return {
    "@context": "https://schema.org",
    "@type": SCHEMA_TYPES[vehicle.type] as "Vehicle",
    name: vehicle.name,
    description: vehicle.description,
    brand: { "@type": "Brand", name: vehicle.brand },
    model: vehicle.model,
    vehicleModelDate: String(vehicle.year),
    bodyType: vehicle.bodyType,
    fuelType: vehicle.fuelType,
    vehicleTransmission: vehicle.transmission,
    color: vehicle.colour,
    itemCondition: CONDITIONS[vehicle.condition],
    mileageFromOdometer: {
      "@type": "QuantitativeValue",
      value: vehicle.mileage,
      unitCode: "KMT",
    },
    vehicleEngine: {
      "@type": "EngineSpecification",
      enginePower: { "@type": "QuantitativeValue", value: vehicle.powerKw, unitCode: "KWT" },
    },
    vehicleSeatingCapacity: vehicle.seats,
    ...(vehicle.doors !== undefined && { numberOfDoors: vehicle.doors }),
    image: pictures.map((picture) => `${origin}${plainPictureUrl(picture)}`),
    url: `${origin}${paths.vehicle(vehicle.id)}`,
    offers: {
      ...(vehicleOffer(vehicle, origin) as object),
      "@type": "Offer",
      seller: { "@type": "AutoDealer", name: seller.name, telephone: seller.phone },
    },
  };
}
