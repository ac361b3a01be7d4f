import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";

/** Faults: processes, clocks, disks, mail, payments, floods. `npm run test:faults`. */
export default defineConfig({
  ...journeys,
  outputDir: "test-results/faults",
  reporter: [["list"], ["json", { outputFile: "test-results/faults.json" }]],
  // Vitest runs the others there.
  projects: [{ name: "guasti", testDir: "tests/faults", testMatch: "**/*.spec.ts" }],
});
