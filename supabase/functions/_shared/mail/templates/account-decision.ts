import { z } from "zod";
import type { MailContent } from "../content.ts";
import { operator } from "../operator.ts";
import { defineTemplate } from "../template.ts";

/** As `decide_account` and `decide_registration` write it. */
const payloadSchema = z.object({
  /** May be empty: accounts need no name. */
  dealership_name: z.string(),
  /** Address of the registration; an account made with it is tied to the dealership. */
  email: z.string(),
  /** Whether there is an account already. */
  has_account: z.boolean(),
});

/** To the dealer. */
export const accountApproved = defineTemplate(payloadSchema, (payload): MailContent => {
  const name = payload.dealership_name || "La tua concessionaria";
  return {
    subject: `${name}: iscrizione approvata`,
    preview: "Benvenuti su Piazza Motori: ecco come si comincia.",
    heading: "Benvenuti in piazza",
    blocks: [
      {
        kind: "paragraph",
        text: `${name} è stata approvata. Da oggi puoi scegliere un piano o attivare un codice, e vedere il listino riservato.`,
      },
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
    reason:
      "Ricevi questo messaggio perché hai chiesto di iscrivere una concessionaria a Piazza Motori.",
  };
});

/** To the dealer. */
export const accountRejected = defineTemplate(payloadSchema, (payload): MailContent => {
  const name = payload.dealership_name || "la tua concessionaria";
  return {
    subject: "La tua richiesta di iscrizione a Piazza Motori",
    preview: "Per ora non possiamo accoglierla.",
    heading: "Per ora non possiamo accogliere la richiesta",
    blocks: [
      {
        kind: "paragraph",
        text: `Abbiamo esaminato la richiesta per ${name} e per ora non possiamo approvarla.`,
      },
      {
        kind: "paragraph",
        text: `Se pensi che manchi qualcosa o che un dato sia sbagliato, rispondi a questa e-mail o chiamaci al ${operator.phone}: la riguardiamo volentieri insieme.`,
      },
    ],
    reason:
      "Ricevi questo messaggio perché hai chiesto di iscrivere una concessionaria a Piazza Motori.",
  };
});
