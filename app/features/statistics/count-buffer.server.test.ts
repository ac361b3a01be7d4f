import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CountBuffer, type CountSum, type Written } from "./count-buffer.server";

const VIEW = { kind: "view", dealershipId: "1", vehicleId: "fiat-panda-2019" } as const;

/** A backend that answers as told, `written` in the end, and remembers what it took. */
function backend(...answers: Written[]) {
  const taken: CountSum[][] = [];
  const write = vi.fn((sums: CountSum[]) => {
    const answer = answers.shift() ?? "written";
    if (answer === "written") taken.push(structuredClone(sums));
    return Promise.resolve(answer);
  });
  return { write, taken };
}

describe("Counts on their way", () => {
  // why: the buffer waits seconds, and half a minute after a failure.
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-21T11:00:00Z") }));
  afterEach(() => vi.useRealTimers());

  it("are added up and written together", async () => {
    const { write, taken } = backend();
    const buffer = new CountBuffer(write);
    for (let i = 0; i < 1000; i++) buffer.add(VIEW);
    buffer.add({ ...VIEW, kind: "call" });
    await vi.advanceTimersByTimeAsync(5_000);
    const place = { day: "2026-11-21", dealership_id: "1", vehicle_id: "fiat-panda-2019" };
    expect(taken).toEqual([
      [
        { ...place, kind: "view", count: 1000 },
        { ...place, kind: "call", count: 1 },
      ],
    ]);
  });

  it("wait for a backend that is away, and none is lost or doubled", async () => {
    const { write, taken } = backend("unavailable", "unavailable");
    const buffer = new CountBuffer(write);
    buffer.add(VIEW);
    await vi.advanceTimersByTimeAsync(5_000);
    buffer.add(VIEW);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(taken.flat().map(({ count }) => count)).toEqual([2]);
  });

  it("belong to the day on which they were made, also when they are written after midnight", async () => {
    const { write, taken } = backend("unavailable");
    const buffer = new CountBuffer(write);
    buffer.add(VIEW, new Date("2026-11-21T22:59:59Z"));
    buffer.add(VIEW, new Date("2026-11-21T23:00:01Z"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(taken.flat().map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-22"]);
  });

  it("are dropped when the backend refuses them, so that it is not asked for ever", async () => {
    const { write } = backend("refused");
    const buffer = new CountBuffer(write);
    buffer.add(VIEW);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("go out in batches that the database takes", async () => {
    const { write, taken } = backend();
    const buffer = new CountBuffer(write);
    for (let i = 0; i < 1200; i++) buffer.add({ ...VIEW, vehicleId: `v-${i}` });
    await buffer.flush();
    expect(taken.map((batch) => batch.length)).toEqual([500, 500, 200]);
  });
});
