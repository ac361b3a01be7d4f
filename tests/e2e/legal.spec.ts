import { legalPages } from "~/data/legal";
import { site } from "~/data/site";
import { expect, READING, test } from "../support/test";

const LABELS = ["Privacy", "Cookie", "Termini", "Note legali", "Accessibilità"];

test("A visitor reaches every legal page from the footer of any screen", async ({ page, open }) => {
  await open("/moto");
  const links = page
    .getByRole("contentinfo")
    .getByRole("navigation", { name: "Informazioni legali" });
  await expect(links.getByRole("link")).toHaveText(LABELS);
  for (const [i, { slug, title }] of legalPages.entries()) {
    await links.getByRole("link", { name: LABELS[i] ?? "", exact: true }).click();
    await expect(page).toHaveURL(`/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

for (const { slug, title, description } of legalPages) {
  test(`A visitor reads /${slug} and when it last changed`, READING, async ({ page, open }) => {
    const response = await open(`/${slug}`);
    expect(response.status()).toBe(200);
    await expect(page).toHaveTitle(`${title} | ${site.name}`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", description);
    await expect(page.getByText("Ultimo aggiornamento")).toBeVisible();
    await expect(
      page.getByRole("navigation", { name: "Pagine legali" }).getByRole("link"),
    ).toHaveText(LABELS);
  });
}

test(
  "A visitor finds the company, its VAT number and its register",
  READING,
  async ({ page, open }) => {
    await open("/note-legali");
    const main = page.getByRole("main");
    for (const fact of [
      site.contacts.company,
      site.contacts.vatNumber,
      site.contacts.rea,
      site.contacts.pec,
      site.contacts.postalCode,
    ])
      await expect(main.getByText(fact).first()).toBeVisible();
  },
);

test("A visitor who looks around gets no cookie", async ({ page, open, context }) => {
  for (const path of ["/", "/blog/minicar", "/noleggio", "/contatti", "/cookie"]) await open(path);
  await page.waitForLoadState();
  expect(await context.cookies()).toEqual([]);
});

test("A visitor finds every way to reach the operator", READING, async ({ page, open }) => {
  await open("/contatti");
  const main = page.getByRole("main");
  const { phone, email, address, openingHours } = site.contacts;
  await expect(main.getByRole("link", { name: phone }).first()).toHaveAttribute(
    "href",
    `tel:${phone.replaceAll(" ", "")}`,
  );
  await expect(main.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(main.getByText(address)).toBeVisible();
  await expect(main.getByText(openingHours, { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/39\d+\?text=/,
  );
});
