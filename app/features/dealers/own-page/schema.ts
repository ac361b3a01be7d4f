/** The forms about the own dealership (docs/product.md 8.16), shared by browser and server. Lengths are those of the database. */
import { z } from "zod";
import { cleanLines, textLength } from "~/lib/text";
import { dealershipFields, oneLine, vatNumberField } from "./dealership-fields";
import { openingWeekSchema } from "./opening-week";

const { description, types, phone, whatsapp, email, website } = dealershipFields;
const { facebook, instagram, youtube, tiktok } = dealershipFields;
const { name, address, postalCode, city, province } = dealershipFields;

/** The fields that the dealer changes alone, in the order of the form. */
export const pageSchema = z.object({
  /** The version that was read; 0 of a shipped dealership that is no row yet. */
  version: z.coerce.number().int().min(0),
  ...{ description, types, phone, whatsapp, email, website },
  ...{ facebook, instagram, youtube, tiktok },
  days: openingWeekSchema.optional(),
});

/**
 * A text of one line; `missing` is said of an empty one. Not by `pipe`: Conform makes undefined of a text that was cleaned to
 * nothing.
 */
const textLine = (max: number, tooLong: string, missing?: string) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .transform(oneLine)
    .refine((text) => missing === undefined || text !== "", { error: missing ?? "" })
    .refine((text) => textLength(text) <= max, { error: tooLong });

const LEGAL_NAME_LENGTH = "La ragione sociale deve avere da 2 a 120 caratteri";
const legalName = textLine(120, LEGAL_NAME_LENGTH, "Inserisci la ragione sociale").refine(
  (text) => textLength(text) >= 2,
  { error: LEGAL_NAME_LENGTH },
);

/** The fields that change after an administrator has approved them. */
export const changesSchema = z.object({
  ...{ name, address, postalCode, city, province },
  legalName: legalName.optional(),
  vatNumber: vatNumberField.optional(),
  /** Why, for the administrator. */
  reason: z
    .string()
    .transform(cleanLines)
    .refine((text) => textLength(text) <= 500, {
      error: "Il motivo può avere al massimo 500 caratteri",
    })
    .optional(),
});

/** The form that withdraws a request. */
export const withdrawalSchema = z.object({ requestId: z.uuid() });

const PHONE_REQUIRED = "Inserisci un numero di telefono";

/** The professional seller, as every visitor may know (Regulation (EU) 2022/2065, article 30). */
export const traderSchema = z
  .object({
    legalName,
    vatNumber: vatNumberField,
    traderAddress: textLine(
      200,
      "L'indirizzo può avere al massimo 200 caratteri",
      "Inserisci l'indirizzo della sede",
    ),
    traderPhone: textLine(40, "Il numero può avere al massimo 40 caratteri", PHONE_REQUIRED).refine(
      (text) => /^[+\d][\d ()./-]{4,}$/.test(text),
      { error: PHONE_REQUIRED },
    ),
    traderEmail: email,
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
