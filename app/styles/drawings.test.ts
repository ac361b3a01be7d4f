import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** The parts of a text about each theme: the dark one follows its media query. */
function themesOf(text: string): { light: string; dark: string } {
  const [light = "", dark = ""] = text.split("@media (prefers-color-scheme: dark)");
  return { light, dark };
}

function tokenIn(text: string, name: string): string | undefined {
  return new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(text)?.[1];
}

const tokens = themesOf(read("tokens.css"));

describe.each([
  ["../features/marketplace/catalogue/body-shapes.svg", ["ink"]],
  ["../data/calabria.svg", ["sand", "control", "navy"]],
])("What pages show of %s as a picture", (path, names) => {
  const drawing = themesOf(read(path));

  it.each(["light", "dark"] as const)("has the colours of the %s theme", (theme) => {
    for (const name of names) {
      expect(tokenIn(tokens[theme], name), name).toBeDefined();
      expect(tokenIn(drawing[theme], name), name).toBe(tokenIn(tokens[theme], name));
    }
  });
});
