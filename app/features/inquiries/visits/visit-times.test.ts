import { describe, expect, it } from "vitest";
import type { OpeningHours } from "~/data/schema";
import { visitErrors, visitHint, visitMoments, type TypedVisitTimes } from "./visit-times";

const openingHours: OpeningHours = {
  ...{ lunedì: "09:00–13:00, 15:30–19:30", martedì: "09:00–13:00, 15:30–19:30" },
  ...{ mercoledì: "09:00–13:00, 15:30–19:30", giovedì: "09:00–13:00, 15:30–19:30" },
  ...{ venerdì: "09:00–13:00, 15:30–19:30", sabato: "09:00–13:00", domenica: "Chiuso" },
};
const SALONE = { name: "Salone", openingHours };
/** A Wednesday; the clocks go back on Sunday 25. */
const TODAY = "2026-10-21";

const errorsOf = (typed: TypedVisitTimes, host: Parameters<typeof visitErrors>[1] = SALONE) =>
  visitErrors(typed, host, TODAY);

describe("The times of a visit", () => {
  it("are taken from tomorrow to the sixtieth day, while it is open", () => {
    expect(errorsOf({ visitFirst: "2026-10-22T09:00", visitSecond: "2026-12-19T12:59" })).toEqual(
      {},
    );
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ visitFirst: "", visitSecond: "2026-10-22T10:00" })).toEqual({});
  });

  it.each([
    ["today", "2026-10-21T16:00", "Scegli un orario da domani in poi"],
    ["too late", "2026-12-21T10:00", "Scegli un orario entro 60 giorni da oggi"],
    [
      "on the closed day",
      "2026-10-25T10:00",
      "Salone è chiuso di domenica: scegli un altro giorno",
    ],
    [
      "in the break",
      "2026-10-22T14:00",
      "A quell'ora Salone è chiuso. Orario di giovedì: 09:00–13:00, 15:30–19:30",
    ],
    ["no time", "domani", "Scrivi un giorno e un'ora"],
  ])("are refused when they are %s", (_case, visitFirst, error) => {
    expect(errorsOf({ visitFirst })).toEqual({ visitFirst: error });
  });

  it("are two different ones", () => {
    const twice = { visitFirst: "2026-10-22T10:00", visitSecond: "2026-10-22T10:00" };
    expect(errorsOf(twice)).toEqual({ visitSecond: "Scegli un orario diverso dal primo" });
  });

  it("are free where the hours are not known, and the form says so", () => {
    expect(errorsOf({ visitFirst: "2026-10-25T22:00" }, { name: "Salone" })).toEqual({});
    expect(visitHint({ name: "Salone" })).toContain("Non conosciamo gli orari di Salone");
    expect(visitHint(SALONE)).toContain(
      "Salone è aperto: lunedì–venerdì 09:00–13:00, 15:30–19:30; sabato 09:00–13:00.",
    );
  });

  it("are by the clock of Rome, before and after it goes back", () => {
    const moments = visitMoments({
      visitFirst: "2026-10-24T10:00",
      visitSecond: "2026-10-26T10:00",
    });
    expect(moments.map((moment) => moment.toISOString())).toEqual([
      "2026-10-24T08:00:00.000Z",
      "2026-10-26T09:00:00.000Z",
    ]);
  });
});
