/** How the price of an advert came to be what it is (docs/product.md 4.17), from what the database has kept of it. */
import type { Vehicle } from "~/data/schema";
import { addDays, daysBetween } from "~/lib/dates";

/** Days of which the lowest price is said (docs/product.md 12.3). */
export const LOWEST_DAYS = 30;

/** A price and the days on which it held. */
export interface PriceStep {
  readonly price: number;
  /** ISO day. */
  readonly from: string;
  /** Whole euro more (or less) than before; absent for the first price. */
  readonly change?: number;
}

/** The prices of an advert. */
export interface PriceHistory {
  /** ISO day of the first publication. */
  readonly since: string;
  /** Whole days since then; 0 on that day. */
  readonly days: number;
  /** The oldest first; none where only the price of today is known. */
  readonly steps: readonly PriceStep[];
  /** Lowest price of the last 30 days, that of today among them; absent without steps. */
  readonly lowest?: number;
}

/** @param today ISO day in Italy. */
export function priceHistory(
  { publishedAt, priceChanges = [] }: Pick<Vehicle, "publishedAt" | "priceChanges">,
  today: string,
): PriceHistory {
  const steps: PriceStep[] = [];
  for (const { price, on } of priceChanges) {
    const before = steps.at(-1)?.price;
    if (before === undefined) steps.push({ price, from: on });
    // A publication writes the price down again; that is no change.
    else if (before !== price) steps.push({ price, from: on, change: price - before });
  }
  const known = { since: publishedAt, days: Math.max(0, daysBetween(publishedAt, today)) };
  if (steps.length < 2) return { ...known, steps: [] };
  const start = addDays(today, -LOWEST_DAYS);
  // The price that held when the 30 days began counts among theirs.
  const held = steps.findLastIndex(({ from }) => from <= start);
  const lowest = Math.min(...steps.slice(Math.max(0, held)).map(({ price }) => price));
  return { ...known, steps, lowest };
}
