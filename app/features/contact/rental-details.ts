import { durationOffers, rentalClasses } from "~/data/rental";
import { formatDay } from "~/lib/dates";
import type { ContactRequest } from "./schema";

/** What a rental request asks beside its text, label and value as the mail shows them. */
export function rentalDetails(request: ContactRequest): Record<string, string> {
  const offer = durationOffers.find(({ code }) => code === request.duration);
  const details = {
    Veicolo: rentalClasses.find(({ type }) => type === request.vehicle)?.name,
    Durata: offer && `${offer.name} (${offer.span})`,
    "Per quanto": offer && request.length && `${request.length} ${unitOf(offer, request.length)}`,
    "Dal giorno": request.from && formatDay(request.from),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as Record<
    string,
    string
  >;
}

function unitOf({ length: { unit } }: (typeof durationOffers)[number], count: number): string {
  if (count !== 1) return unit;
  return unit === "giorni" ? "giorno" : "mese";
}
