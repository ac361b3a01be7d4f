import type { Dealership } from "~/data/schema";
import { dealershipCover } from "~/features/pictures/pictures.server";
import { vehiclesOf } from "./dealerships.server";

/** What a dealership card shows. */
export type DealershipSummary = ReturnType<typeof summarizeDealership>;

/** Reduces a dealership to its card. */
export function summarizeDealership(dealership: Dealership) {
  const { id, slug, name, address, city, phone, logo, featured, rating, description, types } =
    dealership;
  return {
    id,
    slug,
    name,
    address,
    city,
    phone,
    logo,
    featured,
    rating,
    description,
    types,
    stock: vehiclesOf(dealership).length,
    cover: dealershipCover(dealership),
  };
}
