/** Decisions on what stands in the queue (docs/product.md 9.9), shared by browser and server. Lengths are the database's. */
import { z } from "zod";
import { cleanLines, textLength } from "~/lib/text";

const text = (min: number, max: number, error: string) =>
  z
    .string()
    .transform(cleanLines)
    .refine((value) => textLength(value) >= min, { error })
    .refine((value) => textLength(value) <= max, { error: `Al massimo ${max} caratteri` })
    .optional();

const FACTS = "Scrivi che cosa hai visto, con almeno 10 caratteri";
const GROUND_TEXT = "Scrivi quale regola, e perché, con almeno 10 caratteri";
const REQUEST = "Scrivi che cosa va corretto, con almeno 10 caratteri";
const DECISION = "Scegli una decisione";
const GROUND = "Scegli se è contro la legge o contro le condizioni";

/** The form of a decision on a report. */
export const decisionSchema = z
  .object({
    decision: z.enum(["nothing", "correct", "block", "publish", "return"], { error: DECISION }),
    facts: text(10, 700, FACTS),
    ground: z.enum(["law", "contract"], { error: GROUND }).optional(),
    groundText: text(10, 400, GROUND_TEXT),
    request: text(10, 700, REQUEST),
    answer: text(0, 700, ""),
  })
  .superRefine(({ decision, facts, ground, groundText, request }, context) => {
    const require = (path: string, value: unknown, message: string) => {
      if (value === undefined) context.addIssue({ code: "custom", path: [path], message });
    };
    if (decision === "correct" || decision === "return") require("request", request, REQUEST);
    if (decision === "correct" || decision === "block") {
      require("facts", facts, FACTS);
      require("ground", ground, GROUND);
      require("groundText", groundText, GROUND_TEXT);
    }
  });

/** The values of that form. */
export type DecisionFields = z.output<typeof decisionSchema>;

const REASONS = "Scrivi i motivi, con almeno 10 caratteri";

/** The form of a decision on a complaint. */
export const complaintDecisionSchema = z.object({
  outcome: z.enum(["upheld", "rejected"], { error: DECISION }),
  reasons: z
    .string({ error: REASONS })
    .transform(cleanLines)
    .refine((value) => textLength(value) >= 10, { error: REASONS })
    .refine((value) => textLength(value) <= 1000, { error: "Al massimo 1000 caratteri" }),
});
