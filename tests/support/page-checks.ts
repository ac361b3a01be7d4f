import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { RunOnly } from "axe-core";
import { expect, type Locator, type Page } from "@playwright/test";

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Without comments and long names: half of what a browser has to read for each document. */
const AXE_SOURCE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Every rule of WCAG 2.2 AA that axe can check, and its best practices. Needs JavaScript. */
export async function expectAccessible(page: Page, situation = ""): Promise<void> {
  // What the header covers in the middle of a page is uncovered by scrolling.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page, situation, { type: "tag", values: AXE_TAGS });
}

/** The rules on colours alone: all that a colour scheme can change. */
export async function expectReadableColours(page: Page, situation = ""): Promise<void> {
  await expectNoViolations(page, situation, { type: "rule", values: COLOUR_RULES });
}

async function expectNoViolations(page: Page, situation: string, runOnly: RunOnly): Promise<void> {
  // A document takes half a megabyte of axe once, however often it is looked at. No page has frames.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  const violations = await page.evaluate(runAxe, runOnly);
  expect(violations, `accessibility ${situation}`).toEqual([]);
}

/** Runs in the page: the violations that axe finds, each with three examples. */
async function runAxe(runOnly: RunOnly) {
  const { configure, run } = (window as unknown as { axe: typeof axe }).axe;
  const looks = new Map<Element, string>();
  /** What the colours of a text follow from: elements, classes, styles and colours from the body down to it. */
  const lookOf = (element: Element | null): string => {
    if (!element) return "";
    const known = looks.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const look = [
      lookOf(element.parentElement),
      element.localName,
      element.getAttribute("class"),
      element.getAttribute("style"),
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.color,
      style.fontSize,
      style.fontWeight,
      style.display,
      style.visibility,
      element.hasAttribute("open"),
      element.matches(":disabled, [aria-disabled=true]"),
    ].join("|");
    looks.set(element, look);
    return look;
  };
  // why: contrast takes axe most of its time, and the cards of a list look alike: the first of each look stands for all.
  const distinctTexts = () => {
    const texts = new Map<string, Element>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element || !walker.currentNode.textContent?.trim()) continue;
      const look = lookOf(element);
      if (!texts.has(look)) texts.set(look, element);
    }
    // Fields show their value or placeholder, which no text node holds.
    return [...texts.values(), ...document.querySelectorAll("input, textarea, select")];
  };
  // One run for all rules reads document and layout once.
  configure({ rules: [{ id: "color-contrast", selector: "[data-contrast-sample]" }] });
  const samples = distinctTexts();
  for (const element of samples) element.setAttribute("data-contrast-sample", "");
  const { violations } = await run({ runOnly, resultTypes: ["violations"], selectors: false });
  for (const element of samples) element.removeAttribute("data-contrast-sample");
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.slice(0, 3).map((node) => `${node.html}\n${node.failureSummary ?? ""}`),
  }));
}

/**
 * Walks through the page with the Tab key and checks that whatever has the focus can be seen, at least
 * in part (WCAG 2.4.11), also where something sticks to the edge of the window.
 *
 * @param steps How many times to press the key.
 */
export async function expectFocusVisible(page: Page, steps: number): Promise<void> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(coveredFocus);
    if (covered) hidden.push(covered);
  }
  expect(hidden, "focused and not to be seen").toEqual([]);
}

/** Runs in the page: the focused element when something covers all of it. */
function coveredFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
    const found = document.elementFromPoint(left + width / 2, top + height * part);
    // A label or a whole card stands for the control inside it.
    return found !== null && (focused.contains(found) || found.contains(focused));
  });
  return isSeen ? undefined : focused.outerHTML.slice(0, 200);
}

/** The page is not wider than the window; after a resize the browser may need a frame to lay it out. */
export async function expectNoSidewaysScroll(page: Page, situation = ""): Promise<void> {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(excess, `pixels beside the window ${situation}`).toBe(0);
}

/**
 * What everybody needs of a screen, as it stands: at each width nothing beside the window, on a phone and on a desktop no
 * violation, and in the dark colours that can be read.
 */
export async function expectFitForAll(page: Page, situation = ""): Promise<void> {
  for (const width of [320, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${situation} at ${width} px`);
  }
  await expectAccessible(page, `${situation} on a desktop`);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoSidewaysScroll(page, `${situation} at 390 px`);
  await expectAccessible(page, `${situation} on a phone`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectReadableColours(page, `${situation} in the dark`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Background colour that an element stands on, as red, green and blue from 0 to 255. */
export async function groundOf(element: Locator): Promise<readonly number[]> {
  return element.evaluate((start) => {
    let node: Element | null = start;
    while (node && getComputedStyle(node).backgroundColor === "rgba(0, 0, 0, 0)")
      node = node.parentElement;
    return (getComputedStyle(node ?? start).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  });
}

/** The structured data of a page, parsed. */
export async function structuredData(page: Page): Promise<unknown[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as unknown);
}

/** The `href` of a link; fails when it has none. */
export async function hrefOf(link: Locator): Promise<string> {
  await expect(link).toHaveAttribute("href", /./);
  return (await link.getAttribute("href")) ?? "";
}

/** The path and query of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
