/** The stock of a dealership, as axe sees it; it is a script. */
import { backend } from "../support/accounts";
import { expireIn, newAdvert, newDealer } from "../support/dealers";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/page-checks";
import { signIn } from "../support/sign-in";
import { test } from "../support/test";

test("Every dealer can use the stock", async ({ page, open, problems }) => {
  problems.allowStatus(400);
  const dealer = await newDealer({ quota: 2 });
  const [soon] = [
    await newAdvert(dealer, { facts: { name: `Panda ${"parolasenzafine".repeat(4)}` } }),
    await newAdvert(dealer, { status: "reserved" }),
    await newAdvert(dealer, { status: "draft", hasPicture: false, facts: { price: null } }),
  ];
  await expireIn(soon, 2);
  const blocked = await newAdvert(dealer, { status: "draft" });
  await backend()
    .from("adverts")
    .update({
      ...{ status: "blocked", blocked_from: "draft" },
      block_reason: "parolasenzafine".repeat(12),
    })
    .eq("id", blocked)
    .throwOnError();
  await signIn(page, dealer);
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
  await open("/dashboard/veicoli");
  await page.getByText("Altro", { exact: true }).first().click();
  await expectUsable("the list with a menu");
  await page.getByRole("button", { name: "Applica" }).click();
  await page.getByText("Scegli che cosa fare").waitFor();
  await expectUsable("the list after a refusal");
  await open(`/dashboard/veicoli/elimina?id=${soon}&id=${blocked}`);
  await expectUsable("the question before a deletion");
  await open(`/dashboard/veicoli/${soon}/scadenza`);
  await expectUsable("the page of an expiry");
});
