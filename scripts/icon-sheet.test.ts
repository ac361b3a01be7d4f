import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { ICON_FILE, iconSheet } from "./icon-sheet";

it("The icon file is up to date (npm run icons)", async () => {
  expect(await readFile(ICON_FILE, "utf8")).toBe(iconSheet());
});
