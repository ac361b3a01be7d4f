import { lazily } from "./lazily";

// By default `it-IT` does not group four-digit numbers ("5000").
const wholeEuro = lazily(
  () =>
    new Intl.NumberFormat("it-IT", {
      style: "currency",
      currency: "EUR",
      maximumFractionDigits: 0,
      useGrouping: "always",
    }),
);

/**
 * A price as the visitor reads it (docs/product.md 1.5: it-IT, vehicle prices without decimals).
 *
 * @param euro Euro; cents are rounded away.
 * @returns For example `24.900 €`, with a non-breaking space before the sign.
 */
export function formatEuro(euro: number): string {
  return wholeEuro().format(euro);
}

const exactEuro = lazily(
  () =>
    new Intl.NumberFormat("it-IT", {
      style: "currency",
      currency: "EUR",
      useGrouping: "always",
    }),
);

const wholePercent = lazily(() => new Intl.NumberFormat("it-IT", { style: "percent" }));

/**
 * A rate or a discount (docs/product.md 1.5).
 *
 * @param percent Whole per cent: 20, not 0.2.
 * @returns For example `20%`, without a space.
 */
export function formatPercent(percent: number): string {
  return wholePercent().format(percent / 100);
}

/**
 * A price of a plan or a package (docs/product.md 1.5: stored in cents, shown with two decimals).
 *
 * @param cents Integer cents.
 * @returns For example `1.150,80 €`, with a non-breaking space before the sign.
 */
export function formatCents(cents: number): string {
  return exactEuro().format(cents / 100);
}
