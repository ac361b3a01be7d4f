/** The contact form in all its kinds (docs/product.md 10.2), shared by browser and server. */
import { z } from "zod";
import { durationOffers, rentalClasses } from "~/data/rental";
import { visitErrors, type VisitHost } from "../visits/visit-times";
import { cleanLines, cleanText, textLength } from "~/lib/text";

const NAME = "Il nome deve contenere almeno 2 caratteri";
const EMAIL = "Inserisci un indirizzo email valido";
const MESSAGE = "Il messaggio deve contenere almeno 10 caratteri";
const PRIVACY = "Devi accettare la privacy policy";

const tooLong = (what: string, max: number) => `${what} può contenere al massimo ${max} caratteri`;

/** A single-line text; the limits are those of the database. */
export const line = (what: string, max: number, error?: string) =>
  z
    .string(error === undefined ? undefined : { error })
    .transform((text) => cleanText(text, Infinity))
    .refine((text) => textLength(text) <= max, { error: tooLong(what, max) });

const WHOLE = "Scrivi un numero intero";

/** The fields of every form that somebody of a firm answers. */
export const contactShape = {
  name: line("Il nome", 120, NAME).refine((name) => textLength(name) >= 2, { error: NAME }),
  email: z
    .string({ error: EMAIL })
    .trim()
    .toLowerCase()
    .max(254, { error: EMAIL })
    .pipe(z.email({ error: EMAIL })),
  phone: line("Il telefono", 40).optional(),
  message: z
    .string({ error: MESSAGE })
    .transform(cleanLines)
    .refine((message) => textLength(message) >= 10, { error: MESSAGE })
    .refine((message) => textLength(message) <= 5000, { error: tooLong("Il messaggio", 5000) }),
  privacy: z.boolean({ error: PRIVACY }).refine((ticked) => ticked, { error: PRIVACY }),
};

/** The contact form (docs/product.md 10). */
export const contactSchema = z
  .object({
    ...contactShape,
    /** Dealerships only (docs/product.md 6.1). */
    subject: line("L'oggetto", 160).optional(),

    /** Rental only, like the three below. */
    vehicle: z
      .enum(
        rentalClasses.map(({ type }) => type),
        { error: "Scegli un veicolo dell'elenco" },
      )
      .optional(),
    duration: z
      .enum(
        durationOffers.map(({ code }) => code),
        { error: "Scegli una durata dell'elenco" },
      )
      .optional(),
    /** Days or months, depending on the duration. */
    length: z.number({ error: WHOLE }).int({ error: WHOLE }).optional(),
    from: z.iso.date({ error: "Scrivi un giorno valido", abort: true }).optional(),

    /** Vehicles and dealerships only: local times as a `datetime-local` field sends them (docs/product.md 6.14). */
    visitFirst: z.string().max(40).optional(),
    visitSecond: z.string().max(40).optional(),
  })
  .superRefine(({ duration, length }, context) => {
    const error = length === undefined ? undefined : lengthError(duration, length);
    if (error) context.addIssue({ code: "custom", path: ["length"], message: error });
  });

/** Limits of a rental (docs/product.md 12.6). */
function lengthError(duration: string | undefined, length: number): string | undefined {
  const offer = durationOffers.find(({ code }) => code === duration);
  if (!offer) return "Scegli anche la durata: breve, medio o lungo termine";
  const { min, max, unit } = offer.length;
  if (length >= min && length <= max) return undefined;
  return `${offer.name}: da ${min} a ${max} ${unit}`;
}

/** The values of the form as they are sent. */
export type ContactFields = z.input<typeof contactSchema>;
/** The values of the form after validation. */
export type NewInquiry = z.output<typeof contactSchema>;

/**
 * The schema of the server, with rules that the browser leaves out: its clock may be wrong.
 *
 * @param today First ISO day on which a rental can begin.
 * @param host Whom the times of a visit are proposed to; absent where none are.
 */
export function contactSchemaOf(today: string, host?: VisitHost) {
  return contactSchema
    .refine(({ from }) => from === undefined || from >= today, {
      path: ["from"],
      error: "Scegli un giorno da oggi in poi",
    })
    .superRefine((inquiry, context) => {
      const errors = host ? visitErrors(inquiry, host, today) : {};
      for (const [name, message] of Object.entries(errors))
        context.addIssue({ code: "custom", path: [name], message });
    });
}
