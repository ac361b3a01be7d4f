/** A catalogue of three dealerships and seven vehicles, for tests of its search. */
import type { Dealership, Vehicle } from "~/data/schema";
import type { FiltersOf } from "~/features/marketplace/catalogue/collections";
import { createCatalogueSearch } from "~/features/marketplace/catalogue/catalogue-search.server";

export const CURRENT_YEAR = 2026;

/** A car dealer in Lamezia Terme, but for the facts given. */
function dealership(facts: Partial<Dealership> & Pick<Dealership, "id" | "name">): Dealership {
  return {
    slug: facts.name.toLowerCase().replaceAll(" ", "-"),
    description: "",
    address: "Via Roma 1",
    postalCode: "88046",
    city: "Lamezia Terme",
    province: "CZ",
    phone: "+39 0968 555 014",
    whatsapp: "393335550114",
    email: "info@salone.example",
    coverImage: "salone",
    featured: false,
    rating: 4.5,
    types: ["auto"],
    condition: ["new", "used"],
    brands: ["Fiat"],
    priceRange: [5000, 30_000],
    ...facts,
  };
}

let nextId = 0;
/** A used car, but for the facts given. */
export function vehicle(facts: Partial<Vehicle> & Pick<Vehicle, "name" | "brand">): Vehicle {
  nextId += 1;
  return {
    id: `v${nextId}`,
    dealershipId: "1",
    type: "auto",
    condition: "used",
    model: facts.name.slice(facts.brand.length + 1),
    year: 2020,
    price: 10_000,
    priceTerms: { vat: "included", transfer: "excluded" },
    description: "",
    featured: false,
    fuelType: "Benzina",
    bodyType: "Utilitaria",
    colour: "Bianco",
    mileage: 50_000,
    transmission: "Manuale",
    seats: 5,
    powerKw: 51,
    unladenWeightKg: 1000,
    specs: [],
    images: ["f34"],
    publishedAt: "2026-01-10",
    ...facts,
  };
}

export const dealerships = [
  dealership({ id: "1", name: "Autosalone Reventino", brands: ["Fiat", "Alfa Romeo"] }),
  dealership({
    id: "2",
    name: "Due Ruote Sant'Eufemia",
    city: "Catanzaro",
    address: "Via Leonardo da Vinci 19",
    rating: 5,
    featured: true,
    types: ["moto"],
    condition: ["new"],
    brands: ["Zontes", "Piaggio"],
    priceRange: [1900, 11_900],
  }),
  dealership({
    id: "3",
    name: "Città Leggera",
    rating: 3.9,
    types: ["minicar", "auto"],
    brands: ["Citroën", "Fiat"],
    priceRange: [25_000, 150_000],
  }),
];

export const vehicles = [
  vehicle({ name: "Fiat Panda 1.2 Easy", brand: "Fiat", price: 9000, mileage: 80_000 }),
  vehicle({ name: "Fiat 500 Lounge", brand: "Fiat", price: 12_000, colour: "Rosso", year: 2015 }),
  vehicle({
    name: "Citroën C3 Feel",
    brand: "Citroën",
    dealershipId: "3",
    fuelType: "Diesel",
    price: 12_000,
    publishedAt: "2026-02-01",
  }),
  vehicle({
    name: "Volkswagen T-Roc Style",
    brand: "Volkswagen",
    bodyType: "SUV",
    condition: "new",
    mileage: 0,
    price: 32_000,
    year: 2026,
    powerKw: 110,
    featured: true,
  }),
  vehicle({
    name: "Porsche 911 Carrera",
    brand: "Porsche",
    bodyType: "Coupé",
    price: 140_000,
    powerKw: 283,
    publishedAt: "2026-03-01",
  }),
  vehicle({ name: "Microcar Dué", brand: "Microcar", type: "minicar", bodyType: "Minicar" }),
  vehicle({
    name: "Zontes ZT368-G",
    brand: "Zontes",
    type: "moto",
    bodyType: "Scooter",
    dealershipId: "2",
    condition: "new",
    mileage: 0,
    year: 2027,
    featured: true,
    publishedAt: "2026-02-15",
  }),
];

/** The search of some vehicles of these dealerships. */
export function searchOf(vehicles: readonly Vehicle[]) {
  const adverts = vehicles.map((one) => {
    const seller = dealerships.find(({ id }) => id === one.dealershipId);
    if (!seller) throw new Error(`${one.id}: no dealership ${one.dealershipId}`);
    return { vehicle: one, seller };
  });
  return createCatalogueSearch(adverts, dealerships, CURRENT_YEAR);
}

/** The search of these vehicles and dealerships. */
export const catalogue = searchOf(vehicles);

/** A search of vehicles, as the list of an address asks it. */
export function findVehicles(search: string, fixed?: Partial<FiltersOf<"vehicles">>) {
  return catalogue.searchVehicles(catalogue.parseVehicleQuery(new URLSearchParams(search), fixed));
}
/** Names of the vehicles on the first page of a search. */
export function vehicleNames(
  search: string,
  fixed?: Partial<FiltersOf<"vehicles">>,
): readonly string[] {
  return findVehicles(search, fixed).items.map(({ name }) => name);
}
/** Names of the dealerships that a search finds. */
export function dealershipNames(search: string): readonly string[] {
  const query = catalogue.parseDealershipQuery(new URLSearchParams(search));
  return catalogue.searchDealerships(query).items.map(({ name }) => name);
}
/** The counts of a facet, by value. */
export function facetCounts(facet: readonly { value: string; count: number }[]) {
  return Object.fromEntries(facet.map(({ value, count }) => [value, count]));
}
