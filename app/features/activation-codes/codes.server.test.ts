import { describe, expect, it } from "vitest";
import { searchCondition, searchText } from "./codes.server";

const PLANS = [
  { code: "base", name: "Base", quota: 5, active: true },
  { code: "gold", name: "Oro", quota: 30, active: true },
];

describe("A search among the codes", () => {
  it("looks into code, notes and plan", () => {
    expect(searchCondition("fiera", PLANS)).toBe(
      "code.ilike.%fiera%,notes.ilike.%fiera%,plan_code.ilike.%fiera%",
    );
  });

  it("finds a plan by its name too", () => {
    expect(searchCondition("ORO", PLANS)).toContain("plan_code.in.(gold)");
  });

  it.each(["a,b", "a.eq.b", "a)b", 'a"b', "a\\b", "a*b", "a%b", "a:b"])(
    "takes %j for text, never for a condition",
    (text) => {
      const [first = ""] = searchCondition(text, PLANS).split(",notes");
      expect(first).toMatch(/^code\.ilike\.%a_(eq_)?b%$/);
    },
  );

  it("ignores blanks and invisible characters, and is not endless", () => {
    expect(searchText(new URLSearchParams({ search: "  \u200b\n " }))).toBe("");
    expect(searchText(new URLSearchParams({ search: "x".repeat(500) }))).toHaveLength(60);
    expect(searchText(new URLSearchParams())).toBe("");
  });
});
