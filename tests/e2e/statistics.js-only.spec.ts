/** Clicks are counted by a script, and axe is one. */
import { signIn } from "../support/accounts";
import { makeAccount } from "../support/backend-accounts";
import { countOf, storeCount } from "../support/counts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/page-checks";
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
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard/statistiche");
    await page.getByText("I numeri giorno per giorno").click();
    await expectNoSidewaysScroll(page, `statistics at ${width}`);
    await expectAccessible(page, `statistics at ${width}`);
  }
});
