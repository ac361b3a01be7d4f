import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayText, scaleTicks, stackTops } from "./day-chart";

describe("The scale of a chart", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [37, [0, 10, 20, 30, 40]],
    [1234, [0, 500, 1000, 1500]],
  ])("up to %i has round ticks", (highest, marks) => {
    expect(scaleTicks(highest)).toEqual(marks);
  });

  it("holds the highest bar, with at most five whole and even ticks and less than a step to spare", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (highest) => {
        const ticks = scaleTicks(highest);
        const [first, step = 0] = ticks;
        const top = ticks.at(-1) ?? 0;
        expect(first).toBe(0);
        expect(Number.isInteger(step)).toBe(true);
        expect(ticks).toEqual(ticks.map((_, i) => i * step));
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(top - Math.max(highest, 1)).toBeLessThan(step);
      }),
    );
  });
});

describe("Stacked bars", () => {
  it("end where the next one begins", () => {
    expect(stackTops([2, 0, 3])).toEqual([2, 2, 5]);
    expect(stackTops([])).toEqual([]);
  });
});

describe("The chosen day", () => {
  it("is said with the figure of each series", () => {
    const series = [
      { label: "Chiamate", values: [1, 1240], fill: "", swatch: "" },
      { label: "Richieste", values: [0], fill: "", swatch: "" },
    ];
    expect(dayText("2026-11-22", series, 1)).toBe(
      "22 novembre 2026. Chiamate: 1.240, Richieste: 0",
    );
  });
});
