/**
 * Which filters stand in which group of the form, first what people decide by (docs/product.md 4.4). Fields of the table
 * that are in no group stand in one of their own at the end.
 */
import type { AnyField, FacetValue } from "./engine/filter-field";
import { fieldsOf, type CollectionName } from "./collections";

/** A group of the form. */
export interface FilterGroup {
  readonly field: AnyField;
  /** Closed at first, unless something is chosen in it. */
  readonly folded: boolean;
}

/** Keys of the fields that are seen at once, in their order. */
const OPEN: Readonly<Record<CollectionName, readonly string[]>> = {
  vehicles: ["price", "neopatentati", "bodyType", "brand"],
  dealerships: ["search", "place", "brand", "price"],
};
/** Keys of the fields that are folded, in their order. */
const FOLDED: Readonly<Record<CollectionName, readonly string[]>> = {
  vehicles: ["years", "km", "transmission", "fuelType", "place", "rating", "search"],
  dealerships: ["rating"],
};
/** Fields shown as tabs above the list. */
const TABS: readonly string[] = ["type", "condition"];

/** Whether the form has no control for a field, and sends the value that it has. */
export function isHiddenField(field: AnyField): boolean {
  return TABS.includes(field.key) || field.withoutControl === true;
}

/** The groups of the form of a collection. */
export function filterGroups(collection: CollectionName): readonly FilterGroup[] {
  const fields = fieldsOf(collection).filter((field) => !isHiddenField(field));
  const order = [...OPEN[collection], ...FOLDED[collection]];
  const rankOf = ({ key }: AnyField) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...fields]
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((field) => ({ field, folded: !OPEN[collection].includes(field.key) }));
}

/** How many values of a long list are shown at first. */
const COMMONEST = 6;

/** The values of a long list that are shown at first: those with the most results, and those chosen. */
export function commonest(options: readonly FacetValue[]): readonly FacetValue[] {
  // One more than the limit is shown: a link to all would take its place.
  if (options.length <= COMMONEST + 1) return options;
  const first = [...options].sort((one, other) => other.count - one.count).slice(0, COMMONEST);
  return options.filter((option) => option.selected || first.includes(option));
}
