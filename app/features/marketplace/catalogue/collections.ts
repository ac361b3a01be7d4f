/** The two collections that are searched: their fields, their orders, and the types that follow from them. */
import type { Dealership } from "~/data/schema";
import type { AnyField, Facets, FilterValues } from "./engine/filter-field";
import { dealershipFields, vehicleFields, type Advert } from "./fields";
import { dealershipSorts, vehicleSorts } from "./sorts";

/** The collections by name; a query names the one that it is for. */
export const collections = {
  vehicles: {
    fields: vehicleFields,
    sorts: vehicleSorts,
    idOf: ({ vehicle }: Advert) => vehicle.id,
  },
  dealerships: {
    fields: dealershipFields,
    sorts: dealershipSorts,
    idOf: ({ id }: Dealership) => id,
  },
} as const;

/** Name of a collection. */
export type CollectionName = keyof typeof collections;
/** The filters of a query, by the key of their field. */
export type FiltersOf<Name extends CollectionName> = FilterValues<
  (typeof collections)[Name]["fields"]
>;
/** The counted options of a form, by the key of their field. */
export type FacetsOf<Name extends CollectionName> = Facets<(typeof collections)[Name]["fields"]>;
/** Key of an order of a collection. */
export type SortOf<Name extends CollectionName> =
  (typeof collections)[Name]["sorts"][number]["key"];
/** Key of any field of any collection. */
export type FilterKey = (typeof collections)[CollectionName]["fields"][number]["key"];

/** The fields of a collection, for code that treats them all alike. */
export function fieldsOf(name: CollectionName): readonly AnyField[] {
  return collections[name].fields;
}
