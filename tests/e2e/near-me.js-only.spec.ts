/** The position of the device: asked for when the visitor wants it, and told to nobody. */
import { expect, test } from "../support/test";

/** The university of Cosenza, in Rende. */
const CAMPUS = { latitude: 39.363_21, longitude: 16.226_54 };
const ROME = { latitude: 41.9, longitude: 12.5 };

test("A visitor finds the nearest mechanics by position, and only the name of a town is sent", async ({
  page,
  open,
  context,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(CAMPUS);
  await open("/meccanici");
  await page.getByRole("button", { name: "Vicino a me" }).click();
  await expect(page).toHaveURL("/meccanici?near=Rende");
  await expect(page.getByLabel("Vicino a", { exact: true })).toHaveValue("Rende");
  await expect(
    page.getByRole("list", { name: "Meccanici" }).locator(".where").first(),
  ).toContainText("6 km da Rende");
  expect(sent.filter((text) => /39\.36|16\.22/.test(text))).toEqual([]);

  await context.setGeolocation(ROME);
  await open("/gommisti");
  await page.getByRole("button", { name: "Vicino a me" }).click();
  await expect(page.getByText("Sei lontano dalla Calabria")).toBeVisible();
  await expect(page).toHaveURL("/gommisti");
});

test("A visitor who refuses the position chooses the town", async ({ page, open, context }) => {
  await context.clearPermissions();
  await open("/meccanici");
  await page.getByRole("button", { name: "Vicino a me" }).click();
  await expect(page.getByText("Senza la tua posizione scegli la città dall'elenco.")).toBeVisible();
  const towns = page.getByLabel("Vicino a", { exact: true });
  await expect(towns).toBeFocused();
  await towns.selectOption("Cosenza");
  await expect(page).toHaveURL("/meccanici?near=Cosenza");
});

test("Every pin of the map takes a finger on the smallest phone", async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open("/servizi-auto");
  const map = page.getByRole("group", { name: "Servizi nelle città della Calabria" });
  await map.scrollIntoViewIfNeeded();
  // The disc of a pin is drawn smaller than what takes the finger: the links themselves are asked.
  const pins = await map.locator("circle").evaluateAll((discs) =>
    discs.map((disc) => {
      disc.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = disc.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      // Just within a circle of 44 px.
      const around = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6);
      return around.every((angle) => {
        const found = document.elementFromPoint(
          left + 21.5 * Math.cos(angle),
          top + 21.5 * Math.sin(angle),
        );
        return found?.closest("a") === disc.closest("a");
      });
    }),
  );
  expect(pins.length).toBeGreaterThan(10);
  expect(pins).toEqual(pins.map(() => true));
});

test("A visitor who chooses when it is open while the list of the nearest still loads gets both", async ({
  page,
  open,
}) => {
  await open("/meccanici");
  let answer = () => {};
  const chosen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/meccanici\.data/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.getByRole("main").getByLabel("Vicino a", { exact: true }).selectOption("Cosenza");
  await page.getByLabel("Apertura").selectOption("Aperto sabato");
  answer();
  await expect(page).toHaveURL("/meccanici?near=Cosenza&open=saturday");
  await expect(page.getByRole("list", { name: "Filtri attivi" })).toContainText("Aperto sabato");
  await expect(page.getByRole("list", { name: "Filtri attivi" })).toContainText("Vicino a Cosenza");
});
