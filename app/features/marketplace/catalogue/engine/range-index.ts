import type { Bitset } from "./bitset";
import type { NumberRange, RangeField } from "./filter-field";

/** The numbers of a range field, by position of the item. */
export interface RangeIndex<T> {
  readonly key: string;
  /** Whether the range filters at all: an end at its bound does not. */
  readonly isActive: (range: NumberRange) => boolean;
  /** How far the item at a position lies from the range; 0 within it. */
  readonly distance: (position: number, range: NumberRange) => number;
  /** Removes from the set the items that do not overlap the range, ends included. */
  readonly keepOverlapping: (bits: Bitset, range: NumberRange) => void;
  /** Sets the numbers of a position; those of a removed item may stay. */
  readonly set: (position: number, item: T) => void;
  /** Makes room for positions below `capacity`. */
  readonly enlarge: (capacity: number) => void;
}

/** Indexes a range field, with room for positions below `capacity`. */
export function createRangeIndex<T>(
  field: RangeField<T>,
  items: readonly T[],
  capacity: number,
): RangeIndex<T> {
  let lows = new Float64Array(capacity);
  // Most fields have one number per item; then both columns are the same array.
  let tops = lows;
  items.forEach((item, position) => set(position, item));

  function set(position: number, item: T): void {
    const [low, high] = field.read(item);
    if (low !== high && tops === lows) tops = lows.slice();
    lows[position] = low;
    tops[position] = high;
  }

  function enlarge(size: number): void {
    const hasTwoColumns = tops !== lows;
    lows = enlargeColumn(lows, size);
    tops = hasTwoColumns ? enlargeColumn(tops, size) : lows;
  }

  /** The ends that filter; a range may lie beyond the bounds of the field. */
  function endsOf(range: NumberRange): NumberRange {
    return {
      min: range.min === field.min ? -Infinity : range.min,
      max: range.max === field.max ? Infinity : range.max,
    };
  }

  function distance(position: number, range: NumberRange): number {
    const { min, max } = endsOf(range);
    return Math.max(0, min - tops[position]!, lows[position]! - max);
  }

  function keepOverlapping(bits: Bitset, range: NumberRange): void {
    const { min, max } = endsOf(range);
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
    isActive: ({ min, max }) => min !== field.min || max !== field.max,
    distance,
    keepOverlapping,
    set,
    enlarge,
  };
}

function enlargeColumn(column: Float64Array<ArrayBuffer>, size: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(size);
  larger.set(column);
  return larger;
}
