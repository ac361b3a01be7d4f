import { newAddress } from "../support/accounts";
import { euro, sellerOf, vehicleById } from "../support/catalogue";
import {
  contactForm,
  expectSent,
  fillContactForm,
  sendAfterAMinute,
  submitButton,
} from "../support/contact";
import { inquiriesOf } from "../support/inquiries";
import {
  expectKeptVehicles,
  expectOfflinePage,
  expectServiceWorker,
  keptAnswers,
  viewedCards,
} from "../support/offline";
import {
  addressOf,
  expectAccessible,
  expectFocusVisible,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/page-checks";
import { signedInAs } from "../support/signed-in";
import { filterForm, openGroup } from "../support/listing";
import { expect, OWN_CONTEXT, test } from "../support/test";

// What a service worker keeps outlives the reset of a context that is used again.
test.use({ ...OWN_CONTEXT, serviceWorkers: "allow" });

const VEHICLES = [vehicleById("suzuki-jimny-2019"), vehicleById("fiat-panda-2019")];
const PAGE = "/senza-connessione";

/** Opens the adverts one after the other, and waits until the browser has kept them. */
async function viewAll(page: Parameters<typeof viewedCards>[0], open: (path: string) => unknown) {
  for (const [i, { id }] of VEHICLES.entries()) {
    await open(`/veicolo/${id}`);
    await expectKeptVehicles(page, i + 1);
    // It takes over the pages that are open when it is ready, and none that is just on its way.
    await expectServiceWorker(page);
  }
}

test("A visitor without a connection finds the last vehicles, and then goes on", async ({
  page,
  open,
  context,
  problems,
}) => {
  problems.allowBrokenConnection();
  // why: Chromium's emulation of a broken connection does not reach what the browser fetches in advance.
  await page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== "speculationrules";
  });
  await viewAll(page, open);
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Noleggio" }).click();
  await expectOfflinePage(page);
  expect(addressOf(page)).toBe("/noleggio");

  const cards = viewedCards(page);
  await expect(cards).toHaveCount(VEHICLES.length);
  for (const [i, vehicle] of VEHICLES.toReversed().entries()) {
    const card = cards.nth(i);
    const seller = sellerOf(vehicle);
    await expect(card.getByRole("heading", { level: 3 })).toHaveText(vehicle.name);
    await expect(card).toContainText(euro(vehicle.price));
    await expect(card).toContainText(`${seller.name}, ${seller.city}`);
    const call = card.getByRole("link", { name: `Chiama ${seller.phone}` });
    await expect(call).toHaveAttribute("href", `tel:${seller.phone.replaceAll(" ", "")}`);
    const width = () =>
      card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, `the picture of ${vehicle.name}`).toBe(960);
  }

  await page.getByRole("link", { name: "Riprova" }).click();
  await expectOfflinePage(page);
  await context.setOffline(false);
  // why: Chromium's emulation does not reach a page that was loaded under it; a real connection tells it.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("status")).toHaveText("La connessione è tornata.");
  await page.getByRole("link", { name: "Riprova" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Noleggio");
  expect(addressOf(page)).toBe("/noleggio");
});

test("Whatever way a visitor takes without a connection, the page says so", async ({
  page,
  open,
  context,
  problems,
}) => {
  problems.allowBrokenConnection();
  await open("/");
  await expectServiceWorker(page);
  await context.setOffline(true);
  await page.goto("/noleggio");
  await expectOfflinePage(page);
  expect(addressOf(page)).toBe("/noleggio");
  await expect(page.getByText("Non hai ancora aperto nessun annuncio.")).toBeVisible();

  await context.setOffline(false);
  await open("/moto");
  await context.setOffline(true);
  const form = filterForm(page);
  await openGroup(page, "Cerca");
  await form.getByLabel("Cerca").fill("scooter");
  await form.getByLabel("Cerca").press("Enter");
  await expectOfflinePage(page);
  expect(addressOf(page)).toBe("/moto?search=scooter");
});

test("A visitor empties the list of the last vehicles", async ({ page, open }) => {
  await viewAll(page, open);
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Cancella l'elenco" }).click();
  await expect(page.getByText("Non hai ancora aperto nessun annuncio.")).toBeVisible();
  await expect(viewedCards(page)).toHaveCount(0);
  expect((await keptAnswers(page)).filter(({ path }) => path.startsWith("/immagini/"))).toEqual([]);
});

