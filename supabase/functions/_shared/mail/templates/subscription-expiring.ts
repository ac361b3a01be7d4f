import { z } from "zod";
import type { MailContent } from "../content.ts";
import { defineTemplate, optionalText } from "../template.ts";
import { italianDate } from "../text.ts";

const payloadSchema = z.object({
  name: optionalText,
  plan_name: z.string(),
  plan_quota: z.number().int().positive(),
  /** ISO 8601. */
  current_period_end: z.iso.datetime({ offset: true }),
  source: z.enum(["payment", "activation_code"]),
});

/** To the dealer whose subscription does not renew. */
export const subscriptionExpiring = defineTemplate(payloadSchema, (payload): MailContent => {
  const day = italianDate(payload.current_period_end);
  return {
    subject: `Il tuo piano ${payload.plan_name} scade il ${day}`,
    preview: `Fino a ${payload.plan_quota} veicoli pubblicati: ecco come continuare.`,
    heading: `Il piano ${payload.plan_name} scade il ${day}`,
    blocks: [
      {
        kind: "paragraph",
        text: `${payload.name?.trim() ? `Ciao ${payload.name.trim()}, il` : "Il"} tuo piano ${payload.plan_name}, fino a ${payload.plan_quota} veicoli, resta attivo fino al ${day}.`,
      },
      {
        kind: "paragraph",
        text:
          payload.source === "activation_code"
            ? "Per non interrompere la pubblicazione scegli un piano, oppure attiva un nuovo codice."
            : "Hai disdetto il rinnovo. Se hai cambiato idea puoi riattivarlo in un clic dal portale clienti.",
      },
      { kind: "button", label: "Vai alla dashboard", path: "/dashboard" },
    ],
    reason: "Ricevi questo messaggio perché hai un abbonamento a Piazza Motori.",
  };
});
