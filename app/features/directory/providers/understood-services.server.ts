/** The filters that the search of services understood from its text (docs/product.md 5.3). */
import { providerCategories } from "~/data/provider-categories";
import { SERVICE_WORDS } from "~/data/search-lexicon/services";
import { towns } from "~/data/towns";
import { createSpellingIndex } from "~/lib/spelling";
import { foldText } from "~/lib/text";
import type { UnderstoodSearchProps } from "~/ui/understood-search";
import { OPENING_LABELS, toProviderSearch, type ProviderQuery } from "./provider-query";
import { allProviders, searchedTexts } from "./providers.server";
import { readServiceRequest } from "./service-terms";

const spelling = createSpellingIndex([
  ...SERVICE_WORDS,
  ...towns.flatMap(({ name }) =>
    foldText(name)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 3),
  ),
]);
/** All that a text may find. */
const searched = allProviders.flatMap(searchedTexts).map(foldText).join("\n");

/** The result of understanding the text of a search for services. */
export interface UnderstoodServices {
  /** With the mistakes of its text corrected. */
  readonly query: ProviderQuery;
  readonly understood: UnderstoodSearchProps;
}

/**
 * Mends the text of a query, and names its parts; of a text that is one part there is nothing to name.
 *
 * @param pathname Path of the screen.
 */
export function understandServices(asked: ProviderQuery, pathname: string): UnderstoodServices {
  if (asked.exact)
    return {
      query: asked,
      understood: {
        chips: [],
        exact: { isOn: true, to: pathname + toProviderSearch({ ...asked, exact: undefined }) },
      },
    };
  const mended = mendText(asked.text);
  const query = mended === undefined ? asked : { ...asked, text: mended };
  const { text } = query;
  const { town, terms, opening, openingWords, words, textWithoutTown } = readServiceRequest(text);
  const parts = [
    ...terms.map((term) => ({
      label: term.service ? capitalized(term.words) : nameOf(term.category),
      rest: without(text, term.words),
    })),
    ...(town ? [{ label: town.name, rest: textWithoutTown }] : []),
    ...(opening
      ? [{ label: OPENING_LABELS[opening], rest: without(text, openingWords ?? "") }]
      : []),
  ];
  const isOnePart = parts.length + (words.length > 0 ? 1 : 0) < 2;
  const hrefOf = (rest: string) => pathname + toProviderSearch({ ...query, text: rest });
  return {
    query,
    understood: {
      chips: isOnePart ? [] : parts.map(({ label, rest }) => ({ label, to: hrefOf(rest) })),
      exact: { isOn: false, to: pathname + toProviderSearch({ ...asked, exact: true }) },
      ...(mended !== undefined && { mended: { text: mended, to: hrefOf(mended) } }),
    },
  };
}

const nameOf = (category: string) => providerCategories.find(({ id }) => id === category)!.name;
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The text without the folded words that stand in it in a row. */
function without(text: string, words: string): string {
  const tokens = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
  const wanted = words.split(" ");
  const at = tokens.findIndex((_, from) =>
    wanted.every((word, offset) => foldText(tokens[from + offset]?.[0] ?? "") === word),
  );
  const [first, last] = [tokens[at], tokens[at + wanted.length - 1]];
  if (!first || !last) return text;
  const rest = text.slice(0, first.index) + text.slice(last.index + last[0].length);
  return rest.replace(/\s+/g, " ").trim();
}

/** The text with its mistakes corrected; undefined when it has none. */
function mendText(text: string): string | undefined {
  const { words } = readServiceRequest(text);
  let mended = text;
  for (const word of words) {
    if (spelling.has(word) || searched.includes(word)) continue;
    const nearest = spelling.nearest(word);
    if (nearest !== undefined)
      mended = mended.replace(/[\p{L}\p{N}\p{M}]+/gu, (typed) =>
        foldText(typed) === word ? nearest : typed,
      );
  }
  return mended === text ? undefined : mended;
}
