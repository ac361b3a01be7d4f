/**
 * Sets of item positions, one bit an item, in words of 32. Bits beyond the last item are always 0.
 *
 * Positions come from the index and are in range, hence the non-null assertions: a check per word
 * would dominate the cost.
 */
export type Bitset = Uint32Array;

/** An empty set with room for `size` items. */
export function emptyBitset(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

/** A copy with room for `size` items, at least as many as before. */
export function enlargeBitset(bits: Bitset, size: number): Bitset {
  const larger = emptyBitset(size);
  larger.set(bits);
  return larger;
}

/** Adds an item. */
export function addBit(bits: Bitset, position: number): void {
  bits[position >>> 5]! |= 1 << (position & 31);
}

/** Removes an item. */
export function removeBit(bits: Bitset, position: number): void {
  bits[position >>> 5]! &= ~(1 << (position & 31));
}

/** Whether the set has an item. */
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

/** The positions of a set, in their order. */
export function positionsIn(bits: Bitset): number[] {
  const positions: number[] = [];
  bits.forEach((word, index) => {
    for (let left = word; left !== 0; left &= left - 1)
      positions.push((index << 5) + 31 - Math.clz32(left & -left));
  });
  return positions;
}

/** Number of bits set in one word. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
