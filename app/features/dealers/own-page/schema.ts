/** The forms about the own dealership (docs/product.md 8.16), shared by browser and server. Lengths are those of the database. */
import { z } from "zod";
import { cleanLines } from "~/lib/text";
import { dealershipFields, oneLine, vatNumberField } from "./dealership-fields";
import { openingWeekSchema } from "./opening-week";

const { description, types, phone, whatsapp, email, website } = dealershipFields;
const { facebook, instagram, youtube, tiktok } = dealershipFields;
const { name, address, postalCode, city, province } = dealershipFields;

/** What the dealer changes alone, in the order of the form. */
export const pageSchema = z.object({
  /** The version that was read; 0 of a shipped dealership that is no row yet. */
  version: z.coerce.number().int().min(0),
  ...{ description, types, phone, whatsapp, email, website },
  ...{ facebook, instagram, youtube, tiktok },
  days: openingWeekSchema.optional(),
});

const textLine = (max: number, tooLong: string) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, { error: tooLong }));

const LEGAL_NAME_LENGTH = "La ragione sociale deve avere da 2 a 120 caratteri";
const legalName = z
  .string({ error: "Inserisci la ragione sociale" })
  .transform(oneLine)
  .pipe(z.string().min(2, { error: LEGAL_NAME_LENGTH }).max(120, { error: LEGAL_NAME_LENGTH }));

/** What an administrator looks at before it changes. */
export const changesSchema = z.object({
  ...{ name, address, postalCode, city, province },
  legalName: legalName.optional(),
  vatNumber: vatNumberField.optional(),
  /** Why, for the administrator. */
  reason: z
    .string()
    .transform(cleanLines)
    .pipe(z.string().max(500, { error: "Il motivo può avere al massimo 500 caratteri" }))
    .optional(),
});

export const withdrawalSchema = z.object({ requestId: z.uuid() });

/** Who sells, as every visitor may know (Regulation (EU) 2022/2065, article 30). */
export const traderSchema = z
  .object({
    legalName,
    vatNumber: vatNumberField,
    traderAddress: z
      .string({ error: "Inserisci l'indirizzo della sede" })
      .pipe(textLine(200, "L'indirizzo può avere al massimo 200 caratteri")),
    traderPhone: z
      .string({ error: "Inserisci un numero di telefono" })
      .pipe(textLine(40, "Il numero può avere al massimo 40 caratteri"))
      .refine((text) => /^[+\d][\d ()./-]{4,}$/.test(text), {
        error: "Inserisci un numero di telefono",
      }),
    traderEmail: z
      .string({ error: "Inserisci l'indirizzo e-mail" })
      .transform((text) => oneLine(text).toLowerCase())
      .pipe(z.email({ error: "Inserisci un indirizzo e-mail valido" }).max(254)),
    register: textLine(80, "Il registro può avere al massimo 80 caratteri").optional(),
    registerNumber: textLine(40, "Il numero può avere al massimo 40 caratteri").optional(),
    selfCertified: z.literal(true, { error: "Senza questa dichiarazione non puoi vendere qui" }),
  })
  .superRefine(({ register, registerNumber }, context) => {
    const fail = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (register && !registerNumber) fail("registerNumber", "Inserisci il numero di iscrizione");
    if (registerNumber && !register) fail("register", "Inserisci il nome del registro");
  });
