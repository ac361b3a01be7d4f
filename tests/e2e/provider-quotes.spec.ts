/** A quote from several providers, from the list to who got it (docs/product.md 6.13). */
import { newAddress } from "../support/accounts";
import { setTimeOnPage } from "../support/contact";
import { providerBySlug } from "../support/directory";
import { inquiriesOf } from "../support/inquiries";
import { expectAccessible } from "../support/page-checks";
import { expect, test } from "../support/test";

test("A visitor ticks two mechanics near a town and asks both for a quote with one form", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const asked = ["meccanica-crati", "officina-savuto"].map(providerBySlug);
  const email = newAddress();
  await open("/meccanici?near=Cosenza");
  const button = page.getByRole("button", { name: /^Chiedi un preventivo/ });
  await expect(button).toBeHidden();
  for (const { name } of asked)
    await page.getByRole("checkbox", { name: `Scegli ${name} per un preventivo` }).check();
  await expect(button).toHaveText(
    javaScriptEnabled ? "Chiedi un preventivo a 2 officine" : "Chiedi un preventivo",
  );
  if (javaScriptEnabled) {
    const boxes = page.getByRole("checkbox", { name: /per un preventivo$/ });
    await boxes.nth(2).check();
    await boxes.nth(3).click();
    await expect(page.getByText("Al massimo 3 officine per richiesta")).toBeVisible();
    await expect(boxes.nth(3)).not.toBeChecked();
    await boxes.nth(2).uncheck();
  }
  await button.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un preventivo da più officine");
  if (javaScriptEnabled) await expectAccessible(page);
  await expect(page.locator('input[name="fornitore"]:checked')).toHaveCount(2);
  await page.getByLabel("Il tuo veicolo").fill("Fiat Panda 1.2 del 2016");
  await page.getByLabel("Che cosa ti serve").fill("Tagliando completo e pastiglie davanti.");
  await page.getByLabel("Nome").fill("Anna Rossi");
  await page.getByRole("main").getByLabel("E-mail").fill(email);
  await page.getByLabel(/privacy policy/).check();
  // why: who is too quick is asked to confirm, and a test is.
  if (javaScriptEnabled) await setTimeOnPage(page, 60_000);
  await page.getByRole("button", { name: "Chiedi il preventivo" }).click();

  const heading = page.getByRole("heading", { name: "Richiesta di preventivo inviata!" });
  await expect(heading).toBeVisible();
  if (javaScriptEnabled) await expect(heading).toBeFocused();
  for (const { name } of asked)
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  expect(await inquiriesOf(email)).toHaveLength(2);
});
