import type { Page } from "@playwright/test";

/** Maximum length of each text, in characters. */
const MAX_LENGTH = 120;

/** What a person sees of a page, in one line: its address, its heading, and what it reports. */
export async function describePage(page: Page): Promise<string> {
  try {
    const { pathname, search } = new URL(page.url());
    const [heading] = await textsOf(page, "h1");
    const reports = await textsOf(page, "[role=alert], [role=status], p[id$='-error']");
    const shown = heading === undefined ? "no heading" : `«${heading}»`;
    return [`${pathname}${search} shows ${shown}`, ...reports.map((text) => `says «${text}»`)].join(
      ", ",
    );
  } catch {
    return "no page can be seen any more";
  }
}

async function textsOf(page: Page, selector: string): Promise<string[]> {
  const texts = await page.locator(selector).filter({ visible: true }).allInnerTexts();
  return texts
    .map((text) => text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_LENGTH))
    .filter(Boolean);
}
