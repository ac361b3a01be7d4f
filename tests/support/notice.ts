import type { Locator, Page } from "@playwright/test";

/** What a page says once, wherever it says it. */
export function notice(page: Page, text: string): Locator {
  return page.getByText(text, { exact: false }).filter({ visible: true }).first();
}
