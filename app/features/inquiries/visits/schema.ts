/** The buttons of a visit, shared by its page and the inbox. */
import { z } from "zod";

/** The forms of the page of a visit. */
export const visitSchema = z.object({
  /** One of the times that were proposed, as the database wrote it; missing where a visit is cancelled. */
  time: z.iso.datetime({ offset: true }).optional(),
});
