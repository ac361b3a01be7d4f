import { foldText } from "~/lib/text";

/** Kinds of text that are forbidden: contacts of the seller, or words that exclude the guarantee. */
export type ForbiddenKind = "contacts" | "guarantee";

const CONTACTS = "i contatti della concessionaria stanno già accanto all'annuncio";
const GUARANTEE =
  "la garanzia legale spetta sempre a chi compra e non si esclude (Codice del consumo, artt. 133 e 135-sexies)";

/** Patterns that must not occur in the texts of an advert, and why. They are for folded text (`foldText`). */
const RULES: readonly (readonly [what: string, why: string, pattern: RegExp])[] = [
  ["l'indirizzo e-mail", CONTACTS, /[^\s@]+\s?@\s?[^\s@]+\.[a-z]{2,}/],
  [
    "il link",
    CONTACTS,
    /https?:|www\.|\b(?:wa|t)\.me\b|[a-z0-9-]\.(?:it|com|net|org|eu)(?![a-z0-9])(?!\.[a-z])/,
  ],
  [
    "il numero di telefono",
    CONTACTS,
    // With the country code; a mobile number; a number of the fixed network.
    /(?:\+|\b00)39[\s./-]{0,3}\d(?:[\s./-]?\d){5,}|(?<![\d.,])(?:3\d{2}[\s./-]{0,3}\d(?:[\s./-]?\d){5,6}|0\d{1,3}[\s./-]{0,3}\d(?:[\s./-]?\d){4,7})(?![\d.,]*\d)/,
  ],
  ["«visto e piaciuto»", GUARANTEE, /\bvist[oaie]\s*(?:e|ed|&|\+|,|-|\/)?\s*piaciut[oaie]\b/],
  [
    "«come si trova»",
    GUARANTEE,
    /\bcome\s+(?:si\s+trova|vist[oa])\b|\bstato\s+(?:di\s+fatto|in\s+cui\s+si\s+trova)\b/,
  ],
  [
    "la rinuncia alla garanzia",
    GUARANTEE,
    /\b(?:senza|nessuna|no|priv[oa]\s+di|esente\s+da|rinunci[ao]\s+a(?:lla)?|esclu[a-z]+)\s+(?:(?:alcuna|nessuna|ogni|la|di)\s+)?garanzi[ae]\b|\bgaranzi[ae]\s+(?:e\s+)?(?:esclus[ae]|non\s+(?:inclus[ae]|previst[ae]|compres[ae]|dovut[ae]))\b/,
  ],
];

/** Months, days and round numbers (`03/2019`, `12.4.2024`, `300.000`), which look like the beginning of a telephone number. */
const DATES_AND_NUMBERS =
  /(?<!\d)(?:\d{1,2}[./-])?\d{1,2}[./-](?:19|20)\d{2}(?!\d)|(?<![\d.])\d{1,3}\.\d00(?![\d.])/g;

/**
 * Why a text must not stand in an advert (docs/product.md 8.14), as a sentence for its dealer; undefined when it may.
 * Contacts would lead buyers past the portal's own, and the guarantee of a seller cannot be excluded.
 */
export function forbiddenWording(text: string): string | undefined {
  const found = findRule(text);
  return found && `Togli ${found[0]}: ${found[1]}`;
}

function findRule(text: string) {
  const folded = foldText(text)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(DATES_AND_NUMBERS, " ; ");
  return RULES.find(([, , pattern]) => pattern.test(folded));
}

/** Of which kind is what must not stand in a text; undefined when it may. For answers that are no Italian sentence. */
export function forbiddenKind(text: string): ForbiddenKind | undefined {
  const found = findRule(text);
  return found && (found[1] === CONTACTS ? "contacts" : "guarantee");
}
