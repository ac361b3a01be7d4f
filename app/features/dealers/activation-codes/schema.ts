/** The forms of activation codes (docs/product.md 10.6), shared by browser and server. */
import { z } from "zod";
import { DURATIONS, MAX_COUNT, PLAN_AND_QUOTA_REQUIRED } from "./activation-code";

/** An integer from 1; the upper limit is that of the database. */
const count = (required: string, minimum: string) =>
  z
    .number({
      error: ({ input }) => (input === undefined ? required : "Scrivi un numero intero"),
    })
    .int({ error: "Scrivi un numero intero" })
    .min(1, { error: minimum })
    .max(MAX_COUNT, { error: "Al massimo 10.000" });

/** The form of new activation codes. */
export const newCodeSchema = z.object({
  planCode: z.string({ error: PLAN_AND_QUOTA_REQUIRED }),
  quota: count(PLAN_AND_QUOTA_REQUIRED, "La quota deve essere almeno 1"),
  redemptions: count("Indica il numero di riscatti", "I riscatti devono essere almeno 1"),
  months: z
    .number({ error: "Scegli la durata" })
    .refine((months) => (DURATIONS as readonly number[]).includes(months), {
      error: "Scegli la durata",
    }),
  notes: z
    .string()
    .trim()
    .max(500, { error: "Le note possono contenere al massimo 500 caratteri" })
    .optional(),
});

/** The values of that form. */
export type NewCode = z.infer<typeof newCodeSchema>;

/** The form that deactivates a code. */
export const deactivationSchema = z.object({ codeId: z.uuid() });
