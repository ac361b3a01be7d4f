import { expect, it } from "vitest";
import { displacementLabel, displacementsOf } from "./displacements";

it.each([
  [50, 49],
  [125, 124],
  [300, 278],
  [350, 321],
  [500, 471],
  [700, 689],
])("a motorcycle called %i may have %i cm³", (nominal, real) => {
  const { min, max } = displacementsOf(nominal, "moto");
  expect(min).toBeLessThanOrEqual(real);
  expect(max).toBeGreaterThanOrEqual(real);
});

it("a car called 1600 has 1598 cm³ and not 1498", () => {
  expect(displacementsOf(1600, "auto")).toEqual({ min: 1550, max: 1649 });
});

it("is named as people say it, and else by its ends", () => {
  const { min, max } = displacementsOf(125, "moto");
  expect(displacementLabel(min, max)).toBe("125\u00a0cm³");
  expect(displacementLabel(undefined, 400)).toBe("Fino a 400\u00a0cm³");
  expect(displacementLabel(500, undefined)).toBe("Da 500\u00a0cm³");
  expect(displacementLabel(200, 400)).toBe("200 – 400\u00a0cm³");
});
