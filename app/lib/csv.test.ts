import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "./csv";

/** The only cell of a file with one cell, as it was written. */
const written = (text: string) => toCsv([[text]]).slice(1, -2);

describe("A CSV file", () => {
  it("starts with the mark by which spreadsheets know UTF-8, and separates with semicolons", () => {
    expect(
      toCsv([
        ["Codice", "Città"],
        ["ABCD1234", 3],
      ]),
    ).toBe("\uFEFFCodice;Città\r\nABCD1234;3\r\n");
  });

  it("keeps semicolons, quotes and line breaks inside their cell", () => {
    expect(written('a;b "c"\nd')).toBe('"a;b ""c""\nd"');
  });

  it.each(["=1+1", "+39", "-2", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x"])(
    "does not let %j become a formula",
    (text) => {
      expect(written(text).replace(/^"/, "")[0]).toBe("'");
    },
  );

  it("leaves texts alone that hold such a character later", () => {
    expect(written("3-6 mesi, a=b")).toBe("3-6 mesi, a=b");
  });

  it("never starts a cell with what a spreadsheet would calculate", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(written(text)).not.toMatch(/^"?[=+\-@\t\r\n]/);
      }),
    );
  });
});
