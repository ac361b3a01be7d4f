import { z } from "zod";
import { WEBHOOK_EVENT_NAMES } from "./webhook";

/** The form of a new webhook (docs/product.md 8.20). The target of the address is checked when it is called. */
export const newWebhookSchema = z.object({
  url: z
    .string({ error: "Scrivi l’indirizzo del tuo sistema" })
    .trim()
    .max(500, { error: "L’indirizzo è troppo lungo" })
    .refine((address) => /^https:\/\/[^\s@]+$/.test(address) && URL.canParse(address), {
      error: "Serve un indirizzo che comincia con https://, senza nome utente e password",
    }),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)).min(1, { error: "Scegli almeno un evento" }),
});

/** The forms of one webhook. */
export const webhookActionSchema = z.object({
  action: z.enum(["test", "disable", "enable", "delete"]),
});

/** The form that sends a delivery again. */
export const resendSchema = z.object({ delivery: z.uuid() });
