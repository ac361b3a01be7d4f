import { z } from "zod";
import { type Block, fact, type MailContent } from "../content.ts";
import { defineTemplate, optionalText } from "../template.ts";

/** As `submit_contact_request` writes it. */
const payloadSchema = z.object({
  form_type: z.enum(["general", "vehicle", "dealership", "provider", "rental"]),
  /** What the request is about: a vehicle, a dealership, a provider. */
  context_name: optionalText,
  name: z.string(),
  email: z.string(),
  phone: optionalText,
  subject: optionalText,
  message: z.string(),
  /** What else the form asked; the names are shown as they are. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Path of the page that the request was sent from. */
  page: z.string(),
  recipient_name: z.string(),
});
type Payload = z.output<typeof payloadSchema>;

const kinds: Record<Payload["form_type"], string> = {
  general: "Richiesta di informazioni",
  vehicle: "Richiesta per un veicolo",
  dealership: "Richiesta di informazioni",
  provider: "Richiesta di preventivo",
  rental: "Richiesta di noleggio",
};

function topic({ form_type, context_name }: Payload): string {
  const name = context_name?.trim();
  return name ? `${kinds[form_type]}: ${name}` : kinds[form_type];
}

function detailValue(value: string | number | boolean | null): string | null {
  if (typeof value === "boolean") return value ? "sì" : "no";
  return value === null ? null : String(value);
}

function requestBlocks(payload: Payload): Block[] {
  const facts = [
    ...fact("Riguardo a", payload.context_name),
    ...fact("Oggetto", payload.subject),
    ...Object.entries(payload.details).flatMap(([label, value]) => fact(label, detailValue(value))),
  ];
  const about: Block[] = facts.length > 0 ? [{ kind: "facts", facts }] : [];
  return [...about, { kind: "quote", text: payload.message }];
}

function telHref(phone: string | null | undefined): string {
  return `tel:${(phone ?? "").replace(/[^\d+]/g, "")}`;
}

/** To the dealership, the provider or the operator; answering it writes to the visitor. */
export const contactRequestReceived = defineTemplate(payloadSchema, (payload): MailContent => ({
  subject: `${topic(payload)} da ${payload.name}`,
  preview: payload.message,
  heading: topic(payload),
  blocks: [
    { kind: "paragraph", text: `${payload.name} ha scritto a ${payload.recipient_name}:` },
    ...requestBlocks(payload),
    {
      kind: "facts",
      facts: [
        ...fact("Nome", payload.name),
        ...fact("E-mail", payload.email, `mailto:${payload.email}`),
        ...fact("Telefono", payload.phone, telHref(payload.phone)),
      ],
    },
    {
      kind: "paragraph",
      text: `Rispondi a questa e-mail: la risposta arriva direttamente a ${payload.name}.`,
    },
    { kind: "button", label: "Apri la pagina da cui arriva", path: payload.page },
  ],
  reason: `Ricevi questo messaggio perché ${payload.recipient_name} è presente su Piazza Motori.`,
}));

/** To the visitor: what was sent, and to whom. */
export const contactRequestCopy = defineTemplate(payloadSchema, (payload): MailContent => ({
  subject: `Abbiamo inviato la tua richiesta a ${payload.recipient_name}`,
  preview: "Ecco una copia di quello che hai scritto.",
  heading: "La tua richiesta è partita",
  blocks: [
    {
      kind: "paragraph",
      text: `Ciao ${payload.name}, abbiamo inoltrato il tuo messaggio a ${payload.recipient_name}. Eccone una copia:`,
    },
    ...requestBlocks(payload),
    {
      kind: "paragraph",
      text: `${payload.recipient_name} ti risponderà a questo indirizzo${payload.phone ? " o per telefono" : ""}.`,
    },
    {
      kind: "small",
      text: "Non l’hai inviata tu? Qualcuno ha scritto il tuo indirizzo per errore: non devi fare nulla.",
    },
  ],
  reason:
    "Ricevi questo messaggio perché il tuo indirizzo è stato scritto in un modulo di Piazza Motori.",
}));
