import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";

/** Journeys that change what every visitor sees, on a portal of their own: beside them no list has a known length. */
export default defineConfig({
  ...journeys,
  outputDir: "test-results/market-journeys",
  reporter: [["list"], ["json", { outputFile: "test-results/market-journeys.json" }]],
  projects: journeys.projects
    ?.filter(({ testDir }) => testDir === "tests/e2e")
    .map((project) => ({ ...project, testDir: "tests/market", testMatch: "**/*.spec.ts" })),
});
