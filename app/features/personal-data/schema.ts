/** The forms of personal data, shared by browser and server. */
import { z } from "zod";

const error = "Inserisci un indirizzo email valido";

/** As the database takes addresses (private.clean_email): whatever may be stored may be asked for. */
const storedEmail = z
  .string({ error })
  .trim()
  .toLowerCase()
  .max(254, { error })
  .regex(/^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]{2,}$/, { error });

export const findSchema = z.object({ email: storedEmail });

export const eraseSchema = z
  .object({
    email: storedEmail,
    /** The address once more, so that nobody is erased by a slip. */
    confirmation: z.string({ error: "Scrivi l'indirizzo da cancellare" }).trim().toLowerCase(),
  })
  .refine(({ email, confirmation }) => email === confirmation, {
    error: "Non è l'indirizzo che hai cercato",
    path: ["confirmation"],
  });
