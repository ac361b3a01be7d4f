/**
 * Vehicle ads of Google Merchant Center, as RSS 2.0 with the `g:` names of their product data (docs/product.md 8.22).
 * The requirements of Italy are in docs/decisions/031-feeds.md, and as a table in `tests/support/feed-rules.ts`.
 */
import type { Vehicle } from "~/data/schema";
import { site } from "~/data/site";
import { escapeXml } from "~/lib/xml";
import { electricConsumption, type FeedOffer } from "./feed-offer.server";

/** "Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans" of Google's taxonomy. */
const CARS = "916";
/** Pictures beside the first one that Google reads. */
const MAX_FURTHER_PICTURES = 10;

const ENGINES: Readonly<Record<Vehicle["fuelType"], string>> = {
  Benzina: "gasoline",
  Diesel: "diesel",
  GPL: "lpg",
  Metano: "methane",
  Ibrida: "hybrid",
  "Ibrida plug-in": "plug-in_hybrid",
  Elettrica: "electric",
};

const BODY_STYLES: Readonly<Partial<Record<Vehicle["bodyType"], string>>> = {
  "City car": "city_car",
  Utilitaria: "hatchback",
  Berlina: "sedan",
  "Station wagon": "station_wagon",
  SUV: "suv",
  Crossover: "crossover",
  Monovolume: "minivan",
  Coupé: "coupe",
  Cabrio: "convertible",
  "Pick-up": "truck",
};

const EMISSIONS_STANDARDS = new Map(
  ["1", "2", "3", "4", "5", "5b", "6", "6c", "6d", "6d-temp", "6e"].map((norm) => [
    norm,
    `euro${norm.replace("temp", "TEMP")}`,
  ]),
);

/** The standard as Google names it: one that it does not know is that of its number. */
function emissionsStandard({ euroClass, fuelType }: Vehicle): string | undefined {
  if (fuelType === "Elettrica") return "zero_emissions";
  const norm = euroClass?.replace(/^Euro /i, "").toLowerCase();
  if (norm === undefined) return undefined;
  return EMISSIONS_STANDARDS.get(norm) ?? EMISSIONS_STANDARDS.get(norm.slice(0, 1));
}

/**
 * Why an advert cannot stand in the feed at all: Google takes passenger cars that are for sale. Motorcycles, quadricycles
 * and vans are excluded by its policy, what is reserved is not for sale.
 */
export function isForGoogle({ type, bodyType, status }: Vehicle): boolean {
  return type === "auto" && bodyType !== "Furgone" && status !== "reserved" && status !== "sold";
}

const attribute = (name: string, value: string) => `<g:${name}>${escapeXml(value)}</g:${name}>`;

/** The attributes of an offer; undefined for what the advert does not say. */
export function googleAttributes({ vehicle, seller, url, pictures, trim, vin }: FeedOffer) {
  const { fuelType, consumption, co2 } = vehicle;
  const [first, ...further] = pictures;
  const kwh = electricConsumption(vehicle);
  const isElectric = fuelType === "Elettrica";
  const unit = fuelType === "Metano" ? "kg" : "l";
  return {
    id: vehicle.id,
    vin,
    google_product_category: CARS,
    title: vehicle.name,
    description: vehicle.description,
    link: url,
    link_template: `${url}?store={store_code}`,
    image_link: first,
    additional_image_link: further.slice(0, MAX_FURTHER_PICTURES),
    store_code: seller.id,
    price: `${vehicle.price}.00 EUR`,
    condition: vehicle.condition,
    brand: vehicle.brand,
    model: vehicle.model,
    trim,
    year: String(vehicle.year),
    mileage: `${vehicle.mileage} km`,
    color: vehicle.colour,
    body_style: BODY_STYLES[vehicle.bodyType],
    engine: ENGINES[fuelType],
    date_first_registered:
      vehicle.condition === "used"
        ? (vehicle.firstRegistration ?? String(vehicle.year))
        : undefined,
    fuel_consumption:
      isElectric || consumption === undefined ? undefined : `${consumption} ${unit}/100km`,
    energy_consumption: kwh === undefined ? undefined : `${kwh} kWh/100km`,
    co2_emissions: co2 === undefined ? (isElectric ? "0 g/km" : undefined) : `${co2} g/km`,
    emissions_standard: emissionsStandard(vehicle),
  };
}

/** The attributes of an offer, by their names at Google. */
export type GoogleAttributes = ReturnType<typeof googleAttributes>;

/** The attributes that Google requires in Italy and an offer lacks; empty: it may be sent. */
export function missingForGoogle(offer: GoogleAttributes): (keyof GoogleAttributes)[] {
  const { condition, engine } = offer;
  const required: (keyof GoogleAttributes)[] = ["image_link"];
  if (condition === "new") {
    required.push("emissions_standard");
    if (engine !== "electric") required.push("co2_emissions");
    if (["gasoline", "diesel", "hybrid", "plug-in_hybrid"].includes(engine))
      required.push("fuel_consumption");
    if (["electric", "plug-in_hybrid"].includes(engine)) required.push("energy_consumption");
  }
  return required.filter((name) => offer[name] === undefined);
}

/** An offer as an item; undefined for one that Google would refuse. */
export function googleItem(offer: FeedOffer): string | undefined {
  if (!isForGoogle(offer.vehicle)) return undefined;
  const attributes = googleAttributes(offer);
  if (missingForGoogle(attributes).length > 0) return undefined;
  const { store_code, additional_image_link, ...single } = attributes;
  const lines = Object.entries(single).flatMap(([name, value]) =>
    value === undefined ? [] : attribute(name, value),
  );
  return [
    "<item>",
    ...lines,
    ...additional_image_link.map((address) => attribute("additional_image_link", address)),
    `<g:vehicle_fulfillment>${attribute("option", "in_store")}${attribute("store_code", store_code)}</g:vehicle_fulfillment>`,
    "</item>\n",
  ].join("");
}

/** @param title Whose vehicles they are. @param link Absolute address of their page. */
export function googleHead(title: string, link: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(title)}</title><link>${escapeXml(link)}</link><description>${escapeXml(`Veicoli in vendita su ${site.name}`)}</description>
`;
}

/** The end of the feed. */
export const GOOGLE_TAIL = "</channel></rss>\n";
