import { describe, expect, it } from "vitest";
import { compare, conversionText, fillDays, periodEnding, periodLength, sumTotals } from "./period";

const NOTHING = {
  views: 0,
  calls: 0,
  whatsapp: 0,
  inquiries: 0,
  favourites: 0,
  comparisons: 0,
};

describe("A period", () => {
  it("is the one in the address, else 30 days", () => {
    expect(periodLength(new URLSearchParams("giorni=90"))).toBe(90);
    for (const query of ["", "giorni=", "giorni=31", "giorni=-7", "giorni=7e1"])
      expect(periodLength(new URLSearchParams(query)), query).toBe(30);
  });

  it("ends today and is compared with as many days before, across a change of the clocks", () => {
    expect(periodEnding("2026-03-31", 7)).toEqual({
      from: "2026-03-25",
      to: "2026-03-31",
      previousFrom: "2026-03-18",
      previousTo: "2026-03-24",
    });
  });

  it("has every day, also those without a visitor", () => {
    const row = { day: "2026-02-28", ...NOTHING, views: 5 };
    expect(fillDays([row], "2026-02-27", "2026-03-01")).toEqual([
      { day: "2026-02-27", ...NOTHING },
      row,
      { day: "2026-03-01", ...NOTHING },
    ]);
  });

  it("sums the counts of its days", () => {
    const day = {
      ...{ views: 10, calls: 1, whatsapp: 2, inquiries: 3 },
      ...{ favourites: 4, comparisons: 5 },
    };
    expect(sumTotals([day, day])).toEqual({
      ...{ views: 20, calls: 2, whatsapp: 4, inquiries: 6 },
      ...{ favourites: 8, comparisons: 10 },
    });
    expect(sumTotals([])).toEqual(NOTHING);
  });
});

describe("Numbers in words", () => {
  it.each([
    [50, 40, "up", "+25%", "sui 30 giorni prima (40)"],
    [20, 40, "down", "−50%", "sui 30 giorni prima (40)"],
    [1500, 1200, "up", "+25%", "sui 30 giorni prima (1.200)"],
    [1001, 1000, "same", "0%", "sui 30 giorni prima (1.000)"],
    [0, 40, "down", "−100%", "sui 30 giorni prima (40)"],
    [40, 40, "same", null, "Come nei 30 giorni prima"],
    [0, 0, "same", null, "Come nei 30 giorni prima"],
    [3, 0, "up", null, "Nei 30 giorni prima: 0"],
  ])("%i after %i is %s, %s %s", (now, before, trend, change, text) => {
    expect(compare(now, before, 30)).toEqual({ trend, change, text });
  });

  it("say how many of a hundred views became a contact", () => {
    expect(conversionText({ ...NOTHING, views: 240, calls: 4, whatsapp: 5, inquiries: 1 })).toBe(
      "4,2%",
    );
    expect(conversionText({ ...NOTHING, calls: 2 })).toBe("–");
  });
});
