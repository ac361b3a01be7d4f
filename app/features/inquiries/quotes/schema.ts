/** The form that asks several providers for a quote (docs/product.md 6.13, 10.2), shared by browser and server. */
import { z } from "zod";
import { MAX_ASKED } from "~/features/directory/providers/quote-choice";
import { textLength } from "~/lib/text";
import { contactShape, line } from "../contact/schema";

const VEHICLE = "Scrivi almeno marca e modello";

/** Without the texts that name the trade, which the server and the form put in their place (`choiceError`). */
export const quoteSchema = z.object({
  fornitore: z
    .array(z.string().max(80))
    .min(1, { error: "none" })
    .max(MAX_ASKED, { error: "many" })
    .default([])
    .refine((chosen) => chosen.length > 0, { error: "none" }),
  name: contactShape.name,
  email: contactShape.email,
  phone: contactShape.phone,
  vehicle: line("Il veicolo", 120, VEHICLE).refine((text) => textLength(text) >= 3, {
    error: VEHICLE,
  }),
  message: contactShape.message,
  privacy: contactShape.privacy,
});

/** The values of the form after validation. */
export type NewQuote = z.output<typeof quoteSchema>;
