import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Lite, Turn } from "../../local/lite.ts";
import { deleteExpiredDaily } from "../../local/schedule.ts";

const HOUR = 60 * 60 * 1000;

/** A database that only counts what it is asked, and refuses when told to. */
function countingLite() {
  const asked = { times: 0, problem: "" };
  const query = (sql: string) => {
    expect(sql).toContain("delete_expired_personal_data()");
    asked.times++;
    return asked.problem === "" ? Promise.resolve([]) : Promise.reject(new Error(asked.problem));
  };
  const lite = { alone: (work: (turn: Turn) => unknown) => work({ query } as unknown as Turn) };
  return { asked, lite: lite as unknown as Lite };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("The deletion of what is too old", () => {
  it("comes at the start, then once a day, and no more after the end", async () => {
    const { asked, lite } = countingLite();
    const schedule = deleteExpiredDaily({ lite });
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.times).toBe(1);
    await vi.advanceTimersByTimeAsync(23 * HOUR);
    expect(asked.times).toBe(1);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(asked.times).toBe(2);
    await schedule.stop();
    await vi.advanceTimersByTimeAsync(48 * HOUR);
    expect(asked.times).toBe(2);
  });

  it("that fails is reported once and comes again the next day", async () => {
    const print = vi.spyOn(console, "warn").mockReturnValue();
    const { asked, lite } = countingLite();
    asked.problem = "No room on the disk.";
    const schedule = deleteExpiredDaily({ lite });
    await vi.advanceTimersByTimeAsync(25 * HOUR);
    expect(asked.times).toBe(2);
    expect(print.mock.calls).toEqual([["No room on the disk."]]);
    asked.problem = "";
    await vi.advanceTimersByTimeAsync(24 * HOUR);
    expect(asked.times).toBe(3);
    await schedule.stop();
    print.mockRestore();
  });
});
