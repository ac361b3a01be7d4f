import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visiblePages } from "./pagination";

describe("The pages a visitor can jump to", () => {
  it("are all of them when they are few", () => {
    expect(visiblePages(1, 1)).toEqual([1]);
    expect(visiblePages(2, 3)).toEqual([1, 2, 3]);
    expect(visiblePages(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it("are the first, the last and the neighbours of the current one when they are many", () => {
    expect(visiblePages(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(visiblePages(1, 20)).toEqual([1, 2, null, 20]);
    expect(visiblePages(20, 20)).toEqual([1, null, 19, 20]);
  });

  it("show a page rather than a gap of one", () => {
    expect(visiblePages(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
    expect(visiblePages(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
  });

  it("are none without results", () => {
    expect(visiblePages(1, 0)).toEqual([]);
  });

  it("always rise, hold both ends and the current page, and hide two or more in each gap", () => {
    const anyPage = fc.integer({ min: 1, max: 500 }).chain((pageCount) =>
      fc.record({
        page: fc.integer({ min: 1, max: pageCount }),
        pageCount: fc.constant(pageCount),
      }),
    );
    fc.assert(
      fc.property(anyPage, ({ page, pageCount }) => {
        const shown = visiblePages(page, pageCount);
        expect(shown).toEqual(expect.arrayContaining([1, page, pageCount]));
        expect(shown.length).toBeLessThanOrEqual(7);
        shown.forEach((n, i) => {
          const before = shown[i - 1];
          if (n === null) expect(shown[i + 1]! - before!).toBeGreaterThan(2);
          else if (typeof before === "number") expect(n - before).toBe(1);
        });
      }),
    );
  });
});
