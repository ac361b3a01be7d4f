/** The page of the feed that the portal reads, as axe sees it; it is a script. */
import { newDealer } from "../support/dealers";
import { feedSite } from "../support/due-feed";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/page-checks";
import { signIn } from "../support/sign-in";
import { test } from "../support/test";

test("Every dealer can use the page of the feed", async ({ page, open, problems }) => {
  problems.allowStatus(400);
  await signIn(page, await newDealer());
  const expectUsable = async (situation: string) => {
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${situation} at ${width} px`);
    }
    await expectAccessible(page, `${situation} on a phone`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, `${situation} on a desktop`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectReadableColours(page, `${situation} in the dark`);
    await page.emulateMedia({ colorScheme: "light" });
  };
  const site = await feedSite(3);
  await open("/dashboard/veicoli/feed-in-arrivo");
  const address = page.getByLabel("Indirizzo del feed");
  await address.fill(`https://10.0.0.1/${"percorsosenzafine".repeat(12)}`);
  await page.getByRole("button", { name: "Leggi e controlla" }).click();
  await page.getByText("rete privata").waitFor();
  await expectUsable("an address that is refused");
  await address.fill(
    `${site.url.replace("localhost", "127.0.0.1")}/${"percorsosenzafine".repeat(12)}`,
  );
  await page.getByRole("button", { name: "Leggi e controlla" }).click();
  await page.getByText("Ancora due passi").waitFor();
  await page.getByText("Cambia indirizzo").click();
  await expectUsable("a feed that is not confirmed");
  site.close();
});
