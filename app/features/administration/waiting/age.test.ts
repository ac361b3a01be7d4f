import { expect, test } from "vitest";
import { ageText } from "./age";

const NOW = new Date("2026-11-22T12:00:00Z");

test.each([
  ["2026-11-22T11:01:00Z", "da meno di un'ora"],
  ["2026-11-22T11:00:00Z", "da un'ora"],
  ["2026-11-21T12:01:00Z", "da 23 ore"],
  ["2026-11-21T12:00:00Z", "da un giorno"],
  ["2026-11-17T12:00:00Z", "da 5 giorni"],
  ["2026-09-24T12:00:00Z", "da 59 giorni"],
  ["2026-09-23T12:00:00Z", "da 2 mesi"],
  ["2025-11-23T12:00:00Z", "da 12 mesi"],
  ["2025-11-22T12:00:00Z", "da un anno"],
  ["2023-11-22T12:00:00Z", "da 3 anni"],
])("What has waited since %s has waited %s", (since, text) => {
  expect(ageText(since, NOW)).toBe(text);
});

test("A clock of the database that is ahead makes no negative age", () => {
  expect(ageText("2026-11-22T12:05:00Z", NOW)).toBe("da meno di un'ora");
});
