/**
 * The way of a new dealership from its registration to a sale, and of an advert through its states (docs/product.md 3.17,
 * 8.13 to 8.17, 9.9), with all people who take part in it.
 */
import type { Page } from "@playwright/test";
import { backend, newAddress, PASSWORD } from "../support/accounts";
import { expectNotice } from "../support/admin";
import { makeAccount, uniqueName } from "../support/backend-accounts";
import { expireIn } from "../support/dealers";
import { linkInMail, mailTo } from "../support/mailbox";
import { makePhotograph } from "../support/photographs";
import { paymentUrl } from "../support/ports";
import { uniquePhone, uniqueVatNumber } from "../support/registrations";
import { passwordField, signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

/** As phones hold them: EXIF orientations, and one picture upright. */
const ORIENTATIONS = [1, 6, 3, 8, 2, 4, 5, 7, 1, 6];

async function photographs(count: number, from = 1) {
  return Promise.all(
    ORIENTATIONS.slice(0, count).map(async (orientation, i) => ({
      name: `IMG_${from + i}.jpg`,
      mimeType: "image/jpeg",
      buffer: await makePhotograph({
        ...{ seed: from + i, orientation, gps: true },
        // The first as large as a phone makes it: twelve of that size take a processor half a minute.
        ...(i > 0 && { width: 1600, height: 1200 }),
        ...(i === 3 && { width: 1200, height: 1600 }),
      }),
    })),
  );
}

/** Registers the dealership and makes its account, as the mail of the registration asks. */
async function register(page: Page, open: (path: string) => Promise<unknown>, email: string) {
  const name = uniqueName("Salone Laganà");
  await open("/registra-concessionaria");
  const form = page.locator("#modulo form");
  await page.getByLabel("Nome della concessionaria").fill(name);
  await page.getByLabel("Partita IVA").fill(uniqueVatNumber());
  await page.getByLabel("Comune").fill("Pizzo");
  await page.getByLabel("Referente").fill("Rocco Laganà");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Telefono").fill(uniquePhone());
  await page.getByLabel("Auto", { exact: true }).check();
  await page.getByLabel(/^Accetto la privacy policy/).check();
  await page.getByRole("button", { name: "Invia la richiesta" }).click();
  await page.locator("#modulo").getByRole("link", { name: "Crea l'account" }).click();
  await page.getByLabel("Nome della concessionaria").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Crea l'account" }).click();
  await expect(page.getByText("Registrazione completata").first()).toBeVisible();
  await page.goto(await linkInMail(email, /Conferma/));
  await page.getByRole("button", { name: "Conferma l'indirizzo" }).click();
  await expect(page).toHaveURL("/dashboard");
  return name;
}

/** An administrator, in another browser, makes the dealership of the registration. */
async function approve(admin: Page, name: string) {
  await admin.goto(`/admin/registrazioni?search=${encodeURIComponent(name)}`);
  const card = admin.getByRole("article", { name, exact: true });
  await card.getByRole("link", { name: `Approva ${name}` }).click();
  const form = card.getByRole("form", { name: /^Nuova concessionaria/ });
  await form.getByLabel("Via e numero").fill("Via Nazionale 12");
  await form.getByLabel("CAP").fill("89812");
  await form.getByRole("button", { name: "Crea la concessionaria e approva" }).click();
  await expectNotice(admin, `${name} è ora sul portale`);
}

async function pay(page: Page) {
  await page.goto("/dashboard");
  await page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "Base", exact: true }) })
    .getByRole("button")
    .click();
  await page.getByRole("button", { name: /^Paga/ }).click();
  await expect(page.getByRole("heading", { name: "Abbonamento Attivo" })).toBeVisible();
}

