/** The forms of the page of a publication (docs/product.md 8.14). */
import { z } from "zod";
import { momentInItaly } from "~/lib/dates";

/** The forms of the page. */
const PUBLICATION_INTENTS = ["publish", "withdraw", "duplicate"] as const;

/** The form of the page of a publication. */
export const publicationSchema = z.object({
  intent: z.enum(PUBLICATION_INTENTS),
  /** Version that was shown. */
  version: z.coerce.number().int().positive(),
  when: z.enum(["now", "later"]).default("now"),
  /** Time on a clock in Italy, as a `datetime-local` field sends it. */
  publishAt: z.string().optional(),
});

/** The time for which a publication is asked, ISO; undefined for now, null for a time that is none. */
export function scheduledTime({
  when,
  publishAt = "",
}: Pick<z.infer<typeof publicationSchema>, "when" | "publishAt">): string | undefined | null {
  if (when === "now") return undefined;
  return momentInItaly(publishAt.trim())?.toISOString() ?? null;
}
