/** The five contact forms, filled in as a visitor does. */
import { expect, type Locator, type Page } from "@playwright/test";
import { SENT } from "./contact-forms";
import { MESSAGE, type Typed } from "./inquiries";

/** The form of a page; each has one. */
export function contactForm(page: Page): Locator {
  return page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByLabel("Messaggio") });
}

export async function fillContactForm(page: Page, typed: Typed): Promise<void> {
  const form = contactForm(page);
  await form.getByLabel("Nome").fill(typed.name ?? "Anna Rossi");
  await form.getByLabel("E-mail").fill(typed.email);
  await form.getByLabel("Telefono").fill(typed.phone ?? "+39 0968 555 123");
  await form.getByLabel("Messaggio").fill(typed.message ?? MESSAGE);
  await form.getByRole("checkbox").check();
}

/** Presses the button as somebody does who took a minute to fill in the form. */
export async function sendAfterAMinute(page: Page, javaScriptEnabled: boolean): Promise<void> {
  // why: who is too quick is asked to confirm, and a test is.
  if (javaScriptEnabled) await setTimeOnPage(page, 60_000);
  await submitButton(page).click();
}

/** Makes a page believe that it was opened so long ago, in ms. */
export async function setTimeOnPage(page: Page, ms: number): Promise<void> {
  await page.evaluate((wanted) => {
    const now = performance.now.bind(performance);
    const shift = wanted - now();
    performance.now = () => now() + shift;
  }, ms);
}

export function submitButton(page: Page): Locator {
  return contactForm(page).getByRole("button");
}

/** The confirmation that takes the place of the form. */
export async function expectSent(page: Page, answerWithin: string): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(SENT)).toBeVisible();
  await expect(main.getByText(`Ti risponderemo entro ${answerWithin}. Grazie!`)).toBeVisible();
  await expect(main.getByRole("list", { name: "Che cosa succede adesso" })).toBeVisible();
  await expect(contactForm(page)).toHaveCount(0);
}
