/** Landing pages of the catalogue: which there are, what they show, and what lies beside them (docs/product.md 4.18). */
import { BODY_TYPES } from "~/data/enums";
import type { Vehicle, VehicleType } from "~/data/schema";
import { BRANDS } from "~/data/search-lexicon/brands";
import {
  catalogue,
  untilCatalogueChanges,
} from "~/features/marketplace/catalogue/catalogue.server";
import type { FacetsByKey } from "~/features/marketplace/catalogue/filter-form";
import { listScope } from "~/features/marketplace/catalogue/indexable-lists";
import type { VehicleQuery } from "~/features/marketplace/catalogue/query";
import { searchVehiclesInMemory } from "~/features/marketplace/catalogue/search.server";
import { MIN_INDEXABLE_RESULTS } from "~/features/shell/seo/indexing";
import { findTown } from "~/lib/geography";
import { formatEuro } from "~/lib/money";
import { paths, withSearch } from "~/lib/paths";
import type { LinkGroup } from "~/ui/link-groups";
import type { Scope, SubjectKind } from "./landing-counts";
import {
  type LandingFacts,
  landingParams,
  landingPath,
  type LandingPage,
  landingTitle,
  limitOfSlug,
  scopeLabel,
  slugOf,
  subjectNoun,
} from "./landing-page";
import { withPreposition } from "~/lib/text";

/** The landing page of the segments of an address; undefined: there is none. */
export type LandingAddress =
  | { readonly page: LandingPage }
  /** The wider list, or the page under the spelling of its address. */
  | { readonly redirect: string; readonly status: 301 | 302 }
  | undefined;

type Subject = Pick<LandingPage, "type" | "kind" | "value">;

/**
 * Reads `/auto/fiat/lamezia-terme`, `/auto/suv/sotto-10000-euro`, `/auto/sotto-10000-euro` and `/auto/fiat`. Below three
 * vehicles it redirects for now: stock changes.
 */
export function resolveLanding(type: VehicleType, first: string, second?: string): LandingAddress {
  const ownLimit = second === undefined ? limitOfSlug(type, first) : undefined;
  if (ownLimit !== undefined)
    return pageOrWiderList({ type, kind: "all", value: "", scope: ownLimit });
  const subject = findSubject(type, first);
  if (!subject) return undefined;
  if (second === undefined) return { redirect: widerList(subject), status: 302 };
  const limit = limitOfSlug(type, second);
  const town = findTown(second.replaceAll("-", " "))?.name;
  const scope = limit ?? town;
  if (scope === undefined) return undefined;
  const page: LandingPage = { ...subject, scope };
  // A town may be written otherwise: `lamezia`.
  if (town !== undefined && slugOf(town) !== second)
    return { redirect: landingPath(page), status: 301 };
  return pageOrWiderList(page);
}

function pageOrWiderList(page: LandingPage): LandingAddress {
  if (countOf(page) >= MIN_INDEXABLE_RESULTS) return { page };
  const list = paths.vehicles(page.type);
  const isAboutAll = page.kind === "all";
  return {
    redirect: isAboutAll ? withSearch(list, landingParams(page).toString()) : widerList(page),
    status: 302,
  };
}

/** The list of a brand or a body; of the type while nobody sells any. */
function widerList({ type, kind, value }: Subject): string {
  const list = paths.vehicles(type);
  const isSold = (countsOf(type, kind).get(value)?.size ?? 0) > 0;
  return isSold ? withSearch(list, new URLSearchParams({ [kind]: value }).toString()) : list;
}

function countsOf(type: VehicleType, kind: SubjectKind) {
  return catalogue.search().landingCounts(type, kind);
}

function countOf({ type, kind, value, scope }: LandingPage): number {
  return countsOf(type, kind).get(value)?.get(scope) ?? 0;
}

