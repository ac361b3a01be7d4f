/** Counts of views and clicks, as beacons and the noscript picture send them. */

/** Kinds that a browser reports; the database counts inquiries when it stores them. */
export const COUNTED_KINDS = ["view", "call", "whatsapp"] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** Kinds that the server counts where it answers: a vehicle was kept, or compared (docs/product.md 13.7). */
export type BuyerKind = "favourite" | "comparison";

/** A vehicle, whose seller follows from it, or a dealership. */
export type CountSubject = { vehicleId: string } | { dealershipId: string };

/** Attribute of a link whose click is counted. */
export const COUNT_ATTRIBUTE = "data-count";

/** Attribute that says which view a page counts. */
export const VIEW_ATTRIBUTE = "data-view";

/** For example `tipo=call&veicolo=fiat-panda-2019`: body of a beacon and query of a picture. */
export function serializeCount(kind: CountedKind, subject: CountSubject): string {
  return "vehicleId" in subject
    ? `tipo=${kind}&veicolo=${encodeURIComponent(subject.vehicleId)}`
    : `tipo=${kind}&concessionaria=${encodeURIComponent(subject.dealershipId)}`;
}

/** Attributes of a link whose click is counted: `<a {...counted("call", { vehicleId })} href="tel:…">`. */
export function counted(
  kind: Exclude<CountedKind, "view">,
  subject: CountSubject,
): { [COUNT_ATTRIBUTE]: string } {
  return { [COUNT_ATTRIBUTE]: serializeCount(kind, subject) };
}
