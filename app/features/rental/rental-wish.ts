import { durationOffers, rentalClasses } from "~/data/rental";
import type { RentalDuration, RentalType } from "~/data/schema";

/** What a visitor has already chosen before asking for a quote. */
export interface RentalWish {
  readonly type?: RentalType | undefined;
  readonly duration?: RentalDuration | undefined;
}

/** Reads the choices from a query string; codes are those of docs/product.md 5.6, all else is ignored. */
export function parseRentalWish(params: URLSearchParams): RentalWish {
  return {
    type: rentalClasses.find(({ type }) => type === params.get("type"))?.type,
    duration: durationOffers.find(({ code }) => code === params.get("duration"))?.code,
  };
}

/** The choices in words: `SUV, breve termine (da 1 a 30 giorni)`; empty without any. */
export function wishText({ type, duration }: RentalWish): string {
  const offer = durationOffers.find(({ code }) => code === duration);
  const parts = [
    rentalClasses.find((one) => one.type === type)?.name,
    offer && `${offer.name.toLowerCase()} (${offer.span})`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The text of a request, ready to be sent and with room for what is missing. */
export function quoteRequest(wish: RentalWish): string {
  const known = wishText(wish);
  return [
    `Buongiorno, vorrei un preventivo per il noleggio${known === "" ? "" : `: ${known}`}.`,
    ...(wish.type ? [] : ["Veicolo: "]),
    ...(wish.duration ? [] : ["Durata: "]),
    "Dal giorno: ",
    "Chilometri previsti: ",
  ].join("\n");
}