/** Fills in the form of a draft that has type, condition, brand and model. */
async function writeAdvert(page: Page, title: string, price: string) {
  const form = page.getByRole("form", { name: "Dati dell'annuncio" });
  await form.getByLabel("Titolo dell'annuncio").fill(title);
  for (const [label, value] of [
    ["Carrozzeria", "City car"],
    ["Colore", "Rosso"],
    ["Alimentazione", "Benzina"],
    ["Cambio", "Manuale"],
    [/^IVA/, "Regime del margine (usato)"],
    ["Passaggio di proprietà", "Non compreso"],
  ] as const)
    await form.getByRole("combobox", { name: label }).selectOption(value);
  for (const [label, value] of [
    ["Posti", "5"],
    ["Anno di immatricolazione", "2019"],
    [/^Chilometri$/, "61.000"],
    ["Potenza in kW", "51"],
    ["Prezzo in euro", price],
    ["Descrizione", "Unico proprietario, tagliandi in officina nostra."],
  ] as const)
    await form.getByRole("textbox", { name: label }).fill(value);
  await form.getByRole("button", { name: "Salva e vai alle foto" }).click();
  await expect(page).toHaveURL(/\/foto$/);
}

async function addPhotographs(page: Page, count: number, from: number) {
  const files = await photographs(count, from);
  await page.locator('input[type="file"]').first().setInputFiles(files);
  await expect(page.getByRole("main").getByRole("button", { name: "Togli" })).toHaveCount(count, {
    timeout: 120_000,
  });
}

/** Publishes the advert whose draft is open, by the tabs above it. */
async function publish(page: Page) {
  await page.getByRole("link", { name: "Pubblica", exact: true }).click();
  await page.getByRole("button", { name: "Pubblica l'annuncio" }).click();
  await expectNotice(page, "Annuncio pubblicato");
}

