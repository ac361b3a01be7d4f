import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  CountBuffer,
  type CountBatch,
  type CountSum,
  type WriteOutcome,
} from "./count-buffer.server";

const VIEW = { kind: "view", dealershipId: "1", vehicleId: "fiat-panda-2019" } as const;

/**
 * A backend that answers as told, `written` in the end, and adds each batch once, as `count_events` does. `timed out`
 * adds the batch, but its response is lost.
 */
function backend(...answers: (WriteOutcome | "timed out")[]) {
  const added = new Map<string, CountSum[]>();
  const write = vi.fn(({ id, sums }: CountBatch) => {
    const answer = answers.shift() ?? "written";
    if ((answer === "written" || answer === "timed out") && !added.has(id))
      added.set(id, structuredClone([...sums]));
    return Promise.resolve(answer === "timed out" ? "unavailable" : answer);
  });
  return { write, added: () => [...added.values()] };
}

const total = (batches: CountSum[][]) => batches.flat().reduce((sum, { count }) => sum + count, 0);

describe("Buffered counts", () => {
  // why: the buffer waits seconds, and half a minute after a failure.
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-21T11:00:00Z") }));
  afterEach(() => vi.useRealTimers());

  it("are added up and written together", async () => {
    const { write, added } = backend();
    const buffer = new CountBuffer(write);
    for (let i = 0; i < 1000; i++) buffer.add(VIEW);
    buffer.add({ ...VIEW, kind: "call" });
    await vi.advanceTimersByTimeAsync(5_000);
    const place = { day: "2026-11-21", dealership_id: "1", vehicle_id: "fiat-panda-2019" };
    expect(added()).toEqual([
      [
        { ...place, kind: "view", count: 1000 },
        { ...place, kind: "call", count: 1 },
      ],
    ]);
  });

  it("wait while the backend is down, and none is lost or doubled", async () => {
    const { write, added } = backend("unavailable", "unavailable");
    const buffer = new CountBuffer(write);
    buffer.add(VIEW);
    await vi.advanceTimersByTimeAsync(5_000);
    buffer.add(VIEW);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(total(added())).toBe(2);
  });

  it("are counted once when the backend added them but its response was lost", async () => {
    const { write, added } = backend("timed out", "timed out");
    const buffer = new CountBuffer(write);
    buffer.add(VIEW);
    await vi.advanceTimersByTimeAsync(5_000);
    buffer.add(VIEW);
    buffer.add({ ...VIEW, kind: "call" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(total(added())).toBe(3);
    const [first, second, third] = write.mock.calls.map(([batch]) => batch);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });

  it("are written once by two flushes at the same time", async () => {
    const { write, added } = backend("unavailable");
    const buffer = new CountBuffer(write);
    buffer.add(VIEW);
    await Promise.all([buffer.flush(), buffer.flush()]);
    expect(write).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(total(added())).toBe(1);
  });

  it("belong to the day of the visit, also when they are written after midnight", async () => {
    const { write, added } = backend("unavailable");
    const buffer = new CountBuffer(write);
    buffer.add(VIEW, new Date("2026-11-21T22:59:59Z"));
    buffer.add(VIEW, new Date("2026-11-21T23:00:01Z"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(
      added()
        .flat()
        .map(({ day }) => day),
    ).toEqual(["2026-11-21", "2026-11-22"]);
  });

  it("are dropped when the backend refuses them", async () => {
    const { write } = backend("refused");
    const buffer = new CountBuffer(write);
    buffer.add(VIEW);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("are written in batches within the limit of the database", async () => {
    const { write, added } = backend();
    const buffer = new CountBuffer(write);
    for (let i = 0; i < 1200; i++) buffer.add({ ...VIEW, vehicleId: `v-${i}` });
    await buffer.flush();
    expect(added().map((batch) => batch.length)).toEqual([500, 500, 200]);
  });

  it("are written in batches whose sums are within the limits of the database", async () => {
    const { write, added } = backend();
    const buffer = new CountBuffer(write);
    for (let vehicle = 0; vehicle < 7; vehicle++)
      for (let i = 0; i < 10_000; i++) buffer.add({ ...VIEW, vehicleId: `v-${vehicle}` });
    await buffer.flush();
    expect(added().map((batch) => batch.map(({ count }) => count))).toEqual([
      [9_999, 9_999, 9_999, 9_999, 9_999],
      [9_999, 9_999],
    ]);
  });
});
