/**
 * The tables of filter fields: one for vehicles, one for dealerships. Filter form, URL, chips,
 * matching and counts are all driven by them, so a new filter is one entry here.
 *
 * Server and browser: this table, `query.ts` and `chips.ts` also go to the browser. The table therefore
 * imports no catalogue data, no engine and of `~/data/schema` only types (its values would bring zod);
 * the `read` functions are one-liners that the browser never calls. Data and engine meet the table in
 * `search.server.ts`. Options that come from data reach the browser as facets, through the loader.
 *
 * The order of a table is that of the form and of the canonical URL.
 */
import { TRANSMISSIONS } from "~/data/enums";
import type { Condition, Dealership, Vehicle, VehicleType } from "~/data/schema";
import { isAllowedForNewDrivers } from "~/features/marketplace/vehicles/new-drivers";
import { formatEuro } from "~/lib/money";
import { formatDisplacement, formatHorsepower, formatMileage } from "~/lib/vehicle-measures";
import { displacementLabel } from "~/lib/displacements";
import { licencesFor } from "~/features/marketplace/vehicles/licences";

import type { FilterField, FilterOption } from "./engine/filter-field";

/** An item of the vehicle index: a vehicle and its seller. */
export interface Advert {
  readonly vehicle: Vehicle;
  readonly seller: Dealership;
}

const TYPES = [
  { value: "auto", label: "Auto" },
  { value: "moto", label: "Moto" },
  { value: "minicar", label: "Minicar" },
] as const satisfies readonly { value: VehicleType; label: string }[];

const CONDITIONS = [
  { value: "new", label: "Nuovo" },
  { value: "used", label: "Usato" },
] as const satisfies readonly { value: Condition; label: string }[];

/** Oldest year that can be chosen (docs/product.md 4.4). */
const FIRST_YEAR = 1990;

function yearOptions(currentYear: number): readonly FilterOption[] {
  return Array.from({ length: currentYear - FIRST_YEAR + 1 }, (_, age) => {
    const year = String(currentYear - age);
    return { value: year, label: year };
  });
}

/** For example `Dal 2018`, `Fino al 2020`, `Anno 2019`, `2018 – 2020`. */
function yearsLabel(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return `Dal ${min}`;
  if (min === undefined) return `Fino al ${max}`;
  return min === max ? `Anno ${min}` : `${min} – ${max}`;
}

/** Highest end of the price's slider in euro; as an end it does not filter (docs/product.md 12.3). */
export const MAX_PRICE = 100_000;

// Fields of both collections. Bounds and levels: docs/product.md 4.4.
const type = {
  kind: "choices",
  key: "type",
  label: "Tipo",
  options: TYPES,
  scope: true,
  indexable: true,
} as const;
const condition = {
  kind: "choices",
  key: "condition",
  label: "Condizione",
  options: CONDITIONS,
} as const;
const search = {
  kind: "text",
  key: "search",
  aliases: ["query"],
  label: "Cerca",
  maxLength: 100,
  chip: (text: string) => `Cerca: "${text}"`,
} as const;
const brand = {
  kind: "choices",
  key: "brand",
  label: "Marca",
  options: "from-data",
  none: "all-brands",
  indexable: true,
} as const;
const price = {
  kind: "range",
  key: "price",
  minKey: "minPrice",
  maxKey: "maxPrice",
  label: "Prezzo",
  min: 0,
  max: MAX_PRICE,
  step: 1000,
  presets: [5000, 8000, 10_000, 15_000, 20_000, 30_000],
  format: formatEuro,
  near: (price: number) => `a ${formatEuro(price)}`,
} as const;
const rating = {
  kind: "threshold",
  key: "rating",
  label: "Valutazione",
  levels: [
    { value: 0, label: "Tutte" },
    { value: 3, label: "3+ stelle" },
    { value: 4, label: "4+ stelle" },
    { value: 5, label: "5 stelle" },
  ],
  chip: (label: string) => `Valutazione: ${label}`,
} as const;

const place = { kind: "place", key: "place", distanceKey: "distance", label: "Dove" } as const;

/** Of ranges that only a text or an address sets; any number filters. */
const counted = {
  kind: "range",
  min: 0,
  max: 99_999,
  step: 1,
  withoutControl: true,
} as const;

