import { expect, it } from "vitest";
import { productionPackages } from "./production-packages";

/** Licences that permit running, changing and selling the portal without publishing its source. */
const ALLOWED = new Set(
  "MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 Python-2.0 Unlicense".split(
    " ",
  ),
);

/** Whether an SPDX expression is allowed: one licence of an OR, all licences of an AND. */
function isAllowed(expression: string): boolean {
  const names = expression.replace(/[()]/g, "").split(/ (?:OR|AND) /);
  return expression.includes(" AND ")
    ? names.every((name) => ALLOWED.has(name))
    : names.some((name) => ALLOWED.has(name));
}

/**
 * Libvips with sharp, under the LGPL: a library of its own that is loaded at run time and that anyone may replace, as its
 * licence demands of a distributor (section 4); the source of the portal need not be published.
 */
function isReplaceableLibrary(name: string): boolean {
  return /^@img\/sharp-(?:libvips|win32|wasm32)/.test(name);
}

it("Every production package has an allowed licence", () => {
  const others = productionPackages().filter(
    ({ name, licence }) => !isAllowed(licence) && !isReplaceableLibrary(name),
  );
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

it("No production package has an install script", () => {
  const scripts = productionPackages().filter(({ hasInstallScript }) => hasInstallScript);
  expect(scripts.map(({ name }) => name)).toEqual([]);
});
