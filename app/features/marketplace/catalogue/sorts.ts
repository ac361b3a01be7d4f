/** The orders of the lists; the first of each is the default (docs/product.md 4.4). */
import type { Dealership } from "~/data/schema";
import type { SortOrder } from "./engine/filter-field";
import type { Advert } from "./fields";

/** The orders of vehicles; the first is the default. */
export const vehicleSorts = [
  {
    key: "rilevanza",
    label: "Rilevanza",
    by: [({ vehicle }) => (vehicle.featured ? 0 : 1), newestFirst],
  },
  {
    key: "prezzo-crescente",
    label: "Prezzo crescente",
    by: [({ vehicle }) => vehicle.price, newestFirst],
  },
  {
    key: "prezzo-decrescente",
    label: "Prezzo decrescente",
    by: [({ vehicle }) => -vehicle.price, newestFirst],
  },
  { key: "recenti", label: "Più recenti", by: [newestFirst] },
  { key: "meno-km", label: "Meno km", by: [({ vehicle }) => vehicle.mileage, newestFirst] },
] as const satisfies readonly SortOrder<Advert>[];

/** The orders of dealerships; the first is the default. */
export const dealershipSorts = [
  {
    key: "rilevanza",
    label: "Rilevanza",
    by: [({ featured }) => (featured ? 0 : 1), ({ rating }) => -(rating ?? 0)],
  },
  { key: "valutazione", label: "Valutazione", by: [({ rating }) => -(rating ?? 0)] },
  {
    key: "prezzo-crescente",
    label: "Prezzo crescente",
    by: [({ priceRange }) => priceRange?.[0] ?? Number.MAX_SAFE_INTEGER],
  },
  {
    key: "prezzo-decrescente",
    label: "Prezzo decrescente",
    by: [({ priceRange }) => -(priceRange?.[1] ?? 0)],
  },
] as const satisfies readonly SortOrder<Dealership>[];

function newestFirst({ vehicle }: Advert): number {
  return -Date.parse(vehicle.publishedAt);
}
