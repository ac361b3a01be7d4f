// Italian leaves four-digit numbers ungrouped ("5000") unless it is told otherwise.
const wholeEuro = new Intl.NumberFormat("it-IT", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
  useGrouping: "always",
});

/**
 * A price as the visitor reads it (docs/product.md 1.5: it-IT, vehicle prices without decimals).
 *
 * @param euro Euro; cents are rounded away.
 * @returns For example `24.900 €`, with a non-breaking space before the sign.
 */
export function formatEuro(euro: number): string {
  return wholeEuro.format(euro);
}

const exactEuro = new Intl.NumberFormat("it-IT", {
  style: "currency",
  currency: "EUR",
  useGrouping: "always",
});

/**
 * A price of a plan or a package (docs/product.md 1.5: stored in cents, shown with two decimals).
 *
 * @param cents Integer cents.
 * @returns For example `1.150,80 €`, with a non-breaking space before the sign.
 */
export function formatCents(cents: number): string {
  return exactEuro.format(cents / 100);
}
