/** The subjects and reasons of a notice (docs/product.md 6.10). The database has the same kinds and reasons. */

/** Kinds of content, as the database names them. */
export type TargetKind = "advert" | "dealership" | "provider";

/** Kinds of content by the segment of the form's address. */
export const KIND_BY_SEGMENT: ReadonlyMap<string, TargetKind> = new Map([
  ["annuncio", "advert"],
  ["concessionaria", "dealership"],
  ["servizio", "provider"],
]);

/** Reasons of a notice by the code of the database, in the order of the form. */
export const REPORT_REASONS = {
  scam: { label: "Truffa", hint: "Il veicolo non esiste, o chiedono soldi in anticipo" },
  price: { label: "Il prezzo non è vero", hint: "Al salone costa di più, o mancano spese" },
  facts: { label: "Dati falsi", hint: "Chilometri, anno, dotazioni, orari o indirizzo" },
  pictures: { label: "Foto rubate", hint: "Sono di qualcun altro, o di un altro veicolo" },
  clone: { label: "Qualcuno si finge questa azienda", hint: "Nome o marchio copiati" },
  illegal: {
    label: "Contenuto illegale",
    hint: "Offensivo, discriminatorio o vietato dalla legge",
  },
  privacy: { label: "Dati personali", hint: "Si vedono dati, una targa o una persona" },
  other: { label: "Altro", hint: "" },
} as const;

/** Code of a reason. */
export type ReportReason = keyof typeof REPORT_REASONS;

/** The reasons that the form offers for a kind of content: only an advert has a price. */
export function reasonsFor(kind: TargetKind): ReportReason[] {
  const codes = Object.keys(REPORT_REASONS) as ReportReason[];
  return kind === "advert" ? codes : codes.filter((code) => code !== "price");
}
