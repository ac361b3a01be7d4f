/**
 * Fields of the forms about a dealership (docs/product.md 8.16, 9.3), shared by browser and server. Their rules are those of every
 * dealership (`dealershipFacts`); what people write in another form is put into the catalogue's first.
 */
import { z } from "zod";
import { VEHICLE_TYPES } from "~/data/enums";
import { dealershipFacts, province } from "~/data/market-schema";
import { SOCIAL_LABELS, type SocialNetwork } from "~/data/social-networks";
import { normalizePhone, normalizeWhatsapp } from "~/lib/phone";
import { cleanLines, cleanText } from "~/lib/text";
import { isVatNumber, normalizeVatNumber } from "~/lib/vat-number";

const rules = dealershipFacts.shape;

/** Whether a value keeps a rule of the catalogue. */
const keeps = (rule: z.ZodType) => (value: unknown) => rule.safeParse(value).success;

/** A text as one line, as long as it was typed. */
export const oneLine = (text: string) => cleanText(text, Infinity);

/** A web address without `https://`, as people write it. */
function completeAddress(text: string): string {
  const address = oneLine(text);
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** Hosts under which an account name is its page. */
const ACCOUNT_PAGES: Readonly<Record<SocialNetwork, string>> = {
  facebook: "https://www.facebook.com/",
  instagram: "https://www.instagram.com/",
  youtube: "https://www.youtube.com/@",
  tiktok: "https://www.tiktok.com/@",
};

/** A page of a network: its address with or without `https://`, or the name of the account (`@salone`). */
function completeSocialLink(network: SocialNetwork, text: string): string {
  const typed = oneLine(text);
  if (/^@?[\w.-]+$/.test(typed) && (typed.startsWith("@") || !typed.includes(".")))
    return ACCOUNT_PAGES[network] + typed.replace(/^@/, "");
  return completeAddress(typed.replace(/^http:/i, "https:"));
}

const socialLink = (network: SocialNetwork) =>
  z
    .string()
    .transform((text) => completeSocialLink(network, text))
    .refine(keeps(rules[network]), {
      error: `Inserisci l'indirizzo della tua pagina su ${SOCIAL_LABELS[network]}, o il nome del profilo`,
    })
    .optional();

/** Message for a missing province. */
export const PROVINCE_REQUIRED = "Scegli la provincia";

/** A VAT number as people write it. */
export const vatNumberField = z
  .string({ error: "Inserisci la partita IVA" })
  .transform(normalizeVatNumber)
  .refine(isVatNumber, { error: "La partita IVA ha 11 cifre: ricontrollala" });

/** One field for each fact, named as the fact. */
export const dealershipFields = {
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
  province: z.enum(province.options, { error: PROVINCE_REQUIRED }),
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
  facebook: socialLink("facebook"),
  instagram: socialLink("instagram"),
  youtube: socialLink("youtube"),
  tiktok: socialLink("tiktok"),
};
