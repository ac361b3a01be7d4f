import type { Bitset } from "./bitset";
import { hasBit } from "./bitset";
import type { SortOrder } from "./filter-field";
import type { ItemSet } from "./near-misses";

/** All items in one order, computed once. */
export interface ResultOrder {
  /** Positions of the found items that stand in places `start` to `end - 1` of this order. */
  readonly slice: (found: ItemSet, start: number, end: number) => readonly number[];
}

/** What visiting a place of the order costs, compared with sorting one found item. */
const VISITS_PER_SORTED_ITEM = 16;

/** Sorts the items once. `scratch` has room for a number for each of them. */
export function createResultOrder<T>(
  sort: SortOrder<T>,
  items: readonly T[],
  scratch: Uint32Array,
): ResultOrder {
  const order = sortedPositions(sort, items);
  const ranks = new Uint32Array(items.length);
  order.forEach((position, rank) => {
    ranks[position] = rank;
  });

  /** Walks the order until the page is full: fast when many items were found. */
  function walk(found: Bitset, start: number, end: number): readonly number[] {
    const page: number[] = [];
    let seen = 0;
    for (let rank = 0; seen < end; rank += 1) {
      const position = order[rank]!;
      if (!hasBit(found, position)) continue;
      if (seen >= start) page.push(position);
      seen += 1;
    }
    return page;
  }

  /** Sorts the found items by their rank: fast when few were found. */
  function pick({ bits, words, wordCount, size }: ItemSet, start: number, end: number) {
    let length = 0;
    for (let slot = 0; slot < wordCount; slot += 1) {
      const word = words[slot]!;
      let left = bits[word]!;
      while (left !== 0) {
        const place = 31 - Math.clz32(left);
        scratch[length] = ranks[(word << 5) + place]!;
        length += 1;
        left ^= 1 << place;
      }
    }
    const sorted = scratch.subarray(0, size).sort();
    return Array.from(sorted.subarray(start, end), (rank) => order[rank]!);
  }

  function slice(found: ItemSet, start: number, end: number): readonly number[] {
    const visits = (end / found.size) * items.length;
    return visits < found.size * VISITS_PER_SORTED_ITEM
      ? walk(found.bits, start, end)
      : pick(found, start, end);
  }

  return { slice };
}

/** A function of its own, so that the columns of the keys are forgotten once they are sorted by. */
function sortedPositions<T>(sort: SortOrder<T>, items: readonly T[]): Uint32Array {
  const keys = sort.by.map((read) => Float64Array.from(items, read));
  return Uint32Array.from(items.keys()).sort((left, right) => {
    for (const column of keys) {
      const difference = column[left]! - column[right]!;
      if (difference !== 0) return difference;
    }
    return left - right;
  });
}
