/** The form of a notice (docs/product.md 6.10), shared by browser and server. Lengths are those of the database. */
import { z } from "zod";
import { cleanLines, cleanText, textLength } from "~/lib/text";
import { REPORT_REASONS, type ReportReason } from "./report-reasons";

const REASON = "Scegli che cosa non va";
const MESSAGE = "Spiega che cosa non va, con almeno 10 caratteri";
const EMAIL = "Inserisci un indirizzo email valido";
const GOOD_FAITH = "Conferma che lo segnali in buona fede";

/** The form of a notice (docs/product.md 6.10). */
export const reportSchema = z.object({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], {
    error: REASON,
  }),
  message: z
    .string({ error: MESSAGE })
    .transform(cleanLines)
    .refine((message) => textLength(message) >= 10, { error: MESSAGE })
    .refine((message) => textLength(message) <= 5000, {
      error: "La spiegazione può contenere al massimo 5000 caratteri",
    }),
  name: z
    .string()
    .transform((text) => cleanText(text, Infinity))
    .refine((text) => textLength(text) <= 120, {
      error: "Il nome può contenere al massimo 120 caratteri",
    })
    .optional(),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, { error: EMAIL })
    .pipe(z.email({ error: EMAIL }))
    .optional(),
  goodFaith: z.boolean({ error: GOOD_FAITH }).refine((ticked) => ticked, { error: GOOD_FAITH }),
});
