import type { Bitset } from "./bitset";
import type { NumberRange, RangeField } from "./filter-field";

/** The numbers of a range field, by position of the item. */
export interface RangeIndex {
  readonly key: string;
  /** Whether the range filters at all: an end at its bound does not. */
  readonly isActive: (range: NumberRange) => boolean;
  /** Leaves in the set only the items that overlap the range, ends included. */
  readonly keepOverlapping: (bits: Bitset, range: NumberRange) => void;
}

/** Makes a range ready for searching these items. */
export function createRangeIndex<T>(field: RangeField<T>, items: readonly T[]): RangeIndex {
  const lows = Float64Array.from(items, (item) => field.read(item)[0]);
  const highs = Float64Array.from(items, (item) => field.read(item)[1]);
  // Most fields have one number an item: then the two columns are one.
  const tops = highs.every((high, position) => high === lows[position]) ? lows : highs;

  function keepOverlapping(bits: Bitset, range: NumberRange): void {
    const min = range.min > field.min ? range.min : -Infinity;
    const max = range.max < field.max ? range.max : Infinity;
    for (let word = 0; word < bits.length; word += 1) {
      let left = bits[word]!;
      let kept = 0;
      while (left !== 0) {
        const place = 31 - Math.clz32(left);
        const position = (word << 5) + place;
        if (lows[position]! <= max && tops[position]! >= min) kept |= 1 << place;
        left ^= 1 << place;
      }
      bits[word] = kept;
    }
  }

  return {
    key: field.key,
    isActive: ({ min, max }) => min > field.min || max < field.max,
    keepOverlapping,
  };
}
