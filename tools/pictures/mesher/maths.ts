/** Numeric helpers of the mesher, the bodies and the scenes. */

export function clamp(x: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, x));
}

/** Hermite step from a to b; a may be the larger one. */
export function smoothstep(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** Gaussian bump of height 1 around `centre`. */
export function bump(x: number, centre: number, width: number): number {
  const d = (x - centre) / width;
  return Math.exp(-d * d);
}

/** Maximum of two distances, its edge rounded with radius k. */
export function smoothMax(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.max(a, b) + (h * h * h * k) / 6;
}

/** Minimum of two distances, its groove filled with radius k. */
export function smoothMin(a: number, b: number, k: number): number {
  return -smoothMax(-a, -b, k);
}

/** Largest x in [low, high] for which `inside` still holds; 24 halvings. */
export function bisect(low: number, high: number, inside: (x: number) => boolean): number {
  let [a, b] = [low, high];
  for (let i = 0; i < 24; i++) {
    const middle = (a + b) / 2;
    if (inside(middle)) a = middle;
    else b = middle;
  }
  return a;
}

/** Numbers in [0, 1) (mulberry32): the same seed always gives the same picture. */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the list, by a number in [0, 1). */
export function choose<T>(list: readonly [T, ...T[]], number: number): T {
  return list[Math.floor(number * list.length)] ?? list[0];
}
