import { describe, expect, it } from "vitest";
import { ilikeAny, ilikePattern, readSearch } from "./list-search";

describe("A search in a list", () => {
  it("looks into every column", () => {
    expect(ilikeAny(["code", "notes"], "fiera")).toBe("code.ilike.%fiera%,notes.ilike.%fiera%");
  });

  it.each(["a,b", "a.eq.b", "a)b", 'a"b', "a\\b", "a*b", "a%b", "a:b"])(
    "takes %j for text, never for a condition",
    (text) => {
      expect(ilikePattern(text)).toMatch(/^%a_(eq_)?b%$/);
    },
  );

  it("ignores blanks and invisible characters, and is cut", () => {
    expect(readSearch(new URLSearchParams({ search: "  \u200b\n " }))).toBe("");
    expect(readSearch(new URLSearchParams({ search: "x".repeat(500) }))).toHaveLength(60);
    expect(readSearch(new URLSearchParams())).toBe("");
  });
});
