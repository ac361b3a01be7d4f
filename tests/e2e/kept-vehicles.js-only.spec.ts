/** What only scripts do with kept, ticked and viewed vehicles. */
import { vehicleById } from "../support/catalogue";
import { expect, test } from "../support/test";

const panda = vehicleById("fiat-panda-2019");
const LIST = "/auto/used?brand=Fiat";

test("A visitor who presses hearts faster than the server answers keeps them all", async ({
  page,
  open,
  context,
}) => {
  await open(LIST);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/preferiti/dispositivo", async (route) => {
    await held;
    await route.continue();
  });
  const hearts = page.getByRole("main").getByRole("button", { name: /^Salva nei preferiti/ });
  for (const i of [0, 1, 2]) await hearts.nth(i).click();
  // The last one changed their mind.
  await hearts.nth(1).click();
  const last = page.waitForResponse(
    (response) => response.request().postData()?.startsWith("rimuovi") === true,
  );
  release();
  await last;
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Preferiti, 2 salvati" }),
  ).toBeVisible();
  await page.goto("/preferiti");
  await expect(page.getByRole("list", { name: "Preferiti" }).getByRole("listitem")).toHaveCount(2);
});

test("Ticks stay from page to page, and a fifth is refused in words", async ({ page, open }) => {
  await open("/auto");
  const boxes = page.getByRole("main").getByRole("checkbox", { name: /^Confronta / });
  for (const i of [0, 1, 2]) await boxes.nth(i).check();
  await page.getByRole("link", { name: "Pagina successiva" }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("button", { name: "Confronta (3)" })).toBeVisible();
  // The address changes before the list does.
  await expect(boxes.nth(0)).not.toBeChecked();
  await boxes.nth(0).check();
  await boxes.nth(1).click();
  await expect(boxes.nth(1)).not.toBeChecked();
  await expect(page.getByText("Al massimo 4 veicoli a confronto")).toBeVisible();
  await page.getByRole("button", { name: "Svuota" }).click();
  await expect(page.getByRole("button", { name: /^Confronta \(/ })).toBeHidden();
});

test("A visitor finds again what was viewed, and has it forgotten", async ({ page, open }) => {
  await open(`/veicolo/${panda.id}`);
  const strip = page.getByRole("region", { name: "Visti di recente" });
  // The vehicle of the page itself is not among them.
  await expect(strip).toBeHidden();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/visti.json"))?.ok ?? false))
    .toBe(true);
  await page.goto("/moto");
  await expect(strip.getByRole("link", { name: panda.name })).toBeVisible();
  await strip.getByRole("button", { name: "Dimentica" }).click();
  await expect(strip.getByText("Dimenticati")).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => caches.match("/visti.json"))).toBeUndefined();
});
