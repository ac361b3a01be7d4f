/** A dealership's adverts as a table for spreadsheets, and as JSON for programs (docs/product.md 8.22). */
import { z } from "zod";
import {
  BODY_TYPES,
  COLOURS,
  CONDITIONS,
  FUEL_TYPES,
  TRANSMISSIONS,
  VEHICLE_TYPES,
} from "~/data/enums";
import { site } from "~/data/site";
import { csvRow } from "~/lib/csv";
import { CONDITION_LABELS, STATUS_LABELS, TYPE_LABELS } from "~/lib/vehicle-labels";
import { CHOICES } from "../adverts/advert-fields";
import { recordField } from "../stock-records/record-fields";
import type { FeedOffer } from "./feed-offer.server";

const decimal = (value: number | undefined) =>
  value === undefined ? "" : String(value).replace(".", ",");
const labelOf = (choices: readonly (readonly [string, string])[], value: string) =>
  choices.find(([code]) => code === value)?.[1] ?? value;

/** Columns, with the heads that the import of a stock uses for the same facts. */
const COLUMNS: readonly (readonly [head: string, read: (offer: FeedOffer) => string])[] = [
  [`Codice ${site.name}`, ({ vehicle }) => vehicle.id],
  [headOf("type"), ({ vehicle }) => TYPE_LABELS[vehicle.type]],
  [headOf("condition"), ({ vehicle }) => CONDITION_LABELS[vehicle.condition]],
  [headOf("brand"), ({ vehicle }) => vehicle.brand],
  [headOf("model"), ({ vehicle }) => vehicle.model],
  [headOf("name"), ({ vehicle }) => vehicle.name],
  [headOf("bodyType"), ({ vehicle }) => vehicle.bodyType],
  [headOf("colour"), ({ vehicle }) => vehicle.colour],
  [headOf("doors"), ({ vehicle }) => decimal(vehicle.doors)],
  [headOf("seats"), ({ vehicle }) => decimal(vehicle.seats)],
  [headOf("year"), ({ vehicle }) => decimal(vehicle.year)],
  [headOf("firstRegistration"), ({ vehicle }) => vehicle.firstRegistration ?? ""],
  [headOf("mileage"), ({ vehicle }) => decimal(vehicle.mileage)],
  [headOf("fuelType"), ({ vehicle }) => vehicle.fuelType],
  [headOf("transmission"), ({ vehicle }) => vehicle.transmission],
  [headOf("powerKw"), ({ vehicle }) => decimal(vehicle.powerKw)],
  [headOf("displacementCc"), ({ vehicle }) => decimal(vehicle.displacementCc)],
  [headOf("euroClass"), ({ vehicle }) => vehicle.euroClass ?? ""],
  [headOf("consumption"), ({ vehicle }) => decimal(vehicle.consumption)],
  [headOf("co2"), ({ vehicle }) => decimal(vehicle.co2)],
  [headOf("price"), ({ vehicle }) => decimal(vehicle.price)],
  [headOf("vat"), ({ vehicle }) => labelOf(CHOICES.vat, vehicle.priceTerms.vat)],
  [headOf("transfer"), ({ vehicle }) => labelOf(CHOICES.transfer, vehicle.priceTerms.transfer)],
  [headOf("guaranteeMonths"), ({ vehicle }) => decimal(vehicle.guaranteeMonths)],
  [headOf("description"), ({ vehicle }) => vehicle.description],
  [
    headOf("status"),
    ({ vehicle }) => (vehicle.status === "reserved" ? STATUS_LABELS.reserved : "Pubblicato"),
  ],
  [headOf("pictures"), ({ pictures }) => pictures.join(", ")],
  ["Pubblicato il", ({ vehicle }) => vehicle.publishedAt],
  ["Indirizzo dell'annuncio", ({ url }) => url],
  ["Concessionaria", ({ seller }) => seller.name],
  ["Città", ({ seller }) => `${seller.city} (${seller.province})`],
  ["Telefono", ({ seller }) => seller.phone],
];

function headOf(name: string): string {
  const field = recordField(name);
  if (!field) throw new Error(`No field ${name}`);
  return field.label;
}

/** The byte order mark, without which spreadsheets take the file for Windows-1252, and the heads. */
export const CSV_HEAD = `\uFEFF${csvRow(COLUMNS.map(([head]) => head))}`;

