/** What an administrator finds and does, for the journeys of the admin area. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Characters of a code (docs/product.md 12.7). */
export const CODE = /^[A-NP-Z1-9]{8}$/;

/** The codes that a search finds, as the list shows them. */
export function codeItems(page: Page): Locator {
  return page.getByRole("list", { name: "Codici" }).getByRole("article");
}

export function codeForm(page: Page): Locator {
  return page.getByRole("form", { name: "Genera codice" });
}

/** Fills in the form of a new code and sends it; answers with the code that the page shows. */
export async function generateCode(
  page: Page,
  { plan, quota, notes }: { plan: string; quota: string; notes: string },
): Promise<string> {
  const form = codeForm(page);
  await form.getByLabel(/^Piano/).selectOption(plan);
  await form.getByLabel(/^Quota veicoli/).fill(quota);
  await form.getByLabel("Note").fill(notes);
  await form.getByRole("button", { name: "Genera codice" }).click();
  return generatedCode(page);
}

/** The code that was just made. */
export async function generatedCode(page: Page): Promise<string> {
  const box = page.getByRole("region", { name: "Codice di attivazione generato" });
  const text = await box.getByText(CODE).textContent();
  return text ?? "";
}

/** The message that a page shows once. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
}

/** Takes the way of a dealership that is there, on the card of a registration or an account that waits. */
export async function openExisting(card: Locator): Promise<void> {
  const choice = card.getByLabel("Concessionaria del catalogo");
  const approve = card.getByRole("link", { name: /^Approva/ });
  const other = card.locator("summary", { hasText: "Concessionaria già presente" });
  await expect(approve.or(other)).toBeVisible();
  if (await approve.isVisible()) await approve.click();
  await expect(other).toBeVisible();
  if (!(await choice.isVisible())) await other.click();
  await expect(choice).toBeVisible();
}
