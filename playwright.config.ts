import { defineConfig, devices } from "@playwright/test";
import { journeyChromiumPath } from "./scripts/chromium";
import { port } from "./tests/support/ports";

const isCi = Boolean(process.env.CI);

/** Journeys on the built app: every test runs with JavaScript and without, unless its name says otherwise. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: isCi,
  // why: one stall of a shared machine in a thousand journeys is not a fault; a journey fails when it
  // fails twice, and what passed at the second try is named at the end of the run.
  retries: isCi ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // Recording every journey for the few that fail costs them all.
    trace: "on-first-retry",
    // why: Playwright's routes do not see what a service worker answers, and journeys hold up or break requests. The
    // journeys without a connection let it in (tests/e2e/offline.js-only.spec.ts).
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: journeyChromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "con JavaScript",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "senza JavaScript",
      // What is about JavaScript itself.
      testIgnore: "**/*.js-only.spec.ts",
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1440, height: 900 },
        javaScriptEnabled: false,
      },
    },
  ],
  webServer: {
    command: "npx tsx tests/support/serve.ts",
    url: `http://127.0.0.1:${port}/salute`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
