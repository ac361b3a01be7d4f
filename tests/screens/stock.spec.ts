/** The stock of a dealership, as axe sees it; it is a script. */
import { backend } from "../support/accounts";
import { expireIn, newAdvert, newDealer } from "../support/dealers";
import { expectFitForAll } from "../support/page-checks";
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
  await open("/dashboard/veicoli");
  await page.getByText("Altro", { exact: true }).first().click();
  await expectFitForAll(page, "the list with a menu");
  await page.getByRole("button", { name: "Applica" }).click();
  await page.getByText("Scegli che cosa fare").waitFor();
  await expectFitForAll(page, "the list after a refusal");
  await open(`/dashboard/veicoli/elimina?id=${soon}&id=${blocked}`);
  await expectFitForAll(page, "the question before a deletion");
  await open(`/dashboard/veicoli/${soon}/scadenza`);
  await expectFitForAll(page, "the page of an expiry");
});
