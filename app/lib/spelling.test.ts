import { describe, expect, it } from "vitest";
import { createSpellingIndex, editDistance } from "./spelling";

describe("The nearest known word", () => {
  const { nearest } = createSpellingIndex([
    "panda",
    "volkswagen",
    "fiat",
    "bmw",
    "meccanico",
    "polo",
  ]);

  it.each([
    ["pnda", "panda"],
    ["wolkswagen", "volkswagen"],
    ["volksvaghen", "volkswagen"],
    ["wolksvagen", "volkswagen"],
    ["mecanico", "meccanico"],
    ["fait", "fiat"],
    ["bwm", "bmw"],
  ])("to %s is %s", (typed, word) => {
    expect(nearest(typed)).toBe(word);
  });

  it.each(["lounge", "bmx", "pl", "p4nda", "volkhaven", "a".repeat(10_000), ""])(
    "is none for %s",
    (typed) => {
      expect(nearest(typed)).toBeUndefined();
    },
  );

  it("is the one that comes first among words as near", () => {
    expect(createSpellingIndex(["pollo", "polio"]).nearest("poll")).toBe("pollo");
    expect(createSpellingIndex(["polio", "pollo"]).nearest("polo")).toBe("polio");
  });
});

it("counts missing, wrong, swapped and superfluous letters as one mistake each, up to a limit", () => {
  expect(editDistance("panda", "panda", 2)).toBe(0);
  expect(editDistance("pnda", "panda", 2)).toBe(1);
  expect(editDistance("apnda", "panda", 2)).toBe(1);
  expect(editDistance("pandda", "panda", 2)).toBe(1);
  expect(editDistance("pamba", "panda", 2)).toBe(2);
  expect(editDistance("golf", "panda", 2)).toBe(3);
});
