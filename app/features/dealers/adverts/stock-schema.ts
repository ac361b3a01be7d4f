import { z } from "zod";
import { MAX_CHANGED, STOCK_ACTIONS } from "./stock-actions";

/** The forms of the list: one action on one or many adverts. */
export const stockSchema = z.object({
  action: z.enum(STOCK_ACTIONS, { error: "Scegli che cosa fare" }),
  id: z
    .array(z.string().regex(/^[a-z0-9-]{1,80}$/, { error: "Un annuncio scelto non esiste" }))
    .min(1, { error: "Scegli almeno un annuncio" })
    .max(MAX_CHANGED, { error: `Puoi cambiare al massimo ${MAX_CHANGED} annunci alla volta` }),
});
