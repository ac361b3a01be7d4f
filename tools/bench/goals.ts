/** Goals of the benchmarks and their report, which lists missed goals like reached ones. */

/** A goal and its measured value. Values are ratios unless the text names a unit. */
export interface Goal {
  readonly goal: string;
  readonly value: number;
  readonly reached: boolean;
}

/** A value that should be `limit` or more. */
export function atLeast(goal: string, value: number, limit: number): Goal {
  return { goal: `${goal}, at least ${limit}`, value, reached: value >= limit };
}

/** A value that should be `limit` or less. */
export function atMost(goal: string, value: number, limit: number): Goal {
  return { goal: `${goal}, at most ${limit}`, value, reached: value <= limit };
}

/** One line a goal. */
export function printGoals(goals: readonly Goal[]): void {
  for (const { goal, value, reached } of goals)
    console.log(`${reached ? "reached" : "MISSED "}  ${goal}: ${round(value)}`);
}

/** Three significant digits. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}

/** NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
