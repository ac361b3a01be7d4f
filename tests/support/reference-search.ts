/** A search of plain arrays, with which tests compare the search in memory and in the database. */
import type {
  ChoicesField,
  Collection,
  FacetValue,
  FilterField,
  NumberRange,
  PlaceValue,
} from "~/features/marketplace/catalogue/engine/filter-field";
import type {
  SearchRequest,
  SearchResult,
} from "~/features/marketplace/catalogue/engine/search-index";
import { placesWithin } from "~/lib/places";
import { searchTokens, searchWords } from "~/lib/text";

/** An item with a field of every kind. */
export interface Thing {
  readonly id: number;
  readonly kind: string;
  readonly makers: readonly string[];
  readonly shape: string;
  readonly year: number;
  readonly cost: readonly [number, number];
  readonly score: number;
  readonly small: boolean;
  readonly texts: readonly string[];
  readonly weight: number;
}

export const CURRENT_YEAR = 2026;
export const PAGE_SIZE = 5;

export const things: Collection<Thing> = {
  idOf: ({ id }) => String(id),
  fields: [
    {
      kind: "text",
      key: "text",
      label: "Text",
      aliases: [],
      maxLength: 100,
      read: ({ texts }) => texts,
      chip: String,
    },
    {
      kind: "choices",
      key: "kind",
      label: "Kind",
      options: ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase() })),
      scope: true,
      read: ({ kind }) => kind,
    },
    {
      kind: "choices",
      key: "makers",
      label: "Makers",
      options: "from-data",
      read: ({ makers }) => makers,
    },
    {
      kind: "choices",
      key: "shape",
      label: "Shape",
      options: "from-data",
      read: ({ shape }) => shape,
    },
    {
      kind: "choices",
      key: "year",
      label: "Year",
      options: (year) => [0, 1, 2].map((age) => option(String(year - age))),
      read: ({ year }) => String(year),
    },
    {
      kind: "range",
      key: "cost",
      label: "Cost",
      minKey: "minCost",
      maxKey: "maxCost",
      min: 0,
      max: 10,
      step: 1,
      read: ({ cost }) => cost,
      format: String,
      near: String,
    },
    {
      kind: "threshold",
      key: "score",
      label: "Score",
      levels: [0, 2, 4].map((value) => ({ value, label: `${value}+` })),
      read: ({ score }) => score,
      chip: String,
    },
    { kind: "flag", key: "small", label: "Small", read: ({ small }) => small },
  ],
  sorts: [
    { key: "light", label: "Light", by: [({ weight }) => weight] },
    { key: "heavy", label: "Heavy", by: [({ weight }) => -weight, ({ score }) => score] },
  ],
};

function option(value: string) {
  return { value, label: value };
}

/** The same search without an index: one pass over the array for the items, one for each facet. */
export function scan(items: readonly Thing[], request: SearchRequest): SearchResult<Thing> {
  return scanCollection(things, items, request, PAGE_SIZE);
}

