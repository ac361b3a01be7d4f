// Italian leaves four-digit numbers ungrouped ("5000") unless it is told otherwise.
const wholeEuro = new Intl.NumberFormat("it-IT", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
  useGrouping: "always",
});

/**
 * A price as the visitor reads it (specification, section 9: it-IT, vehicle prices without decimals).
 *
 * @param euro Euro; cents are rounded away.
 * @returns For example `24.900 €`, with a non-breaking space before the sign.
 */
export function formatEuro(euro: number): string {
  return wholeEuro.format(euro);
}
