/** The forms of personal data, shared by browser and server. */
import { z } from "zod";

const error = "Inserisci un indirizzo email valido";

/** Addresses as the database accepts them (`private.clean_email`): every stored address can be searched for. */
const storedEmail = z
  .string({ error })
  .trim()
  .toLowerCase()
  .max(254, { error })
  .regex(/^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]{2,}$/, { error });

/** The form that searches the data of a person. */
export const findSchema = z.object({ email: storedEmail });

/** The form that erases the data of a person. */
export const eraseSchema = z
  .object({
    email: storedEmail,
    /** The address again, to prevent an erasure by mistake. */
    confirmation: z.string({ error: "Scrivi l'indirizzo da cancellare" }).trim().toLowerCase(),
  })
  .refine(({ email, confirmation }) => email === confirmation, {
    error: "Non è l'indirizzo che hai cercato",
    path: ["confirmation"],
  });
