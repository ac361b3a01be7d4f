import { chromium, type Browser, type Page } from "@playwright/test";
import { launchOptions } from "../../../scripts/chromium";
import { atMost, median, type Goal } from "../goals";
import { startPortal } from "../portal";
import { secondPageMs, STEPS, WAYS } from "./second-page";

/** How many times slower than this machine the processor of the phone is. */
const SLOWDOWN = 4;
const RUNS = 5;

/** Goals in ms at that slowdown. */
const FIRST_TAP_MS = 200;
const PRERENDERED_PAGE_MS = 300;

/** How long a page is read before it is tapped: its scripts are fetched by then. In ms. */
const READING_MS = 1_500;

/** The first tap, and the sign that the page has answered. */
const FIRST_TAPS: readonly { name: string; path: string; tap: string; shown: string }[] = [
  { name: "filters", path: "/auto", tap: "a[href*='/filtri']", shown: ".filter-sheet[data-open]" },
  {
    name: "gallery",
    path: "/veicolo/fiat-panda-2019",
    tap: ".gallery a",
    shown: ".picture-viewer[open]",
  },
  { name: "menu", path: "/", tap: ".site-menu > summary", shown: ".site-menu[open]" },
  {
    name: "form",
    path: "/auto",
    tap: ".vehicle-card .heart",
    shown: ".vehicle-card .heart[aria-pressed=true]",
  },
];

const CARD = ".vehicle-card > a";

/** Two ways to a second page with all its content. Client navigation is Remix's, which only filters and tabs use. */
const NAVIGATIONS = ["document", "client navigation"] as const;

/** How soon a page that was only read answers its first tap, and how soon a second page is there. */
export async function measureInteraction(): Promise<Goal[]> {
  const portal = await startPortal(undefined, { quiet: true });
  const browser = await chromium.launch(launchOptions({ pictures: true, painting: true }));
  try {
    const taps: [string, number][] = [];
    for (const { name, ...tap } of FIRST_TAPS)
      taps.push([name, await medianOf(() => firstTap(browser, portal.origin, tap))]);
    const pages: [string, number][] = [];
    for (const way of NAVIGATIONS)
      pages.push([way, await medianOf(() => secondPage(browser, portal.origin, way))]);
    const shown = await shownPages(portal.origin);
    console.table(
      Object.fromEntries([...taps, ...pages, ...shown].map(([name, ms]) => [name, { ms }])),
    );
    return [
      ...taps.map(([name, ms]) => atMost(`first tap on the ${name}, in ms`, ms, FIRST_TAP_MS)),
      atMost("second page, document ÷ client navigation", ratioOf(pages), 1),
      ...shown
        .filter(([name]) => name.endsWith("rendered in advance"))
        .map(([name, ms]) => atMost(`${name}, in ms`, ms, PRERENDERED_PAGE_MS)),
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** The first frame of a second page, by each step and way. */
async function shownPages(origin: string): Promise<[string, number][]> {
  const shown: [string, number][] = [];
  for (const step of STEPS)
    for (const way of WAYS) {
      const page = { origin, step, way, slowdown: SLOWDOWN, readingMs: READING_MS };
      shown.push([`${step.name}, ${way}`, await medianOf(() => secondPageMs(page))]);
    }
  return shown;
}

function ratioOf([document, client]: readonly [string, number][]): number {
  return (document?.[1] ?? Number.NaN) / (client?.[1] ?? Number.NaN);
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < RUNS; run++) values.push(await measure());
  return Math.round(median(values));
}

/** A phone with a slow processor, in a context of its own. */
async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  // why: tsx marks the names of functions with a helper, which the page does not have.
  await context.addInitScript("globalThis.__name = (named) => named");
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(url);
  await page.waitForTimeout(READING_MS);
  return page;
}

async function firstTap(
  browser: Browser,
  origin: string,
  { path, tap, shown }: { path: string; tap: string; shown: string },
): Promise<number> {
  const page = await openPhone(browser, origin + path);
  const answered = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const begin = () => {
          const beganAt = performance.now();
          const look = () =>
            document.querySelector(selector)
              ? resolve(performance.now() - beganAt)
              : requestAnimationFrame(look);
          look();
        };
        window.addEventListener("pointerdown", begin, { capture: true, once: true });
      }),
    shown,
  );
  await page.locator(tap).filter({ visible: true }).first().tap();
  const ms = await answered;
  await page.context().close();
  return ms;
}

/** From the press of a link until the heading of the next page is painted. */
async function secondPage(
  browser: Browser,
  origin: string,
  way: (typeof NAVIGATIONS)[number],
): Promise<number> {
  const page = await openPhone(browser, `${origin}/auto`);
  const link = page.locator(CARD).first();
  const href = (await link.getAttribute("href")) ?? "";
  if (way === "client navigation") {
    await page.mouse.move(5, 5);
    await page.mouse.move(6, 6);
    await page.waitForFunction(() => window.history.scrollRestoration === "manual");
  }
  const beganAt = await page.evaluate(
    ([address, isClient]) => {
      const now = Date.now();
      const { __remixRouter } = window as unknown as {
        __remixRouter: { navigate: (to: string) => void };
      };
      if (isClient) __remixRouter.navigate(address);
      else window.location.assign(address);
      return now;
    },
    [href, way === "client navigation"] as const,
  );
  await page.waitForURL(`**${href}`, { waitUntil: "commit" });
  const shownAt = await page.waitForFunction(
    () =>
      document.querySelector(".gallery") &&
      new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Date.now()))),
  );
  const ms = Number(await shownAt.jsonValue()) - beganAt;
  await page.context().close();
  return ms;
}
