import type { Price } from "./objects.ts";

// why: Stripe works out when a period ends; the dates in the database come from there.

/**
 * End of the billing period that begins at `start` (Unix seconds): months later on the day of the anchor, or on
 * the last day of a shorter month, as Stripe counts.
 */
export function periodEnd(start: number, recurring: Price["recurring"], anchor = start): number {
  const months = recurring.interval_count * (recurring.interval === "year" ? 12 : 1);
  const from = new Date(start * 1000);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  const day = Math.min(new Date(anchor * 1000).getUTCDate(), lastDay.getUTCDate());
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(from.getUTCMonth() + months);
  end.setUTCDate(day);
  return Math.floor(end.getTime() / 1000);
}
