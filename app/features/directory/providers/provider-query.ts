/** The query of the provider lists and its URL (docs/product.md 5.3). */
import type { ListScope } from "~/features/shell/seo/indexing";
import { cleanText, withPreposition } from "~/lib/text";
import { EXACT, EXACT_VALUE } from "~/ui/understood-search";
import { OPENINGS, type Opening } from "./service-terms";

/** Values of the selects that mean no filter (docs/product.md 5.3). */
export const ALL_CITIES = "all-cities";
export const ALL_RATINGS = "all-ratings";

/** Minimum ratings that a visitor can choose (docs/product.md 5.3). */
export const RATINGS = [4.5, 4, 3.5] as const;

/** Maximum length of text and city in the URL, in characters. */
export const MAX_TEXT = 100;

/** The query of a list of providers, from the address. */
export interface ProviderQuery {
  /** Free text; empty when there is none. */
  readonly text: string;
  /** Exact name of a city; empty for all. */
  readonly city: string;
  /** A town that the portal knows: results are sorted by their distance from it. Empty for none. */
  readonly near: string;
  /** One of `RATINGS`; 0 for all. */
  readonly rating: number;
  /** When it has to be open; undefined for all. */
  readonly open?: Opening | undefined;
  /** Whether the words of the text are searched as they are. */
  readonly exact?: true | undefined;
}

/** Every name that a query string of the provider lists may hold. */
export const PROVIDER_PARAMETERS = ["q", "city", "near", "rating", "open", EXACT] as const;

/** The labels of the select and the chips (docs/product.md 5.3). */
export const OPENING_LABELS: Readonly<Record<Opening, string>> = {
  now: "Aperto ora",
  saturday: "Aperto sabato",
  sunday: "Aperto domenica",
};

/** Value of the select that means no filter. */
export const ALL_OPENINGS = "all-openings";

/** One active filter, as a removable chip. */
export interface ProviderChip {
  readonly label: string;
  /** The `search` of the query without this filter. */
  readonly search: string;
}

/** The query without any filter. */
export const NO_FILTER: ProviderQuery = { text: "", city: "", near: "", rating: 0 };

/** Reads the query string of the provider home and lists. Never throws; invalid values are ignored. */
export function parseProviderQuery(params: URLSearchParams): ProviderQuery {
  const city = cleanText(params.get("city") ?? "", MAX_TEXT);
  const rating = Number(params.get("rating"));
  return {
    text: cleanText(params.get("q") ?? "", MAX_TEXT),
    city: city === ALL_CITIES ? "" : city,
    near: cleanText(params.get("near") ?? "", MAX_TEXT),
    rating: RATINGS.find((level) => level === rating) ?? 0,
    open: OPENINGS.find((opening) => opening === params.get("open")),
    ...(params.get(EXACT) === EXACT_VALUE && { exact: true }),
  };
}

/** The `search` of a query, with its question mark; empty without filters. */
export function toProviderSearch({ text, city, near, rating, open, exact }: ProviderQuery): string {
  const params = new URLSearchParams();
  if (text) params.set("q", text);
  if (city) params.set("city", city);
  if (near) params.set("near", near);
  if (rating) params.set("rating", String(rating));
  if (open) params.set("open", open);
  if (exact && text) params.set(EXACT, EXACT_VALUE);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** A threshold as the select and the chips show it: `4.0+` (docs/product.md 5.3). */
export function ratingLabel(rating: number): string {
  return `${rating.toFixed(1)}+`;
}

/** The active filters, each with the URL that removes it. */
export function providerChips(query: ProviderQuery): readonly ProviderChip[] {
  const { text, city, near, rating, open } = query;
  const without = (part: Partial<ProviderQuery>) => toProviderSearch({ ...query, ...part });
  return [
    ...(text ? [{ label: `Cerca: "${text}"`, search: without({ text: "" }) }] : []),
    ...(city ? [{ label: `Città: ${city}`, search: without({ city: "" }) }] : []),
    ...(near ? [{ label: `Vicino ${withPreposition(near)}`, search: without({ near: "" }) }] : []),
    ...(rating
      ? [{ label: `Valutazione: ${ratingLabel(rating)}`, search: without({ rating: 0 }) }]
      : []),
    ...(open ? [{ label: OPENING_LABELS[open], search: without({ open: undefined }) }] : []),
  ];
}

/** The scope of a query for search engines (`app/features/shell/seo/indexing.ts`). */
export function providerScope({ text, city, near, rating, open }: ProviderQuery): ListScope {
  if (text !== "" || near !== "" || rating !== 0 || open) return "mixed";
  return city === "" ? "all" : { subject: city };
}
