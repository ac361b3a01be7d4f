import { expect, it } from "vitest";
import { productionPackages } from "./production-packages";

/** Licences that allow to run, change and sell the portal without opening its source. */
const AGREED = new Set(
  "MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 Python-2.0 Unlicense".split(
    " ",
  ),
);

/** Whether one of the licences that a package offers, or all that it asks for, are agreed. */
function isAgreed(expression: string): boolean {
  const names = expression.replace(/[()]/g, "").split(/ (?:OR|AND) /);
  return expression.includes(" AND ")
    ? names.every((name) => AGREED.has(name))
    : names.some((name) => AGREED.has(name));
}

it("Everything that runs in production has a licence that was agreed to", () => {
  const others = productionPackages().filter(({ licence }) => !isAgreed(licence));
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

it("Nothing that runs in production wants to run something while it is installed", () => {
  const scripts = productionPackages().filter(({ hasInstallScript }) => hasInstallScript);
  expect(scripts.map(({ name }) => name)).toEqual([]);
});
