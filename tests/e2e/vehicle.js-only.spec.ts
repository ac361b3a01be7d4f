/** What only JavaScript does on the page of a vehicle: the full-screen view of its pictures, the way back to the list. */
import { euro, vehicleById } from "../support/catalogue";
import { expectAccessible } from "../support/page-checks";
import { expect, test } from "../support/test";

/** It has five pictures. */
const car = vehicleById("lancia-ypsilon-2026");

test("A visitor with a keyboard looks through the pictures over the whole window", async ({
  page,
  open,
}) => {
  await open(`/veicolo/${car.id}`);
  const gallery = page.getByRole("region", { name: `Foto di ${car.name}` });
  const first = gallery.getByRole("link", { name: /^Ingrandisci/ }).first();
  await first.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: `Foto di ${car.name}, a tutto schermo` });
  await expect(viewer).toBeVisible();
  const position = viewer.getByRole("status");
  await expect(position).toContainText("Foto 1 di 5: ");
  await expect(viewer.getByRole("button", { name: "Foto successiva" })).toBeVisible();
  await expect(viewer).toContainText(euro(car.price));

  await page.keyboard.press("ArrowRight");
  await expect(position).toContainText("Foto 2 di 5: ");
  await expect(viewer.getByText("2 / 5")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(position).toContainText("Foto 5 di 5: ");
  await expectAccessible(page, "with the pictures over the whole window");

  // The page behind cannot be reached: the focus goes round in the view.
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () =>
        document.activeElement?.closest("main, header, footer") !== null &&
        document.activeElement?.closest("dialog") === null,
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(first).toBeFocused();
});

test("A visitor goes from a picture to the form of the seller", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await open(`/veicolo/${car.id}`);
  await page
    .getByRole("link", { name: /^Ingrandisci/ })
    .first()
    .click();
  const viewer = page.getByRole("dialog");
  // Nothing of the view lies over the picture, so that the whole car is seen.
  const picture = viewer.getByRole("img", { name: car.model }).first();
  await expect(picture).toBeInViewport({ ratio: 1 });
  const contact = viewer.getByRole("link", { name: "Contatta il venditore" });
  const bottom = await picture.evaluate((image) => image.getBoundingClientRect().bottom);
  expect((await contact.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  await contact.click();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(`/veicolo/${car.id}#contatti`);
  await expect(page.getByRole("heading", { name: "Richiedi Informazioni" })).toBeInViewport();
});

test("A visitor goes back from a vehicle to the list with its filters", async ({ page, open }) => {
  await open("/auto?brand=Fiat&sort=price-asc");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Dettagli/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/veicolo\//);
  const crumbs = page.getByRole("navigation", { name: "Percorso" });
  await crumbs.getByRole("link", { name: "I tuoi risultati" }).click();
  await expect(page).toHaveURL("/auto?brand=Fiat&sort=price-asc");
  // A motorcycle was not found in that list.
  await open("/veicolo/zontes-zt350-d-2026");
  await expect(crumbs.getByRole("link", { name: "Moto Nuove" })).toBeVisible();
  await expect(crumbs.getByRole("link", { name: "I tuoi risultati" })).toHaveCount(0);
});

test("A visitor comes to the form of the seller each time that the way to it is followed", async ({
  page,
  open,
}) => {
  await open(`/veicolo/${car.id}?da=elenco`);
  const way = page.getByRole("main").getByRole("link", { name: "Contatta il venditore" }).first();
  const section = page.locator("#contatti");
  for (let turn = 0; turn < 3; turn++) {
    await way.click();
    await expect(section).toBeInViewport({ ratio: 0.3 });
    await expect(section).toBeFocused();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(way).toBeInViewport();
  }
  await expect(page).toHaveURL(`/veicolo/${car.id}?da=elenco#contatti`);
});
