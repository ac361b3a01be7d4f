import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { padDuration } from "./pad-duration.server";

const STEP_MS = 200;

// why: machines are shared, and real milliseconds are never exact.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** When work of `ms` milliseconds settles. */
async function settledAfter(ms: number, fail = false): Promise<number> {
  const start = performance.now();
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (fail) throw new Error("refused");
  };
  const settled = padDuration(STEP_MS, work)
    .catch(() => undefined)
    .then(() => performance.now() - start);
  await vi.advanceTimersByTimeAsync(10 * STEP_MS);
  return settled;
}

it.each([
  [0, STEP_MS],
  [90, STEP_MS],
  [199, STEP_MS],
  [230, 2 * STEP_MS],
])("Work of %i ms settles at the next multiple of the step", async (took, after) => {
  expect(await settledAfter(took)).toBe(after);
});

it("A failure is padded too", async () => {
  expect(await settledAfter(90, true)).toBe(STEP_MS);
});

it("The result of the work is passed on", async () => {
  const results = [
    padDuration(STEP_MS, () => Promise.resolve(7)),
    padDuration(STEP_MS, () => Promise.reject(new Error("no"))).catch((error: Error) => error),
  ];
  await vi.advanceTimersByTimeAsync(STEP_MS);
  expect(await Promise.all(results)).toEqual([7, new Error("no")]);
});
