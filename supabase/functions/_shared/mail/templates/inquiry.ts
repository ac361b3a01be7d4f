import { z } from "zod";
import { type Block, type Fact, fact, type MailContent, phoneUrl } from "../content.ts";
import { defineTemplate, optionalText } from "../template.ts";
import { italianMoment, withPreposition } from "../text.ts";

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

/** Times that the visitor could come by, ISO moments. */
const visitTimes = z.array(z.string()).max(2).default([]);

/** Payload from `submit_contact_request` or `request_provider_quotes` for the firm. */
const receivedSchema = z.object({
  form_type: formType,
  /** Name of the vehicle, dealership or provider. */
  context_name: optionalText,
  email: z.string(),
  /** Path of the page with the form. */
  page: z.string(),
  recipient_name: z.string(),
  visit_times: visitTimes,
  /** Of the page where one of them is accepted. */
  visit_token: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  ...typedShape,
});

/** Payload from the same functions for the visitor; all names come from the catalogue. */
const copySchema = z.object({
  form_type: formType,
  context_name: optionalText,
  recipient_name: z.string(),
  /** All of them, where several providers were asked for a quote. */
  recipients: z.array(z.string()).default([]),
  visit_times: visitTimes,
  /** Path of the page with phone and opening hours of the recipient; absent in mails of earlier versions. */
  recipient_page: z.string().default("/contatti"),
  /** Only when the sender has confirmed the address: a form can contain the address of another person. */
  typed: typedSchema.nullish(),
});

type Received = z.output<typeof receivedSchema>;

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
function pictureOf({ form_type, page, context_name }: Received): Block[] {
  const id = /^\/veicolo\/([a-z0-9-]+)$/.exec(page)?.[1];
  if (form_type !== "vehicle" || id === undefined) return [];
  const source = `/immagini/veicoli/${id}-f34-960.jpg`;
  return [{ kind: "picture", source, alt: context_name?.trim() || "Il veicolo", path: page }];
}

/** The times that were proposed. */
function timeFacts(times: readonly string[]): Fact[] {
  const [first = "", second] = times;
  return [
    ...fact(times.length > 1 ? "Prima scelta" : "Orario proposto", first && italianMoment(first)),
    ...fact("Seconda scelta", second && italianMoment(second)),
  ];
}

/** The times that were proposed, and the button that leads to where one is accepted. */
function visitBlocks({ visit_times: times, visit_token: token }: Received): Block[] {
  if (times.length === 0 || token === undefined) return [];
  return [
    { kind: "subheading", text: "Vorrebbe passare" },
    { kind: "facts", facts: timeFacts(times) },
    {
      kind: "button",
      label: times.length > 1 ? "Scegli un orario e conferma" : "Conferma la visita",
      path: `/visita?token=${token}`,
    },
  ];
}

/** To the dealership, the provider or the operator; a reply goes to the visitor. */
export const inquiryReceived = defineTemplate(receivedSchema, (payload): MailContent => {
  const heading = topic(payload.form_type, payload.context_name);
  return {
    subject: `${heading} da ${payload.name}`,
    preview: payload.message,
    heading,
    blocks: [
      {
        kind: "paragraph",
        text: `${payload.name} ha scritto ${withPreposition(payload.recipient_name)}:`,
      },
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
      ...visitBlocks(payload),
      {
        kind: "paragraph",
        text:
          payload.visit_times.length > 0
            ? `Per rispondere, o per proporre un altro orario, rispondi a questa e-mail: arriva direttamente ${withPreposition(payload.name)}.`
            : `Rispondi a questa e-mail: la risposta arriva direttamente ${withPreposition(payload.name)}.`,
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

const list = new Intl.ListFormat("it", { type: "conjunction" });

/** The recipient, the reply time, and what to do meanwhile. */
function nextSteps({ form_type, recipient_name, recipients }: z.output<typeof copySchema>): string {
  const within = RESPONSE_TIMES[form_type];
  return recipients.length > 1
    ? `Ti rispondono entro ${within}, ognuno per conto suo, a questo indirizzo o al telefono se lo hai lasciato.`
    : `${recipient_name} ti risponde entro ${within}, a questo indirizzo o al telefono se lo hai lasciato. Hai fretta, o vuoi aggiungere qualcosa? Rispondi a questa e-mail, oppure chiama: il numero è qui.`;
}

/** To the visitor: recipient and response time of the inquiry, and its text when `typed` is given. */
export const inquiryCopy = defineTemplate(copySchema, (payload): MailContent => {
  const { form_type, context_name, recipient_name, recipients, recipient_page, typed } = payload;
  const times = payload.visit_times;
  const several = recipients.length > 1;
  const names = several ? list.format(recipients) : recipient_name;
  const within = RESPONSE_TIMES[form_type];
  const blocks: Block[] = typed
    ? [
        {
          kind: "paragraph",
          text: `Ciao ${typed.name}, abbiamo inoltrato il tuo messaggio ${withPreposition(names)}. Eccone una copia:`,
        },
        ...requestBlocks(context_name, typed),
      ]
    : [
        {
          kind: "paragraph",
          text: `Ciao, grazie di averci scritto: abbiamo inoltrato il tuo messaggio ${withPreposition(names)}.`,
        },
        { kind: "facts", facts: fact("La tua richiesta", topic(form_type, context_name)) },
      ];
  const visit: Block[] =
    times.length === 0
      ? []
      : [
          { kind: "facts", facts: timeFacts(times) },
          {
            kind: "paragraph",
            text: `Se ${times.length > 1 ? "uno dei due orari" : "l’orario"} va bene, ${recipient_name} lo conferma e ti mandiamo l’invito per il calendario. Aspetta la conferma prima di partire.`,
          },
        ];
  return {
    subject: several
      ? `Abbiamo inviato la tua richiesta a ${recipients.length} attività`
      : `Abbiamo inviato la tua richiesta ${withPreposition(recipient_name)}`,
    preview: several
      ? `${names} ti rispondono entro ${within}.`
      : `${recipient_name} ti risponde entro ${within}.`,
    heading: "La tua richiesta è partita",
    blocks: [
      ...blocks,
      ...visit,
      { kind: "paragraph", text: nextSteps(payload) },
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
