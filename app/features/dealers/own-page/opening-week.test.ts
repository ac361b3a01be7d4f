import { describe, expect, it } from "vitest";
import { openingWeekSchema } from "./opening-week";
import { openingWeekDefaults } from "./opening-week-defaults";

const CLOSED = { closed: true };
const LUNCH = { opens: "8.30", closes: "13", reopens: "15:00", closesAgain: "1900" };
const WEEK = [LUNCH, LUNCH, LUNCH, LUNCH, LUNCH, { opens: "9", closes: "12:30" }, CLOSED];

const read = (days: unknown[]) => openingWeekSchema.safeParse(days);
/** The first thing that is wrong: where, and what. */
const problemOf = (day: object) => {
  const [issue] = read([day, ...WEEK.slice(1)]).error?.issues ?? [];
  return [issue?.path.join("."), issue?.message];
};

describe("A week that a dealer typed", () => {
  it("is that of the catalogue, however the times are written", () => {
    expect(read(WEEK).data).toMatchObject({
      lunedì: "08:30–13:00, 15:00–19:00",
      venerdì: "08:30–13:00, 15:00–19:00",
      sabato: "09:00–12:30",
      domenica: "Chiuso",
    });
  });

  it("is the same again from what its fields hold", () => {
    const hours = read(WEEK).data;
    const fields = openingWeekDefaults(hours).map(({ closed, ...times }) => ({
      ...times,
      closed: closed === "on",
    }));
    expect(read(fields).data).toEqual(hours);
    expect(openingWeekDefaults(undefined)).toEqual(Array(7).fill({}));
  });

  it("says nothing when no day says anything", () => {
    expect(read([])).toMatchObject({ success: true, data: undefined });
    expect(read([{}, { closed: false }, {}, {}, {}, {}, {}])).toMatchObject({
      success: true,
      data: undefined,
    });
  });

  it("may be closed on every day, whatever else stands there", () => {
    const closed = { ...LUNCH, closed: true };
    expect(read(Array(7).fill(closed)).data).toMatchObject({ lunedì: "Chiuso", sabato: "Chiuso" });
  });

  it("may open in the afternoon alone", () => {
    expect(read([{ reopens: "15", closesAgain: "19" }, ...WEEK.slice(1)]).data?.lunedì).toBe(
      "15:00–19:00",
    );
  });

  it.each([
    [{}, "0.opens", "Scrivi gli orari o segna «Chiuso»"],
    [{ opens: "9" }, "0.closes", "Manca un'ora"],
    [{ closes: "9" }, "0.opens", "Manca un'ora"],
    [{ opens: "9", closes: "9" }, "0.closes", "Chiude prima di aprire"],
    [{ ...LUNCH, reopens: "13" }, "0.reopens", "Riapre prima di chiudere"],
    [{ ...LUNCH, closesAgain: undefined }, "0.closesAgain", "Manca un'ora"],
    [{ ...LUNCH, opens: "24:00" }, "0.opens", "Scrivi un'ora, per esempio 9:30"],
    [{ ...LUNCH, opens: "8:75" }, "0.opens", "Scrivi un'ora, per esempio 9:30"],
    [{ ...LUNCH, opens: "mattina" }, "0.opens", "Scrivi un'ora, per esempio 9:30"],
  ])("is wrong with %j on Monday", (day, path, message) => {
    expect(problemOf(day)).toEqual([path, message]);
  });

  it("has seven days", () => {
    expect(read(Array(8).fill(CLOSED)).success).toBe(false);
  });
});
