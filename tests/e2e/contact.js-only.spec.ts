/** What JavaScript adds to the contact form. */
import { newAddress } from "../support/accounts";
import {
  contactForm,
  expectSent,
  fillContactForm,
  sendAfterAMinute,
  setTimeOnPage,
  submitButton,
} from "../support/contact";
import { MESSAGE, inquiriesOf } from "../support/inquiries";
import { expect, test } from "../support/test";

test("A sender who is quicker than anybody can be is asked to confirm, and does", async ({
  page,
  open,
  problems,
}) => {
  problems.allowStatus(400);
  const email = newAddress();
  await open("/contatti");
  await fillContactForm(page, { email });
  await setTimeOnPage(page, 500);
  await submitButton(page).click();
  const alert = contactForm(page).getByRole("alert");
  await expect(alert).toContainText("Confermi l'invio?");
  await expect(alert).toBeFocused();
  await expect(contactForm(page).getByLabel("Messaggio")).toHaveValue(MESSAGE);
  expect(await inquiriesOf(email)).toEqual([]);
  await submitButton(page).click();
  await expectSent(page, "30 minuti");
  expect(await inquiriesOf(email)).toHaveLength(1);
});

/** Longer than anybody is asked to confirm, in ms. */
const SLOW_MS = 3_000;

test("Anyone who filled in the form while the page was still loading its scripts is believed", async ({
  page,
  open,
}) => {
  const email = newAddress();
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  const hydrated = open("/contatti");
  await page.waitForURL("/contatti", { waitUntil: "commit" });
  await fillContactForm(page, { email });
  await hydrated;
  await submitButton(page).click();
  await expectSent(page, "30 minuti");
  expect(await inquiriesOf(email)).toHaveLength(1);
});

test("The button says that the form is on its way, and takes no second press", async ({
  page,
  open,
}) => {
  const email = newAddress();
  await open("/contatti");
  await fillContactForm(page, { email });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/contatti.data*", async (route) => {
    await held;
    await route.continue();
  });
  await sendAfterAMinute(page, true);
  await expect(submitButton(page)).toHaveText("Invio in corso...");
  await expect(submitButton(page)).toBeDisabled();
  release();
  await expectSent(page, "30 minuti");
  await page.getByRole("button", { name: "Scrivi un altro messaggio" }).click();
  await expect(submitButton(page)).toBeEnabled();
  await expect(contactForm(page).getByLabel("Nome")).toBeFocused();
});

test("A class that is chosen late is put into the form, which keeps what was typed", async ({
  page,
  open,
}) => {
  await open("/noleggio");
  const form = contactForm(page);
  await form.getByLabel("Nome").fill("Anna Rossi");
  await page.getByRole("link", { name: "Chiedi un preventivo per Furgone" }).click();
  await expect(form.getByLabel("Veicolo")).toHaveValue("van");
  await expect(form.getByLabel("Nome")).toHaveValue("Anna Rossi");
});
