/** Text search in the lists of the dashboard and the admin area. */
import { cleanText } from "~/lib/text";

const MAX_SEARCH_LENGTH = 60;

/** The `search` parameter of a list, cleaned and cut. */
export function readSearch(params: URLSearchParams): string {
  return cleanText(params.get("search") ?? "", MAX_SEARCH_LENGTH);
}

/**
 * An `ilike` pattern that finds a text anywhere. All but letters, digits and blanks become `_`, which stands for any
 * one character: PostgREST could read them as part of its filter grammar.
 */
export function ilikePattern(search: string): string {
  return `%${search.replace(/[^\p{L}\p{N} ]/gu, "_")}%`;
}

/** The argument of `or()` that finds a text in any of the columns. */
export function ilikeAny(columns: readonly string[], search: string): string {
  return columns.map((column) => `${column}.ilike.${ilikePattern(search)}`).join(",");
}
