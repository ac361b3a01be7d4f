import { z } from "zod";

/** The form of a new key (docs/product.md 8.19). */
export const newKeySchema = z.object({
  name: z
    .string({ error: "Dai un nome alla chiave" })
    .trim()
    .min(2, { error: "Il nome ha almeno 2 caratteri" })
    .max(60, { error: "Il nome ha al massimo 60 caratteri" }),
});

/** The form that revokes a key. */
export const revocationSchema = z.object({ id: z.uuid() });