/** {@link scan} of any collection; its scope is a field of one value. */
export function scanCollection<T>(
  collection: Pick<Collection<T>, "fields" | "sorts">,
  items: readonly T[],
  request: SearchRequest,
  pageSize: number,
): SearchResult<T> {
  const { fields, sorts } = collection;
  const { filters, sort, page: askedPage } = request;
  const scope = fields.find((field) => field.kind === "choices" && field.scope) as
    | ChoicesField<T>
    | undefined;
  const textsOf = (item: T) =>
    fields.flatMap((field) => (field.kind === "text" ? field.read(item) : []));
  const tokensOf = new Map(
    items.map((item) => [item, textsOf(item).flatMap((text) => searchTokens(text))]),
  );
  const vocabulary = [...new Set([...tokensOf.values()].flat())];

  function matches(item: T, field: FilterField<T>): boolean {
    const value = filters[field.key];
    if (value === undefined) return true;
    switch (field.kind) {
      case "text": {
        const tokens = tokensOf.get(item) ?? [];
        const words = searchWords(value as string);
        // Text that says nothing is in no item.
        if (words.length === 0) return (value as string).trim() === "";
        return words.every(({ whole, parts }) => {
          const asWhole = vocabulary.some((token) => token.includes(whole));
          return (asWhole ? [whole] : parts).every((word) =>
            tokens.some((token) => token.includes(word)),
          );
        });
      }
      case "choices": {
        const chosen = value as readonly string[];
        return chosen.length === 0 || chosen.some((one) => field.read(item).includes(one));
      }
      case "range": {
        const { min, max } = value as NumberRange;
        const [low, high] = field.read(item);
        return (min === field.min || high >= min) && (max === field.max || low <= max);
      }
      case "threshold":
        return value === 0 || field.read(item) >= (value as number);
      case "flag":
        return !value || field.read(item);
      case "phrases": {
        const wordsOf = (text: string) =>
          ` ${searchWords(text)
            .flatMap(({ parts }) => parts)
            .join(" ")} `;
        const texts = [field.read(item)].flat().map(wordsOf);
        const phrases = (value as readonly string[]).map(wordsOf);
        return (
          phrases.length === 0 ||
          phrases.some((phrase) => texts.some((text) => text.includes(phrase)))
        );
      }
      case "place": {
        const { name, km } = value as PlaceValue;
        const places = placesWithin(name, km).map((place) => place.toLowerCase());
        return (
          name === "" || field.read(item).some((place) => places.includes(place.toLowerCase()))
        );
      }
    }
  }

  const passing = new Map(
    fields.map((field) => [field, new Set(items.filter((item) => matches(item, field)))]),
  );
  function passingAll(fields: readonly FilterField<T>[]): T[] {
    return items.filter((item) => fields.every((field) => passing.get(field)?.has(item)));
  }

  function listed(field: FilterField<T>): readonly FacetValue[] | undefined {
    const others = passingAll(fields.filter((other) => other !== field));
    const chosen = filters[field.key] ?? [];
    const count = (test: (item: T) => boolean) => others.filter(test).length;
    switch (field.kind) {
      case "choices": {
        const values = (item: T) => [field.read(item)].flat();
        const selected = (value: string) => (chosen as readonly string[]).includes(value);
        const scopes = ((scope && filters[scope.key]) ?? []) as readonly string[];
        const inScope = items.filter(
          (item) => scopes.length === 0 || scopes.includes(scope!.read(item) as string),
        );
        const found = [...new Set(items.flatMap(values))].sort((left, right) =>
          left.localeCompare(right, "it"),
        );
        const options =
          field.options === "from-data"
            ? found
                .filter(
                  (value) =>
                    selected(value) || inScope.some((item) => values(item).includes(value)),
                )
                .map(option)
            : typeof field.options === "function"
              ? field.options(CURRENT_YEAR)
              : field.options;
        return options.map(({ value, label }) => ({
          value,
          label,
          count: count((item) => values(item).includes(value)),
          selected: selected(value),
        }));
      }
      case "threshold":
        return field.levels.map(({ value, label }) => ({
          value: String(value),
          label,
          count: count((item) => value === 0 || field.read(item) >= value),
          selected: value === (filters[field.key] ?? 0),
        }));
      case "flag":
        return [
          {
            value: "1",
            label: field.label,
            count: count(field.read),
            selected: filters[field.key] === true,
          },
        ];
      default:
        return undefined;
    }
  }

  const found = passingAll(fields);
  const by = (sorts.find(({ key }) => key === sort) ?? sorts[0]).by;
  // Sorting is stable: ties keep the order of the items.
  found.sort((left, right) => {
    const differences = by.map((read) => read(left) - read(right));
    return differences.find((difference) => difference !== 0) ?? 0;
  });
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(askedPage, pageCount);
  const facets = fields.flatMap((field) => {
    const values = listed(field);
    return values ? [[field.key, values] as const] : [];
  });
  return {
    total: found.length,
    page,
    pageCount,
    items: found.slice((page - 1) * pageSize, page * pageSize),
    facets: Object.fromEntries(facets),
  };
}
