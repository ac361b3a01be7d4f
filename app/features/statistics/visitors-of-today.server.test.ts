import { describe, expect, it } from "vitest";
import { VisitorsOfToday } from "./visitors-of-today.server";

const ANNA = { address: "203.0.113.7", userAgent: "Firefox" };
const NOON = new Date("2026-11-21T11:00:00Z");
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describe("Visitors of one day", () => {
  it("count once for each subject", () => {
    const visitors = new VisitorsOfToday();
    expect(visitors.isNew(ANNA, "view panda", NOON)).toBe(true);
    expect(visitors.isNew(ANNA, "view panda", minutesLater(90))).toBe(false);
    expect(visitors.isNew(ANNA, "call panda", NOON)).toBe(true);
  });

  it("are told apart by address and browser", () => {
    const visitors = new VisitorsOfToday();
    visitors.isNew(ANNA, "view panda", NOON);
    expect(visitors.isNew({ ...ANNA, userAgent: "Safari" }, "view panda", NOON)).toBe(true);
    expect(visitors.isNew({ ...ANNA, address: "203.0.113.8" }, "view panda", NOON)).toBe(true);
  });

  it("count again after midnight in Italy", () => {
    const visitors = new VisitorsOfToday();
    visitors.isNew(ANNA, "view panda", new Date("2026-11-21T22:50:00Z"));
    expect(visitors.isNew(ANNA, "view panda", new Date("2026-11-21T23:10:00Z"))).toBe(true);
  });

  it("do not fill the counters with made-up browsers", () => {
    const visitors = new VisitorsOfToday();
    const counted = (from: number, now: Date) =>
      Array.from({ length: 200 }, (_, i) =>
        visitors.isNew({ ...ANNA, userAgent: `Prova ${from + i}` }, "view panda", now),
      ).filter(Boolean).length;
    expect(counted(0, NOON)).toBe(60);
    expect(counted(200, minutesLater(1))).toBe(60);
  });

  it("all count where no address is known", () => {
    const visitors = new VisitorsOfToday();
    const nobody = { address: null, userAgent: "Firefox" };
    expect(visitors.isNew(nobody, "view panda", NOON)).toBe(true);
    expect(visitors.isNew(nobody, "view panda", NOON)).toBe(true);
  });
});
