import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database, Lite } from "../../local/lite.ts";
import { scheduleAdverts, scheduleRetention } from "../../local/schedule.ts";

const HOUR = 60 * 60 * 1000;

/** A database that counts its queries, and rejects them when `problem` is set. */
function countingLite(call = "delete_expired_personal_data()") {
  const asked = { times: 0, problem: "", queries: [] as string[] };
  const query = (sql: string) => {
    expect(sql).toContain(call);
    asked.times++;
    asked.queries.push(sql);
    return asked.problem === "" ? Promise.resolve([]) : Promise.reject(new Error(asked.problem));
  };
  const lite = {
    withLock: (work: (database: Database) => unknown) => work({ query } as unknown as Database),
  };
  return { asked, lite: lite as unknown as Lite };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("The deletion of expired data", () => {
  it("runs at the start, then once a day, until it is stopped", async () => {
    const { asked, lite } = countingLite();
    const schedule = scheduleRetention({ lite });
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

  it("is reported once when it fails, and runs again the next day", async () => {
    const print = vi.spyOn(console, "warn").mockReturnValue();
    const { asked, lite } = countingLite();
    asked.problem = "No room on the disk.";
    const schedule = scheduleRetention({ lite });
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

describe("The schedule of adverts", () => {
  it("runs its four jobs four times a minute, until it is stopped", async () => {
    const { asked, lite } = countingLite("select public.");
    const schedule = scheduleAdverts({ lite });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked.queries).toEqual([
      "select public.run_advert_schedule()",
      "select public.run_plan_changes()",
      "select public.run_advert_mails()",
      "select public.delete_old_stock_imports()",
    ]);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(asked.times).toBe(16);
    await schedule.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.times).toBe(16);
  });
});
