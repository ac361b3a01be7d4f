import { describe, expect, it } from "vitest";
import { formatDisplacement, formatMileage, formatPower, formatWeight } from "./vehicle-measures";

const NBSP = "\u00a0";

describe("Measures read as Italians write them", () => {
  it("kilometres are grouped by dots, also those of four digits", () => {
    expect(formatMileage(148_300)).toBe(`148.300${NBSP}km`);
    expect(formatMileage(5000)).toBe(`5.000${NBSP}km`);
    expect(formatMileage(0)).toBe(`0${NBSP}km`);
  });

  it("power is in kilowatt and, in brackets, in horsepower", () => {
    expect(formatPower(51)).toBe(`51${NBSP}kW (69${NBSP}CV)`);
    expect(formatPower(110)).toBe(`110${NBSP}kW (150${NBSP}CV)`);
  });

  it("a fraction of a kilowatt has a comma", () => {
    expect(formatPower(8.3)).toBe(`8,3${NBSP}kW (11${NBSP}CV)`);
  });

  it("displacement is in cubic centimetres", () => {
    expect(formatDisplacement(1242)).toBe(`1.242${NBSP}cm³`);
    expect(formatDisplacement(125)).toBe(`125${NBSP}cm³`);
  });

  it("weight is in kilograms", () => {
    expect(formatWeight(1055)).toBe(`1.055${NBSP}kg`);
  });

  it("a number never parts from its unit at the end of a line", () => {
    for (const text of [formatMileage(1), formatDisplacement(1), formatWeight(1)])
      expect(text).not.toContain(" ");
  });
});
