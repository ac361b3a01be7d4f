/** The decision on a registration or an account (docs/product.md 9.3, 9.4), shared by browser and server. */
import { z } from "zod";

/** Said when an account that pays is rejected without a choice. */
export const CHOOSE_ENDING = "Scegli che cosa fare dell'abbonamento a pagamento";

export const decisionSchema = z
  .object({
    /** Id of the registration or of the account. */
    subjectId: z.uuid(),
    decision: z.enum(["approved", "rejected"]),
    /** Dealership of the catalogue that an approved account speaks for. */
    dealershipId: z.string().optional(),
    /** What becomes of the paid subscription of an account that is rejected; asked for where there is one. */
    subscription: z.enum(["now", "period_end"], { error: CHOOSE_ENDING }).optional(),
  })
  .refine(({ decision, dealershipId }) => decision === "rejected" || dealershipId !== undefined, {
    error: "Scegli la concessionaria del catalogo",
    path: ["dealershipId"],
  });
