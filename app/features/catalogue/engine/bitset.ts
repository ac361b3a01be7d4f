/**
 * Sets of item positions, one bit an item, in words of 32. Bits beyond the last item are always 0.
 *
 * Positions come from the index itself and are in range, hence the `!` after reads: a check per word
 * would be the larger part of the work here.
 */
export type Bitset = Uint32Array;

/** An empty set with room for `size` items. */
export function emptyBitset(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

/** The set of all `size` items. */
export function fullBitset(size: number): Bitset {
  const bits = emptyBitset(size).fill(0xffffffff);
  if (size % 32 !== 0) bits[bits.length - 1] = (1 << (size % 32)) - 1;
  return bits;
}

export function addBit(bits: Bitset, position: number): void {
  bits[position >>> 5]! |= 1 << (position & 31);
}

export function hasBit(bits: Bitset, position: number): boolean {
  return (bits[position >>> 5]! & (1 << (position & 31))) !== 0;
}

/** Adds to `target` what `other` has. */
export function unite(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word += 1) target[word]! |= other[word]!;
}

/** Leaves in `target` only what `other` has too. */
export function intersect(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word += 1) target[word]! &= other[word]!;
}

export function intersects(left: Bitset, right: Bitset): boolean {
  return left.some((bits, word) => (bits & right[word]!) !== 0);
}

/** Number of bits set in one word. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countAll(bits: Bitset): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += countBits(bits[word]!);
  return count;
}
