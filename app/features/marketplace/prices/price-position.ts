/** Where a price stands among those of like vehicles (docs/product.md 4.17). */
import type { Vehicle } from "~/data/schema";

/** Fewest vehicles, the one itself among them, of which a range is said (docs/product.md 12.3). */
const MIN_ALIKE = 8;
/** Most years between two like vehicles. */
export const YEARS_APART = 2;
/** Share of its kilometres by which another may have more or fewer. */
export const MILEAGE_SHARE = 0.3;

/** The price of a vehicle among those like it. */
export interface PricePosition {
  /** Like vehicles that are for sale, this one among them. */
  readonly count: number;
  /** How many of them cost less. */
  readonly cheaper: number;
  /** Whole euro. The middle half of the prices lies between the quartiles. */
  readonly lowest: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly highest: number;
}

type Compared = Pick<Vehicle, "id" | "year" | "mileage" | "price">;

/** A value below which the given share of sorted numbers lies, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return Math.round(below + (above - below) * (place % 1));
}

/**
 * @param sameModel What is for sale of its type, brand and model, with or without itself.
 * @returns undefined where too few are like it.
 */
export function pricePosition(
  vehicle: Compared,
  sameModel: readonly Compared[],
): PricePosition | undefined {
  const others = sameModel.filter(
    ({ id, year, mileage }) =>
      id !== vehicle.id &&
      Math.abs(year - vehicle.year) <= YEARS_APART &&
      Math.abs(mileage - vehicle.mileage) <= vehicle.mileage * MILEAGE_SHARE,
  );
  const prices = [vehicle, ...others].map(({ price }) => price).sort((a, b) => a - b);
  if (prices.length < MIN_ALIKE) return undefined;
  return {
    count: prices.length,
    cheaper: prices.filter((price) => price < vehicle.price).length,
    lowest: prices[0]!,
    lowerQuartile: quantile(prices, 0.25),
    median: quantile(prices, 0.5),
    upperQuartile: quantile(prices, 0.75),
    highest: prices.at(-1)!,
  };
}
