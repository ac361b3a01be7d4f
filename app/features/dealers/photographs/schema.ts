import { z } from "zod";
import { MAX_ALT_LENGTH, MAX_PICTURES } from "./limits";

/** The actions of the buttons of a picture. */
const PICTURE_INTENTS = ["move", "remove", "describe"] as const;

/** A change of one picture of an advert (docs/product.md 8.15). */
export const pictureChangeSchema = z.object({
  intent: z.enum(PICTURE_INTENTS, { error: "Non so che cosa fare di questa foto." }),
  /** The picture, by its path without width and extension. */
  stem: z
    .string({ error: "Manca la foto." })
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, { error: "Questa foto non c'è." })
    .max(160, { error: "Questa foto non c'è." }),
  /** Place in the gallery, from 1. */
  position: z.coerce.number().int().min(1).max(MAX_PICTURES).optional(),
  alt: z
    .string()
    .trim()
    .max(MAX_ALT_LENGTH, { error: `Al massimo ${MAX_ALT_LENGTH} caratteri.` })
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f]*$/, { error: "Scrivilo su una riga sola." })
    .optional(),
  /** Set by the script: the answer is data and not a page. */
  inline: z.literal("1").optional(),
});

/** The values of the form of a picture. */
export type PictureChange = z.output<typeof pictureChangeSchema>;
