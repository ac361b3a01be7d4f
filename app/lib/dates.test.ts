import { afterEach, describe, expect, it, vi } from "vitest";
import {
  dayInItaly,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  isoDateTime,
  momentInItaly,
} from "./dates";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("A day", () => {
  it("reads as an Italian writes it", () => {
    expect(formatDay("2026-11-21")).toBe("21 novembre 2026");
    expect(formatDay("2026-08-07")).toBe("7 agosto 2026");
  });

  it.each(["America/Los_Angeles", "Europe/Rome", "Pacific/Kiritimati"])(
    "is the same day on a server in %s",
    async (zone) => {
      // why: the module must be read anew in a process that believes to be elsewhere.
      vi.stubEnv("TZ", zone);
      vi.resetModules();
      const { formatDay: formatThere } = await import("./dates");
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(formatThere("2026-01-01")).toBe("1 gennaio 2026");
    },
  );
});

describe("A moment", () => {
  it("falls on the day that it is in Italy, in winter and in summer", () => {
    expect(formatDate("2026-11-21T23:30:00Z")).toBe("22 novembre 2026");
    expect(formatDate("2026-08-06T22:30:00+00:00")).toBe("7 agosto 2026");
  });

  it("has an ISO day that changes at midnight in Italy", () => {
    expect(dayInItaly(new Date("2026-11-21T22:59:59Z"))).toBe("2026-11-21");
    expect(dayInItaly(new Date("2026-11-21T23:00:00Z"))).toBe("2026-11-22");
  });

  it("has the time of an Italian clock", () => {
    expect(formatDateTime("2026-11-21T13:05:00Z")).toBe("21 nov 2026, 14:05");
    expect(formatTime("2026-08-06T22:05:00Z")).toBe("00:05");
  });
});

describe("A time for a spreadsheet", () => {
  it("is ISO 8601 by the clock of Rome, and sorts as text", () => {
    const times = ["2026-11-21T23:30:00Z", "2026-02-03T08:05:00Z", "2026-07-01T22:00:00Z"];
    expect(times.map(isoDateTime).sort()).toEqual([
      "2026-02-03 09:05",
      "2026-07-02 00:00",
      "2026-11-22 00:30",
    ]);
  });
});

describe("A time that somebody in Italy typed", () => {
  it.each([
    ["2026-01-15T09:00", "2026-01-15T08:00:00.000Z"],
    ["2026-07-15T09:00", "2026-07-15T07:00:00.000Z"],
    // Clocks go forward at 2:00 and back at 3:00.
    ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25T03:00:00", "2026-10-25T02:00:00.000Z"],
  ])("%s is the moment %s", (typed, moment) => {
    expect(momentInItaly(typed)?.toISOString()).toBe(moment);
  });

  it.each(["", "domani", "2026-13-01T09:00", "2026-01-15", "2026-01-15T09:00:30"])(
    "«%s» is none",
    (typed) => {
      expect(momentInItaly(typed)).toBeNull();
    },
  );
});
