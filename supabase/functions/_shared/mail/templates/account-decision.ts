import { z } from "zod";
import type { MailContent } from "../content.ts";
import { operator } from "../operator.ts";
import { defineTemplate } from "../template.ts";
import { italianDate, italianMoney } from "../text.ts";

/** Payload from `decide_account` and `decide_registration`. */
const payloadSchema = z.object({
  /** Empty for an account without a name. */
  dealership_name: z.string(),
  /** E-mail address of the registration; an account with it is connected to the dealership. */
  email: z.string(),
  /** Whether the dealer has an account. */
  has_account: z.boolean(),
  /** The dealership that an approved account speaks for; absent in mails that were queued before it was told. */
  dealership: z.object({ name: z.string(), slug: z.string() }).nullish(),
  /** End of the paid subscription of a rejected account; absent or null when there was none. */
  subscription: z
    .object({
      mode: z.enum(["now", "period_end"]),
      refunded_cents: z.number().int().nonnegative(),
      /** ISO 8601; null when Stripe gave none. */
      ends_at: z.iso.datetime({ offset: true }).nullable(),
    })
    .nullish(),
});
type Payload = z.output<typeof payloadSchema>;

function subscriptionText({ subscription }: Payload): string | null {
  if (!subscription) return null;
  const { mode, refunded_cents, ends_at } = subscription;
  if (mode === "period_end") {
    const end = ends_at ? `fino al ${italianDate(ends_at)}` : "fino alla fine del periodo pagato";
    return `Il tuo abbonamento a pagamento resta attivo ${end}, poi termina: non ci saranno altri addebiti.`;
  }
  const refund =
    refunded_cents > 0
      ? `ti rimborsiamo ${italianMoney(refunded_cents)}, la parte non goduta, sullo stesso metodo di pagamento: di solito entro dieci giorni lavorativi.`
      : "non c’è nessun importo da rimborsare.";
  return `Il tuo abbonamento a pagamento è annullato da subito: non ci saranno altri addebiti e ${refund}`;
}

const REASON =
  "Ricevi questo messaggio perché hai chiesto di iscrivere una concessionaria a Piazza Motori.";

/** To the dealer. */
export const accountApproved = defineTemplate(payloadSchema, (payload): MailContent => {
  const name = payload.dealership_name || "La tua concessionaria";
  const { dealership } = payload;
  return {
    subject: `${name}: iscrizione approvata`,
    preview: "Benvenuti su Piazza Motori: ecco come si comincia.",
    heading: "Benvenuti in piazza",
    blocks: [
      {
        kind: "paragraph",
        text: `${name} è stata approvata. Da oggi puoi scegliere un piano o attivare un codice, e vedere il listino riservato.`,
      },
      ...(dealership
        ? [
            {
              kind: "paragraph" as const,
              text: `Su Piazza Motori la trovi come ${dealership.name}: controlla che indirizzo e recapiti siano giusti.`,
            },
            {
              kind: "button" as const,
              label: "Vedi la tua pagina",
              path: `/concessionaria/${encodeURIComponent(dealership.slug)}`,
            },
          ]
        : []),
      ...(payload.has_account
        ? [{ kind: "button" as const, label: "Vai alla dashboard", path: "/dashboard" }]
        : [
            {
              kind: "paragraph" as const,
              text: `Ti manca solo l’account: crealo con questo indirizzo, ${payload.email}, e lo troverai già collegato alla concessionaria.`,
            },
            { kind: "button" as const, label: "Crea l’account", path: "/auth?tab=registrati" },
          ]),
      { kind: "small", text: `Dubbi? Rispondi a questa e-mail o chiamaci al ${operator.phone}.` },
    ],
    reason: REASON,
  };
});

/** To the dealer. */
export const accountRejected = defineTemplate(payloadSchema, (payload): MailContent => {
  const name = payload.dealership_name || "la tua concessionaria";
  const subscription = subscriptionText(payload);
  return {
    subject: "La tua richiesta di iscrizione a Piazza Motori",
    preview: "Per ora non possiamo accoglierla.",
    heading: "Per ora non possiamo accogliere la richiesta",
    blocks: [
      {
        kind: "paragraph",
        text: `Abbiamo esaminato la richiesta per ${name} e per ora non possiamo approvarla.`,
      },
      ...(subscription === null ? [] : [{ kind: "paragraph" as const, text: subscription }]),
      {
        kind: "paragraph",
        text: `Se pensi che manchi qualcosa o che un dato sia sbagliato, rispondi a questa e-mail o chiamaci al ${operator.phone}: la riguardiamo volentieri insieme.`,
      },
    ],
    reason: REASON,
  };
});
