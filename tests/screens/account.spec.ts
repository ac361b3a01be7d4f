/** Screens of people who signed in, as axe sees them; it is a script. */
import { newAccount } from "../support/accounts";
import { expectAccessible, expectFitForAll } from "../support/page-checks";
import { signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

for (const path of ["/dashboard", "/dashboard?pagamento=annuale", "/dashboard/account"])
  test(`Everybody can use ${path}`, async ({ page }) => {
    await signIn(page, await newAccount());
    await page.goto(path);
    await expectFitForAll(page, path);
  });

test("A form with errors can be used by everybody too", async ({ page, problems }) => {
  problems.allowStatus(400);
  await page.goto("/auth?tab=registrati");
  await page.getByRole("button", { name: "Crea l'account" }).click();
  await expect(page.getByText("Scegli una password")).toBeVisible();
  await expectAccessible(page, "sign-up with errors");
});
