import { z } from "zod";
import { type Block, fact, type MailContent } from "../content.ts";
import { operator } from "../operator.ts";
import { defineTemplate, optionalText } from "../template.ts";

const targetKind = z.enum(["advert", "dealership", "provider"]);

/** The subject of a notice; the name comes from the catalogue, never from the reporter. */
const targetShape = {
  target_kind: targetKind,
  target_name: optionalText,
};
type Target = z.output<z.ZodObject<typeof targetShape>>;

/** For example `l’annuncio «Fiat Panda»`. */
function targetText({ target_kind, target_name }: Target): string {
  const noun = { advert: "l’annuncio", dealership: "la concessionaria", provider: "il servizio" };
  const name = target_name?.trim();
  return name ? `${noun[target_kind]} «${name}»` : `${noun[target_kind]} che hai segnalato`;
}

const REPORTER_REASON =
  "Ricevi questo messaggio perché il tuo indirizzo è stato scritto nel modulo «Segnala» di Piazza Motori.";
const NOT_YOU =
  "Non hai segnalato niente? Qualcuno ha scritto il tuo indirizzo per errore: non devi fare nulla.";

/** To the reporter, from `report_content`. Holds nothing that was typed: anybody can type anybody's address. */
export const reportReceived = defineTemplate(
  z.object({ reference: z.string(), ...targetShape }),
  (payload): MailContent => ({
    subject: `Segnalazione ${payload.reference} ricevuta`,
    preview: "La esamina una persona: ti scriviamo che cosa abbiamo deciso.",
    heading: "Abbiamo ricevuto la segnalazione",
    blocks: [
      {
        kind: "paragraph",
        text: `Grazie. Una persona guarda ${targetText(payload)} e decide; poi ti scriviamo a questo indirizzo che cosa è stato deciso.`,
      },
      { kind: "facts", facts: fact("Numero della segnalazione", payload.reference) },
      {
        kind: "paragraph",
        text: "Vuoi aggiungere qualcosa? Rispondi a questa e-mail e lascia il numero nell’oggetto.",
      },
      { kind: "small", text: NOT_YOU },
    ],
    reason: REPORTER_REASON,
  }),
);

const OUTCOMES = {
  nothing: "Abbiamo guardato con attenzione e non abbiamo trovato motivo di intervenire.",
  correct: "Abbiamo chiesto a chi lo ha pubblicato di correggere.",
  block: "Non è più visibile sul portale.",
} as const;

/** To the reporter, from `decide_content_report`: the decision and how to object to it (article 16, 5). */
export const reportDecided = defineTemplate(
  z.object({
    reference: z.string(),
    ...targetShape,
    decision: z.enum(["nothing", "correct", "block"]),
    /** Words of the administrator. */
    answer: optionalText,
  }),
  (payload): MailContent => {
    const answer = payload.answer?.trim();
    return {
      subject: `Segnalazione ${payload.reference}: che cosa abbiamo deciso`,
      preview: OUTCOMES[payload.decision],
      heading: "Che cosa abbiamo deciso",
      blocks: [
        { kind: "paragraph", text: `La segnalazione riguarda ${targetText(payload)}.` },
        { kind: "paragraph", text: OUTCOMES[payload.decision] },
        ...(answer ? [{ kind: "quote" as const, text: answer }] : []),
        {
          kind: "paragraph",
          text: "Ha deciso una persona, senza mezzi automatici. Non sei d’accordo? Rispondi a questa e-mail: la riguardiamo. Puoi anche rivolgerti a un organismo di risoluzione extragiudiziale delle controversie o al giudice.",
        },
        { kind: "facts", facts: fact("Numero della segnalazione", payload.reference) },
        { kind: "small", text: NOT_YOU },
      ],
      reason: REPORTER_REASON,
    };
  },
);

const ownedShape = { ...targetShape, target_id: z.string() };
type Owned = z.output<z.ZodObject<typeof ownedShape>>;

const OWNER_REASON =
  "Ricevi questo messaggio perché ciò che pubblichi su Piazza Motori è stato esaminato da una persona della redazione.";

/** Where a dealer reads the decision; a provider has no dashboard and answers the mail. */
function decisionButton({ target_kind, target_id }: Owned): Block[] {
  if (target_kind === "provider")
    return [
      {
        kind: "paragraph",
        text: `Non sei d’accordo? Rispondi a questa e-mail entro sei mesi o chiamaci al ${operator.phone}: la riguarda una persona, gratis.`,
      },
    ];
  const path =
    target_kind === "advert"
      ? `/dashboard/veicoli/${encodeURIComponent(target_id)}/decisione`
      : "/dashboard/concessionaria/decisione";
  return [{ kind: "button", label: "Leggi la decisione", path }];
}

