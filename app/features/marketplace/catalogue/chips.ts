import { placeLabel } from "~/lib/places";
import type { AnyField, ChoicesField, NumberRange, RangeField } from "./engine/filter-field";
import { fieldsOf, type FilterKey } from "./collections";
import type { CatalogueQuery } from "./query";
import { filterValue, isActive, toggleChoice, withoutFilter } from "./query";

/** One active filter, as a removable chip. */
export interface FilterChip {
  readonly key: FilterKey;
  /** The value of the filter as text; with the key, unique among the chips of a query. */
  readonly value: string;
  /** Italian text of the chip. */
  readonly label: string;
  /** The `search` of the query without this filter. */
  readonly search: string;
}

/** The filters that a visitor set, in the order of the table; those of the path have no chip. */
export function activeChips(query: CatalogueQuery): readonly FilterChip[] {
  return fieldsOf(query.collection).flatMap((field) => chipsOf(query, field));
}

/** The chips of one field; none where it does not filter. */
export function chipsOf(query: CatalogueQuery, field: AnyField): readonly FilterChip[] {
  if (!isActive(query, field)) return [];
  // AnyField widens the key to a string.
  const key = field.key as FilterKey;
  const chip = (value: string, label: string) => [
    { key, value, label, search: withoutFilter(query, key) },
  ];
  switch (field.kind) {
    case "choices":
      return filterValue(query, field).map((value) => ({
        key,
        value,
        label: choiceLabel(field, value),
        search: toggleChoice(query, key, value),
      }));
    case "range": {
      const range = filterValue(query, field);
      return chip(`${range.min}-${range.max}`, rangeLabel(field, range));
    }
    case "threshold": {
      const value = filterValue(query, field);
      const level = field.levels.find((candidate) => candidate.value === value);
      return chip(String(value), field.chip(level?.label ?? String(value)));
    }
    case "phrases":
      return filterValue(query, field).map((phrase) => ({
        key,
        value: phrase,
        label: field.chip(phrase),
        search: toggleChoice(query, key, phrase),
      }));
    case "flag":
      return chip("1", field.label);
    case "text": {
      const text = filterValue(query, field);
      return chip(text, field.chip(text));
    }
    case "place": {
      const { name, km } = filterValue(query, field);
      return chip(`${name}-${km}`, placeLabel(name, km));
    }
  }
}

function choiceLabel(field: ChoicesField<never>, value: string): string {
  const options = typeof field.options === "object" ? field.options : [];
  const label = options.find((option) => option.value === value)?.label ?? value;
  return field.chip ? field.chip(label) : label;
}

function rangeLabel(field: RangeField<never>, { min, max }: NumberRange): string {
  const isSet = (end: number, bound: number) => (end === bound ? undefined : end);
  if (field.chip) return field.chip(isSet(min, field.min), isSet(max, field.max));
  if (max === field.max) return `Da ${field.format(min)}`;
  if (min === field.min) return `Fino a ${field.format(max)}`;
  return `${field.format(min)} – ${field.format(max)}`;
}
