import { describe, expect, it } from "vitest";
import type { OpeningHours } from "~/data/schema";
import {
  formatBriefState,
  formatOpeningState,
  groupDays,
  openingAt,
  openingState,
  rangesOf,
  weekdayOf,
} from "./opening-hours";

const CLOSED_WEEK: OpeningHours = {
  lunedì: "Chiuso",
  martedì: "Chiuso",
  mercoledì: "Chiuso",
  giovedì: "Chiuso",
  venerdì: "Chiuso",
  sabato: "Chiuso",
  domenica: "Chiuso",
};

/** A shop with a lunch break, Monday to Friday, and Saturday morning. */
const SHOP: OpeningHours = {
  ...CLOSED_WEEK,
  lunedì: "08:30–13:00, 15:00–19:00",
  martedì: "08:30–13:00, 15:00–19:00",
  mercoledì: "08:30–13:00, 15:00–19:00",
  giovedì: "08:30–13:00, 15:00–19:00",
  venerdì: "08:30–13:00, 15:00–19:00",
  sabato: "08:30–12:30",
};

/** An instant by the clock of Rome in winter, one hour ahead of UTC. Monday is 2026-11-16. */
function winter(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+01:00`);
}

function textAt(hours: OpeningHours, now: Date): string {
  return formatOpeningState(openingState(hours, now));
}

describe("A day of opening hours", () => {
  it("has several ranges", () => {
    expect(rangesOf(SHOP, "lunedì")).toEqual([
      { opens: "08:30", closes: "13:00" },
      { opens: "15:00", closes: "19:00" },
    ]);
  });

  it("has none when closed", () => {
    expect(rangesOf(SHOP, "domenica")).toEqual([]);
  });
});

describe("A shop with a lunch break", () => {
  it.each([
    ["08:29", "Chiuso adesso, apre oggi alle 08:30"],
    ["08:30", "Aperto adesso, chiude alle 13:00"],
    ["12:59", "Aperto adesso, chiude alle 13:00"],
    ["13:00", "Chiuso adesso, apre oggi alle 15:00"],
    ["15:00", "Aperto adesso, chiude alle 19:00"],
    ["19:00", "Chiuso adesso, apre domani alle 08:30"],
    ["00:00", "Chiuso adesso, apre oggi alle 08:30"],
  ])("on a Monday at %s: %s", (time, text) => {
    expect(textAt(SHOP, winter("2026-11-16", time))).toBe(text);
  });

  it("names the day when it opens later than tomorrow", () => {
    expect(textAt(SHOP, winter("2026-11-21", "12:30"))).toBe(
      "Chiuso adesso, apre lunedì alle 08:30",
    );
    expect(textAt(SHOP, winter("2026-11-22", "10:00"))).toBe(
      "Chiuso adesso, apre domani alle 08:30",
    );
  });
});

describe("A provider that is rarely open", () => {
  it("opens again in a week", () => {
    const mondays = { ...CLOSED_WEEK, lunedì: "09:00–10:00" };
    expect(textAt(mondays, winter("2026-11-16", "11:00"))).toBe(
      "Chiuso adesso, apre lunedì alle 09:00",
    );
  });

  it("has no next opening when it never opens", () => {
    expect(textAt(CLOSED_WEEK, winter("2026-11-16", "11:00"))).toBe("Chiuso adesso");
  });
});

describe("A range past midnight", () => {
  const nights: OpeningHours = {
    ...CLOSED_WEEK,
    venerdì: "18:00–02:00",
    domenica: "20:00–01:30",
  };

  it.each([
    ["2026-11-20", "17:59", "Chiuso adesso, apre oggi alle 18:00"],
    ["2026-11-20", "23:59", "Aperto adesso, chiude alle 02:00"],
    ["2026-11-21", "00:00", "Aperto adesso, chiude alle 02:00"],
    ["2026-11-21", "01:59", "Aperto adesso, chiude alle 02:00"],
    ["2026-11-21", "02:00", "Chiuso adesso, apre domani alle 20:00"],
    ["2026-11-20", "01:00", "Chiuso adesso, apre oggi alle 18:00"],
    // From Sunday into Monday, around the end of the week.
    ["2026-11-23", "01:00", "Aperto adesso, chiude alle 01:30"],
    ["2026-11-23", "01:30", "Chiuso adesso, apre venerdì alle 18:00"],
  ])("on %s at %s: %s", (day, time, text) => {
    expect(textAt(nights, winter(day, time))).toBe(text);
  });

  it("ends at midnight", () => {
    const late = { ...CLOSED_WEEK, lunedì: "18:00–24:00" };
    expect(textAt(late, winter("2026-11-16", "23:59"))).toBe("Aperto adesso, chiude a mezzanotte");
    expect(openingState(late, winter("2026-11-17", "00:00")).isOpen).toBe(false);
  });
});

describe("The time zone is that of Italy", () => {
  it("in winter, in summer and in any time zone of the server", () => {
    // The same time in UTC is before opening in winter and after it in summer.
    expect(openingState(SHOP, new Date("2026-11-16T07:00:00Z")).isOpen).toBe(false);
    expect(openingState(SHOP, new Date("2026-07-13T07:00:00Z")).isOpen).toBe(true);
  });

  it("knows the day in Italy when UTC is still on the one before", () => {
    expect(weekdayOf(new Date("2026-11-15T22:59:00Z"))).toBe("domenica");
    expect(weekdayOf(new Date("2026-11-15T23:00:00Z"))).toBe("lunedì");
  });
});

describe("When daylight saving time begins (28 March 2027, 2 to 3)", () => {
  const night = { ...CLOSED_WEEK, sabato: "22:00–02:30", domenica: "03:00–05:00" };

  it("the missing hour is skipped", () => {
    // 00:59 UTC is 01:59 in Rome, one minute later it is 03:00.
    expect(textAt(night, new Date("2027-03-28T00:59:00Z"))).toBe(
      "Aperto adesso, chiude alle 02:30",
    );
    expect(textAt(night, new Date("2027-03-28T01:00:00Z"))).toBe(
      "Aperto adesso, chiude alle 05:00",
    );
  });

  it("the rest of the day goes by the new time", () => {
    expect(openingState(night, new Date("2027-03-28T02:59:00Z")).isOpen).toBe(true);
    expect(openingState(night, new Date("2027-03-28T03:00:00Z")).isOpen).toBe(false);
  });
});

describe("When daylight saving time ends (25 October 2026, 3 to 2)", () => {
  const night = { ...CLOSED_WEEK, sabato: "22:00–02:30", domenica: "08:00–12:00" };

  it("the repeated hour counts twice", () => {
    // 02:15 and 02:45 in summer time, then the same in winter time.
    expect(openingState(night, new Date("2026-10-25T00:15:00Z")).isOpen).toBe(true);
    expect(openingState(night, new Date("2026-10-25T00:45:00Z")).isOpen).toBe(false);
    expect(openingState(night, new Date("2026-10-25T01:15:00Z")).isOpen).toBe(true);
    expect(openingState(night, new Date("2026-10-25T01:45:00Z")).isOpen).toBe(false);
  });

  it("the morning goes by the new time", () => {
    expect(openingState(night, new Date("2026-10-25T06:59:00Z")).isOpen).toBe(false);
    expect(openingState(night, new Date("2026-10-25T07:00:00Z")).isOpen).toBe(true);
  });
});

describe("The week on the page of a provider", () => {
  it("begins with today", () => {
    const { rows } = openingAt(SHOP, winter("2026-11-19", "10:00"));
    expect(rows.map(({ label }) => label)).toEqual([
      ...["giovedì", "venerdì", "sabato", "domenica", "lunedì", "martedì", "mercoledì"],
    ]);
    expect(rows.filter(({ isToday }) => isToday)).toEqual([rows[0]]);
    expect(rows[2]?.hours).toBe("08:30–12:30");
  });
});

describe("The week on the page of a dealership", () => {
  it("names days in a row with the same hours together, from Monday on", () => {
    expect(groupDays(SHOP)).toEqual([
      {
        label: "lunedì–venerdì",
        hours: "08:30–13:00, 15:00–19:00",
        days: ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì"],
      },
      { label: "sabato", hours: "08:30–12:30", days: ["sabato"] },
      { label: "domenica", hours: "Chiuso", days: ["domenica"] },
    ]);
    const closedOnWednesday = groupDays({ ...SHOP, mercoledì: "Chiuso" });
    expect(closedOnWednesday.map(({ label }) => label)).toEqual([
      "lunedì–martedì",
      "mercoledì",
      "giovedì–venerdì",
      "sabato",
      "domenica",
    ]);
    expect(groupDays(CLOSED_WEEK).map(({ label }) => label)).toEqual(["lunedì–domenica"]);
  });
});

describe("The state on a card", () => {
  it.each([
    ["2026-11-16", "09:00", "Aperto ora · chiude alle 13:00"],
    ["2026-11-16", "20:00", "Chiuso · apre domani alle 8:30"],
    ["2026-11-21", "20:00", "Chiuso · apre lunedì alle 8:30"],
  ])("on %s at %s: %s", (day, time, text) => {
    expect(formatBriefState(openingState(SHOP, winter(day, time)))).toBe(text);
  });

  it("names midnight, and no opening that never comes", () => {
    const late = { ...CLOSED_WEEK, lunedì: "18:00–24:00" };
    expect(formatBriefState(openingState(late, winter("2026-11-16", "20:00")))).toBe(
      "Aperto ora · chiude a mezzanotte",
    );
    expect(formatBriefState(openingState(CLOSED_WEEK, winter("2026-11-16", "20:00")))).toBe(
      "Chiuso",
    );
  });
});
