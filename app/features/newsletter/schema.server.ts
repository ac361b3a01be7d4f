/** The forms of the newsletter (docs/product.md 10.4). Only the server reads this: the form stays light. */
import { z } from "zod";
import { cleanText, textLength } from "~/lib/text";
import { FIELD_ERRORS } from "./texts";

export const subscriptionSchema = z.object({
  email: z
    .string({ error: FIELD_ERRORS.email })
    .trim()
    .toLowerCase()
    .max(254, { error: FIELD_ERRORS.email })
    .pipe(z.email({ error: FIELD_ERRORS.email })),
  name: z
    .string()
    .transform((text) => cleanText(text, Infinity))
    .refine((text) => textLength(text) <= 120, {
      error: "Il nome può contenere al massimo 120 caratteri",
    })
    .optional(),
  privacy: z.literal(true, { error: FIELD_ERRORS.privacy }),
  marketing: z.boolean().default(false),
  /** Path of the page that the form stood on. */
  page: z.string().max(2000).optional(),
});

/** What follows `?token=` in the links of the mails. */
export const tokenSchema = z.string().regex(/^[\w-]{16,128}$/);
