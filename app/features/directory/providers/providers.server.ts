import { providers } from "~/data/providers";
import type { OpeningHours, Provider, ProviderCategory, ProviderCategoryId } from "~/data/schema";
import { PROVIDER_CATEGORY_IDS } from "~/data/enums";
import { providerCategories } from "~/data/provider-categories";
import { foldText, pluralize } from "~/lib/text";
import { towns } from "~/data/towns";
import { layoutPins } from "~/features/shell/places/pin-layout";
import { findTown, kilometresBetween, townWithDistance } from "~/lib/geography";
import { formatBriefState, openingState, rangesOf } from "~/lib/opening-hours";
import {
  NO_FILTER,
  parseProviderQuery,
  toProviderSearch,
  type ProviderQuery,
} from "./provider-query";
import {
  literalRequest,
  readServiceRequest,
  type Opening,
  type ServiceRequest,
} from "./service-terms";
import { isShippedShown } from "~/lib/shipped-catalogue.server";
import { providerCover } from "~/lib/pictures.server";

/** Whether it is open at this moment, or at all on a day of the week. */
function isOpenAt(hours: OpeningHours, opening: Opening, now: Date): boolean {
  if (opening === "now") return openingState(hours, now).isOpen;
  return rangesOf(hours, opening === "saturday" ? "sabato" : "domenica").length > 0;
}

const italian = new Intl.Collator("it");

const shown: readonly Provider[] = isShippedShown ? providers : [];

/** All providers, the best rated first; equals by name, so that the order never changes. */
export const allProviders: readonly Provider[] = [...shown].sort(
  (a, b) => b.rating - a.rating || italian.compare(a.name, b.name),
);

const bySlug = new Map(shown.map((provider) => [provider.slug, provider]));

/** The provider of an address. */
export function findProvider(slug: string): Provider | undefined {
  return bySlug.get(slug);
}

/** The providers of a category, the best rated first. */
export function providersOf(category: ProviderCategoryId): readonly Provider[] {
  return allProviders.filter((provider) => provider.category === category);
}

/** The category of a list's path. */
export function findCategory(slug: string): ProviderCategory | undefined {
  return providerCategories.find((category) => category.slug === slug);
}

/**
 * The category of a provider.
 * @throws Error when the data name none (a unit test excludes it).
 */
export function categoryOf({ category: id, slug }: Provider): ProviderCategory {
  const category = providerCategories.find((candidate) => candidate.id === id);
  if (!category) throw new Error(`No category ${id} of ${slug}`);
  return category;
}

/**
 * The towns to choose from, in alphabetical order.
 *
 * @param selected The town of the query: listed even without providers, so that the select shows it.
 */
export function citiesOf(list: readonly Provider[], selected: string): readonly string[] {
  const cities = new Set(list.map(({ city }) => city));
  if (selected) cities.add(selected);
  return [...cities].sort(italian.compare);
}

