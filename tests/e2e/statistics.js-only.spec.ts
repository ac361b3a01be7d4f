/** Clicks are counted by a script, and axe is one. */
import { makeAccount } from "../support/backend-accounts";
import { countOf, storeCount } from "../support/counts";
import { expectFitForAll } from "../support/page-checks";
import { signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

test("A call and a chat about a vehicle are counted", async ({ page, open }) => {
  const vehicle = "suzuki-jimny-2019";
  const before = await Promise.all(["call", "whatsapp"].map((kind) => countOf(vehicle, kind)));
  await open(`/veicolo/${vehicle}`);
  // why: no telephone and no WhatsApp are here to be opened.
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
  await page.getByRole("region", { name: "Concessionario" }).getByText(/^\+39/).click();
  const quick = page.getByRole("complementary", { name: "Contatto rapido" });
  await quick.getByRole("link", { name: "WhatsApp" }).click();
  await expect.poll(() => countOf(vehicle, "whatsapp")).toBe((before[1] ?? 0) + 1);
  expect(await countOf(vehicle, "call")).toBe((before[0] ?? 0) + 1);
});

test("Everybody can use the statistics", async ({ page }) => {
  await storeCount("9", "", "view", 12);
  await storeCount("9", "", "call", 3);
  await signIn(page, await makeAccount("approved"));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard/statistiche");
    await page.getByText("I numeri giorno per giorno").click();
    const figures = page.getByText("I numeri veicolo per veicolo");
    if (await figures.isVisible()) await figures.click();
    const slider = page.getByRole("slider", {
      name: "Visualizzazioni al giorno: scegli il giorno",
    });
    await expect(slider).toHaveAttribute("aria-valuetext", /\d{4}\. Visualizzazioni: [\d.]+$/);
    await slider.press("Home");
    await expect(slider).toHaveValue("0");
    await slider.press("ArrowRight");
    const day = (await slider.getAttribute("aria-valuetext"))?.split(".")[0] ?? "";
    await expect(page.getByRole("figure").first().getByText(day, { exact: true })).toBeVisible();
    const box = (await slider.boundingBox())!;
    await slider.click({ position: { x: box.width - 2, y: box.height / 2 } });
    await expect(slider).toHaveValue("29");
    await slider.click({ position: { x: box.width / 2 + 2, y: box.height / 2 } });
    await expect(slider).toHaveValue("15");
  }
  await expectFitForAll(page, "statistics");
});
