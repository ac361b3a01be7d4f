import { countWords } from "~/lib/prose";

/** Words that a reader reads in a minute (docs/product.md 5.8). */
const WORDS_PER_MINUTE = 200;

/** Minutes to read a text: words / 200 rounded up, at least 1 (docs/product.md 5.8). */
export function readingMinutes(content: string): number {
  return Math.max(1, Math.ceil(countWords(content) / WORDS_PER_MINUTE));
}

/** `5 minuti di lettura`. */
export function readingTimeText(minutes: number): string {
  return `${minutes} ${minutes === 1 ? "minuto" : "minuti"} di lettura`;
}
