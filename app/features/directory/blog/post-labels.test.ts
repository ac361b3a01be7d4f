import { describe, expect, it } from "vitest";
import { POST_CATEGORIES } from "~/data/enums";
import { headerColours, SIDEBAR_CATEGORIES } from "./post-labels";

describe("The colours of the blog", () => {
  it("differ for five categories; the others have the default", () => {
    const colours = POST_CATEGORIES.map(headerColours);
    expect(new Set(colours).size).toBe(6);
    expect(headerColours("noleggio")).toContain("bg-sand");
    for (const category of SIDEBAR_CATEGORIES)
      expect(headerColours(category)).toContain(`bg-${category}-fill`);
  });
});
