import type { FacetField, ListedOption } from "./facet-field";
import type { FacetValue } from "./filter-field";

/** With which values of the scope the values of other fields occur: some are listed for those only. */
export interface FacetScope<T> {
  /** Counts an item, or takes it out again. */
  readonly count: (codes: ReadonlyMap<FacetField<T>, readonly number[]>, change: 1 | -1) => void;
  /** Whether an option is to be listed when these values of the scope are chosen. */
  readonly has: (
    field: FacetField<T>,
    option: ListedOption,
    chosen: readonly number[] | undefined,
  ) => boolean;
}

/** @param scopeKey Key of the field that is the scope; without it every option is always listed. */
export function createFacetScope<T>(
  fields: readonly FacetField<T>[],
  scopeKey: string | undefined,
): FacetScope<T> {
  const scope = fields.find(({ key }) => key === scopeKey);
  const limited = fields.filter(({ isFromData }) => isFromData);
  /** By field, code and code of the scope: number of items. */
  const counts = new Map(limited.map((field) => [field, [] as number[][]]));

  function count(codes: ReadonlyMap<FacetField<T>, readonly number[]>, change: 1 | -1): void {
    if (!scope) return;
    const scopes = codes.get(scope) ?? [];
    for (const field of limited) {
      const rows = counts.get(field)!;
      for (const code of codes.get(field) ?? []) {
        const row = (rows[code] ??= []);
        for (const one of scopes) row[one] = (row[one] ?? 0) + change;
      }
    }
  }

  function has(
    field: FacetField<T>,
    { code }: ListedOption,
    chosen: readonly number[] | undefined,
  ): boolean {
    const rows = counts.get(field);
    if (chosen === undefined || !rows || !scope) return true;
    return chosen.some((one) => (rows[code]?.[one] ?? 0) > 0);
  }

  return { count, has };
}

interface Listing<T> {
  readonly chosen: readonly number[] | undefined;
  /** Codes chosen in the field that is the scope. */
  readonly scope: readonly number[] | undefined;
  readonly facetScope: FacetScope<T>;
}

/** The options of a facet that are in scope or chosen, with their counts. */
export function facetValues<T>(
  field: FacetField<T>,
  counts: ArrayLike<number>,
  { chosen, scope, facetScope }: Listing<T>,
): readonly FacetValue[] {
  const values: FacetValue[] = [];
  for (const option of field.listed()) {
    const { value, label, code } = option;
    const selected = chosen ? chosen.includes(code) : value === field.defaultValue;
    if (selected || facetScope.has(field, option, scope))
      values.push({ value, label, count: counts[code]!, selected });
  }
  return values;
}
