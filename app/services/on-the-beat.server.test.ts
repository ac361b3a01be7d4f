import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onTheBeat } from "./on-the-beat.server";

const BEAT_MS = 200;

// why: machines are shared, and real milliseconds are never exact.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** The ms after which something that takes so many is answered. */
async function answeredAfter(ms: number, fail = false): Promise<number> {
  const start = performance.now();
  const act = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (fail) throw new Error("refused");
  };
  const answered = onTheBeat(BEAT_MS, act)
    .catch(() => undefined)
    .then(() => performance.now() - start);
  await vi.advanceTimersByTimeAsync(10 * BEAT_MS);
  return answered;
}

it.each([
  [0, BEAT_MS],
  [90, BEAT_MS],
  [199, BEAT_MS],
  [230, 2 * BEAT_MS],
])("An answer that took %i ms comes on the beat", async (took, after) => {
  expect(await answeredAfter(took)).toBe(after);
});

it("A failure comes on the same beat", async () => {
  expect(await answeredAfter(90, true)).toBe(BEAT_MS);
});

it("An answer is what was answered", async () => {
  const answers = [
    onTheBeat(BEAT_MS, () => Promise.resolve(7)),
    onTheBeat(BEAT_MS, () => Promise.reject(new Error("no"))).catch((error: Error) => error),
  ];
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(await Promise.all(answers)).toEqual([7, new Error("no")]);
});
