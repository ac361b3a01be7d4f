/** The words of people who look for a service: trades and their synonyms, jobs, and a town in the same text. */
import type { ProviderCategoryId } from "~/data/schema";
import { towns, type Town } from "~/data/towns";
import { foldText } from "~/lib/text";

/** A trade or a job that a text names. */
interface ServiceTerm {
  /** In folded text, from the beginning of a word. */
  readonly pattern: RegExp;
  /** The trade that does it. */
  readonly category: ProviderCategoryId;
  /** A part of the folded name of a service; only providers with such a service do it, of whatever trade. */
  readonly service?: RegExp;
}

/** Jobs before trades, and longer phrases before their parts: what one has taken no other sees. */
const TERMS: readonly ServiceTerm[] = [
  { pattern: /passagg\w+( di)?( proprieta)?/, category: "pratiche", service: /passaggio di/ },
  {
    pattern: /(carro ?attrezzi|soccorso|traino)( stradale)?/,
    category: "meccanico",
    service: /soccorso|assistenza stradale|attrezzato/,
  },
  {
    pattern: /elettraut\w*/,
    category: "meccanico",
    service: /impianto elettrico|elettronic|alternator/,
  },
  { pattern: /tagliand\w*/, category: "meccanico", service: /tagliand/ },
  {
    pattern: /revision\w*|collaud\w*/,
    category: "meccanico",
    service: /(alla|prenotazione) revisione|collaud/,
  },
  { pattern: /aria condizionata|clima(tizzat\w*)?/, category: "meccanico", service: /climatizz/ },
  {
    pattern: /parabrezza|cristall\w*|vetri|vetro/,
    category: "carrozzeria",
    service: /parabrezza|cristall/,
  },
  { pattern: /grandin\w*|ammaccatur\w*/, category: "carrozzeria", service: /grandin|ammaccatur/ },
  { pattern: /vernici\w*/, category: "carrozzeria", service: /vernic/ },
  { pattern: /bollo/, category: "pratiche", service: /bollo/ },
  { pattern: /patent\w*/, category: "pratiche", service: /patent/ },
  { pattern: /immatricol\w*/, category: "pratiche", service: /immatricol|targhe/ },
  { pattern: /meccanic\w*|officin\w*/, category: "meccanico" },
  { pattern: /carrozz\w*/, category: "carrozzeria" },
  {
    pattern: /(cambi\w* |sostituzione )?(le )?(gomm\w*|pneumatic\w*|copertoni)/,
    category: "gommista",
  },
  { pattern: /(auto ?)?ricamb\w*|pezzi di ricambio/, category: "ricambi" },
  { pattern: /assicura\w*|polizz\w*|rca/, category: "assicurazioni" },
  { pattern: /pratic\w*/, category: "pratiche" },
];

/** Words that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  "a ad al alla ai in nel nella di del della da dal per il lo la i gli le l un una uno con e o su vicino zona presso cerco cerca trovare auto automobile macchina vettura veicolo".split(
    " ",
  ),
);

/** When a provider has to be open: at this moment, or on a day. */
export const OPENINGS = ["now", "saturday", "sunday"] as const;
export type Opening = (typeof OPENINGS)[number];

const OPENING_TERMS: readonly { pattern: RegExp; opening: Opening }[] = [
  { pattern: /(apert\w* )?((di|il|al|anche|anche di|anche il) )?sabato/, opening: "saturday" },
  { pattern: /(apert\w* )?((di|la|anche|anche di|anche la) )?domenica/, opening: "sunday" },
  { pattern: /apert\w*( (ora|adesso|subito))?/, opening: "now" },
];

/** A trade or a job as a text names it. */
export interface RequestedTerm extends Pick<ServiceTerm, "category" | "service"> {
  /** The folded words that name it. */
  readonly words: string;
}

/** A text as a search of services. */
export interface ServiceRequest {
  readonly town: Town | undefined;
  /** Whether the text says that the town is a place ("a Paola"), or is nothing but its name. */
  readonly isPlace: boolean;
  /** Trades and jobs; all of them are wanted. */
  readonly terms: readonly RequestedTerm[];
  /** When it has to be open; undefined when the text does not say. */
  readonly opening: Opening | undefined;
  /** The folded words that say so. */
  readonly openingWords: string | undefined;
  /** Folded words that are nothing of this; each must occur. */
  readonly words: readonly string[];
  /** The text without the town, as it was typed. */
  readonly textWithoutTown: string;
}

interface TownName {
  readonly town: Town;
  readonly words: readonly string[];
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const townNames: readonly TownName[] = towns
  .flatMap((town) =>
    [foldText(town.name), ...(town.aliases ?? [])].map((name) => ({ town, words: wordsOf(name) })),
  )
  .sort((a, b) => b.words.length - a.words.length);

/** A text whose words are searched as they are, whatever they mean. */
export function literalRequest(text: string): ServiceRequest {
  return {
    terms: [],
    town: undefined,
    isPlace: false,
    opening: undefined,
    openingWords: undefined,
    words: wordsOf(text).map((word) => foldText(word)),
    textWithoutTown: text,
  };
}

/** Understands trades, jobs and a town in a text (docs/product.md 5.3). */
export function readServiceRequest(text: string): ServiceRequest {
  const typed = wordsOf(text);
  const folded = typed.map((word) => foldText(word));
  const place = placeOfTown(folded);
  const [start, end] = place
    ? [place.at, place.at + place.words.length]
    : [folded.length, folded.length];
  // "a", "vicino a" before the town go with it.
  let lead = start;
  while (place && lead > 0 && STOP_WORDS.has(folded[lead - 1] ?? "")) lead -= 1;
  const isKept = (_: string, position: number) => position < lead || position >= end;

  let rest = ` ${folded.filter(isKept).join(" ")} `;
  /** Takes the words of a pattern out of the rest, and gives them. */
  const take = (pattern: RegExp) => {
    const [found] = new RegExp(`(?<= )(?:${pattern.source})(?= )`).exec(rest) ?? [];
    if (found !== undefined) rest = rest.replace(` ${found} `, "  ");
    return found;
  };
  let openingWords: string | undefined;
  const opening = OPENING_TERMS.find(({ pattern }) => (openingWords = take(pattern)))?.opening;
  const terms: RequestedTerm[] = [];
  for (const { pattern, category, service } of TERMS) {
    const words = take(pattern);
    if (words !== undefined) terms.push({ category, words, ...(service && { service }) });
  }
  return {
    town: place?.town,
    isPlace: place !== undefined && (lead < start || folded.length === place.words.length),
    terms,
    opening,
    openingWords,
    words: wordsOf(rest).filter((word) => !STOP_WORDS.has(word)),
    textWithoutTown: place ? typed.filter(isKept).join(" ") : text,
  };
}

/** Whether a text names a trade or a job. */
export function namesService(text: string): boolean {
  return readServiceRequest(text).terms.length > 0;
}

function placeOfTown(folded: readonly string[]): (TownName & { at: number }) | undefined {
  for (const name of townNames) {
    const at = folded.findIndex((_, from) =>
      name.words.every((word, offset) => folded[from + offset] === word),
    );
    if (at !== -1) return { ...name, at };
  }
  return undefined;
}
