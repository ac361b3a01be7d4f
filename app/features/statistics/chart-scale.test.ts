import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleMarks, stackTops } from "./chart-scale";

describe("The scale of a chart", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [37, [0, 10, 20, 30, 40]],
    [1234, [0, 500, 1000, 1500]],
  ])("up to %i has marks that are easy to read", (highest, marks) => {
    expect(scaleMarks(highest)).toEqual(marks);
  });

  it("always holds the highest bar, with whole and even steps, few of them and little room to spare", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (highest) => {
        const marks = scaleMarks(highest);
        const [first, step = 0] = marks;
        const top = marks.at(-1) ?? 0;
        expect(first).toBe(0);
        expect(Number.isInteger(step)).toBe(true);
        expect(marks).toEqual(marks.map((_, i) => i * step));
        expect(marks.length).toBeLessThanOrEqual(5);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(top - Math.max(highest, 1)).toBeLessThan(step);
      }),
    );
  });
});

describe("Values on top of one another", () => {
  it("end where the next one begins", () => {
    expect(stackTops([2, 0, 3])).toEqual([2, 2, 5]);
    expect(stackTops([])).toEqual([]);
  });
});
