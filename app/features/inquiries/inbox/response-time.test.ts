import { describe, expect, it } from "vitest";
import { durationText, median, responseMs } from "./response-time";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("The response time", () => {
  it("runs from the inquiry to its first answer, and is never negative", () => {
    const created_at = "2026-11-21T10:00:00Z";
    expect(responseMs({ created_at, answered_at: "2026-11-21T12:30:00+01:00" })).toBe(90 * MINUTE);
    expect(responseMs({ created_at, answered_at: "2026-11-21T09:59:00Z" })).toBe(0);
  });

  it.each([
    [[], null],
    [[7], 7],
    [[9, 1, 5], 5],
    [[40, 1, 3, 2], 2.5],
    // As numbers, not as texts.
    [[10, 9, 100], 10],
  ])("has of %j the median %j", (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it.each([
    [0, "meno di un minuto"],
    [29_000, "meno di un minuto"],
    [31_000, "1 min"],
    [45 * MINUTE, "45 min"],
    [HOUR, "1 h"],
    [2 * HOUR + 5 * MINUTE, "2 h 5 min"],
    [24 * HOUR, "1 giorno"],
    [24 * HOUR - 10_000, "1 giorno"],
    [76 * HOUR + 50 * MINUTE, "3 giorni 4 h"],
  ])("of %d ms reads %s", (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});
