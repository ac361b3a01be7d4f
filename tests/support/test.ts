/** The `test` of every journey: a page that reports its problems, and a way to open an address. */
import { test as base, expect, type Browser, type Page, type Response } from "@playwright/test";
import { onServerStop } from "./other-server";
import { PageProblems } from "./page-problems";

interface JourneyFixtures {
  /** What went wrong on the page; anything that a test has not announced makes it fail. */
  problems: PageProblems;
  /** Opens an address and, with JavaScript, waits until the page listens to the visitor. */
  open: (path: string) => Promise<Response>;
  /** Opens an address that must answer 404, which the browser reports as a failed load. */
  openMissing: (path: string) => Promise<Response>;
}

export const test = base.extend<JourneyFixtures, { browser: Browser }>({
  // A page fetches scripts and routes after its journey has seen enough: once its server is gone, they would fail.
  browser: [
    async ({ browser }, use) => {
      const remove = onServerStop((origin) => leavePages(browser, origin));
      await use(browser);
      remove();
    },
    { scope: "worker" },
  ],

  problems: async ({ baseURL }, use) => {
    const problems = new PageProblems(new URL(baseURL ?? "").origin);
    await use(problems);
    expect(problems.found, "problems reported by the browser").toEqual([]);
  },

  page: async ({ page, problems }, use) => {
    await problems.watch(page);
    await use(page);
  },

  // Attempts to sign in are counted by client: each journey is one of its own.
  // Playwright reads the names of the fixtures out of the pattern, so it must be one.
  // eslint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ "X-Forwarded-For": randomAddress() });
  },

  open: async ({ page, javaScriptEnabled }, use) => {
    await use((path) => openPage(page, path, javaScriptEnabled));
  },

  openMissing: async ({ page, javaScriptEnabled, problems }, use) => {
    await use(async (path) => {
      problems.allowFailedLoad(/status of 404/);
      const response = await openPage(page, path, javaScriptEnabled);
      expect(response.status()).toBe(404);
      return response;
    });
  },
});

export { expect };

/**
 * For journeys that only read a page. They run once, with JavaScript: without it the server sends the same document, as
 * tests/e2e/screens.js-only.spec.ts compares for every screen.
 */
export const READING = { tag: "@reading" } as const;

/** Takes every page of a server to an empty one. */
async function leavePages(browser: Browser, origin: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const affected = pages.filter((page) => page.url().startsWith(`${origin}/`));
  // One that is just closing needs no empty page.
  await Promise.all(affected.map((page) => page.goto("about:blank").catch(() => null)));
}

function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

async function openPage(page: Page, path: string, javaScriptEnabled: boolean): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path}: no answer`);
  if (javaScriptEnabled) await expectHydrated(page);
  return response;
}

/** Waits until React has taken the page over: its scroll restoration says so to the browser. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === "manual");
}