test("What a visitor sends without a connection is not swallowed", async ({
  page,
  open,
  context,
  problems,
}) => {
  problems.allowBrokenConnection();
  const email = newAddress();
  await open("/contatti");
  await expectServiceWorker(page);
  await fillContactForm(page, { email });
  await context.setOffline(true);
  await sendAfterAMinute(page, true);
  await expect(contactForm(page).getByRole("alert")).toContainText("Messaggio non inviato");
  await context.setOffline(false);
  await submitButton(page).click();
  await expectSent(page, "30 minuti");
  expect(await inquiriesOf(email)).toHaveLength(1);

  // Without the app it is the browser that offers to send it again.
  await page.getByRole("button", { name: "Scrivi un altro messaggio" }).click();
  await context.setOffline(true);
  await contactForm(page).evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL(/^chrome-error:/);
});

const signedIn = signedInAs("approved");

signedIn(
  "Nothing of somebody who signed in is kept",
  async ({ page, open, context, account, problems }) => {
    problems.allowBrokenConnection();
    await open("/dashboard");
    await expectServiceWorker(page);
    for (const path of ["/dashboard/account", "/auto", "/dashboard/richieste"]) await open(path);
    await page.getByRole("banner").getByRole("link", { name: "Noleggio" }).click();
    await expect(page).toHaveURL("/noleggio");
    await viewAll(page, open);

    const kept = await keptAnswers(page);
    const pages = kept.filter(({ type }) => type.includes("html")).map(({ path }) => path);
    expect(pages).toEqual([PAGE]);
    expect(kept.filter(({ path }) => path.endsWith(".data"))).toEqual([]);
    for (const word of [account.email, account.name])
      expect(kept.filter(({ text }) => text.includes(word)).map(({ path }) => path)).toEqual([]);

    await context.setOffline(true);
    await page.goto("/dashboard");
    await expectOfflinePage(page);
    await expect(page.getByText(account.name)).toHaveCount(0);
  },
);

test("A visitor whose browser takes no service worker misses nothing else", async ({
  page,
  open,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error("nessun posto"));
  });
  await open(`/veicolo/${VEHICLES[0]?.id}`);
  await expect.poll(() => warnings).toHaveLength(1);
  expect(warnings[0]).toContain("service worker was not registered");
  await page.getByRole("banner").getByRole("link", { name: "Noleggio" }).click();
  await expect(page).toHaveURL("/noleggio");
});

test("A visitor whose browser keeps no list still learns what is wrong", async ({
  page,
  open,
  context,
  problems,
}) => {
  problems.allowBrokenConnection();
  await page.addInitScript(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException("no", "SecurityError"));
  });
  await open(`/veicolo/${VEHICLES[0]?.id}`);
  await expectServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expectOfflinePage(page);
  await expect(page.getByText("Non hai ancora aperto nessun annuncio.")).toBeVisible();
});

test("A new service worker takes over and drops what older ones kept", async ({
  page,
  open,
  context,
  problems,
}) => {
  problems.allowBrokenConnection();
  await viewAll(page, open);
  await page.evaluate(async () => {
    for (const name of ["file-0", "senza-connessione-0"])
      await (await caches.open(name)).put("/assets/vecchio.js", new Response("vecchio"));
    // why: another address is another service worker to the browser, as another content is.
    await navigator.serviceWorker.register("/sw.js?nuovo");
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toContain("?nuovo");
  await expectServiceWorker(page);
  const paths = (await keptAnswers(page)).map(({ path }) => path);
  expect(paths).not.toContain("/assets/vecchio.js");

  await context.setOffline(true);
  await page.goto("/moto");
  await expectOfflinePage(page);
  await expect(viewedCards(page)).toHaveCount(VEHICLES.length);
});

test("Everybody can use the page without a connection", async ({ page, open }) => {
  await page.goto(PAGE);
  await expect(page.getByText("Non hai ancora aperto nessun annuncio.")).toBeVisible();
  await expectAccessible(page, "with nothing viewed");
  await viewAll(page, open);
  await page.goto(PAGE);
  await expect(viewedCards(page)).toHaveCount(VEHICLES.length);
  await expectFocusVisible(page, 8);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `at ${width} px`);
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page, `at ${width} px`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectReadableColours(page, `at ${width} px, dark`);
  }
});
