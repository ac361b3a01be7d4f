import { describe, expect, it, vi } from "vitest";
import { PAGE_SIZE, pageHref, pageNumber, readAllRows, readPage } from "./paging";

describe("The page that an administrator asks for", () => {
  it("is the one in the address", () => {
    expect(pageNumber(new URLSearchParams("page=3"))).toBe(3);
  });

  it.each(["", "page=", "page=0", "page=-1", "page=1.5", "page=1e999", "page=due", "page=NaN"])(
    "is the first for %j",
    (query) => {
      expect(pageNumber(new URLSearchParams(query))).toBe(1);
    },
  );
});

describe("A page of rows", () => {
  const response = (data: number[] | null, count: number | null, status = 200) =>
    Promise.resolve({ data, count, status, error: null });

  it("asks for its rows and counts the pages", async () => {
    const read = vi.fn((from: number, to: number) => response([from, to], 2 * PAGE_SIZE + 1));
    expect(await readPage(2, read)).toEqual({
      rows: [PAGE_SIZE, 2 * PAGE_SIZE - 1],
      total: 2 * PAGE_SIZE + 1,
      page: 2,
      pageCount: 3,
    });
  });

  it("is the first one when the list has become shorter", async () => {
    const read = (from: number) => (from === 0 ? response([7], 1) : response(null, null, 416));
    expect(await readPage(9, read)).toMatchObject({ rows: [7], page: 1, pageCount: 1 });
  });

  it("throws the error of the backend", async () => {
    const error = new Error("backend_unavailable");
    const read = () => Promise.resolve({ data: null, count: null, status: 504, error });
    await expect(readPage(1, read)).rejects.toBe(error);
  });
});

describe("All rows", () => {
  /** A table of 1201 rows, of which one call gets `maxRows` at the most. */
  function table(maxRows: number, isCounted: boolean) {
    const stored = Array.from({ length: 1201 }, (_, index) => index);
    return vi.fn((from: number, to: number) =>
      Promise.resolve({
        data: stored.slice(from, Math.min(to + 1, from + maxRows)),
        count: isCounted ? stored.length : null,
      }),
    );
  }

  it.each([1000, 300])("come in order where a call gets %i rows", async (maxRows) => {
    for (const isCounted of [true, false]) {
      const rows = await readAllRows(table(maxRows, isCounted));
      expect(rows).toEqual(Array.from({ length: 1201 }, (_, index) => index));
    }
  });

  it("need no further call once their count is reached", async () => {
    const read = table(1000, true);
    await readAllRows(read);
    expect(read).toHaveBeenCalledTimes(3);
  });
});

describe("The address of a page", () => {
  it("has the search and only values that are not the default", () => {
    expect(pageHref("/admin", 1, { search: "" })).toBe("/admin");
    expect(pageHref("/admin", 2, { search: "più due" })).toBe("/admin?search=pi%C3%B9+due&page=2");
  });
});
