import { z } from "zod";
import { type Block, fact, type MailContent, phoneUrl } from "../content.ts";
import { defineTemplate, optionalText } from "../template.ts";

const formType = z.enum(["general", "vehicle", "dealership", "provider", "rental"]);
type FormType = z.output<typeof formType>;

/** Fields of the form. */
const typedShape = {
  name: z.string(),
  phone: optionalText,
  subject: optionalText,
  message: z.string(),
  /** Further fields by their Italian labels. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
};
const typedSchema = z.object(typedShape);

/** Payload from `submit_contact_request` for the firm. */
const receivedSchema = z.object({
  form_type: formType,
  /** Name of the vehicle, dealership or provider. */
  context_name: optionalText,
  email: z.string(),
  /** Path of the page with the form. */
  page: z.string(),
  recipient_name: z.string(),
  ...typedShape,
});

/** Payload from `submit_contact_request` for the visitor; all names come from the catalogue. */
const copySchema = z.object({
  form_type: formType,
  context_name: optionalText,
  recipient_name: z.string(),
  /** Path of the page with phone and opening hours of the recipient; absent in mails of earlier versions. */
  recipient_page: z.string().default("/contatti"),
  /** Only when the sender has confirmed the address: a form can contain the address of another person. */
  typed: typedSchema.nullish(),
});

const kinds: Record<FormType, string> = {
  general: "Richiesta di informazioni",
  vehicle: "Richiesta per un veicolo",
  dealership: "Richiesta di informazioni",
  provider: "Richiesta di preventivo",
  rental: "Richiesta di noleggio",
};

function topic(form: FormType, contextName: string | null | undefined): string {
  const name = contextName?.trim();
  return name ? `${kinds[form]}: ${name}` : kinds[form];
}

function detailValue(value: string | number | boolean | null): string | null {
  if (typeof value === "boolean") return value ? "sì" : "no";
  return value === null ? null : String(value);
}

function requestBlocks(
  contextName: string | null | undefined,
  { subject, details, message }: z.output<typeof typedSchema>,
): Block[] {
  const facts = [
    ...fact("Riguardo a", contextName),
    ...fact("Oggetto", subject),
    ...Object.entries(details).flatMap(([label, value]) => fact(label, detailValue(value))),
  ];
  const about: Block[] = facts.length > 0 ? [{ kind: "facts", facts }] : [];
  return [...about, { kind: "quote", text: message }];
}

/** The first picture of the vehicle whose page the inquiry came from (`public/immagini`). */
function pictureOf({ form_type, page, context_name }: z.output<typeof receivedSchema>): Block[] {
  const id = /^\/veicolo\/([a-z0-9-]+)$/.exec(page)?.[1];
  if (form_type !== "vehicle" || id === undefined) return [];
  const source = `/immagini/veicoli/${id}-f34-960.jpg`;
  return [{ kind: "picture", source, alt: context_name?.trim() || "Il veicolo", path: page }];
}

/** To the dealership, the provider or the operator; a reply goes to the visitor. */
export const inquiryReceived = defineTemplate(receivedSchema, (payload): MailContent => {
  const heading = topic(payload.form_type, payload.context_name);
  return {
    subject: `${heading} da ${payload.name}`,
    preview: payload.message,
    heading,
    blocks: [
      { kind: "paragraph", text: `${payload.name} ha scritto a ${payload.recipient_name}:` },
      ...pictureOf(payload),
      ...requestBlocks(payload.context_name, payload),
      {
        kind: "facts",
        facts: [
          ...fact("Nome", payload.name),
          ...fact("E-mail", payload.email, `mailto:${payload.email}`),
          ...fact("Telefono", payload.phone, phoneUrl(payload.phone ?? "")),
        ],
      },
      {
        kind: "paragraph",
        text: `Rispondi a questa e-mail: la risposta arriva direttamente a ${payload.name}.`,
      },
      { kind: "button", label: "Apri la pagina da cui arriva", path: payload.page },
    ],
    reason: `Ricevi questo messaggio perché ${payload.recipient_name} è presente su Piazza Motori.`,
  };
});

/** Response times (docs/product.md 6.1; `RESPONSE_TIMES` of the web app). */
const RESPONSE_TIMES: Record<FormType, string> = {
  general: "30 minuti",
  rental: "30 minuti",
  vehicle: "24 ore",
  dealership: "24 ore",
  provider: "24 ore",
};

/** To the visitor: recipient and response time of the inquiry, and its text when `typed` is given. */
export const inquiryCopy = defineTemplate(copySchema, (payload): MailContent => {
  const { form_type, context_name, recipient_name, recipient_page, typed } = payload;
  const blocks: Block[] = typed
    ? [
        {
          kind: "paragraph",
          text: `Ciao ${typed.name}, abbiamo inoltrato il tuo messaggio a ${recipient_name}. Eccone una copia:`,
        },
        ...requestBlocks(context_name, typed),
      ]
    : [
        {
          kind: "paragraph",
          text: `Ciao, grazie di averci scritto: abbiamo inoltrato il tuo messaggio a ${recipient_name}.`,
        },
        { kind: "facts", facts: fact("La tua richiesta", topic(form_type, context_name)) },
      ];
  return {
    subject: `Abbiamo inviato la tua richiesta a ${recipient_name}`,
    preview: `${recipient_name} ti risponde entro ${RESPONSE_TIMES[form_type]}.`,
    heading: "La tua richiesta è partita",
    blocks: [
      ...blocks,
      {
        kind: "paragraph",
        text: `${recipient_name} ti risponde entro ${RESPONSE_TIMES[form_type]}, a questo indirizzo o al telefono se lo hai lasciato. Hai fretta, o vuoi aggiungere qualcosa? Rispondi a questa e-mail, oppure chiama: il numero è qui.`,
      },
      { kind: "button", label: "Contatti e orari", path: recipient_page },
      {
        kind: "small",
        text: typed
          ? "Non l’hai inviata tu? Qualcuno ha usato il tuo account: cambia la password."
          : "Il testo del messaggio non è qui: chiunque può scrivere l’indirizzo di un altro in un modulo. Non l’hai inviato tu? Qualcuno ha scritto il tuo indirizzo per errore: non devi fare nulla.",
      },
    ],
    reason:
      "Ricevi questo messaggio perché il tuo indirizzo è stato scritto in un modulo di Piazza Motori.",
  };
});
