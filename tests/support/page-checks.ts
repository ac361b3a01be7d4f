import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Every rule of WCAG 2.2 AA that axe can check, and its best practices. Needs JavaScript. */
export async function expectAccessible(page: Page, situation = ""): Promise<void> {
  await expectNoViolations(new AxeBuilder({ page }).withTags(AXE_TAGS), situation);
}

/** The rules on colours alone: all that a colour scheme can change, at half the time. */
export async function expectReadableColours(page: Page, situation = ""): Promise<void> {
  await expectNoViolations(new AxeBuilder({ page }).withRules(COLOUR_RULES), situation);
}

async function expectNoViolations(axe: AxeBuilder, situation: string): Promise<void> {
  // No page has frames, so axe need not open a second page to gather their results.
  const { violations } = await axe.setLegacyMode().analyze();
  const summary = violations.map(({ id, nodes }) => ({
    id,
    // Three examples say enough; a broken card would repeat itself twenty times.
    nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
  }));
  expect(summary, `accessibility ${situation}`).toEqual([]);
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

/** The page is not wider than the window. */
export async function expectNoSidewaysScroll(page: Page, situation = ""): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `width of the page ${situation}`).toBeLessThanOrEqual(window);
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
