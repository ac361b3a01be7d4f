/** What a visitor asks of the directory, as it stands in the URL (docs/product.md 5.3). */
import type { ListScope } from "~/features/site/indexing";
import { cleanText } from "~/lib/text";

/** Values of the selects that mean no filter (docs/product.md 5.3). */
export const ALL_CITIES = "all-cities";
export const ALL_RATINGS = "all-ratings";

/** Minimum ratings that a visitor can choose (docs/product.md 5.3). */
export const RATINGS = [4.5, 4, 3.5] as const;

/** Longest text and city taken from the URL, in characters. */
export const MAX_TEXT = 100;

export interface ProviderQuery {
  /** Free text; empty when there is none. */
  readonly text: string;
  /** Exact name of a city; empty for all. */
  readonly city: string;
  /** One of `RATINGS`; 0 for all. */
  readonly rating: number;
}

/** One active filter, as a removable chip. */
export interface ProviderChip {
  readonly label: string;
  /** The `search` of the query without this filter. */
  readonly search: string;
}

export const NO_FILTER: ProviderQuery = { text: "", city: "", rating: 0 };

/** Reads the query string of the hub and of the category lists. Never throws; junk is no filter. */
export function parseProviderQuery(params: URLSearchParams): ProviderQuery {
  const city = cleanText(params.get("city") ?? "", MAX_TEXT);
  const rating = Number(params.get("rating"));
  return {
    text: cleanText(params.get("q") ?? "", MAX_TEXT),
    city: city === ALL_CITIES ? "" : city,
    rating: RATINGS.find((level) => level === rating) ?? 0,
  };
}

/** The `search` of a query, with its question mark; empty without filters. */
export function toProviderSearch({ text, city, rating }: ProviderQuery): string {
  const params = new URLSearchParams();
  if (text) params.set("q", text);
  if (city) params.set("city", city);
  if (rating) params.set("rating", String(rating));
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** A threshold as the select and the chips show it: `4.0+` (docs/product.md 5.3). */
export function ratingLabel(rating: number): string {
  return `${rating.toFixed(1)}+`;
}

/** The active filters, each with the address that takes it away. */
export function providerChips(query: ProviderQuery): readonly ProviderChip[] {
  const { text, city, rating } = query;
  const without = (part: Partial<ProviderQuery>) => toProviderSearch({ ...query, ...part });
  return [
    ...(text ? [{ label: `Cerca: "${text}"`, search: without({ text: "" }) }] : []),
    ...(city ? [{ label: `Città: ${city}`, search: without({ city: "" }) }] : []),
    ...(rating
      ? [{ label: `Valutazione: ${ratingLabel(rating)}`, search: without({ rating: 0 }) }]
      : []),
  ];
}

/** What a query asks for: all providers, those of one city or a mixture (`app/features/site/indexing.ts`). */
export function providerScope({ text, city, rating }: ProviderQuery): ListScope {
  if (text !== "" || rating !== 0) return "mixed";
  return city === "" ? "all" : { subject: city };
}
