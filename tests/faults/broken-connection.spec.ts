/** Pages whose connection breaks while they are used: nothing that was typed or kept is lost. */
import type { Dialog, Page } from "@playwright/test";
import { newAddress } from "../support/accounts";
import { vehicleById } from "../support/catalogue";
import {
  contactForm,
  expectSent,
  fillContactForm,
  sendAfterAMinute,
  submitButton,
} from "../support/contact";
import { MESSAGE, inquiriesOf } from "../support/inquiries";
import { expectAccessible, hrefOf } from "../support/page-checks";
import { signedInAs } from "../support/signed-in";
import { expect, test } from "../support/test";

test("A visitor whose connection breaks keeps the text, and sends it once it is back", async ({
  page,
  open,
  context,
  problems,
}) => {
  problems.allowFailedLoad(/./);
  const email = newAddress();
  await open("/concessionaria/autosalone-reventino");
  await fillContactForm(page, { email });
  await context.setOffline(true);
  await sendAfterAMinute(page, true);
  const form = contactForm(page);
  const alert = form.getByRole("alert");
  await expect(alert).toContainText("Messaggio non inviato");
  await expect(alert).toBeFocused();
  await expect(form.getByLabel("Messaggio")).toHaveValue(MESSAGE);
  const chat = new URL(await hrefOf(form.getByRole("link", { name: "WhatsApp" })));
  expect(chat.searchParams.get("text")).toContain("vorrei sapere quando posso passare.");
  await expectAccessible(page, "without a connection");

  await context.setOffline(false);
  await submitButton(page).click();
  await expectSent(page, "24 ore");
  expect(await inquiriesOf(email)).toHaveLength(1);
});

const panda = vehicleById("fiat-panda-2019");

test("A visitor without a connection loses no favourite", async ({
  page,
  open,
  context,
  problems,
}) => {
  problems.allowFailedLoad(/preferiti\/dispositivo/);
  await open("/auto/used?brand=Fiat");
  await context.route("**/preferiti/dispositivo", (route) => route.abort());
  const heart = page.getByRole("button", { name: `Salva nei preferiti ${panda.name}` });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Salvato nei preferiti")).toBeVisible();
  await context.unrouteAll();
  await page.goto("/preferiti");
  await expect(page.getByRole("link", { name: panda.name, exact: true })).toBeVisible();
});

/** The chunks of the schemas and of their library. */
const RULES = /\/assets\/(?:schema|validation)-/;

test("Without its rules a form is checked by the server alone", async ({
  page,
  open,
  problems,
}) => {
  problems.allowStatus(400);
  problems.allowFailedLoad(RULES);
  await page.route(RULES, (route) => route.abort());
  await open("/auth");
  const email = page.getByRole("main").getByLabel("E-mail");
  await email.fill("anna");
  await page.getByRole("main").getByRole("button", { name: "Accedi", exact: true }).click();
  await expect(page.getByText("Inserisci un indirizzo email valido")).toBeVisible();
  await expect(email).toHaveValue("anna");
  await expect(email).toBeFocused();
});

test("A picture opens by itself when the view cannot be loaded", async ({
  page,
  open,
  problems,
}) => {
  problems.allowBrokenConnection();
  await open("/veicolo/lancia-ypsilon-2026");
  await page.route(/\/assets\/picture-viewer/, (route) => route.abort());
  // why: Playwright waits for the load of a document, which a picture does not report.
  await page.route(/-1440\.avif$/, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: "text/html", body: "<h1>Foto</h1>" })
      : route.continue(),
  );
  await page
    .getByRole("link", { name: /^Ingrandisci/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/immagini\/veicoli\/lancia-ypsilon-2026-f34-1440\.avif$/);
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("A tap whose scripts never come leads where it does without them", async ({
    page,
    problems,
  }) => {
    problems.allowFailedLoad(/net::ERR_FAILED/);
    await page.route(/\/assets\/(?!page-script)[^/]*\.js$/, (route) => route.abort());
    await page.goto("/auto");
    await page
      .getByRole("link", { name: /^Filtri/ })
      .first()
      .tap();
    await page.waitForURL("/auto/filtri");
  });
});

const dealerTest = signedInAs("approved");

dealerTest(
  "Nothing is lost while nobody answers, and leaving asks first",
  async ({ page, open, problems }) => {
    await open("/dashboard/veicoli/nuovo");
    await page.getByRole("combobox", { name: "Marca" }).fill("Fiat");
    await page.getByRole("combobox", { name: "Modello" }).fill("Tipo");
    await page.getByRole("button", { name: "Crea la bozza" }).click();
    const form = page.getByRole("form", { name: "Dati dell'annuncio" });
    const price = form.getByLabel("Prezzo in euro");
    problems.allowFailedLoad(/ERR_/);
    await page.route("**/bozza", (route) => route.abort());
    await price.fill("9.900");
    await price.blur();
    await expect(form.getByRole("status")).toContainText("Non salvato: il servizio non risponde");

    // The click ends once the question that it raises is answered.
    const [dialog] = await Promise.all([
      dismissDialog(page),
      page.getByRole("link", { name: "Anteprima", exact: true }).click(),
    ]);
    expect(dialog.message()).toContain("Ci sono modifiche non salvate");
    await expect(price).toHaveValue("9.900");

    // It is sent again by itself.
    await page.unroute("**/bozza");
    await expect(form.getByRole("status")).toHaveText(/^Bozza salvata alle/);

    await price.fill("poco");
    page.once("dialog", (dialog) => void dialog.dismiss());
    await form.getByRole("button", { name: "Salva e vai alle foto" }).click();
    await expect(price).toBeFocused();
    await expect(price).toHaveAttribute("aria-invalid", "true");
    await price.fill("9.800");
    await price.blur();
    await expect(form.getByRole("status")).toHaveText(/^Bozza salvata alle/);
    await page.getByRole("link", { name: "Anteprima", exact: true }).click();
    await expect(page.getByText("così lo vedono i visitatori")).toBeVisible();
  },
);

/** Answers the next question of the page with «Annulla». */
async function dismissDialog(page: Page): Promise<Dialog> {
  const dialog = await page.waitForEvent("dialog");
  await dialog.dismiss();
  return dialog;
}
