/** Text as people type it: cleaned for a URL, folded and cut into words for searching. */

/** Whatever is neither letter nor digit separates words: spaces, hyphens, apostrophes, dots. */
const SEPARATORS = /[^\p{L}\p{N}]+/u;
/** Invisible format and private characters, lone surrogates, and what a broken encoding leaves. */
const JUNK = /[\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;
const BLANKS = /[\p{Cc}\s]+/gu;

/**
 * Case and accents removed, so that "Citroen", "CITROËN" and "citroën" are the same text.
 */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * The words of a query, folded, each once: `"T-Roc  nera"` → `["t", "roc", "nera"]`.
 * Text without a letter or digit has no words.
 */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(SEPARATORS))].filter((word) => word !== "");
}

/**
 * The tokens under which a text is found, folded, each once. What is written with punctuation is
 * found with and without it: `"T-Roc"` → `["t", "roc", "troc"]`.
 */
export function searchTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const chunk of foldText(text).split(/\s+/u)) {
    const parts = chunk.split(SEPARATORS).filter((part) => part !== "");
    for (const part of parts) tokens.add(part);
    if (parts.length > 1) tokens.add(parts.join(""));
  }
  return [...tokens];
}

/**
 * What a visitor typed, safe to show and to write into a URL: composed characters, no control or
 * invisible characters, single spaces, none at the ends. Cleaning twice changes nothing.
 *
 * @param maxLength Most UTF-16 units kept; a character is never cut in two.
 */
export function cleanText(raw: string, maxLength: number): string {
  const clean = raw.replace(JUNK, "").normalize("NFC").replace(BLANKS, " ").trim();
  return clean.slice(0, maxLength).replace(/\p{Cs}/gu, "").trim();
}
