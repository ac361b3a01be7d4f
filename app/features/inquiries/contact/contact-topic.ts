import type { Dealership, Provider, Vehicle } from "~/data/schema";
import type { CountSubject } from "~/lib/count";
import { paths } from "~/lib/paths";
import type { Notice } from "~/lib/notice";

/** Kinds of the contact form (docs/product.md 6.1). */
export type ContactType = "general" | "vehicle" | "dealership" | "provider" | "rental";

/** The subject and the recipient of an inquiry. They come from the route; nothing of them is read from the form. */
export interface ContactTopic {
  readonly type: ContactType;
  /** Path of the form's page with the anchor of its section. */
  readonly section: string;
  /** Id of the vehicle, the dealership or the provider. */
  readonly contextId?: string;
  /** Its name, as the mails show it. */
  readonly contextName?: string;
  /** The dealership that receives the inquiry. */
  readonly dealershipId?: string;
}

/** To the operator, about anything. */
export const generalTopic: ContactTopic = { type: "general", section: paths.contactForm };

/** To the operator, about a rental. */
export const rentalTopic: ContactTopic = { type: "rental", section: paths.rentalQuote() };

/** To the seller of a vehicle (docs/product.md 4.9, 6.1). */
export function vehicleTopic({
  id,
  name,
  dealershipId,
}: Pick<Vehicle, "id" | "name" | "dealershipId">): ContactTopic {
  return {
    type: "vehicle",
    section: paths.vehicleContact(id),
    contextId: id,
    contextName: name,
    dealershipId,
  };
}

/** To a dealership. */
export function dealershipTopic({
  id,
  slug,
  name,
}: Pick<Dealership, "id" | "slug" | "name">): ContactTopic {
  return {
    type: "dealership",
    section: paths.dealershipContact(slug),
    contextId: id,
    contextName: name,
    dealershipId: id,
  };
}

/** To a provider. */
export function providerTopic({
  id,
  slug,
  name,
}: Pick<Provider, "id" | "slug" | "name">): ContactTopic {
  return {
    type: "provider",
    section: paths.providerContact(slug),
    contextId: id,
    contextName: name,
  };
}

/** The page of a form, without the anchor: where it is posted to. */
export function pageOf({ section }: Pick<ContactTopic, "section">): string {
  return section.split("#")[0] ?? section;
}

/** Whether the operator answers, and not a firm of the catalogue. */
export function isOperator({ type }: Pick<ContactTopic, "type">): boolean {
  return type === "general" || type === "rental";
}

/** The seller whose statistics count a call from beside the form; undefined when no seller receives the inquiry. */
export function countSubjectOf({ type, contextId = "" }: ContactTopic): CountSubject | undefined {
  if (type === "vehicle") return { vehicleId: contextId };
  return type === "dealership" ? { dealershipId: contextId } : undefined;
}

/** Promised response times (docs/product.md 6.1): 30 minutes from the operator, 24 hours from a firm of the catalogue. */
export const RESPONSE_TIMES: Readonly<Record<ContactType, string>> = {
  general: "30 minuti",
  rental: "30 minuti",
  vehicle: "24 ore",
  dealership: "24 ore",
  provider: "24 ore",
};

/** Title of the success message (docs/product.md 6.2). */
export const SENT_TITLE = "Messaggio inviato con successo!";

/** The success message after an inquiry was stored (docs/product.md 6.2); `isVisit` when it proposes times (6.14). */
export function sentNotice(type: ContactType, isVisit = false): Notice {
  return {
    tone: "success",
    place: "form",
    title: SENT_TITLE,
    text: `Ti risponderemo entro ${RESPONSE_TIMES[type]}. ${isVisit ? "Per la visita aspetta la conferma: ti mandiamo l'invito per il calendario." : "Grazie!"}`,
  };
}

/** The error message when it is unknown whether the inquiry was stored. */
export const NOT_SENT: readonly string[] = [
  "Messaggio non inviato",
  "Il servizio non risponde. Quello che hai scritto è ancora qui: riprova tra poco, oppure usa uno di questi contatti, con il testo già pronto.",
];
