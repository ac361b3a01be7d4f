/** The decision on a registration or an account (docs/product.md 9.3, 9.4), shared by browser and server. */
import { z } from "zod";

/** Error when an account with a paid subscription is rejected without a choice. */
export const SUBSCRIPTION_END_REQUIRED = "Scegli che cosa fare dell'abbonamento a pagamento";

/** The form of a decision on a registration or an account. */
export const decisionSchema = z
  .object({
    /** Id of the registration or of the account. */
    subjectId: z.uuid(),
    decision: z.enum(["approved", "rejected"]),
    /** Id of the dealership that an approved account is linked to. */
    dealershipId: z.string().optional(),
    /** When the paid subscription of a rejected account ends; required if there is one. */
    subscription: z.enum(["now", "period_end"], { error: SUBSCRIPTION_END_REQUIRED }).optional(),
  })
  .refine(({ decision, dealershipId }) => decision === "rejected" || dealershipId !== undefined, {
    error: "Scegli la concessionaria del catalogo",
    path: ["dealershipId"],
  });