function ownedName({ target_kind, target_name }: Owned): string {
  const fallback = {
    advert: "un tuo annuncio",
    dealership: "la tua concessionaria",
    provider: "la tua pagina",
  };
  return target_name?.trim() || fallback[target_kind];
}

/** To the dealer or the provider, from `decide_content_report`: what to correct, and why (article 17). */
export const correctionRequested = defineTemplate(
  z.object({
    ...ownedShape,
    decision: z.enum(["correct", "return"]),
    request: z.string(),
    facts: optionalText,
    ground: z.enum(["law", "contract"]).nullish(),
    ground_text: optionalText,
    /** Whether a check of the portal found it. */
    automated: z.boolean(),
  }),
  (payload): MailContent => {
    const name = ownedName(payload);
    const isReturned = payload.decision === "return";
    const heading = isReturned ? "Prima di pubblicare, un ritocco" : "C’è qualcosa da correggere";
    const ground = payload.ground === "law" ? "Fondamento giuridico" : "Condizioni del portale";
    return {
      subject: isReturned ? `${name}: da rivedere prima di pubblicare` : `${name}: da correggere`,
      preview: payload.request,
      heading,
      blocks: [
        {
          kind: "paragraph",
          text: isReturned
            ? `Abbiamo guardato ${name}: è di nuovo una bozza. Ecco che cosa sistemare; poi pubblicalo di nuovo.`
            : `Abbiamo guardato ${name} e ti chiediamo di correggere quanto segue. Nel frattempo resta visibile.`,
        },
        { kind: "quote", text: payload.request },
        {
          kind: "facts",
          facts: [...fact("Fatti", payload.facts), ...fact(ground, payload.ground_text)],
        },
        {
          kind: "paragraph",
          text: payload.automated
            ? "L’ha trovato un controllo automatico; ha deciso una persona."
            : "Ha deciso una persona, senza mezzi automatici.",
        },
        ...decisionButton(payload),
      ],
      reason: OWNER_REASON,
    };
  },
);

/** To the dealer, from `decide_content_report`: the statement of reasons, paragraphs with an empty line between two. */
export const dealershipHidden = defineTemplate(
  z.object({ ...ownedShape, statement: z.string() }),
  (payload): MailContent => ({
    subject: `${ownedName(payload)}: non è più visibile sul portale`,
    preview: "I motivi della decisione, e come opporti.",
    heading: "La tua concessionaria non è più visibile",
    blocks: [
      ...payload.statement.split("\n\n").map((text): Block => ({ kind: "paragraph", text })),
      ...decisionButton(payload),
    ],
    reason: OWNER_REASON,
  }),
);

/** To the dealer, from `decide_complaint`. */
export const complaintDecided = defineTemplate(
  z.object({
    ...ownedShape,
    decision: z.enum(["correct", "block", "return"]),
    outcome: z.enum(["upheld", "rejected"]),
    reasons: z.string(),
  }),
  (payload): MailContent => {
    const name = ownedName(payload);
    const isUpheld = payload.outcome === "upheld";
    const isBack =
      payload.target_kind === "dealership"
        ? "La concessionaria è di nuovo visibile, con i suoi annunci."
        : "L’annuncio è di nuovo tuo: se era pubblicato lo trovi in pausa, pronto da rimettere online.";
    return {
      subject: `${name}: reclamo ${isUpheld ? "accolto" : "respinto"}`,
      preview: isUpheld ? "Avevi ragione: la decisione è annullata." : "La decisione resta.",
      heading: isUpheld ? "Reclamo accolto" : "Reclamo respinto",
      blocks: [
        {
          kind: "paragraph",
          text: `Abbiamo riguardato la decisione su ${name}. ${isUpheld ? "Avevi ragione: è annullata." : "La decisione resta com’è."}`,
        },
        { kind: "quote", text: payload.reasons },
        ...(isUpheld && payload.decision === "block"
          ? [{ kind: "paragraph" as const, text: isBack }]
          : []),
        ...(isUpheld
          ? []
          : [
              {
                kind: "paragraph" as const,
                text: "Puoi ancora rivolgerti a un organismo di risoluzione extragiudiziale certificato (art. 21 del Regolamento UE 2022/2065) o al giudice.",
              },
            ]),
        ...(payload.target_kind === "provider" ? [] : decisionButton(payload)),
      ],
      reason: OWNER_REASON,
    };
  },
);
