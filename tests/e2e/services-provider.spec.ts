import { providerBySlug } from "../support/directory";
import { cards } from "../support/listing";
import { hrefOf } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

const provider = providerBySlug("officina-savuto");

test("A visitor asks a provider for a quote", READING, async ({ page, open }) => {
  const request = page.getByRole("region", { name: `Richiedi informazioni a ${provider.name}` });
  await open("/meccanici");
  const card = cards(page, "Meccanici").filter({ hasText: provider.name });
  await card.getByRole("link", { name: /^Preventivo gratuito/ }).click();
  await expect(page).toHaveURL(`/servizio/${provider.slug}#contatti`);
  await expect(request.getByRole("heading")).toBeInViewport();

  await open(`/servizio/${provider.slug}`);
  await page.getByRole("main").getByRole("link", { name: "Preventivo gratuito" }).first().click();
  await expect(page).toHaveURL(`/servizio/${provider.slug}#contatti`);
  await expect(request.getByRole("heading")).toBeInViewport();
  await expect(request).toContainText("Compila il form per ricevere un preventivo gratuito");
  const mail = new URL(await hrefOf(request.getByRole("link", { name: "Scrivi una mail" })));
  expect(mail.pathname).toBe(provider.email);
  expect(mail.searchParams.get("subject")).toContain("preventivo");
  await expect(request.getByRole("link", { name: provider.phone })).toBeVisible();
  await expect(request.getByRole("link", { name: "Vai al sito" })).toBeVisible();
});
