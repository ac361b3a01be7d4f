import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./scripts/chromium";
import { port } from "./tests/support/ports";

const BROWSER = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1440, height: 900 },
  // A new context means a new process of the browser, half of what a short journey costs. Playwright empties it between
  // two journeys, tests/support/test.ts the rest; journeys that leave more behind ask for one of their own.
  reuseContext: true,
};

/** Layout, colours and documents of a screen, with its pictures; no check looks at pixels. */
const SCREEN = { ...BROWSER, launchOptions: launchOptions({ pictures: true, painting: false }) };

/** Journeys that need pictures, a wheel or a finger have a browser of their own (`OWN_CONTEXT` in tests/support/test.ts). */
const JOURNEY = { ...BROWSER, launchOptions: launchOptions({ pictures: false, painting: false }) };

/**
 * Journeys on the built app, in three projects: plain requests without a browser, journeys with JavaScript, and those of
 * them that write or navigate once more without it. Tests that break the portal are in playwright.faults.config.ts.
 */
export default defineConfig({
  outputDir: "test-results/journeys",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails once is a fault, of the portal or of the journey.
  retries: 0,
  // Machines are shared: a journey fails for what it finds, not for how long it waited for its turn.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // Recording every journey for the few that fail would cost a fifth more: `--trace on` does it for one.
    trace: "off",
    // why: Playwright's routes do not see what a service worker answers, and journeys hold up or break requests. The
    // journeys without a connection let it in (tests/faults/offline.spec.ts).
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launchOptions({ pictures: true, painting: true }),
  },
  projects: [
    { name: "schermi", testDir: "tests/screens", use: SCREEN },
    { name: "con JavaScript", testDir: "tests/e2e", use: JOURNEY },
    {
      name: "senza JavaScript",
      testDir: "tests/e2e",
      // Not the tests about JavaScript itself, nor those that only read or are proved without a browser (`READING`, `ONCE` in
      // tests/support/test.ts).
      testIgnore: "**/*.js-only.spec.ts",
      grepInvert: /@reading|@once/,
      use: { ...JOURNEY, javaScriptEnabled: false },
    },
  ],
  webServer: {
    command: "npx tsx tests/support/serve.ts",
    url: `http://127.0.0.1:${port}/salute`,
    timeout: 180_000,
    // One that was started by hand (`npx tsx tests/support/serve.ts`), for example under a profiler.
    reuseExistingServer: Boolean(process.env.PORTAL_RUNS),
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
