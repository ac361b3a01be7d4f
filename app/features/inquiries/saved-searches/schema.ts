import { z } from "zod";

const INVALID_EMAIL = "Inserisci un indirizzo email valido";
const email = z
  .string({ error: INVALID_EMAIL })
  .trim()
  .toLowerCase()
  .max(254, { error: INVALID_EMAIL })
  .pipe(z.email({ error: INVALID_EMAIL }));

/** How often somebody is told (docs/product.md 6.11). */
export const RHYTHMS = ["daily", "at_once"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** The form that follows a search or a price. */
export const alertSchema = z.object({
  email,
  rhythm: z.enum(RHYTHMS, { error: "Scegli quanto spesso" }),
});

/** The form that asks for the link to manage. */
export const linkRequestSchema = z.object({ email });

/** The action of a button on the page of alerts. */
export const changeSchema = z.object({
  action: z.enum([...RHYTHMS, "pause", "resume", "delete", "resume_all", "leave"]),
  search: z.uuid().optional(),
});
