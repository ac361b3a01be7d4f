/** The complaint about a decision (docs/product.md 9.9), shared by browser and server. Lengths are the database's. */
import { z } from "zod";
import { cleanLines, textLength } from "~/lib/text";

const TEXT = "Scrivi perché non sei d'accordo, con almeno 10 caratteri";

/** The form of a complaint about a decision. */
export const complaintSchema = z.object({
  /** Id of the decision. */
  decisionId: z.uuid(),
  text: z
    .string({ error: TEXT })
    .transform(cleanLines)
    .refine((text) => textLength(text) >= 10, { error: TEXT })
    .refine((text) => textLength(text) <= 2000, {
      error: "Il reclamo può contenere al massimo 2000 caratteri",
    }),
});
