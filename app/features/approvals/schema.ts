/** The decision on a registration or an account (design, section 4.9), shared by browser and server. */
import { z } from "zod";

export const decisionSchema = z
  .object({
    /** Id of the registration or of the account. */
    subjectId: z.uuid(),
    decision: z.enum(["approved", "rejected"]),
    /** Dealership of the catalogue that an approved account speaks for. */
    dealershipId: z.string().optional(),
  })
  .refine(({ decision, dealershipId }) => decision === "rejected" || dealershipId !== undefined, {
    error: "Scegli la concessionaria del catalogo",
    path: ["dealershipId"],
  });
