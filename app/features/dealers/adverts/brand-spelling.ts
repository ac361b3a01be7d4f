import { BRANDS } from "~/data/search-lexicon/brands";
import { searchWords } from "~/lib/text";

/** Letters and digits alone: `Mercedes-Benz` and `MERCEDES BENZ` are one name. */
function keyOf(name: string): string {
  return searchWords(name)
    .map(({ whole }) => whole)
    .join("");
}

const spellings = new Map(
  BRANDS.flatMap(({ brand, also = [] }) =>
    [brand, ...also].map((name) => [keyOf(name), brand] as const),
  ),
);

/**
 * A brand as adverts spell it: `FIAT` → `Fiat`, `mercedes-benz` → `Mercedes`; any other stays as it is. Filters count each
 * spelling as a brand of its own, and management programs write theirs in capitals.
 */
export function brandSpelling(brand: string): string {
  return spellings.get(keyOf(brand)) ?? brand;
}
