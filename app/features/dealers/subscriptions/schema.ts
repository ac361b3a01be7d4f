import { z } from "zod";

const EMPTY = "Inserisci un codice di attivazione valido";

/** The form that redeems a code: trimmed and in upper case (docs/product.md 10.6). */
export const redemptionSchema = z.object({
  code: z
    .string({ error: EMPTY })
    .trim()
    .toUpperCase()
    .min(1, { error: EMPTY })
    .max(64, { error: EMPTY }),
  /** Set by the confirmation. */
  confirmed: z.boolean().default(false),
});
