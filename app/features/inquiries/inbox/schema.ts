/** The forms on an inquiry, shared by browser and server. */
import { z } from "zod";
import { STATUSES } from "./inquiry";

/** Limit of the table. */
const MAX_NOTES_LENGTH = 5_000;

/** The form that changes the status of an inquiry. */
export const statusSchema = z.object({ status: z.enum(STATUSES) });

/** The form of the notes on an inquiry. */
export const notesSchema = z.object({
  /** Browsers send line breaks as CRLF; they count as one character. */
  notes: z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, "\n").trim())
    .max(MAX_NOTES_LENGTH, { error: "Le note possono contenere al massimo 5.000 caratteri" })
    .default(""),
  /** The notes that the form was rendered with. */
  before: z
    .string()
    .default("")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim()),
});
