import { defineConfig, devices } from "@playwright/test";
import { journeyChromiumPath } from "./scripts/chromium";
import { port } from "./tests/support/ports";

const isCi = Boolean(process.env.CI);

const BROWSER = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

/**
 * Journeys on the built app, in three projects: plain requests without a browser, journeys with JavaScript, and those of
 * them that write or navigate once more without it. What breaks the portal is in playwright.faults.config.ts.
 */
export default defineConfig({
  outputDir: "test-results/journeys",
  fullyParallel: true,
  workers: 2,
  forbidOnly: isCi,
  // why: one stall of a shared machine in a thousand journeys is not a fault; a journey fails when it
  // fails twice, and what passed at the second try is named at the end of the run.
  retries: isCi ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
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
    { name: "richieste", testDir: "tests/http" },
    { name: "con JavaScript", testDir: "tests/e2e", use: BROWSER },
    {
      name: "senza JavaScript",
      testDir: "tests/e2e",
      // What is about JavaScript itself, and what only reads (`READING` in tests/support/test.ts).
      testIgnore: "**/*.js-only.spec.ts",
      grepInvert: /@reading/,
      use: { ...BROWSER, javaScriptEnabled: false },
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
