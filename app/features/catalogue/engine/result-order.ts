import type { Bitset } from "./bitset";
import { hasBit } from "./bitset";
import type { SortOrder } from "./filter-field";

/** All items in one order, computed once. */
export interface ResultOrder {
  /**
   * Positions of the found items that stand in places `start` to `end - 1` of the order.
   *
   * @param found The items found; `total` is their number.
   * @param list Writes the found positions to scratch, in any order, and returns them.
   */
  readonly slice: (
    found: Bitset,
    total: number,
    start: number,
    end: number,
    list: () => Uint32Array,
  ) => readonly number[];
}

/** What visiting a place of the order costs, compared with sorting one found item. */
const VISITS_PER_SORTED_ITEM = 16;

/** Sorts the items once. `scratch` has room for all of them. */
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
  function pick(positions: Uint32Array, start: number, end: number): readonly number[] {
    const found = scratch.subarray(0, positions.length);
    for (let slot = 0; slot < found.length; slot += 1) found[slot] = ranks[positions[slot]!]!;
    return Array.from(found.sort().subarray(start, end), (rank) => order[rank]!);
  }

  return {
    slice: (found, total, start, end, list) => {
      const visits = (end / total) * items.length;
      return visits < total * VISITS_PER_SORTED_ITEM
        ? walk(found, start, end)
        : pick(list(), start, end);
    },
  };
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
