import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { onTheBeat } from "./on-the-beat.server";

/** Beats, of 200 ms, that pass until something that takes so many ms is answered. */
async function beats(ms: number, fail = false): Promise<number> {
  const start = performance.now();
  const act = async () => {
    await pause(ms);
    if (fail) throw new Error("refused");
    return "done";
  };
  await onTheBeat(200, act).catch(() => "refused");
  return (performance.now() - start) / 200;
}

it("An answer comes on the beat, however little it took and however it ended", async () => {
  const times = await Promise.all([beats(0), beats(90), beats(40, true), beats(230)]);
  for (const time of times.slice(0, 3)) {
    expect(time).toBeGreaterThan(0.98);
    expect(time).toBeLessThan(1.5);
  }
  expect(times[3]).toBeGreaterThan(1.98);
});

it("An answer is what was answered", async () => {
  expect(await onTheBeat(10, () => Promise.resolve(7))).toBe(7);
  await expect(onTheBeat(10, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
