/** The registration of a dealership (docs/product.md 6.6, 10.3). */
import { z } from "zod";
import { VEHICLE_TYPES } from "~/data/enums";
import { emailSchema } from "~/features/accounts/auth/schema";
import { cleanLines, cleanText, textLength } from "~/lib/text";
import { isVatNumber, normalizeVatNumber } from "~/lib/vat-number";

/** A single-line text; the limits are those of the database. */
const line = (required: string, min: number, short: string, max: number) =>
  z
    .string({ error: required })
    .transform((text) => cleanText(text, Infinity))
    .refine((text) => textLength(text) >= min, { error: short })
    .refine((text) => textLength(text) <= max, { error: `Al massimo ${max} caratteri` });

const PRIVACY = "Devi accettare la privacy policy";
const INVALID_PHONE = "Inserisci un numero di telefono valido";

/** The form of a registration. */
export const registrationSchema = z.object({
  dealershipName: line(
    "Inserisci il nome della concessionaria",
    2,
    "Il nome deve contenere almeno 2 caratteri",
    120,
  ),
  vatNumber: z
    .string({ error: "Inserisci la partita IVA" })
    .max(40, { error: "La partita IVA ha 11 cifre", abort: true })
    .overwrite(normalizeVatNumber)
    .regex(/^\d{11}$/, { error: "La partita IVA ha 11 cifre", abort: true })
    .refine(isVatNumber, { error: "Questa partita IVA non è valida: ricontrolla le cifre" }),
  town: line("Inserisci il comune", 2, "Il comune deve contenere almeno 2 caratteri", 80),
  contactPerson: line(
    "Inserisci il nome del referente",
    2,
    "Il nome deve contenere almeno 2 caratteri",
    120,
  ),
  email: emailSchema.shape.email,
  phone: z
    .string({ error: "Inserisci un numero di telefono" })
    .transform((text) => cleanText(text, Infinity))
    .refine((text) => /^\+?[\d ()./-]{5,39}$/.test(text) && text.replace(/\D/g, "").length >= 6, {
      error: INVALID_PHONE,
    }),
  vehicleTypes: z
    .array(z.enum(VEHICLE_TYPES, { error: "Scegli tra auto, moto e minicar" }))
    .min(1, { error: "Scegli almeno un tipo di veicolo" }),
  /** Code of a plan; the server checks that it exists, because the price list stays there. */
  planCode: z.string().max(30, { error: "Scegli un pacchetto della lista" }).optional(),
  message: z
    .string()
    .transform(cleanLines)
    .refine((text) => textLength(text) <= 5000, {
      error: "Il messaggio può contenere al massimo 5000 caratteri",
    })
    .optional(),
  privacy: z.boolean({ error: PRIVACY }).refine((ticked) => ticked, { error: PRIVACY }),
});

/** The values of that form. */
export type Registration = z.output<typeof registrationSchema>;
