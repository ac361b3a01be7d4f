/** The `test` of every journey: a page that reports its problems, and a way to open an address. */
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Dialog,
  type Page,
  type Response,
} from "@playwright/test";
import { launchOptions } from "../../scripts/chromium";
import { randomAddress } from "./client-address";
import { describePage } from "./describe-page";
import { onServerStop } from "./other-server";
import { PageProblems } from "./page-problems";
import { Shared } from "./shared";

interface JourneyFixtures {
  /** What went wrong on the page; anything that a test has not announced makes it fail. */
  problems: PageProblems;
  /** Opens an address and, with JavaScript, waits until the page listens to the visitor. */
  open: (path: string) => Promise<Response>;
  /** Opens an address that must answer 404, which the browser reports as a failed load. */
  openMissing: (path: string) => Promise<Response>;
  /** A session of the developer tools on the page; what it sets lasts as long as the journey. */
  devtools: CDPSession;
  /** Opens a browser of another client, without JavaScript: another device, or somebody else. */
  otherBrowser: () => Promise<Page>;
}

/**
 * For journeys with pictures to look at, those with a wheel or a finger, and those that leave more behind than the reset of a
 * context takes away: a context of its own for each of them in a browser that paints, where the others load no pictures, paint
 * nothing and share one (playwright.config.ts).
 */
// One object for both: Playwright starts a worker and a browser for each combination that it is given.
export const OWN_CONTEXT = {
  reuseContext: false,
  launchOptions: launchOptions({ pictures: true, painting: true }),
};

interface WorkerFixtures {
  browser: Browser;
  /** What the journeys of a worker share. A fixture of the worker in one file alone would have a worker for itself. */
  shared: Shared;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  shared: [
    // Playwright reads what a fixture needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shared = new Shared();
      await use(shared);
      await shared.end();
    },
    { scope: "worker" },
  ],

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
    // In one line: the summary of a run shows the first line of a failure.
    if (problems.found.length > 0)
      throw new Error(`The browser reported ${problems.found.join("; ").replaceAll("\n", " ")}`);
  },

  // A worker reuses its context, and its page with it (playwright.config.ts): what Playwright does not reset is reset here.
  context: async ({ context }, use) => {
    // Attempts to sign in are counted by client: each journey is one of its own.
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": randomAddress() });
    await use(context);
    // A page that is on its way somewhere would interrupt the reset for the next journey.
    for (const page of context.pages()) await leavePage(page);
    await context.setOffline(false);
    await context.clearPermissions();
  },

  page: async ({ page, problems, baseURL }, use, info) => {
    await problems.watch(page);
    // What the journey before has looked at is kept there.
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", {
      origin: new URL(baseURL ?? "").origin,
      storageTypes: "cache_storage",
    });
    await session.detach();
    await use(page);
    if (info.status !== info.expectedStatus)
      process.stdout.write(`${info.title}: at the end ${await describePage(page)}\n`);
  },

  devtools: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page);
    await use(session);
    // The journeys after this one have the same page.
    await session.detach();
  },

  otherBrowser: async ({ browser, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        javaScriptEnabled: false,
        storageState: { cookies: [], origins: [] },
        extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
      });
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
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
 * For journeys that only read, and follow links. They run once, with JavaScript: without it the server sends the same
 * document, as tests/screens/public.spec.ts compares for every screen, and tests/http follow its links.
 */
export const READING = { tag: "@reading" } as const;

/**
 * For journeys on forms that tests/http sends as a browser without JavaScript does: it reads button, fields and address from
 * the document (`press` in tests/support/screen.ts). They run once, with JavaScript. In a browser without it the forms of
 * sign-up, contact, registration and approval are sent.
 */
export const ONCE = { tag: "@once" } as const;

/** Takes every page of a server to an empty one. */
async function leavePages(browser: Browser, origin: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const affected = pages.filter((page) => page.url().startsWith(`${origin}/`));
  await Promise.all(affected.map(leavePage));
}

/** How often a page is asked to leave: what it was on its way to may arrive in between, and interrupts that. */
const TRIES_TO_LEAVE = 5;

/** Takes a page to an empty one, also where it asks whether unsaved changes may be lost. One that is closing needs none. */
async function leavePage(page: Page): Promise<void> {
  const accept = (dialog: Dialog) => void dialog.accept().catch(() => null);
  page.on("dialog", accept);
  let isEmpty = false;
  for (let tries = 0; tries < TRIES_TO_LEAVE && !isEmpty && !page.isClosed(); tries++)
    isEmpty = await page.goto("about:blank").then(
      () => true,
      () => false,
    );
  page.off("dialog", accept);
}

async function openPage(page: Page, path: string, javaScriptEnabled: boolean): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path}: no answer`);
  if (javaScriptEnabled) {
    await startScripts(page);
    await expectHydrated(page);
  }
  return response;
}

/** Moves the pointer, at which a page starts React. */
export async function startScripts(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Waits until React has taken the page over: its scroll restoration says so to the browser. */
export async function expectHydrated(page: Page): Promise<void> {
  // `waitForFunction` would put all of Playwright's own scripts into each document first, a tenth of what a page takes.
  await page.evaluate(hydrated);
}

/** Runs in the page. */
function hydrated(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (window.history.scrollRestoration === "manual") resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}
