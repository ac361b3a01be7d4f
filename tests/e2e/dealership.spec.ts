import { dealershipById } from "../support/catalogue";
import { cards } from "../support/listing";
import { expect, READING, test } from "../support/test";

const dealership = dealershipById("7");

test("A visitor asks for a quote and lands on the contacts", READING, async ({ page, open }) => {
  const contacts = page.getByRole("region", { name: "Richiedi Informazioni" });
  await open("/concessionarie");
  const card = cards(page, "Concessionarie").filter({ hasText: dealership.name });
  await card.getByRole("link", { name: /^Richiedi info/ }).click();
  await expect(page).toHaveURL(`/concessionaria/${dealership.slug}#contatti`);
  await expect(contacts.getByRole("heading", { level: 2 })).toBeInViewport();

  await open(`/concessionaria/${dealership.slug}`);
  await page.getByRole("link", { name: "Richiedi Preventivo" }).click();
  await expect(page).toHaveURL(`/concessionaria/${dealership.slug}#contatti`);
  await expect(contacts.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(contacts).toContainText("24 ore");
});
