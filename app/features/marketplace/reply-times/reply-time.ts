/** How fast a dealership answers, as visitors read it (docs/product.md 6.12). */

/** The text after "entro", by hours; the database rounds up to one of these. */
const SPANS: ReadonlyMap<number, string> = new Map([
  [1, "un'ora"],
  [2, "2 ore"],
  [4, "4 ore"],
  [8, "8 ore"],
  [24, "un giorno"],
  [48, "due giorni"],
  [72, "tre giorni"],
]);

/** For example `Risponde di solito entro 2 ore`; undefined without a figure. */
export function replyTimeText(hours: number | null | undefined): string | undefined {
  const span = SPANS.get(hours ?? 0);
  return span === undefined ? undefined : `Risponde di solito entro ${span}`;
}
