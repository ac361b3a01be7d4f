/** What those who answer a request note down, shared by browser and server. */
import { z } from "zod";
import { STATUSES } from "./request";

/** The table takes no more (supabase/migrations, contact_requests). */
const NOTES_LENGTH = 5_000;

export const statusSchema = z.object({ status: z.enum(STATUSES) });

export const notesSchema = z.object({
  /** Browsers send line breaks as CRLF; they count as one character. */
  notes: z
    .string()
    .default("")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(NOTES_LENGTH, { error: "Le note possono contenere al massimo 5.000 caratteri" }),
    ),
  /** The notes that the form was opened with. */
  before: z
    .string()
    .default("")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim()),
});