/** Other providers of the category, nearest first; those without coordinates are left out. */
export function nearestProviders(provider: Provider, limit: number): readonly Provider[] {
  const here = provider.coordinates;
  if (!here) return [];
  return providersOf(provider.category)
    .filter((other) => other !== provider && other.coordinates !== undefined)
    .map((other) => ({ other, km: kilometresBetween(here, other.coordinates ?? here) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** Maximum number of results on the provider home (docs/product.md 5.1). */
export const MAX_HOME_RESULTS = 9;

/** Reads a query string; a town is named as the data name it. Never throws. */
export function readProviderQuery(params: URLSearchParams): ProviderQuery {
  const query = parseProviderQuery(params);
  return {
    ...query,
    city: findTown(query.city)?.name ?? query.city,
    near: findTown(query.near)?.name ?? "",
  };
}

/**
 * The providers that match a query, in the order given (docs/product.md 5.3): the text is part of the name,
 * the city, a service or a brand, or names trades, jobs, a town and an opening, whatever case and accents; the city
 * is equal; the rating reaches the threshold; it is open when asked. With a town to be near to, the nearest come first.
 */
export function filterProviders(
  providers: readonly Provider[],
  { text, city, near, rating, open, exact }: ProviderQuery,
  now = new Date(),
): readonly Provider[] {
  const wanted = foldText(text);
  const request = exact ? literalRequest(text) : readServiceRequest(text);
  const isOpen = ({ openingHours }: Provider, opening: NonNullable<ProviderQuery["open"]>) =>
    openingHours !== undefined && isOpenAt(openingHours, opening, now);
  // A job says which services are meant: `revisione` is none of insurance policies.
  const textsOf = request.terms.some(({ service }) => service)
    ? ({ name }: Provider) => [name]
    : searchedTexts;
  const found = providers.filter(
    (provider) =>
      (city === "" || foldText(provider.city) === foldText(city)) &&
      provider.rating >= rating &&
      (open === undefined || isOpen(provider, open)) &&
      (wanted === "" ||
        textsOf(provider).some((own) => foldText(own).includes(wanted)) ||
        ((request.opening === undefined || isOpen(provider, request.opening)) &&
          offers(provider, request))),
  );
  if (findTown(near) === undefined) return found;
  const byDistance = found.map((provider) => ({
    provider,
    km: kilometresFrom(near, provider) ?? Infinity,
  }));
  return byDistance.sort((a, b) => a.km - b.km).map(({ provider }) => provider);
}

/** How far a provider is from a town, in km; undefined when the portal does not know where either is. */
function kilometresFrom(town: string, { coordinates, city }: Provider): number | undefined {
  const from = findTown(town);
  const to = coordinates ?? findTown(city);
  return from && to && kilometresBetween(from, to);
}

/** Whether a provider is in the town, does the jobs and has the words of a text. */
function offers(provider: Provider, { town, terms, words }: ServiceRequest): boolean {
  if (town === undefined && terms.length === 0 && words.length === 0) return false;
  const own = searchedTexts(provider).map((text) => foldText(text));
  return (
    (town === undefined || provider.city === town.name) &&
    terms.every(({ category, service }) =>
      service
        ? provider.services.some((name) => service.test(foldText(name)))
        : provider.category === category,
    ) &&
    words.every((word) => own.some((text) => text.includes(word)))
  );
}

/** Towns that are offered when a town has nothing. */
const MAX_NEAREST_TOWNS = 3;

/** A town with providers that match but for the town asked. */
export interface NearestTown {
  readonly name: string;
  /** Distance from the town asked, as the crow flies, in whole kilometres. */
  readonly km: number;
  /** How many providers match there. */
  readonly count: number;
  /** The query for this town. */
  readonly query: ProviderQuery;
}

/**
 * The towns nearest to the one of the query, or of its text, whose providers match all else (docs/product.md 5.3).
 * None when the query names no town that the portal knows.
 */
export function nearestTowns(
  providers: readonly Provider[],
  query: ProviderQuery,
  now = new Date(),
): readonly NearestTown[] {
  const request = query.exact ? literalRequest(query.text) : readServiceRequest(query.text);
  const asked = findTown(query.city) ?? request.town;
  if (!asked) return [];
  const elsewhere = { ...query, text: request.textWithoutTown, city: "" };
  const counts = new Map<string, number>();
  for (const { city } of filterProviders(providers, elsewhere, now))
    counts.set(city, (counts.get(city) ?? 0) + 1);
  return towns
    .flatMap((town) => {
      const count = counts.get(town.name) ?? 0;
      return count === 0 ? [] : [{ town, count, km: kilometresBetween(asked, town) }];
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, MAX_NEAREST_TOWNS)
    .map(({ town: { name }, count, km }) => ({
      ...{ name, count, km: Math.round(km) },
      query: { ...elsewhere, city: name },
    }));
}

/** The texts of a provider that a search covers. */
export function searchedTexts({ name, city, services, brands = [] }: Provider): readonly string[] {
  return [name, city, ...services, ...brands];
}

/** Results of a search on the provider home. */
export interface ProviderSearchResult {
  /** Whether the query leaves any provider out, or asks for the nearest; then results replace the categories (docs/product.md 5.1). */
  readonly isSearch: boolean;
  readonly total: number;
  /** The first of the results, at most nine. */
  readonly shown: readonly Provider[];
  /** How many results each category has. */
  readonly counts: Readonly<Record<ProviderCategoryId, number>>;
}

/** Searches all categories at once. */
export function searchProviders(
  providers: readonly Provider[],
  query: ProviderQuery,
  now = new Date(),
): ProviderSearchResult {
  const found = filterProviders(providers, query, now);
  const countOf = (id: ProviderCategoryId) =>
    found.filter(({ category }) => category === id).length;
  return {
    isSearch: found.length !== providers.length || query.near !== "",
    total: found.length,
    shown: found.slice(0, MAX_HOME_RESULTS),
    counts: Object.fromEntries(PROVIDER_CATEGORY_IDS.map((id) => [id, countOf(id)])) as Record<
      ProviderCategoryId,
      number
    >,
  };
}

/** Services named on a card (docs/product.md 5.4). */
const CARD_SERVICES = 3;

/** Logos shown on the card of a category. */
const CATEGORY_LOGOS = 4;

/** The data of a provider card. */
export type ProviderSummary = ReturnType<typeof summarizeProvider>;

/**
 * Reduces providers to their cards, which say whether they are open at an instant.
 *
 * @param near The town from which their distances are told; empty for none.
 */
export function summarizeProviders(list: readonly Provider[], near = "", now = new Date()) {
  return list.map((provider) => summarizeProvider(provider, near, now));
}

/** Reduces a provider to its card. */
export function summarizeProvider(provider: Provider, near: string, now: Date) {
  const state = provider.openingHours && openingState(provider.openingHours, now);
  const { id, slug, name, city, category, description, logo, phone, rating, services } = provider;
  return {
    id,
    slug,
    name,
    /** With how far it is from the town asked for. */
    city: townWithDistance(city, near, provider.coordinates),
    category,
    description,
    logo,
    phone,
    rating,
    services: services.slice(0, CARD_SERVICES),
    /** How many services the card does not name. */
    otherServices: Math.max(services.length - CARD_SERVICES, 0),
    cover: providerCover(provider),
    /** Whether it is open, in words; undefined when its hours are not known. */
    opening: state && { isOpen: state.isOpen, text: formatBriefState(state) },
  };
}

/** The data of the card of a category. */
export type CategorySummary = ReturnType<typeof summarizeProviderCategories>[number];

/** The categories with the number of their providers and the logos of the best rated. */
export function summarizeProviderCategories() {
  return providerCategories.map((category) => {
    const members = providersOf(category.id);
    return {
      ...category,
      count: members.length,
      logos: members.slice(0, CATEGORY_LOGOS).map(({ logo }) => logo),
    };
  });
}

/** The towns that have providers as pins on the map of the region; each leads to the providers nearest to it. */
export function providerPins(providers: readonly Provider[], pathname: string) {
  const counts = new Map<string, number>();
  for (const { city } of providers) counts.set(city, (counts.get(city) ?? 0) + 1);
  return layoutPins(
    [...counts].flatMap(([name, count]) => {
      const town = findTown(name);
      if (!town) return [];
      const text = pluralize(count, "servizio", "servizi");
      const to = pathname + toProviderSearch({ ...NO_FILTER, near: town.name });
      return [{ name: town.name, lat: town.lat, lng: town.lng, count, text, to }];
    }),
  );
}
