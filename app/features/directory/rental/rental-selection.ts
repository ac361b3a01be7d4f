import { durationOffers, rentalClasses } from "~/data/rental";
import type { RentalDuration, RentalType } from "~/data/schema";

/** Class and duration chosen before the quote form. */
export interface RentalSelection {
  readonly type?: RentalType | undefined;
  readonly duration?: RentalDuration | undefined;
}

/** Reads the selection from a query string; unknown codes are ignored (docs/product.md 5.6). */
export function parseRentalSelection(params: URLSearchParams): RentalSelection {
  return {
    type: rentalClasses.find(({ type }) => type === params.get("type"))?.type,
    duration: durationOffers.find(({ code }) => code === params.get("duration"))?.code,
  };
}

/** The selection in words: `SUV, breve termine (da 1 a 30 giorni)`; empty without any. */
export function selectionText({ type, duration }: RentalSelection): string {
  const offer = durationOffers.find(({ code }) => code === duration);
  const parts = [
    rentalClasses.find((one) => one.type === type)?.name,
    offer && `${offer.name.toLowerCase()} (${offer.span})`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** A prefilled message that asks for a quote, with blanks for what is not selected. */
export function quoteMessage(selection: RentalSelection): string {
  const known = selectionText(selection);
  return [
    `Buongiorno, vorrei un preventivo per il noleggio${known === "" ? "" : `: ${known}`}.`,
    ...(selection.type ? [] : ["Veicolo: "]),
    ...(selection.duration ? [] : ["Durata: "]),
    "Dal giorno: ",
    "Chilometri previsti: ",
  ].join("\n");
}
