import { z } from "zod";
import { fact, type MailContent } from "../content.ts";
import { operator } from "../operator.ts";
import { defineTemplate, optionalText } from "../template.ts";
import { italianMoney } from "../text.ts";

/** Payload from `settle_duplicate_subscription`. */
const payloadSchema = z.object({
  name: optionalText,
  plan_name: z.string(),
  /** 0 while the payment has not arrived; a later payment is refunded as well. */
  refunded_cents: z.number().int().nonnegative(),
});

const noticeSchema = payloadSchema.extend({
  subscription_id: z.string(),
  kept_subscription_id: z.string(),
});

/** To the dealer who paid twice. */
export const duplicateSubscriptionRefunded = defineTemplate(
  payloadSchema,
  (payload): MailContent => ({
    subject: "Hai pagato due abbonamenti: ne abbiamo annullato uno",
    preview: "Il primo resta attivo, il secondo ti viene rimborsato per intero.",
    heading: "Abbiamo annullato il secondo abbonamento",
    blocks: [
      {
        kind: "paragraph",
        text: `${payload.name?.trim() ? `Ciao ${payload.name.trim()}, risultavano` : "Risultavano"} due abbonamenti a pagamento per lo stesso account. Il primo resta attivo; il secondo, al piano ${payload.plan_name}, è annullato.`,
      },
      {
        kind: "paragraph",
        text:
          payload.refunded_cents > 0
            ? `Ti rimborsiamo ${italianMoney(payload.refunded_cents)} sullo stesso metodo di pagamento: di solito arrivano entro dieci giorni lavorativi. Non devi fare nulla.`
            : "Non risulta ancora nessun addebito per il secondo: se arriva, te lo rimborsiamo per intero. Non devi fare nulla.",
      },
      { kind: "button", label: "Vai alla dashboard", path: "/dashboard" },
      {
        kind: "small",
        text: `Volevi tenere l’altro piano? Puoi cambiarlo dal portale clienti, oppure chiamaci al ${operator.phone}.`,
      },
    ],
    reason: "Ricevi questo messaggio perché hai un abbonamento a Piazza Motori.",
  }),
);

/** To the operator. */
export const duplicateSubscriptionNotice = defineTemplate(noticeSchema, (payload): MailContent => ({
  subject: "Un account ha pagato due abbonamenti",
  preview: "Il secondo è stato annullato e rimborsato.",
  heading: "Secondo abbonamento annullato e rimborsato",
  blocks: [
    {
      kind: "paragraph",
      text: "Un account aveva due abbonamenti attivi su Stripe. Il secondo è stato annullato e i suoi pagamenti rimborsati; all’account abbiamo scritto.",
    },
    {
      kind: "facts",
      facts: [
        ...fact("Account", payload.name),
        ...fact("Piano annullato", payload.plan_name),
        ...fact("Rimborso", italianMoney(payload.refunded_cents)),
        ...fact("Annullato", payload.subscription_id),
        ...fact("Resta attivo", payload.kept_subscription_id),
      ],
    },
    { kind: "button", label: "Apri il registro", path: "/admin/registro" },
  ],
  reason: "Ricevi questo messaggio perché amministri Piazza Motori.",
}));