test(
  "A new dealership publishes three adverts, sells, renews, is reported and answered",
  ONCE,
  async ({ page, open, otherBrowser, problems }) => {
    // why: a registration, a payment, twelve photographs and four people.
    test.setTimeout(600_000);
    problems.allowServer(paymentUrl);
    const email = newAddress();
    const name = await register(page, open, email);
    const admin = await otherBrowser();
    await signIn(admin, await makeAccount("admin"));
    await approve(admin, name);
    await mailTo(email, /approvat/);
    await pay(page);

    // A make of its own, so that the facets of the list count these adverts alone.
    const make = `Piazza${Date.now().toString(36)}`;
    await page.getByRole("link", { name: "Veicoli", exact: true }).click();
    const main = page.getByRole("main");
    // The overview has a link to an advert, too.
    await expect(main.getByRole("heading", { name: "Veicoli", exact: true })).toBeVisible();
    await main.getByRole("link", { name: "Nuovo annuncio", exact: true }).click();
    await main.getByLabel("Marca").fill(make);
    await main.getByLabel("Modello").fill("Uno");
    await page.getByRole("button", { name: "Crea la bozza" }).click();
    await writeAdvert(page, `${make} Uno Prima`, "8.900");
    await addPhotographs(page, 10, 1);
    await publish(page);
    const id = /veicoli\/([^/]+)\//.exec(page.url())?.[1] ?? "";
    await mailTo(email, new RegExp(`${make} Uno Prima`));

    for (const [i, price] of [
      [2, "9.900"],
      [3, "14.500"],
    ] as const) {
      await page.getByRole("button", { name: "Duplica l'annuncio" }).click();
      await page.getByLabel("Titolo dell'annuncio").fill(`${make} Uno Numero ${i}`);
      await page.getByLabel("Prezzo in euro").fill(price);
      await page.getByRole("button", { name: "Salva e vai alle foto" }).click();
      await addPhotographs(page, 1, 10 * i);
      await publish(page);
    }

    const visitor = await otherBrowser();
    const listed = visitor.getByRole("main").getByRole("article");
    // A cached list may be a moment behind (docs/decisions/004-page-cache.md).
    const expectListed = (count: number) =>
      expect(async () => {
        await visitor.goto(`/auto?brand=${make}`);
        await expect(listed).toHaveCount(count, { timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    await expectListed(3);
    await expect(visitor.getByRole("main")).toContainText("3 auto");
    await visitor.goto(`/auto?brand=${make}&maxPrice=10000`);
    await expect(listed).toHaveCount(2);
    await visitor.goto(`/veicolo/${id}`);
    const gallery = visitor.getByRole("region", { name: new RegExp(`^Foto di ${make}`) });
    await expect(gallery.getByRole("listitem")).toHaveCount(10);
    const cover = await gallery.locator("img").first().getAttribute("src");
    const file = await visitor.request.get(cover ?? "");
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await file.body()).includes("Exif")).toBe(false);

    await open(`/dashboard/veicoli/${id}`);
    await page.getByLabel("Prezzo in euro").fill("8.400");
    await page
      .getByRole("button", { name: /^Salva/ })
      .first()
      .click();
    await expect(async () => {
      await visitor.goto(`/veicolo/${id}`);
      await expect(visitor.getByText("8.400 €").first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });

    await open("/dashboard/veicoli");
    const row = page.getByRole("article", { name: `${make} Uno Prima` });
    const act = async (button: string, notice: string) => {
      await row.getByText("Altro").click();
      await row.getByRole("button", { name: button }).click();
      await expectNotice(page, notice);
    };
    await act("Segna come prenotato", "Annuncio segnato come prenotato");
    await visitor.goto(`/veicolo/${id}`);
    await expect(visitor.getByText("Prenotato").first()).toBeVisible();
    await act("Segna come venduto", "venduto");
    await visitor.goto(`/veicolo/${id}`);
    await expect(visitor.getByText("Venduto").first()).toBeVisible();
    await expectListed(2);

    // Sixty days later the second one has expired; the page that its mail leads to renews it.
    const { data: second } = await backend()
      .from("adverts")
      .select("id")
      .eq("name", `${make} Uno Numero 2`)
      .single()
      .throwOnError();
    await expireIn(second.id, -1);
    await backend().rpc("run_advert_schedule").throwOnError();
    await open(`/dashboard/veicoli/${second.id}/scadenza`);
    await page.getByRole("button", { name: "Rinnova per 60 giorni" }).click();
    await expectListed(2);

    // A visitor reports it, an administrator blocks it, the dealer complains and is right.
    const report = visitor.getByRole("link", { name: "Segnala questo annuncio" });
    await expect(async () => {
      await visitor.goto(`/veicolo/${second.id}`);
      await expect(report).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await report.click();
    await visitor.getByLabel(/^Foto rubate/).check();
    const message = uniqueName("Le foto sono di un altro salone, le ho viste altrove.");
    await visitor.getByLabel(/^Che cosa non va/).fill(message);
    await visitor.getByLabel(/buona fede/).check();
    await visitor.getByRole("button", { name: "Invia la segnalazione" }).click();
    await expectNotice(visitor, "Segnalazione ricevuta");

    await admin.goto("/admin/segnalazioni?tipo=segnalazioni");
    await admin.getByRole("listitem").filter({ hasText: message }).getByRole("link").click();
    const decision = admin.getByRole("form", { name: "Decisione" });
    await decision.getByLabel(/^Blocca/).check();
    await decision.getByLabel(/^Fatti/).fill("Le foto compaiono in un altro annuncio.");
    await decision.getByLabel(/^Contro le condizioni/).check();
    await decision.getByLabel(/^Quale regola/).fill("Condizioni: immagini proprie.");
    await decision.getByRole("button", { name: "Registra la decisione" }).click();
    await expect
      .poll(async () => (await visitor.request.get(`/veicolo/${second.id}`)).status())
      .toBe(410);
    await mailTo(email, /bloccat/);

    await open(`/dashboard/veicoli/${second.id}/decisione`);
    await expect(page.getByRole("main")).toContainText("Le foto compaiono in un altro annuncio.");
    await page.getByLabel(/^Perché non sei d'accordo/).fill("Sono nostre, ho gli originali.");
    await page.getByRole("button", { name: "Invia il reclamo" }).click();
    await expectNotice(page, "Reclamo inviato");
    await admin.goto("/admin/segnalazioni?tipo=reclami");
    await admin.getByRole("listitem").filter({ hasText: make }).getByRole("link").click();
    await admin.getByLabel(/^Accogli/).check();
    await admin.getByLabel(/^Motivi/).fill("Gli originali sono del salone.");
    await admin.getByRole("button", { name: /^Rispondi|^Registra/ }).click();
    await mailTo(email, /reclamo/i);

    await open(`/dashboard/veicoli/${second.id}/pubblica`);
    await page.getByRole("button", { name: /Pubblica|Rimetti/ }).click();
    await expect
      .poll(async () => (await visitor.request.get(`/veicolo/${second.id}`)).status())
      .toBe(200);
  },
);