/** A line of the CSV feed. */
export function csvFeedRow(offer: FeedOffer): string {
  return csvRow(COLUMNS.map(([, read]) => read(offer)));
}

/** Each advert of the JSON feed; also what its JSON schema is made of. */
const jsonOfferSchema = z.strictObject({
  id: z.string().meta({ description: "Stays the same as long as the advert exists." }),
  url: z.url().meta({ description: "Page of the advert." }),
  status: z.enum(["published", "reserved"]),
  type: z.enum(VEHICLE_TYPES),
  condition: z.enum(CONDITIONS),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  bodyType: z.enum([...BODY_TYPES.auto, ...BODY_TYPES.moto, ...BODY_TYPES.minicar]),
  colour: z.enum(COLOURS),
  doors: z.int().nullable(),
  seats: z.int(),
  year: z
    .int()
    .meta({ description: "Of the first registration; of a new vehicle its model year." }),
  firstRegistration: z.string().nullable().meta({ description: "YYYY-MM" }),
  mileage: z.strictObject({ value: z.int(), unit: z.literal("km") }),
  fuelType: z.enum(FUEL_TYPES),
  transmission: z.enum(TRANSMISSIONS),
  powerKw: z.number(),
  displacementCc: z.int().nullable(),
  euroClass: z.string().nullable(),
  consumption: z.number().nullable().meta({
    description:
      "Combined, per 100 km: kWh of an electric vehicle, kg of methane, litres of all others.",
  }),
  co2: z.int().nullable().meta({ description: "Combined, g/km." }),
  price: z.strictObject({ value: z.int(), currency: z.literal("EUR") }),
  priceTerms: z.strictObject({
    vat: z.enum(["included", "deductible", "margin"]),
    transfer: z.enum(["included", "excluded"]).meta({
      description: "Cost of the registration (new) or of the transfer (used).",
    }),
  }),
  guaranteeMonths: z.int().nullable(),
  description: z.string(),
  specs: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  pictures: z.array(z.url()).meta({ description: "JPEG, up to 960 px wide." }),
  publishedOn: z.iso.date(),
  updatedOn: z.iso.date().nullable(),
  dealership: z.strictObject({
    id: z.string(),
    name: z.string(),
    url: z.url(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    province: z.string(),
    phone: z.string(),
  }),
});

/** The whole document of the JSON feed. */
export const jsonFeedSchema = z
  .strictObject({ version: z.literal(1), vehicles: z.array(jsonOfferSchema) })
  .meta({ title: `${site.name}: veicoli in vendita` });

/** @param dealershipUrl Absolute address of the page of its seller. */
export function jsonOffer(
  offer: FeedOffer,
  dealershipUrl: string,
): z.output<typeof jsonOfferSchema> {
  const { vehicle, seller, url, pictures } = offer;
  return {
    id: vehicle.id,
    url,
    status: vehicle.status === "reserved" ? "reserved" : "published",
    type: vehicle.type,
    condition: vehicle.condition,
    name: vehicle.name,
    brand: vehicle.brand,
    model: vehicle.model,
    bodyType: vehicle.bodyType,
    colour: vehicle.colour,
    doors: vehicle.doors ?? null,
    seats: vehicle.seats,
    year: vehicle.year,
    firstRegistration: vehicle.firstRegistration ?? null,
    mileage: { value: vehicle.mileage, unit: "km" },
    fuelType: vehicle.fuelType,
    transmission: vehicle.transmission,
    powerKw: vehicle.powerKw,
    displacementCc: vehicle.displacementCc ?? null,
    euroClass: vehicle.euroClass ?? null,
    consumption: vehicle.consumption ?? null,
    co2: vehicle.co2 ?? null,
    price: { value: vehicle.price, currency: "EUR" },
    priceTerms: vehicle.priceTerms,
    guaranteeMonths: vehicle.guaranteeMonths ?? null,
    description: vehicle.description,
    specs: vehicle.specs,
    pictures: [...pictures],
    publishedOn: vehicle.publishedAt,
    updatedOn: vehicle.updatedAt ?? null,
    dealership: {
      id: seller.id,
      name: seller.name,
      url: dealershipUrl,
      address: seller.address,
      postalCode: seller.postalCode,
      city: seller.city,
      province: seller.province,
      phone: seller.phone,
    },
  };
}
