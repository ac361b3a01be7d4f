import { describe, expect, it } from "vitest";
import { readingMinutes, readingTimeText } from "./reading-time";

function words(count: number): string {
  return Array<string>(count).fill("parola").join(" ");
}

describe("The reading time", () => {
  it.each([
    [0, 1],
    [1, 1],
    [199, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [401, 3],
    [1_000, 5],
  ])("of %i words is %i minutes", (count, minutes) => {
    expect(readingMinutes(words(count))).toBe(minutes);
  });

  it("does not count the marks of the text", () => {
    expect(readingMinutes(`## ${words(199)}\n\n- uno`)).toBe(1);
  });

  it("is said in Italian", () => {
    expect(readingTimeText(1)).toBe("1 minuto di lettura");
    expect(readingTimeText(5)).toBe("5 minuti di lettura");
  });
});
