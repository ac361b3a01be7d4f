import { z } from "zod";

const EMPTY = "Inserisci un codice di attivazione valido";

/** Entry of an activation code: trimmed and in upper case (docs/product.md 10.6). */
export const redemptionSchema = z.object({
  code: z
    .string({ error: EMPTY })
    .transform((code) => code.trim().toUpperCase())
    .pipe(z.string().min(1, { error: EMPTY }).max(64, { error: EMPTY })),
  /** Sent by the step that says what the code changes. */
  confirmed: z.boolean().default(false),
});
