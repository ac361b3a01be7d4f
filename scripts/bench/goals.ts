/** Goals of the benchmarks and how they are told: a goal that was missed is said as plainly as one that was reached. */

/** What was to be reached and what was. Values are ratios unless the text names a unit. */
export interface Goal {
  readonly goal: string;
  readonly value: number;
  readonly reached: boolean;
}

/** A value that should be as large as `limit`, or larger. */
export function atLeast(goal: string, value: number, limit: number): Goal {
  return { goal: `${goal}, at least ${limit}`, value, reached: value >= limit };
}

/** A value that should be as small as `limit`, or smaller. */
export function atMost(goal: string, value: number, limit: number): Goal {
  return { goal: `${goal}, at most ${limit}`, value, reached: value <= limit };
}

/** One line a goal. */
export function printGoals(goals: readonly Goal[]): void {
  for (const { goal, value, reached } of goals)
    console.log(`${reached ? "reached" : "MISSED "}  ${goal}: ${round(value)}`);
}

/** Three digits that say something. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}

/** The middle of some numbers; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
