import { expect, test } from "vitest";
import { periodEnd } from "../../local/stripe/billing.ts";

const seconds = (iso: string) => Date.parse(iso) / 1000;
const recurring = (interval: "month" | "year", interval_count: number) =>
  ({ interval, interval_count, usage_type: "licensed" }) as const;

test.each([
  ["2026-01-15T10:00:00Z", "month", 1, "2026-02-15T10:00:00Z"],
  ["2026-01-31T10:00:00Z", "month", 1, "2026-02-28T10:00:00Z"],
  ["2026-11-30T10:00:00Z", "month", 3, "2027-02-28T10:00:00Z"],
  ["2026-08-31T10:00:00Z", "month", 6, "2027-02-28T10:00:00Z"],
  ["2028-02-29T10:00:00Z", "year", 1, "2029-02-28T10:00:00Z"],
] as const)("a period that begins %s lasts (%s × %i) until %s", (start, interval, count, end) => {
  expect(periodEnd(seconds(start), recurring(interval, count))).toBe(seconds(end));
});

test("a period after a short month ends on the day of the anchor again", () => {
  const anchor = seconds("2026-01-31T10:00:00Z");
  const start = seconds("2026-02-28T10:00:00Z");
  expect(periodEnd(start, recurring("month", 1), anchor)).toBe(seconds("2026-03-31T10:00:00Z"));
});
