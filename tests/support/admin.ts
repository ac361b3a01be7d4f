/** What an administrator finds and does, for the journeys of the admin area. */
import { expect, type Locator, type Page } from "@playwright/test";
import { backend } from "./accounts";

/** A code that no other test has. */
export { generateCode as freshCode } from "~/features/activation-codes/generate-code.server";

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
  await form.getByLabel(/^Plan code/).selectOption(plan);
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

/** Makes codes as the database would, past the form. */
export async function storeCodes(
  ...codes: {
    code: string;
    notes: string;
    max_redemptions?: number;
    plan_code?: string;
    expires_at?: string;
  }[]
): Promise<void> {
  const stored = codes.map((code) => ({ plan_code: "base", plan_quota: 5, ...code }));
  await backend().from("activation_codes").insert(stored).throwOnError();
}

/** The message that a page shows once. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
}
