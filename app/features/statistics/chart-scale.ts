/** Steps that are easy to read, times a power of ten. */
const STEPS = [1, 2, 5, 10];
/** Intervals of the scale at most. */
const INTERVALS = 4;

/**
 * Marks of a scale from zero up to at least `highest`, evenly spaced: 37 gives 0, 10, 20, 30, 40. Counts are whole,
 * so no mark stands between two of them.
 */
export function scaleMarks(highest: number): number[] {
  const rough = Math.max(highest, 1) / INTERVALS;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const step = power * (STEPS.find((times) => times * power >= rough) ?? 10);
  const intervals = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: intervals + 1 }, (_, i) => i * step);
}

/** Where each of the values ends that stand on top of one another: 2, 0, 3 end at 2, 2, 5. */
export function stackTops(values: readonly number[]): number[] {
  return values.map((_, i) => values.slice(0, i + 1).reduce((sum, value) => sum + value, 0));
}
