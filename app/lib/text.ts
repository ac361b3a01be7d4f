/** Text as people type it: cleaned for a URL, folded and cut into words for searching. */

/** Everything but letters and digits separates words. */
const SEPARATORS = /[^\p{L}\p{N}]+/u;
/** Format and private-use characters, lone surrogates, and the replacement character. */
const JUNK = /[\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;
const SPACES = /[\p{Cc}\s]+/gu;

/**
 * Case and accents removed, so that "Citroen", "CITROËN" and "citroën" are the same text.
 */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** One word of a query. Text without a letter or digit has none. */
export interface SearchWord {
  /** Folded, without punctuation: `T-Roc` → `troc`. */
  readonly whole: string;
  /** Split at punctuation: `T-Roc` → `t`, `roc`. */
  readonly parts: readonly string[];
}

/** The words of a query, in the order typed. */
export function searchWords(text: string): SearchWord[] {
  return foldText(text)
    .split(/\s+/u)
    .map((chunk) => chunk.split(SEPARATORS).filter((part) => part !== ""))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ whole: parts.join(""), parts }));
}

/** Stands for a text of signs alone: no token has it, because tokens are letters and digits. */
const NO_WORD: SearchWord = { whole: "¤", parts: ["¤"] };

/** The words that a search looks for; text without a letter or digit, such as an emoji, is one that nothing has. */
export function wordsToFind(text: string): SearchWord[] {
  const words = searchWords(text);
  return words.length > 0 || text.trim() === "" ? words : [NO_WORD];
}

/**
 * The tokens under which a text is found, folded, each once. A word with punctuation is
 * found with and without it: `"T-Roc"` → `["t", "roc", "troc"]`.
 */
export function searchTokens(text: string): string[] {
  return [...new Set(searchWords(text).flatMap(({ whole, parts }) => [...parts, whole]))];
}

/**
 * Normalizes typed text for display and URLs: composed characters, no control or
 * invisible characters, single spaces, none at the ends. Cleaning twice changes nothing.
 *
 * @param maxLength Most UTF-16 units kept; a character is never cut in two.
 */
export function cleanText(raw: string, maxLength: number): string {
  const clean = raw.replace(JUNK, "").normalize("NFC").replace(SPACES, " ").trim();
  return clean
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, "")
    .trim();
}

/** A text as it stands within a sentence: its first letter small, names and abbreviations (`SUV`) as they are. */
export function inSentence(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** The name of a town, a firm or a person after "a", which is "ad" before the same vowel: `a Catanzaro`, `ad Amantea`. */
export function withPreposition(name: string): string {
  return `${foldText(name).startsWith("a") ? "ad" : "a"} ${name}`;
}

/** A number with its noun: `1 veicolo`, `12 veicoli`. */
export function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Control characters and lone surrogates. */
const CONTROLS = /\p{Cs}|[^\P{Cc}\n\t]/gu;

/**
 * Normalizes typed text of several lines: composed characters, `\n` as the only line break, no other control
 * characters, trimmed. Forms are posted with `\r\n`.
 */
export function cleanLines(raw: string): string {
  return raw.replace(/\r\n?/g, "\n").replace(CONTROLS, "").normalize("NFC").trim();
}

/** Characters as a person and the database count them: an emoji is one, not two. */
export function textLength(text: string): number {
  return Array.from(text).length;
}
