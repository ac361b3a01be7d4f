/** Mails about a visit that a dealer accepted or cancelled (docs/product.md 6.14). */
import { z } from "zod";
import { type Fact, fact, type MailContent, phoneUrl } from "../content.ts";
import { defineTemplate, optionalText } from "../template.ts";
import { italianMoment, withPreposition } from "../text.ts";

/** Payload of `private.mail_visit`; names and addresses of firms and vehicles come from the catalogue. */
const shape = {
  /** Of the inquiry. */
  id: z.string(),
  /** When the visit is, and when it was accepted or cancelled. */
  visit_at: z.string(),
  changed_at: z.string(),
  /** Address of the dealership. */
  place: optionalText,
  dealership_id: z.string(),
  dealership_name: z.string(),
  dealership_email: z.string(),
  advert_id: optionalText,
  advert_name: optionalText,
  /** Of the visitor. */
  email: z.string(),
  visit_token: z.string().regex(/^[0-9a-f]{64}$/),
};
/** For the visitor nothing that was typed: anybody can type anybody's address. */
const visitorSchema = z.object(shape);
const dealerSchema = z.object({ ...shape, name: z.string(), phone: optionalText });
type Visit = z.output<typeof visitorSchema>;

const pageOf = ({ advert_id: id, dealership_id }: Visit) =>
  id ? `/veicolo/${encodeURIComponent(id)}` : `/dealership/${dealership_id}`;
const visitPath = ({ visit_token: token }: Visit) => `/visita?token=${token}`;

function factsOf(visit: Visit): Fact[] {
  return [
    ...fact("Quando", italianMoment(visit.visit_at)),
    ...fact("Veicolo", visit.advert_name),
    ...fact("Dove", visit.place),
  ];
}

const baseEvent = (visit: Visit, isCancelled: boolean) => ({
  id: visit.id,
  at: visit.visit_at,
  changedAt: visit.changed_at,
  isCancelled,
  path: pageOf(visit),
  place: visit.place ?? null,
  dealership: { name: visit.dealership_name, email: visit.dealership_email },
});

/** The event in a visitor's calendar. */
function visitorEvent(visit: Visit, isCancelled: boolean) {
  return {
    ...baseEvent(visit, isCancelled),
    title: `Visita da ${visit.dealership_name}`,
    description: visit.advert_name ?? "",
    attendee: visit.email,
  };
}

/** The event in a dealer's calendar. */
function dealerEvent(visit: z.output<typeof dealerSchema>, isCancelled: boolean) {
  return {
    ...baseEvent(visit, isCancelled),
    title: `Visita di ${visit.name}`,
    description: [visit.advert_name, visit.phone, visit.email].filter(Boolean).join("\n"),
  };
}

const VISITOR_REASON =
  "Ricevi questo messaggio perché il tuo indirizzo è stato scritto in un modulo di Piazza Motori per proporre una visita.";

/** To the visitor, with the invitation. */
export const visitConfirmed = defineTemplate(visitorSchema, (visit): MailContent => ({
  subject: `Visita confermata: ${italianMoment(visit.visit_at)}`,
  preview: `${visit.dealership_name} ti aspetta. L’invito per il calendario è allegato.`,
  heading: "La tua visita è confermata",
  blocks: [
    {
      kind: "paragraph",
      text: `${visit.dealership_name} ti aspetta. L’invito per il calendario è allegato a questa mail.`,
    },
    { kind: "facts", facts: factsOf(visit) },
    { kind: "button", label: "Apri la visita", path: visitPath(visit) },
    {
      kind: "paragraph",
      text: "Non puoi più venire, o vuoi cambiare orario? Rispondi a questa e-mail: la legge chi ti aspetta.",
    },
    {
      kind: "small",
      text: "Non hai chiesto tu questa visita? Qualcuno ha scritto il tuo indirizzo per errore: non devi fare nulla.",
    },
  ],
  reason: VISITOR_REASON,
  calendar: visitorEvent(visit, false),
}));

/** To the visitor, with what takes the visit out of the calendar. */
export const visitCancelled = defineTemplate(visitorSchema, (visit): MailContent => ({
  subject: `Visita annullata: ${italianMoment(visit.visit_at)}`,
  preview: `${visit.dealership_name} ha annullato la visita.`,
  heading: "La visita è stata annullata",
  blocks: [
    {
      kind: "paragraph",
      text: `${visit.dealership_name} ha dovuto annullare la visita. Vuoi un altro orario? Rispondi a questa e-mail.`,
    },
    { kind: "facts", facts: factsOf(visit) },
    {
      kind: "button",
      label: visit.advert_id ? "Guarda il veicolo" : "Contatti e orari",
      path: pageOf(visit),
    },
  ],
  reason: VISITOR_REASON,
  calendar: visitorEvent(visit, true),
}));

function dealerFacts(visit: z.output<typeof dealerSchema>): Fact[] {
  return [
    ...factsOf(visit),
    ...fact("Con", visit.name),
    ...fact("E-mail", visit.email, `mailto:${visit.email}`),
    ...fact("Telefono", visit.phone, phoneUrl(visit.phone ?? "")),
  ];
}

/** To the dealership, with the event; a reply goes to the visitor. */
export const visitConfirmedReceived = defineTemplate(dealerSchema, (visit): MailContent => ({
  subject: `Visita di ${visit.name}: ${italianMoment(visit.visit_at)}`,
  preview: "L’appuntamento per il calendario è allegato.",
  heading: "Hai confermato una visita",
  blocks: [
    {
      kind: "paragraph",
      text: `Lo abbiamo scritto ${withPreposition(visit.name)}. L’appuntamento per il calendario è allegato a questa mail.`,
    },
    { kind: "facts", facts: dealerFacts(visit) },
    { kind: "button", label: "Apri la visita", path: visitPath(visit) },
    {
      kind: "paragraph",
      text: "Un imprevisto? Dalla pagina della visita la annulli, e avvisiamo noi chi doveva venire.",
    },
  ],
  reason: `Ricevi questo messaggio perché ${visit.dealership_name} è presente su Piazza Motori.`,
  calendar: dealerEvent(visit, false),
}));

/** To the dealership, with what takes the event out of the calendar. */
export const visitCancelledReceived = defineTemplate(dealerSchema, (visit): MailContent => ({
  subject: `Annullata la visita di ${visit.name}: ${italianMoment(visit.visit_at)}`,
  preview: "Lo abbiamo scritto anche a chi doveva venire.",
  heading: "Hai annullato una visita",
  blocks: [
    {
      kind: "paragraph",
      text: `Lo abbiamo scritto ${withPreposition(visit.name)}. Per proporre un altro orario rispondi a questa e-mail.`,
    },
    { kind: "facts", facts: dealerFacts(visit) },
  ],
  reason: `Ricevi questo messaggio perché ${visit.dealership_name} è presente su Piazza Motori.`,
  calendar: dealerEvent(visit, true),
}));
