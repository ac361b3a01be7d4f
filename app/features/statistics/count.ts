/** What is counted of a page, and the one text in which pages, beacons and pictures say it. */

/** What a browser reports; requests are counted by the database when it stores them. */
export const COUNTED_KINDS = ["view", "call", "whatsapp"] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** Whose page or number it is: a vehicle's (its seller follows from it) or a dealership's own. */
export type CountSubject = { vehicleId: string } | { dealershipId: string };

/** Attribute in which a link carries the count of its click. */
export const COUNT_ATTRIBUTE = "data-count";

/** For example `tipo=call&veicolo=fiat-panda-2019`: body of a beacon and query of a picture. */
export function countText(kind: CountedKind, subject: CountSubject): string {
  return "vehicleId" in subject
    ? `tipo=${kind}&veicolo=${encodeURIComponent(subject.vehicleId)}`
    : `tipo=${kind}&concessionaria=${encodeURIComponent(subject.dealershipId)}`;
}

/** Attributes of a link whose click is counted: `<a {...counted("call", { vehicleId })} href="tel:…">`. */
export function counted(
  kind: Exclude<CountedKind, "view">,
  subject: CountSubject,
): { [COUNT_ATTRIBUTE]: string } {
  return { [COUNT_ATTRIBUTE]: countText(kind, subject) };
}
