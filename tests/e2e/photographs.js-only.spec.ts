/** Photographs with JavaScript: one by one, again after a broken line, ordered by dragging and by keyboard. */
import type { Page } from "@playwright/test";
import { paths } from "~/lib/paths";
import { backend } from "../support/accounts";
import { newAdvert, newDealer } from "../support/dealers";
import { expectFitForAll } from "../support/page-checks";
import { HEIC, makePhotograph } from "../support/photographs";
import { signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

const small = (seed: number) => makePhotograph({ width: 800, height: 600, seed });
const pictures = (page: Page) => page.locator("[data-picture]");
const stems = (page: Page) =>
  pictures(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-picture")));

/** The pictures of the page's advert in the order that is stored. */
async function storedStems(page: Page): Promise<string[]> {
  const [, id = ""] = /veicoli\/([^/]+)\/foto/.exec(page.url()) ?? [];
  const { data } = await backend()
    .from("advert_pictures")
    .select("stem")
    .eq("advert_id", id)
    .order("position")
    .throwOnError();
  return data.map(({ stem }) => stem);
}

async function openPhotographs(page: Page): Promise<void> {
  const dealer = await newDealer();
  const id = await newAdvert(dealer, { status: "draft", hasPicture: false });
  await signIn(page, dealer);
  await page.goto(paths.advertPhotographs(id));
}

async function choose(page: Page, files: readonly (readonly [string, Buffer])[]): Promise<void> {
  await page
    .getByLabel("Scegli le foto")
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: "image/jpeg", buffer })));
}

test("Photographs arrive one by one, and a broken line doubles none", async ({
  page,
  problems,
}) => {
  problems.allowFailedLoad(/\/foto\/carica/);
  await openPhotographs(page);
  let sent = 0;
  // The second arrives, but its answer is lost; the dealer's phone does not know that.
  await page.route("**/foto/carica", async (route) => {
    sent += 1;
    if (sent !== 2) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await choose(page, [
    ["uno.jpg", await small(1)],
    ["due.jpg", await small(2)],
    ["tre.heic", HEIC],
    ["quattro.jpg", await small(4)],
  ]);
  const list = page.getByRole("list", { name: "Foto in arrivo" });
  await expect(list).toContainText("«tre.heic» è in formato HEIC");
  await expect(page.getByText("4 di 4 foto lavorate, 1 non prese")).toBeAttached();
  await expect(list).toContainText("due.jpgc'era già");
  // The file that no server takes was not sent; the lost one was sent twice.
  expect(sent).toBe(4);
  await expect(pictures(page)).toHaveCount(3);
  await expectFitForAll(page, "photographs");
});

test("The order is changed by dragging and by keyboard, and stays", async ({ page }) => {
  await openPhotographs(page);
  await page.setViewportSize({ width: 1440, height: 1600 });
  await choose(page, [
    ["uno.jpg", await small(11)],
    ["due.jpg", await small(12)],
    ["tre.jpg", await small(13)],
  ]);
  await expect(pictures(page)).toHaveCount(3);
  await expect(page.getByText("3 di 3 foto lavorate")).toBeAttached();
  const [first, second, third] = await stems(page);

  const handle = page.getByRole("button", { name: "Sposta la foto 3" });
  await handle.press("ArrowLeft");
  await expect.poll(() => stems(page)).toEqual([first, third, second]);
  await expect(page.getByText("Foto al posto 2 di 3.")).toBeAttached();
  // The focus stays with the picture.
  await expect(page.getByRole("button", { name: "Sposta la foto 2" })).toBeFocused();

  const from = await page.getByRole("button", { name: "Sposta la foto 1:" }).boundingBox();
  const to = await pictures(page).nth(2).boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => stems(page)).toEqual([third, second, first]);
  // The page shows the order at once, and sends it then.
  await expect.poll(() => storedStems(page)).toEqual([third, second, first]);
  await page.reload();
  await expect.poll(() => stems(page)).toEqual([third, second, first]);
});
