import { rentalQuestions } from "~/data/rental";
import { site } from "~/data/site";
import { hrefOf, structuredData } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

for (const path of ["/noleggio", "/rent"]) {
  test(`A visitor finds the rental under ${path}`, READING, async ({ page, open }) => {
    const response = await open(path);
    expect(response.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Noleggio");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      /^https?:\/\/[^/]+\/noleggio$/,
    );
    for (const span of ["da 1 a 30 giorni", "da 1 a 6 mesi", "da 6 a 60 mesi"])
      await expect(page.getByText(span, { exact: true })).toBeVisible();
    for (const name of ["Economy", "Compatta", "SUV", "Lusso", "Furgone"])
      await expect(page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
  });
}

test("A visitor opens each of the four questions", async ({ page, open }) => {
  await open("/noleggio");
  const questions = page.getByRole("region", { name: "Domande frequenti" });
  await expect(questions.locator("summary")).toHaveCount(4);
  for (const { question, answer } of rentalQuestions) {
    await expect(questions.getByText(answer)).toBeHidden();
    await questions.getByText(question).click();
    await expect(questions.getByText(answer)).toBeVisible();
  }
});

test("A visitor chooses a class and a duration and asks for a quote", async ({ page, open }) => {
  await open("/noleggio");
  await page.getByRole("link", { name: "Chiedi un preventivo per SUV" }).click();
  await expect(page).toHaveURL("/noleggio?type=suv#preventivo");
  await page.getByRole("link", { name: "Chiedi un preventivo a lungo termine" }).click();
  await expect(page).toHaveURL("/noleggio?type=suv&duration=long#preventivo");

  const quote = page.getByRole("region", { name: "Chiedi un preventivo" });
  await expect(quote).toBeInViewport();
  await expect(quote).toContainText("Hai scelto: SUV, lungo termine (da 6 a 60 mesi)");
  const mail = new URL(await hrefOf(quote.getByRole("link", { name: "Scrivi una mail" })));
  expect(mail.pathname).toBe(site.contacts.email);
  expect(mail.searchParams.get("subject")).toBe("Preventivo noleggio");
  expect(mail.searchParams.get("body")).toContain("SUV, lungo termine");
  const chat = new URL(await hrefOf(quote.getByRole("link", { name: "WhatsApp" })));
  expect(chat.searchParams.get("text")).toContain("SUV, lungo termine");
  await expect(quote.getByRole("link", { name: site.contacts.phone })).toHaveAttribute(
    "href",
    /^tel:\+39/,
  );
});

test("A visitor with a broken link still finds the rental", READING, async ({ page, open }) => {
  const response = await open("/noleggio?type=astronave&duration[]=x&duration=");
  expect(response.status()).toBe(200);
  await expect(page.getByText("Hai scelto")).toHaveCount(0);
});

test("A search engine reads the questions of the rental", READING, async ({ page, open }) => {
  await open("/noleggio");
  const [faq] = await structuredData(page);
  expect(faq).toMatchObject({ "@type": "FAQPage" });
  expect((faq as { mainEntity: object[] }).mainEntity).toHaveLength(4);
});
