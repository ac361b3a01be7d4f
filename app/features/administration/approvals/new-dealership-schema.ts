/**
 * The dealership that an approval makes (docs/product.md 9.3), shared by browser and server. Its rules are those of every
 * dealership (`dealershipFacts`); what people write in another form is put into the catalogue's first.
 */
import { z } from "zod";
import { VEHICLE_TYPES } from "~/data/enums";
import { dealershipFacts, province } from "~/data/market-schema";
import { normalizePhone, normalizeWhatsapp } from "~/lib/phone";
import { provinceOfPostalCode } from "~/lib/provinces";
import { cleanLines, cleanText } from "~/lib/text";

const rules = dealershipFacts.shape;

/** Whether a value keeps a rule of the catalogue. */
const keeps = (rule: z.ZodType) => (value: unknown) => rule.safeParse(value).success;

const oneLine = (text: string) => cleanText(text, Infinity);

/** A web address without `https://`, as people write it. */
function completeAddress(text: string): string {
  const address = oneLine(text);
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

const PROVINCE_REQUIRED = "Scegli la provincia";

/** In the order of the form. */
const shape = z.object({
  /** Id of the registration or of the account. */
  subjectId: z.uuid(),
  name: z
    .string({ error: "Inserisci il nome della concessionaria" })
    .transform(oneLine)
    .refine(keeps(rules.name), { error: "Il nome deve avere da 3 a 60 caratteri" }),
  types: z
    .array(z.enum(VEHICLE_TYPES, { error: "Scegli tra auto, moto e minicar" }))
    .min(1, { error: "Scegli almeno un tipo di veicolo" }),
  address: z
    .string({ error: "Inserisci la via e il numero" })
    .transform(oneLine)
    .refine(keeps(rules.address), { error: "La via deve avere da 5 a 120 caratteri" }),
  postalCode: z
    .string({ error: "Inserisci il CAP" })
    .transform(oneLine)
    .refine(keeps(rules.postalCode), { error: "Il CAP ha 5 cifre" }),
  city: z
    .string({ error: "Inserisci il comune" })
    .transform(oneLine)
    .refine(keeps(rules.city), { error: "Il comune deve avere da 2 a 60 caratteri" }),
  /** By default the one of the postal code. */
  province: z.enum(province.options, { error: PROVINCE_REQUIRED }).optional(),
  phone: z
    .string({ error: "Inserisci un numero di telefono" })
    .transform((text) => normalizePhone(oneLine(text)))
    .refine(keeps(rules.phone), {
      error: "Inserisci un numero italiano, per esempio +39 0968 555 123",
    }),
  whatsapp: z
    .string()
    .transform((text) => normalizeWhatsapp(oneLine(text)))
    .refine(keeps(rules.whatsapp), {
      error: "Inserisci un numero italiano, per esempio 333 555 0123",
    })
    .optional(),
  email: z
    .string({ error: "Inserisci l'indirizzo e-mail" })
    .transform(oneLine)
    .refine(keeps(rules.email), { error: "Inserisci un indirizzo e-mail valido" }),
  website: z
    .string()
    .transform(completeAddress)
    .refine(keeps(rules.website), {
      error: "Inserisci l'indirizzo di un sito, per esempio www.nome.it",
    })
    .optional(),
  description: z
    .string()
    .transform(cleanLines)
    .refine(keeps(rules.description), {
      error: "La descrizione può avere al massimo 2000 caratteri",
    })
    .optional(),
});

/** Names of the fields that describe the dealership, as the database takes them. */
export const NEW_DEALERSHIP_FIELDS = Object.keys(shape.shape).filter(
  (name) => name !== "subjectId",
);

export const newDealershipSchema = shape.transform((values, context) => {
  const found = values.province ?? provinceOfPostalCode(values.postalCode);
  if (found) return { ...values, province: found };
  const message = `${PROVINCE_REQUIRED}: il CAP non è della Calabria`;
  context.addIssue({ code: "custom", path: ["province"], message });
  return z.NEVER;
});
