/** The decision on changes that a dealership asked for, shared by browser and server. */
import { z } from "zod";
import { cleanLines, textLength } from "~/lib/text";

/** The form of a decision on a change request. */
export const changeDecisionSchema = z
  .object({
    requestId: z.uuid(),
    decision: z.enum(["approved", "rejected"], { error: "Scegli se approvare o rifiutare" }),
    /** To the dealer, in the mail. */
    note: z
      .string()
      .transform(cleanLines)
      .refine((text) => textLength(text) <= 1000, {
        error: "La nota può avere al massimo 1000 caratteri",
      })
      .optional(),
  })
  .superRefine(({ decision, note }, context) => {
    if (decision === "rejected" && !note)
      context.addIssue({
        code: "custom",
        path: ["note"],
        message: "Scrivi al concessionario perché",
      });
  });
