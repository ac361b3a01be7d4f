import type { Page } from "@playwright/test";
import { site } from "~/data/site";
import { expect, ONCE, READING, test } from "../support/test";

function chat(page: Page) {
  return page.getByRole("complementary", { name: "Chat" });
}

/** The first words that a visitor sees, static or spoken. */
function greeting(page: Page) {
  return log(page).getByText("Ciao!").filter({ visible: true });
}

function log(page: Page) {
  return page.getByRole("log", { name: "Conversazione" });
}

test(
  "A visitor opens the chat, is greeted, writes nothing, asks and is answered",
  ONCE,
  async ({ page, open }) => {
    await open("/auto");
    await expect(chat(page).getByRole("textbox")).toBeHidden();
    await chat(page).locator("summary").click();
    await expect(greeting(page)).toHaveCount(1);
    for (const blank of ["", "   "]) {
      const field = chat(page).getByRole("textbox");
      await field.fill(blank);
      await field.press("Enter");
    }
    await expect(log(page)).not.toContainText("Tu:");
    await expect(greeting(page)).toHaveCount(1);
    await chat(page).getByRole("textbox", { name: "Scrivi un messaggio" }).fill("Che orari fate?");
    await chat(page).getByRole("button", { name: "Invia" }).click();
    await expect(page).toHaveURL("/auto");
    await expect(log(page)).toContainText("Che orari fate?");
    await expect(log(page)).toContainText("dal lunedì al venerdì, dalle 9:00 alle 18:00");
  },
);

test(
  "A visitor takes a suggested question and follows the answer",
  ONCE,
  async ({ page, open }) => {
    await open("/blog");
    await chat(page).locator("summary").click();
    await chat(page).getByRole("button", { name: "Dove siete?" }).click();
    await expect(log(page)).toContainText(site.contacts.address);
    await log(page).getByRole("link", { name: "Concessionarie" }).click();
    await expect(page).toHaveURL("/concessionarie");
  },
);

test("A visitor writes to the page of the chat itself", ONCE, async ({ page, open }) => {
  await open("/chat");
  await expect(chat(page)).toHaveCount(0);
  await page.getByRole("textbox", { name: "Scrivi un messaggio" }).fill("<b>minicar</b> & moto");
  await page.getByRole("button", { name: "Invia" }).click();
  await expect(log(page)).toContainText("<b>minicar</b> & moto");
  await log(page).getByRole("link", { name: "Minicar" }).click();
  await expect(page).toHaveURL("/minicar");
});

for (const path of ["/veicolo/fiat-panda-2019", "/auto", "/noleggio"])
  test(`The chat covers no fixed control on ${path}`, READING, async ({ page, open }) => {
    await open(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const position of [0, 700, 100_000])
        expect(
          await chat(page).locator("summary").evaluate(coveredBy, position),
          `${width} px wide, at ${position}`,
        ).toEqual([]);
    }
  });

/** Runs in the page: scrolls it, and answers with the controls and lines that the element lies on. */
function coveredBy(element: Element, position: number): string[] {
  window.scrollTo({ top: position, behavior: "instant" });
  const mine = element.getBoundingClientRect();
  if (mine.width === 0) throw new Error("no chat");
  const others = [...document.querySelectorAll(".quick-contact a, footer a, footer p")];
  const seen = others.filter((other) => other.checkVisibility({ visibilityProperty: true }));
  if (seen.length === 0) throw new Error("nothing to lie on");
  return seen
    .filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const apart =
        right <= mine.left || mine.right <= left || bottom <= mine.top || mine.bottom <= top;
      return !apart;
    })
    .map((other) => (other as HTMLElement).innerText);
}
