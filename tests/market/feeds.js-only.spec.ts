/** The page of the feeds and the frame on dealers' sites, as axe sees them; it is a script. */
import { newAdvert, newDealer, shown } from "../support/dealers";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/page-checks";
import { paths } from "~/lib/paths";
import { eventually } from "../support/eventually";
import { origin } from "../support/ports";
import { signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

test("Everybody can use the page of the feeds, and the frame", async ({ page, open }) => {
  const dealer = await newDealer({ isPublic: true });
  await shown(dealer);
  await newAdvert(dealer, { facts: { name: `Panda ${"parolasenzafine".repeat(4)}` } });
  await newAdvert(dealer, { status: "reserved" });
  await signIn(page, dealer);
  const expectUsable = async (situation: string) => {
    for (const width of [1440, 390, 320]) {
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
  await open("/dashboard/veicoli/feed");
  await expectUsable("nothing shared");
  await dealer.client
    .rpc("set_feeds", { p_feeds: ["google", "meta", "csv", "json", "rss", "showcase"] })
    .throwOnError();
  const frame = `${origin}${paths.dealershipShowcase(dealer.dealershipId)}`;
  await eventually("both adverts in the frame", async () =>
    /Panda parolasenzafine.*Prenotato|Prenotato.*Panda parolasenzafine/s.test(
      await (await fetch(frame)).text(),
    ),
  );
  await open("/dashboard/veicoli/feed");
  await page.getByText(/auto resta fuori/).click();
  await page.getByRole("button", { name: "Crea l’indirizzo riservato" }).click();
  await expect(page.getByLabel("Indirizzo riservato per Google", { exact: true })).toBeVisible();
  await expectUsable("all shared");
  for (const colours of ["auto", "scuri", "chiari"]) {
    await page.goto(`/concessionaria/${dealer.dealershipId}/vetrina?colori=${colours}`);
    await expectUsable(`the frame with colours ${colours}`);
  }
});
