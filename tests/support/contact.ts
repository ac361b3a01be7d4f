/** The five contact forms, filled in as a visitor does. */
import { expect, type Locator, type Page } from "@playwright/test";
import { backend } from "./accounts";

export const MESSAGE = "Buongiorno,\nvorrei sapere quando posso passare.";
export const SENT = "Messaggio inviato con successo!";

/** What a visitor writes into every one of them. */
export interface Typed {
  email: string;
  name?: string;
  message?: string;
  phone?: string;
}

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

/** The success message, in the section of the form. */
export async function expectSent(page: Page, answerWithin: string): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(SENT)).toBeVisible();
  await expect(main.getByText(`Ti risponderemo entro ${answerWithin}. Grazie!`)).toBeVisible();
}

/** What the database holds of a visitor, oldest first. */
export async function requestsOf(email: string) {
  const { data } = await backend()
    .from("contact_requests")
    .select(
      "form_type, context_id, context_name, dealership_id, name, phone, subject, message, details, page",
    )
    .eq("email", email)
    .order("created_at")
    .throwOnError();
  return data;
}

/** The fields of a form as a program posts them. */
export function posted(typed: Typed): Record<string, string> {
  const { email, name = "Anna Rossi", message = MESSAGE, phone = "" } = typed;
  return { name, email, phone, message, privacy: "on" };
}