/** The fields of vehicles, in the order of the canonical address. */
export const vehicleFields = [
  { ...search, read: ({ vehicle, seller }) => vehicleTexts(vehicle, seller) },
  { ...type, read: ({ vehicle }) => vehicle.type },
  { ...condition, read: ({ vehicle }) => vehicle.condition },
  { ...brand, read: ({ vehicle }) => vehicle.brand },
  { ...price, read: ({ vehicle }) => [vehicle.price, vehicle.price] },
  {
    kind: "range",
    key: "years",
    minKey: "minYear",
    maxKey: "maxYear",
    label: "Anno",
    // Any year filters, the oldest of the list too.
    min: 0,
    max: 9999,
    step: 1,
    optionsOf: "year",
    read: ({ vehicle }) => [vehicle.year, vehicle.year],
    format: String,
    chip: yearsLabel,
    near: (year) => `del ${year}`,
  },
  {
    kind: "choices",
    key: "year",
    withoutControl: true,
    label: "Anno",
    options: yearOptions,
    none: "all-years",
    read: ({ vehicle }) => String(vehicle.year),
    chip: (label) => `Anno ${label}`,
  },
  {
    kind: "choices",
    key: "fuelType",
    label: "Alimentazione",
    options: "from-data",
    none: "all-fuel",
    indexable: true,
    read: ({ vehicle }) => vehicle.fuelType,
  },
  {
    kind: "choices",
    key: "bodyType",
    label: "Carrozzeria",
    options: "from-data",
    none: "all-body",
    indexable: true,
    read: ({ vehicle }) => vehicle.bodyType,
  },
  { ...rating, label: "Valutazione del venditore", read: ({ seller }) => seller.rating ?? 0 },
  {
    kind: "flag",
    key: "neopatentati",
    label: "Per neopatentati",
    indexable: true,
    read: ({ vehicle }) => isAllowedForNewDrivers(vehicle),
  },
  {
    kind: "range",
    key: "km",
    minKey: "minKm",
    maxKey: "maxKm",
    label: "Chilometri",
    min: 0,
    // Any number filters: so many is no vehicle's.
    max: 9_999_999,
    step: 1,
    upperEnds: [10_000, 30_000, 50_000, 80_000, 100_000, 150_000, 200_000],
    read: ({ vehicle }) => [vehicle.mileage, vehicle.mileage],
    format: formatMileage,
    near: (km) => `con ${formatMileage(km)}`,
  },
  {
    kind: "choices",
    key: "transmission",
    label: "Cambio",
    options: TRANSMISSIONS.map((value) => ({ value, label: value })),
    chip: (label) => `Cambio ${label.toLowerCase()}`,
    read: ({ vehicle }) => vehicle.transmission,
  },
  { ...place, read: ({ seller }) => [seller.city, seller.province] },
  // Filters that are understood from the text of a search (docs/product.md 4.3).
  {
    kind: "phrases",
    key: "model",
    label: "Modello",
    withoutControl: true,
    read: ({ vehicle }) => vehicle.model,
    chip: String,
  },
  {
    kind: "phrases",
    key: "licence",
    label: "Patente",
    withoutControl: true,
    read: ({ vehicle }) => licencesFor(vehicle),
    chip: (licence) => `Patente ${licence}`,
  },
  {
    ...counted,
    key: "cc",
    minKey: "minCc",
    maxKey: "maxCc",
    label: "Cilindrata",
    read: ({ vehicle }) => numberOrNone(vehicle.displacementCc),
    format: formatDisplacement,
    chip: displacementLabel,
    near: (cc) => `da ${formatDisplacement(cc)}`,
  },
  {
    ...counted,
    key: "power",
    minKey: "minPowerKw",
    maxKey: "maxPowerKw",
    label: "Potenza",
    read: ({ vehicle }) => numberOrNone(vehicle.powerKw),
    format: formatHorsepower,
    near: (kw) => `con ${formatHorsepower(kw)}`,
  },
  {
    ...counted,
    key: "seats",
    minKey: "minSeats",
    maxKey: "maxSeats",
    label: "Posti",
    read: ({ vehicle }) => numberOrNone(vehicle.seats),
    format: (seats) => `${seats} posti`,
    near: (seats) => `con ${seats} posti`,
  },
  {
    ...counted,
    key: "euro",
    minKey: "minEuro",
    maxKey: "maxEuro",
    label: "Classe ambientale",
    read: ({ vehicle }) => numberOrNone(euroOf(vehicle)),
    format: (euro) => `Euro ${euro}`,
    near: (euro) => `Euro ${euro}`,
  },
] as const satisfies readonly FilterField<Advert>[];

/** The fields of dealerships, in the order of the canonical address. */
export const dealershipFields = [
  { ...search, read: ({ name, city, brands, address }) => [name, city, ...brands, address] },
  { ...type, read: ({ types }) => types },
  { ...condition, read: ({ condition }) => condition },
  { ...brand, read: ({ brands }) => brands },
  {
    ...price,
    read: ({ priceRange }) => priceRange ?? NO_NUMBERS,
    near: (low, high) => `con veicoli da ${formatEuro(low)} a ${formatEuro(high)}`,
  },
  { ...rating, read: ({ rating }) => rating ?? 0 },
  { ...place, read: ({ city, province }) => [city, province] },
] as const satisfies readonly FilterField<Dealership>[];

/** The number of a vehicle that is not in any range when it has none. */
function numberOrNone(value: number | undefined): readonly [number, number] {
  return value === undefined ? NO_NUMBERS : [value, value];
}

/** The number of an emission class: 6 of `Euro 6d-TEMP`. */
function euroOf({ euroClass }: Vehicle): number | undefined {
  return euroClass === undefined ? undefined : Number(/\d/.exec(euroClass)?.[0]);
}

/** The range of an item without a number: in no range, last in both orders. */
const NO_NUMBERS: readonly [number, number] = [Infinity, -Infinity];

/** The texts that the free-text search covers (docs/product.md 4.4). */
function vehicleTexts(vehicle: Vehicle, seller: Dealership): readonly string[] {
  const { name, brand, model, bodyType, fuelType, colour } = vehicle;
  return [name, brand, model, bodyType, fuelType, colour, seller.city, seller.name];
}
