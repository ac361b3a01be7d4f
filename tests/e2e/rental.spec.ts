import { rentalQuestions } from "~/data/rental";
import { site } from "~/data/site";
import { hrefOf } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

test("A visitor opens each of the four questions", READING, async ({ page, open }) => {
  await open("/noleggio");
  const questions = page.getByRole("region", { name: "Domande frequenti" });
  await expect(questions.locator("summary")).toHaveCount(4);
  for (const { question, answer } of rentalQuestions) {
    await expect(questions.getByText(answer)).toBeHidden();
    await questions.getByText(question).click();
    await expect(questions.getByText(answer)).toBeVisible();
  }
});

test(
  "A visitor chooses a class and a duration and asks for a quote",
  READING,
  async ({ page, open }) => {
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
  },
);
