import { CONDITION_LABELS, CONDITION_LIST_LABELS, TYPE_LABELS } from "~/lib/vehicle-labels";
import type { Condition, Dealership, Vehicle, VehicleType } from "~/data/schema";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import type { TabLink } from "~/ui/tab-links";
import {
  toggleChoice,
  toSearch,
  withFilter,
  type CatalogueQuery,
  type DealershipQuery,
  type VehicleQuery,
} from "./query";
import type { FacetValue } from "./engine/filter-field";
import { MAX_PRICE } from "./fields";
import type { FacetsByKey } from "./filter-form";

type BodyType = Vehicle["bodyType"];

const TYPES = Object.entries(TYPE_LABELS) as [VehicleType, string][];
const CONDITIONS = Object.entries(CONDITION_LIST_LABELS) as [Condition, string][];

/** Tabs, and the address that clears both of them (docs/product.md 4.3). */
export interface ListingTabs {
  typeTabs: TabLink[];
  conditionTabs: TabLink[];
  clearTabs: string | undefined;
}

/** The tabs of a list beside the one for everything. */
interface TabChoices {
  readonly types: readonly VehicleType[];
  readonly conditions: readonly Condition[];
}

const ALL_CHOICES: TabChoices = {
  types: TYPES.map(([type]) => type),
  conditions: CONDITIONS.map(([condition]) => condition),
};

/** Tabs of the dealership list: both write into the query. */
export function dealershipTabs(query: DealershipQuery, pathname: string): ListingTabs {
  return tabsInQuery(query, pathname, "Tutte", ALL_CHOICES);
}

/** Tabs of the stock of one dealership, of what it sells; none where there is nothing to choose. */
export function stockTabs(
  query: VehicleQuery,
  pathname: string,
  { types, condition }: Pick<Dealership, "types" | "condition">,
): ListingTabs {
  return tabsInQuery(query, pathname, "Tutti", {
    types: types.length > 1 ? types : [],
    conditions: condition.length > 1 ? condition : [],
  });
}

function tabsInQuery(
  query: DealershipQuery | VehicleQuery,
  pathname: string,
  all: string,
  { types, conditions }: TabChoices,
): ListingTabs {
  const { type, condition } = query.filters;
  const tab = (key: "type" | "condition", value: string, label: string): TabLink => ({
    label,
    to: pathname + withFilter(query, key, [value]),
    active: query.filters[key].includes(value),
  });
  const tabs = (key: "type" | "condition", first: string, others: readonly TabLink[]) =>
    others.length === 0
      ? []
      : [
          {
            label: first,
            to: pathname + withFilter(query, key, []),
            active: query.filters[key].length === 0,
          },
          ...others,
        ];
  const hasNone = type.length === 0 && condition.length === 0;
  const without = { ...query, page: 1, filters: { ...query.filters, type: [], condition: [] } };
  return {
    typeTabs: tabs(
      "type",
      all,
      types.map((value) => tab("type", value, TYPE_LABELS[value])),
    ),
    conditionTabs: tabs(
      "condition",
      "Nuovo e usato",
      conditions.map((value) => tab("condition", value, CONDITION_LABELS[value])),
    ),
    clearTabs: hasNone ? undefined : pathname + toSearch(without),
  };
}

/** Tabs of a vehicle list: the type is the path, the condition goes into the query. */
export function vehicleTabs(query: VehicleQuery, type: VehicleType): ListingTabs {
  const chosen = query.filters.condition;
  const here = paths.vehicles(type);
  /** The query with a condition of its own, whatever the path said. */
  const withCondition = (condition: readonly string[]): CatalogueQuery => ({
    ...query,
    page: 1,
    fixed: ["type"],
    filters: { ...query.filters, condition },
  });
  /** Filters that make sense for another type too: text, price, years, kilometres, place and condition. */
  const kept: CatalogueQuery = {
    ...withCondition(chosen),
    filters: {
      search: query.filters.search,
      price: query.filters.price,
      years: query.filters.years,
      km: query.filters.km,
      place: query.filters.place,
      condition: chosen,
    },
  };
  return {
    typeTabs: TYPES.map(([value, label]) => ({
      label,
      to: paths.vehicles(value) + toSearch(kept),
      active: value === type,
    })),
    conditionTabs: [
      { label: "Tutte", to: here + toSearch(withCondition([])), active: chosen.length === 0 },
      ...CONDITIONS.map(([value, label]) => ({
        label,
        to: here + toSearch(withCondition([value])),
        active: chosen.length === 1 && chosen[0] === value,
      })),
    ],
    clearTabs: undefined,
  };
}

/** A filter that is one tap away on a phone. */
export interface QuickFilter {
  readonly label: string;
  /** The `search` of the list with the filter, or without it when it is set. */
  readonly search: string;
  readonly active: boolean;
}

/** Common filters of each type of vehicle: a body, and a highest price in euro. */
const QUICK_FILTERS: Readonly<Record<VehicleType, { bodyType?: BodyType; maxPrice: number }>> = {
  auto: { bodyType: "City car", maxPrice: 8000 },
  moto: { bodyType: "Scooter", maxPrice: 5000 },
  minicar: { maxPrice: 10_000 },
};

/**
 * The filters that are one tap away on a phone (docs/product.md 4.3): a body, a highest price, and for new drivers. Those
 * that would find nothing are left out.
 */
export function quickFilters(
  query: VehicleQuery,
  type: VehicleType,
  facets: FacetsByKey,
): readonly QuickFilter[] {
  const { bodyType, maxPrice } = QUICK_FILTERS[type];
  const { price, neopatentati } = query.filters;
  const isCheap = price.max === maxPrice;
  const found = (key: string, wanted?: string) =>
    facets[key]?.find(({ value }) => wanted === undefined || value === wanted);
  const body = bodyType && found("bodyType", bodyType);
  return [
    ...(body
      ? [
          {
            label: body.label,
            search: toggleChoice(query, "bodyType", body.value),
            active: body.selected,
          },
        ]
      : []),
    {
      label: `Fino a ${formatEuro(maxPrice)}`,
      search: withFilter(query, "price", { ...price, max: isCheap ? MAX_PRICE : maxPrice }),
      active: isCheap,
    },
    ...(found("neopatentati")
      ? [
          {
            label: "Neopatentati",
            search: withFilter(query, "neopatentati", !neopatentati),
            active: neopatentati,
          },
        ]
      : []),
  ];
}

/** Popular brand shortcuts of the listing screen (docs/product.md 4.3). */
const POPULAR_BRANDS = ["Fiat", "Volkswagen", "Toyota", "BMW", "Mercedes"];

/**
 * The popular brands if the list has at least three of them; otherwise (motorcycles, minicars) the five
 * brands with the most adverts.
 *
 * @param brands The brand facet of the whole list, so that the shortcuts do not change with the filters.
 */
export function popularBrands(brands: readonly FacetValue[]): string[] {
  const known = new Set(brands.map(({ value }) => value));
  const popular = POPULAR_BRANDS.filter((brand) => known.has(brand));
  if (popular.length >= 3) return popular;
  return [...brands]
    .sort((a, b) => b.count - a.count)
    .slice(0, POPULAR_BRANDS.length)
    .map(({ value }) => value);
}
