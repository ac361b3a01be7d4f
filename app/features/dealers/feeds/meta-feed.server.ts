/** The vehicles catalogue of Meta (automotive inventory ads), as CSV with its column names (docs/product.md 8.22). */
import type { Vehicle } from "~/data/schema";
import { commaRow } from "~/lib/csv";
import { townOf, type FeedOffer } from "./feed-offer.server";

/** Pictures of a vehicle in the file; Meta reads 20 at most. */
const MAX_PICTURES = 10;
/** Its limits, in characters. */
const MAX_TITLE = 500;
const MAX_DESCRIPTION = 5_000;

const FUELS: Readonly<Record<Vehicle["fuelType"], string>> = {
  Benzina: "GASOLINE",
  Diesel: "DIESEL",
  GPL: "OTHER",
  Metano: "OTHER",
  Ibrida: "HYBRID",
  "Ibrida plug-in": "PLUGIN_HYBRID",
  Elettrica: "ELECTRIC",
};

const BODY_STYLES: Readonly<Partial<Record<Vehicle["bodyType"], string>>> = {
  "City car": "SMALL_CAR",
  Utilitaria: "HATCHBACK",
  Berlina: "SEDAN",
  "Station wagon": "WAGON",
  SUV: "SUV",
  Crossover: "CROSSOVER",
  Monovolume: "MINIVAN",
  Coupé: "COUPE",
  Cabrio: "CONVERTIBLE",
  "Pick-up": "TRUCK",
  Furgone: "VAN",
  Minicar: "SMALL_CAR",
  "Quadriciclo elettrico": "SMALL_CAR",
};

const TYPES: Readonly<Record<Vehicle["type"], string>> = {
  auto: "CAR_TRUCK",
  moto: "MOTORCYCLE",
  minicar: "OTHER",
};

const PICTURES = Array.from({ length: MAX_PICTURES }, (_, place) => `image[${place}].url`);

/** Columns, in their order. */
const META_COLUMNS = [
  ...["vehicle_id", "vin", "title", "description", "url", "make", "model", "trim", "year"],
  ...["mileage.value", "mileage.unit", "vehicle_type", "body_style", "state_of_vehicle"],
  ...["exterior_color", "fuel_type", "transmission", "price", "availability", "date_first_on_lot"],
  ...["address", "latitude", "longitude", "dealer_id", "dealer_name", "dealer_phone"],
  ...PICTURES,
] as const;

/** The values of an offer by column; undefined for a vehicle without a picture, which Meta refuses. */
function metaValues(offer: FeedOffer): Readonly<Record<string, string>> | undefined {
  const { vehicle, seller, url, pictures, trim, vin } = offer;
  if (pictures.length === 0) return undefined;
  const town = townOf(seller);
  return {
    vehicle_id: vehicle.id,
    vin: vin ?? "",
    title: vehicle.name.slice(0, MAX_TITLE),
    description: vehicle.description.slice(0, MAX_DESCRIPTION),
    url,
    make: vehicle.brand,
    model: vehicle.model,
    trim: trim ?? "",
    year: String(vehicle.year),
    "mileage.value": String(vehicle.mileage),
    "mileage.unit": "KM",
    vehicle_type: TYPES[vehicle.type],
    body_style: BODY_STYLES[vehicle.bodyType] ?? "OTHER",
    state_of_vehicle: vehicle.condition === "new" ? "NEW" : "USED",
    exterior_color: vehicle.colour,
    fuel_type: FUELS[vehicle.fuelType],
    transmission: vehicle.transmission === "Automatico" ? "AUTOMATIC" : "MANUAL",
    price: `${vehicle.price} EUR`,
    availability: vehicle.status === "reserved" ? "NOT_AVAILABLE" : "AVAILABLE",
    date_first_on_lot: vehicle.publishedAt,
    address: JSON.stringify({
      addr1: seller.address,
      city: seller.city,
      region: seller.province,
      postal_code: seller.postalCode,
      country: "IT",
    }),
    latitude: town ? String(town.lat) : "",
    longitude: town ? String(town.lng) : "",
    dealer_id: seller.id,
    dealer_name: seller.name,
    dealer_phone: seller.phone,
    ...Object.fromEntries(PICTURES.map((name, place) => [name, pictures[place] ?? ""])),
  };
}

/** The first line of the feed. */
export const META_HEAD = commaRow(META_COLUMNS);

/** An offer as a line; undefined for one that Meta would refuse. */
export function metaRow(offer: FeedOffer): string | undefined {
  const values = metaValues(offer);
  return values && commaRow(META_COLUMNS.map((name) => values[name] ?? ""));
}
