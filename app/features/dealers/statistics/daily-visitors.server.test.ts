import { describe, expect, it } from "vitest";
import { DailyVisitors } from "./daily-visitors.server";

const ANNA = { address: "203.0.113.7", userAgent: "Firefox" };
const NOON = new Date("2026-11-21T11:00:00Z");
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describe("The visitors of one day", () => {
  it("count once for each subject", () => {
    const visitors = new DailyVisitors();
    expect(visitors.isNew(ANNA, "view panda", NOON)).toBe(true);
    expect(visitors.isNew(ANNA, "view panda", minutesLater(90))).toBe(false);
    expect(visitors.isNew(ANNA, "call panda", NOON)).toBe(true);
  });

  it("are distinguished by address and user agent", () => {
    const visitors = new DailyVisitors();
    visitors.isNew(ANNA, "view panda", NOON);
    expect(visitors.isNew({ ...ANNA, userAgent: "Safari" }, "view panda", NOON)).toBe(true);
    expect(visitors.isNew({ ...ANNA, address: "203.0.113.8" }, "view panda", NOON)).toBe(true);
  });

  it("count again after midnight in Italy", () => {
    const visitors = new DailyVisitors();
    visitors.isNew(ANNA, "view panda", new Date("2026-11-21T22:50:00Z"));
    expect(visitors.isNew(ANNA, "view panda", new Date("2026-11-21T23:10:00Z"))).toBe(true);
  });

  it("count 60 times a minute at most, however many user agents they invent", () => {
    const visitors = new DailyVisitors();
    const counted = (from: number, now: Date) =>
      Array.from({ length: 200 }, (_, i) =>
        visitors.isNew({ ...ANNA, userAgent: `Prova ${from + i}` }, "view panda", now),
      ).filter(Boolean).length;
    expect(counted(0, NOON)).toBe(60);
    expect(counted(200, minutesLater(1))).toBe(60);
  });

  it("all count where the address is unknown", () => {
    const visitors = new DailyVisitors();
    const unknown = { address: null, userAgent: "Firefox" };
    expect(visitors.isNew(unknown, "view panda", NOON)).toBe(true);
    expect(visitors.isNew(unknown, "view panda", NOON)).toBe(true);
  });
});
