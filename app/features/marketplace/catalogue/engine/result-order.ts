import { type Bitset, hasBit } from "./bitset";
import type { SortOrder } from "./filter-field";
import type { ItemSet } from "./disjunctive-counts";

/** All items in one order, which is kept while items come and go. */
export interface ResultOrder {
  /** Positions of the results `start` to `end - 1` in this order. */
  readonly slice: (found: ItemSet, start: number, end: number) => readonly number[];
  /** Inserts a position whose item is there. */
  readonly insert: (position: number) => void;
  /** Removes a position while its item is still there. */
  readonly remove: (position: number) => void;
  /** Makes room for positions below `capacity`. */
  readonly enlarge: (capacity: number) => void;
}

/** The items of an index, as its orders see them. */
export interface OrderedItems<T> {
  /** By position; holes hold no item. */
  readonly items: readonly (T | undefined)[];
  /** By position: of items that a sort holds equal, the one with the lower number comes first. */
  readonly sequence: (position: number) => number;
  /** Memory that all orders share; at least one element per item. */
  readonly scratch: () => Uint32Array;
}

/** Sorting one result costs as much as visiting this many labels. */
const VISITS_PER_SORTED_ITEM = 16;

/** Labels are below this number. */
const LABEL_LIMIT = 2 ** 32 - 1;

/**
 * Sorts the items once. Each item has a label, a number that grows along the order; labels leave gaps, so that an item
 * that comes later finds one between its neighbours.
 */
export function createResultOrder<T>(
  sort: SortOrder<T>,
  { items, sequence, scratch }: OrderedItems<T>,
  size: number,
  capacity: number,
): ResultOrder {
  let length = size;
  let order = new Uint32Array(capacity);
  let labels = new Uint32Array(capacity);
  let gap = 0;
  sortPositions(sort, items.slice(0, size) as readonly T[], order);
  spread();

  /** Gives labels with equal gaps. */
  function spread(): void {
    gap = Math.floor(LABEL_LIMIT / (length + 2));
    for (let rank = 0; rank < length; rank += 1) labels[order[rank]!] = (rank + 1) * gap;
  }

  function compare(left: number, right: number): number {
    for (const read of sort.by) {
      const difference = read(items[left]!) - read(items[right]!);
      if (difference !== 0) return difference;
    }
    return sequence(left) - sequence(right);
  }

  /** Lowest rank whose position does not come before the others that `comesBefore` accepts. */
  function findRank(comesBefore: (position: number) => boolean): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comesBefore(order[middle]!)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const rankOfLabel = (label: number) => findRank((position) => labels[position]! < label);

  function insert(position: number): void {
    const rank = findRank((other) => compare(other, position) < 0);
    order.copyWithin(rank + 1, rank, length);
    order[rank] = position;
    length += 1;
    const before = rank === 0 ? 0 : labels[order[rank - 1]!]!;
    const after = rank + 1 === length ? LABEL_LIMIT : labels[order[rank + 1]!]!;
    // Many items come first or last, as the newest do: half of what is left there would be used up soon.
    const label =
      rank === 0
        ? Math.max(after - gap, after >>> 1)
        : Math.min(before + gap, before + Math.floor((after - before) / 2));
    labels[position] = label;
    if (label === before || label === after) spread();
  }

  function remove(position: number): void {
    const rank = rankOfLabel(labels[position]!);
    order.copyWithin(rank, rank + 1, length);
    length -= 1;
  }

  function enlarge(newCapacity: number): void {
    order = enlargeColumn(order, newCapacity);
    labels = enlargeColumn(labels, newCapacity);
  }

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

  /** Sorts the found items by their labels: fast when few were found. */
  function pick({ bits, words, wordCount, size: found }: ItemSet, start: number, end: number) {
    const picked = scratch();
    let count = 0;
    for (let slot = 0; slot < wordCount; slot += 1) {
      const word = words[slot]!;
      let left = bits[word]!;
      while (left !== 0) {
        const place = 31 - Math.clz32(left);
        picked[count] = labels[(word << 5) + place]!;
        count += 1;
        left ^= 1 << place;
      }
    }
    const sorted = picked.subarray(0, found).sort();
    return Array.from(sorted.subarray(start, end), (label) => order[rankOfLabel(label)]!);
  }

  function slice(found: ItemSet, start: number, end: number): readonly number[] {
    const visits = (end / found.size) * length;
    return visits < found.size * VISITS_PER_SORTED_ITEM
      ? walk(found.bits, start, end)
      : pick(found, start, end);
  }

  return { slice, insert, remove, enlarge };
}

/** A function of its own, so that the key columns are freed after sorting. Positions are in their sequence. */
function sortPositions<T>(sort: SortOrder<T>, items: readonly T[], order: Uint32Array): void {
  const keys = sort.by.map((read) => Float64Array.from(items, read));
  const sorted = Uint32Array.from(items.keys()).sort((left, right) => {
    for (const column of keys) {
      const difference = column[left]! - column[right]!;
      if (difference !== 0) return difference;
    }
    return left - right;
  });
  order.set(sorted);
}

function enlargeColumn(column: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size);
  larger.set(column);
  return larger;
}
