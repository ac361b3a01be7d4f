import { placesWithin } from "~/lib/places";
import {
  type Bitset,
  addBit,
  emptyBitset,
  enlargeBitset,
  intersect,
  removeBit,
  unite,
} from "./bitset";
import type { PlaceField, PlaceValue } from "./filter-field";

/** The items of each town and province. */
export interface PlaceIndex<T> {
  readonly key: string;
  /** Removes from the set the items that are not in the place. */
  readonly keepWithin: (bits: Bitset, place: PlaceValue) => void;
  readonly add: (position: number, item: T) => void;
  readonly remove: (position: number, item: T) => void;
  /** Makes room for positions below `capacity`. */
  readonly enlarge: (capacity: number) => void;
}

/** Indexes a field of places, with room for positions below `capacity`. */
export function createPlaceIndex<T>(
  field: PlaceField<T>,
  items: readonly T[],
  initialCapacity: number,
): PlaceIndex<T> {
  let capacity = initialCapacity;
  let union = emptyBitset(capacity);
  /** By name in lower case. */
  const bitsets = new Map<string, Bitset>();

  function add(position: number, item: T): void {
    for (const name of field.read(item)) {
      const key = name.toLowerCase();
      const bits = bitsets.get(key) ?? emptyBitset(capacity);
      bitsets.set(key, bits);
      addBit(bits, position);
    }
  }

  items.forEach((item, position) => add(position, item));
  return {
    key: field.key,
    keepWithin: (bits, { name, km }) => {
      union.fill(0);
      for (const place of placesWithin(name, km)) {
        const own = bitsets.get(place.toLowerCase());
        if (own) unite(union, own);
      }
      intersect(bits, union);
    },
    add,
    remove: (position, item) => {
      for (const name of field.read(item)) removeBit(bitsets.get(name.toLowerCase())!, position);
    },
    enlarge: (size) => {
      capacity = size;
      union = emptyBitset(size);
      for (const [name, bits] of bitsets) bitsets.set(name, enlargeBitset(bits, size));
    },
  };
}