/** A brand or a body that is or may be sold; brands stand before bodies of the same name. */
function findSubject(type: VehicleType, slug: string): Subject | undefined {
  const names: readonly (readonly [SubjectKind, Iterable<string>])[] = [
    ["brand", countsOf(type, "brand").keys()],
    ["brand", BRANDS.filter((names) => names[type]).map(({ brand }) => brand)],
    ["bodyType", BODY_TYPES[type]],
  ];
  for (const [kind, values] of names)
    for (const value of values) if (slugOf(value) === slug) return { type, kind, value };
  return undefined;
}

/**
 * The numbers of a page, of the list that it shows.
 *
 * @param total How many vehicles it has.
 * @param facets Without values of no vehicle.
 */
export function landingFacts(
  page: LandingPage,
  query: VehicleQuery,
  total: number,
  facets: FacetsByKey,
): LandingFacts {
  const priceOfFirst = (sort: VehicleQuery["sort"]) =>
    searchVehiclesInMemory({ ...query, sort }).items[0]?.price ?? 0;
  const years = (facets.year ?? []).map(({ value }) => Number(value));
  return {
    total,
    inTown: typeof page.scope === "number" ? total : countOf(page),
    prices: [priceOfFirst("prezzo-crescente"), priceOfFirst("prezzo-decrescente")],
    years: [Math.min(...years), Math.max(...years)],
    newOnes: facets.condition?.find(({ value }) => value === "new")?.count ?? 0,
  };
}

/** Links of one group. */
const MAX_LINKS = 10;

/** The pages beside a page: the same subject elsewhere, and other subjects there. */
export function neighbours(page: LandingPage): readonly LinkGroup[] {
  const { type, kind, scope } = page;
  const there = typeof scope === "number" ? `sotto ${formatEuro(scope)}` : withPreposition(scope);
  const others = (["bodyType", "brand"] as const).map((other) =>
    group(
      `${other === "brand" ? "Marche" : "Carrozzerie"} ${there}`,
      [...countsOf(type, other)].flatMap(([value, counts]) =>
        pageLink({ type, kind: other, value, scope }, counts.get(scope), "subject"),
      ),
    ),
  );
  const groups = kind === "all" ? others : [...landingGroups(page), ...others];
  const own = landingPath(page);
  return groups
    .map(({ label, links }) => ({ label, links: links.filter(({ to }) => to !== own) }))
    .filter(({ links }) => links.length > 0);
}

/** Landing pages at the end of a list: of the brand or the body that is its one filter, or the largest of its type. */
export function listGroups(query: VehicleQuery, type: VehicleType): readonly LinkGroup[] {
  const { brand, bodyType } = query.filters;
  const scope = listScope(query);
  if (scope === "all") return query.fixed.includes("condition") ? [] : topLandingPages(type);
  if (scope === "mixed" || query.fixed.includes("condition")) return [];
  const [[kind, value] = []] = [
    ...brand.map((one) => ["brand", one] as const),
    ...bodyType.map((one) => ["bodyType", one] as const),
  ];
  return kind && value !== undefined ? landingGroups({ type, kind, value }) : [];
}

/** The towns and prices of a brand or a body. */
function landingGroups(subject: Subject): readonly LinkGroup[] {
  const noun = subjectNoun(subject);
  const scopes = [...(countsOf(subject.type, subject.kind).get(subject.value) ?? [])];
  const links = (isWanted: (scope: Scope) => boolean) =>
    scopes
      .filter(([scope]) => isWanted(scope))
      .flatMap(([scope, count]) => pageLink({ ...subject, scope }, count));
  return [
    group(
      `${noun} per città`,
      links((scope) => typeof scope === "string"),
    ),
    group(
      `${noun} per prezzo`,
      links((scope) => typeof scope === "number"),
      byPrice,
    ),
  ].filter(({ links: found }) => found.length > 0);
}

/** Links to the largest pages of a type, in each group. */
const MAX_TOP_LINKS = 4;

