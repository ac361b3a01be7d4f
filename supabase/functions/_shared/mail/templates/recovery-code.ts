import { z } from "zod";
import type { MailContent } from "../content.ts";
import { operator } from "../operator.ts";
import { defineTemplate } from "../template.ts";
import { italianDate, italianTime } from "../text.ts";

/** Payload from `use_recovery_code`. */
const payloadSchema = z.object({
  /** ISO 8601. */
  used_at: z.iso.datetime({ offset: true }),
  /** Number of unused codes. */
  codes_left: z.number().int().min(0),
});

function leftText(left: number): string {
  if (left === 0) return "Non ti restano altri codici di recupero.";
  return left === 1 ? "Ti resta un codice di recupero." : `Ti restano ${left} codici di recupero.`;
}

/** To the owner of the account; another person may have used the code. */
export const recoveryCodeUsed = defineTemplate(
  payloadSchema,
  ({ used_at, codes_left }): MailContent => ({
    subject: "È stato usato un codice di recupero del tuo account",
    preview: "La verifica in due passaggi è stata tolta e va attivata di nuovo.",
    heading: "È stato usato un codice di recupero",
    blocks: [
      {
        kind: "paragraph",
        text: `Il ${italianDate(used_at)} alle ${italianTime(used_at)} qualcuno è entrato nel tuo account con la password e un codice di recupero. L’app di autenticazione di prima non vale più e gli altri dispositivi sono stati disconnessi.`,
      },
      {
        kind: "paragraph",
        text: `Se sei stato tu, attiva la verifica con la nuova app e crea codici nuovi. ${leftText(codes_left)}`,
      },
      { kind: "button", label: "Vai al tuo account", path: "/dashboard/account" },
      {
        kind: "paragraph",
        text: `Se non sei stato tu, qualcuno conosce la tua password e i tuoi codici: cambia subito la password e chiamaci al ${operator.phone}.`,
      },
    ],
    reason: "Ricevi questo messaggio perché riguarda la sicurezza del tuo account Piazza Motori.",
  }),
);
