/**
 * The search of vehicles by the database: what `createCatalogueSearch` answers from memory
 * (docs/decisions/025-search-in-the-database.md).
 */
import { z } from "zod";
import type { Vehicle } from "~/data/schema";
import { placesWithin } from "~/lib/places";
import { wordsToFind } from "~/lib/text";
import type { VehicleResult, VehicleSearch } from "./catalogue-search.server";
import type {
  FacetValue,
  FilterField,
  NumberRange,
  PlaceValue,
  RangeField,
} from "./engine/filter-field";
import { phrasesOf } from "./engine/phrase-index";
import type { FacetsOf } from "./collections";
import { type Advert, vehicleFields } from "./fields";
import { type Nearest, nearestAttempts, nearestOf } from "./nearest.server";
import type { CatalogueQuery, VehicleQuery } from "./query";
import { readRow } from "./sync/public-rows.server";

/** Vehicles a page; `search_adverts` counts with the same number. */
const PAGE_SIZE = 24;
/** Words of a text that `search_adverts` takes; a text of 100 characters has no more. */
const MAX_WORDS = 50;

/** Phrases that `search_adverts` takes. */
const MAX_PHRASES = 20;

/** Calls `public.search_adverts` with a query; rejects when the database does not answer. */
export type AskDatabase = (query: Readonly<Record<string, unknown>>) => Promise<unknown>;

const answerSchema = z.object({
  total: z.int(),
  page: z.int(),
  /** In the shape of `catalogue_page`. */
  adverts: z.array(z.looseObject({ id: z.string() })),
  /** By field and value; of ratings by tenths. A value that is missing has none. */
  counts: z
    .record(z.string(), z.record(z.string(), z.int()))
    .nullable()
    .transform((counts) => counts ?? {}),
  /** Field, type of vehicle, value: whatever occurs in the catalogue. */
  values: z
    .array(z.tuple([z.string(), z.string(), z.string()]))
    .nullable()
    .transform((values) => values ?? []),
});
type Answer = z.output<typeof answerSchema>;

/** @param currentYear The first year of the year filter (docs/product.md 4.4). */
export function createDatabaseSearch(ask: AskDatabase, currentYear: () => number): VehicleSearch {
  async function findNearest(query: VehicleQuery): Promise<Nearest<Vehicle> | undefined> {
    for (const attempt of nearestAttempts<Advert>(query)) {
      const request = { ...requestOf({ ...query, ...attempt }), nearest: attempt.field.key };
      const found = vehiclesOf(answerSchema.parse(await ask(request)));
      const nearest = nearestOf<Vehicle>(
        query,
        { ...attempt, field: ofVehicles(attempt.field) },
        found,
      );
      if (nearest) return nearest;
    }
    return undefined;
  }

  async function searchVehicles(query: VehicleQuery): Promise<VehicleResult> {
    const answer = answerSchema.parse(await ask(requestOf(query)));
    const { total, page } = answer;
    return {
      total,
      page,
      pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      items: vehiclesOf(answer),
      facets: facetsOf(query, answer, currentYear()),
      nearest: total === 0 ? await findNearest(query) : undefined,
    };
  }

  return { searchVehicles };
}

/** Ranges are of the vehicle; none reads its seller. */
function ofVehicles(field: RangeField<Advert>): RangeField<Vehicle> {
  return { ...field, read: (vehicle) => field.read({ vehicle } as Advert) };
}

/** A query in the form of `search_adverts`, and of the saved searches. */
export function requestOf({ filters, sort, page }: CatalogueQuery): Record<string, unknown> {
  const values = vehicleFields.map((field): [string, unknown] => {
    const value = filters[field.key];
    if (field.kind === "text")
      return ["words", wordsToFind((value as string | undefined) ?? "").slice(0, MAX_WORDS)];
    if (field.kind === "place") return [field.key, namesOf(value as PlaceValue | undefined)];
    if (field.kind === "phrases")
      return [field.key, phrasesOf((value ?? []) as readonly string[]).slice(0, MAX_PHRASES)];
    return [field.key, field.kind === "range" ? endsOf(field, value as NumberRange) : value];
  });
  return { ...Object.fromEntries(values), sort, page };
}

/** Towns or the province, in lower case; undefined: any. */
function namesOf(place: PlaceValue | undefined): readonly string[] | undefined {
  if (!place || place.name === "") return undefined;
  return placesWithin(place.name, place.km).map((name) => name.toLowerCase());
}

/** The ends that filter. */
function endsOf(field: RangeField<never>, range: NumberRange | undefined) {
  return {
    min: range && range.min !== field.min ? range.min : undefined,
    max: range && range.max !== field.max ? range.max : undefined,
  };
}

/** The vehicles of an answer; one of a later version of the portal is left out. */
function vehiclesOf({ adverts }: Answer): Vehicle[] {
  return adverts.flatMap((body) => {
    const change = readRow({ kind: "advert", key: body.id, body })?.change;
    return change?.kind === "vehicle" && change.vehicle ? [change.vehicle] : [];
  });
}

function facetsOf(query: VehicleQuery, answer: Answer, currentYear: number): FacetsOf<"vehicles"> {
  const fields: readonly FilterField<Advert>[] = vehicleFields;
  const facets = fields.flatMap((field) => {
    const values = facetOf(field, query, answer, currentYear);
    return values ? [[field.key, values] as const] : [];
  });
  // The keys are those of the field table.
  return Object.fromEntries(facets) as unknown as FacetsOf<"vehicles">;
}

function facetOf(
  field: FilterField<Advert>,
  { filters }: CatalogueQuery,
  { counts, values }: Answer,
  currentYear: number,
): readonly FacetValue[] | undefined {
  const count = counts[field.key] ?? {};
  switch (field.kind) {
    case "choices": {
      const chosen = (filters[field.key] ?? []) as readonly string[];
      const types = (filters.type ?? []) as readonly string[];
      const isListed = (value: string, type: string) =>
        chosen.includes(value) || types.length === 0 || types.includes(type);
      const options =
        field.options === "from-data"
          ? sorted(
              values
                .filter(([key, type, value]) => key === field.key && isListed(value, type))
                .map(([, , value]) => value),
            )
          : typeof field.options === "function"
            ? field.options(currentYear)
            : field.options;
      return options.map(({ value, label }) => ({
        value,
        label,
        count: count[value] ?? 0,
        selected: chosen.includes(value),
      }));
    }
    case "threshold":
      return field.levels.map(({ value, label }) => ({
        value: String(value),
        label,
        count: sum(count, (tenths) => Number(tenths) >= value * 10),
        selected: value === (filters[field.key] ?? 0),
      }));
    case "flag":
      return [
        {
          value: "1",
          label: field.label,
          count: count.true ?? 0,
          selected: filters[field.key] === true,
        },
      ];
    default:
      return undefined;
  }
}

/** Each value once, as Italians sort them. */
function sorted(values: readonly string[]) {
  const { compare } = new Intl.Collator("it");
  return [...new Set(values)].sort(compare).map((value) => ({ value, label: value }));
}

function sum(counts: Readonly<Record<string, number>>, accept: (value: string) => boolean): number {
  return Object.entries(counts).reduce(
    (total, [value, count]) => (accept(value) ? total + count : total),
    0,
  );
}
