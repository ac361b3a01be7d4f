import type { Page } from "@playwright/test";
import { site } from "~/data/site";
import { expect, READING, test } from "../support/test";

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

test("A visitor opens the chat, is greeted, asks and is answered", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  await open("/auto");
  await expect(chat(page).getByRole("textbox")).toBeHidden();
  await chat(page).locator("summary").click();
  await expect(greeting(page)).toHaveCount(1);
  await chat(page).getByRole("textbox", { name: "Scrivi un messaggio" }).fill("Che orari fate?");
  await chat(page).getByRole("button", { name: "Invia" }).click();
  await expect(page).toHaveURL(javaScriptEnabled ? "/auto" : "/chat");
  await expect(log(page)).toContainText("Che orari fate?");
  await expect(log(page)).toContainText("dal lunedì al venerdì, dalle 9:00 alle 18:00");
});

test("A visitor takes a suggested question and follows the answer", async ({ page, open }) => {
  await open("/blog");
  await chat(page).locator("summary").click();
  await chat(page).getByRole("button", { name: "Dove siete?" }).click();
  await expect(log(page)).toContainText(site.contacts.address);
  await log(page).getByRole("link", { name: "Concessionarie" }).click();
  await expect(page).toHaveURL("/concessionarie");
});

test("A visitor who writes nothing is not answered", async ({ page, open, javaScriptEnabled }) => {
  await open("/moto");
  await chat(page).locator("summary").click();
  for (const blank of ["", "   "]) {
    const field = javaScriptEnabled
      ? chat(page).getByRole("textbox")
      : page.getByRole("textbox", { name: "Scrivi un messaggio" });
    await field.fill(blank);
    await field.press("Enter");
  }
  if (!javaScriptEnabled) await expect(page).toHaveURL("/chat");
  await expect(log(page)).not.toContainText("Tu:");
  await expect(greeting(page)).toHaveCount(1);
});

test("A visitor writes to the page of the chat itself", async ({ page, open }) => {
  await open("/chat");
  await expect(chat(page)).toHaveCount(0);
  await page.getByRole("textbox", { name: "Scrivi un messaggio" }).fill("<b>minicar</b> & moto");
  await page.getByRole("button", { name: "Invia" }).click();
  await expect(log(page)).toContainText("<b>minicar</b> & moto");
  await log(page).getByRole("link", { name: "Minicar" }).click();
  await expect(page).toHaveURL("/minicar");
});

for (const path of ["/veicolo/fiat-panda-2019", "/auto", "/noleggio"]) {
  for (const width of [390, 1440]) {
    test(
      `The chat covers no fixed control on ${path} at ${width} px`,
      READING,
      async ({ page, open }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(path);
        const summary = chat(page).locator("summary");
        for (const position of [0, 700, 100_000]) {
          await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), position);
          const mine = await summary.boundingBox();
          if (!mine) throw new Error("no chat");
          for (const other of await page
            .locator(".quick-contact a:visible, footer a:visible, footer p:visible")
            .all()) {
            const box = await other.boundingBox();
            if (!box) continue;
            const apart =
              box.x + box.width <= mine.x ||
              mine.x + mine.width <= box.x ||
              box.y + box.height <= mine.y ||
              mine.y + mine.height <= box.y;
            expect(apart, `${await other.innerText()} at ${position}`).toBe(true);
          }
        }
      },
    );
  }
}
