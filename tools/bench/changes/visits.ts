/** The requests of visitors of a changing catalogue. */
import { generateAdverts } from "../search/generate";

/** Vehicles in the catalogue, in the order of `scale/vehicles.ts`. */
const CATALOGUE_SIZE = 1_000;
/** Addresses that are visited. */
const LISTS = 60;
const VEHICLES = 300;

/** One kind of page: its share of all visits, and its addresses, the most popular first. */
export interface PageKind {
  readonly name: string;
  readonly share: number;
  readonly paths: readonly string[];
}

/** The catalogue's ids that visitors ask for, the most popular first. */
export const visitedIds = generateAdverts(CATALOGUE_SIZE)
  .slice(0, VEHICLES)
  .map(({ vehicle }) => vehicle.id);

export const catalogueSize = CATALOGUE_SIZE;

export const PAGE_KINDS: readonly PageKind[] = [
  { name: "lists", share: 1 / 2, paths: listPaths() },
  { name: "vehicles", share: 1 / 3, paths: visitedIds.map((id) => `/veicolo/${id}`) },
  {
    name: "elsewhere",
    share: 1 / 6,
    paths: ["/", "/noleggio", "/blog", "/servizi-auto", "/contatti", "/meccanici", "/privacy"],
  },
];

/** Lists as people filter them: mostly cars, mostly one or two filters. */
function listPaths(): string[] {
  const brands = ["Fiat", "Volkswagen", "Ford", "Toyota", "BMW", "Audi", "Peugeot", "Renault"];
  const cars = [
    ...["", "/used", "?sort=prezzo-crescente", "?page=2", "?maxPrice=10000", "/new"],
    ...brands.flatMap((brand) => [`?brand=${brand}`, `/used?brand=${brand}&maxPrice=15000`]),
    ...["Diesel", "Benzina", "GPL", "Elettrica"].map((fuel) => `?fuelType=${fuel}`),
    ...["?transmission=Automatico", "?minYear=2020", "?page=3", "?search=panda", "?search=golf"],
    ...brands.map((brand) => `?brand=${brand}&sort=recenti`),
  ].map((rest) => `/auto${rest}`);
  const others = ["", "/used", "/new", "?sort=prezzo-crescente", "?maxPrice=5000"].flatMap(
    (rest) => [`/moto${rest}`, `/minicar${rest}`],
  );
  const dealerships = ["", "?type=auto", "?search=panda", "?brand=Fiat", "?sort=nome"];
  const rest = [...others, ...dealerships.map((query) => `/concessionarie${query}`)];
  // One of the others after every three lists of cars.
  return cars
    .flatMap((path, index) => (index % 3 === 2 ? [path, rest[(index - 2) / 3] ?? []].flat() : path))
    .slice(0, LISTS);
}

/** Addresses by Zipf's law: the one of rank `n` is asked for 1/n times as often as the first. */
export function zipf(paths: readonly string[], random: () => number): () => string {
  let sum = 0;
  const sums = paths.map((_, index) => (sum += 1 / (index + 1)));
  return () => {
    const point = random() * sum;
    return paths[sums.findIndex((upTo) => point < upTo)] ?? paths[0]!;
  };
}