/** The pages with the most adverts of a type. */
const topLandingPages = untilCatalogueChanges((type: VehicleType): readonly LinkGroup[] => {
  const pages = (["brand", "bodyType"] as const).flatMap((kind) =>
    [...countsOf(type, kind)].flatMap(([value, counts]) =>
      [...counts].flatMap(([scope, found]) =>
        typeof scope === "number" ? [] : pageLink({ type, kind, value, scope }, found, "whole"),
      ),
    ),
  );
  const prices = [...(countsOf(type, "all").get("") ?? [])].flatMap(([scope, found]) =>
    typeof scope === "string" ? [] : pageLink({ type, kind: "all", value: "", scope }, found),
  );
  return [
    group("In città", pages, byCount, MAX_TOP_LINKS),
    group("Per prezzo", prices, byPrice, MAX_TOP_LINKS),
  ].filter(({ links }) => links.length > 0);
});

/** Links to the pages of what a seller has. */
const MAX_SELLER_LINKS = 8;

/**
 * The pages of some vehicles' brands and bodies in a town, the commonest first; without numbers, which change with adverts
 * of others.
 */
export function landingPagesIn(
  city: string,
  vehicles: readonly Pick<Vehicle, "type" | "brand" | "bodyType">[],
): readonly LinkGroup[] {
  const town = findTown(city)?.name;
  if (town === undefined) return [];
  const pages = new Map<string, LandingPage & { readonly count: number }>();
  for (const { type, brand, bodyType } of vehicles)
    for (const [kind, value] of [
      ["brand", brand],
      ["bodyType", bodyType],
    ] as const) {
      const page = { type, kind, value, scope: town };
      const count = (pages.get(landingPath(page))?.count ?? 0) + 1;
      pages.set(landingPath(page), { ...page, count });
    }
  const links = [...pages.values()]
    .filter((page) => countOf(page) >= MIN_INDEXABLE_RESULTS)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_SELLER_LINKS)
    .map((page) => ({ label: subjectNoun(page), to: landingPath(page) }));
  return links.length === 0 ? [] : [{ label: withPreposition(town).replace(/^a/, "A"), links }];
}

interface PageLink {
  readonly label: string;
  readonly to: string;
  readonly count: number;
  /** The price of a page below one. */
  readonly order: number;
}

/** The link of a page that there is, named by what sets it apart in its group. */
function pageLink(
  page: LandingPage,
  count = 0,
  named: "scope" | "subject" | "whole" = "scope",
): PageLink[] {
  if (count < MIN_INDEXABLE_RESULTS) return [];
  const { scope } = page;
  const label =
    named === "scope"
      ? scopeLabel(scope)
      : named === "subject"
        ? page.kind === "brand"
          ? page.value
          : subjectNoun(page)
        : landingTitle(page);
  return [{ label, to: landingPath(page), count, order: typeof scope === "number" ? scope : 0 }];
}

const byCount = (one: PageLink, other: PageLink) => other.count - one.count;
const byPrice = (one: PageLink, other: PageLink) => one.order - other.order;

function group(
  label: string,
  links: readonly PageLink[],
  order: (one: PageLink, other: PageLink) => number = byCount,
  count = MAX_LINKS,
): LinkGroup {
  return {
    label,
    links: [...links]
      .sort((one, other) => order(one, other) || one.label.localeCompare(other.label, "it"))
      .slice(0, count)
      .map(({ label: text, to, count: found }) => ({ label: text, to, count: found })),
  };
}

/** Every page that there is. */
export function allLandingPages(): readonly LandingPage[] {
  return (Object.keys(BODY_TYPES) as VehicleType[]).flatMap((type) =>
    (["all", "brand", "bodyType"] as const).flatMap((kind) =>
      [...countsOf(type, kind)].flatMap(([value, counts]) =>
        [...counts]
          .filter(([scope, count]) => count >= MIN_INDEXABLE_RESULTS && hasPage(kind, scope))
          .map(([scope]) => ({ type, kind, value, scope })),
      ),
    ),
  );
}

/** All vehicles of a type have pages by price; the list of a town is the filtered one. */
function hasPage(kind: SubjectKind, scope: Scope): boolean {
  return kind !== "all" || typeof scope === "number";
}
