/** The conversation in the browser: its timing, its keys, its voice. */
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/page-checks";
import { expect, test } from "../support/test";

const SUMMARY = { name: "Chat: chiedi a Piazza Motori" };

test("Several messages get an answer each, and the field is ready for the next", async ({
  page,
  open,
}) => {
  await open("/moto");
  await page.getByLabel(SUMMARY.name).click();
  const field = page.getByRole("textbox", { name: "Scrivi un messaggio" });
  for (const text of ["orari", "dove", "bla", "quanto costa la Yaris?"]) {
    await field.fill(text);
    await field.press("Enter");
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  }
  await expect(page.getByRole("log").getByText("Assistente:")).toHaveCount(5);
  await expect(page.getByRole("log").getByRole("link", { name: /^Toyota Yaris: / })).toBeVisible();
  await expect(page.getByRole("log").locator("p").last()).toBeInViewport();
});

test("The conversation goes on from screen to screen", async ({ page, open }) => {
  await open("/moto");
  await page.getByLabel(SUMMARY.name).click();
  await page.getByRole("button", { name: "Cerco un'auto" }).click();
  await page.getByRole("log").getByRole("link", { name: "Auto", exact: true }).click();
  await expect(page).toHaveURL("/auto");
  await expect(page.getByRole("log")).toContainText("Cerco un'auto");
});

test("A chat that is opened before React is there goes on, too", async ({ page }) => {
  await page.goto("/moto");
  await page.getByLabel(SUMMARY.name).click();
  await page.getByRole("button", { name: "Cerco un'auto" }).click();
  await page.getByRole("log").getByRole("link", { name: "Auto", exact: true }).click();
  await expect(page).toHaveURL("/auto");
  await expect(page.getByRole("log")).toContainText("Cerco un'auto");
});

test("A conversation that cannot be read is begun anew", async ({ page, open }) => {
  await open("/moto");
  await page.evaluate(() =>
    sessionStorage.setItem("piazza-chat", '{"messages":[null,{"x":1}],"isOpen":true}'),
  );
  await open("/contatti");
  await page.getByLabel(SUMMARY.name).click();
  await page.getByRole("button", { name: "Dove siete?" }).click();
  await expect(page.getByRole("log")).toContainText("Corso Giovanni Nicotera");
});

test("The chat is used with the keyboard alone", async ({ page, open }) => {
  await open("/contatti");
  const summary = page.getByLabel(SUMMARY.name);
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Scrivi un messaggio" })).toBeFocused();
  await page.keyboard.type("noleggio");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByRole("link", { name: "Noleggio" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("log")).toBeHidden();
  await expect(summary).toBeFocused();
});

test("Everybody can use the open chat, on a desk and on a phone", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await open("/veicolo/fiat-panda-2019");
  // Not by a click: Playwright scrolls before it, and on a phone the button leaves while the page scrolls down.
  await page.getByLabel(SUMMARY.name).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Dove siete?" }).click();
  await expect(page.getByRole("log")).toContainText("Corso Giovanni Nicotera");
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const situation = `with the chat open at ${width} px`;
    await expect(page.getByRole("textbox", { name: "Scrivi un messaggio" })).toBeInViewport();
    await expect(page.getByRole("heading", { name: "Chiedi a Piazza Motori" })).toBeInViewport();
    await expectNoSidewaysScroll(page, situation);
    await expectAccessible(page, situation);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectReadableColours(page, `${situation}, dark`);
    await page.emulateMedia({ colorScheme: "light" });
  }
});

for (const width of [390, 320])
  test(`A visitor with a phone of ${width} px presses whatever the page offers: the chat covers none of it`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await open("/auto");
    const covered = () =>
      page.evaluate(() => {
        const chat = document.querySelector(".chat-anchor > details");
        if (!chat || chat.hasAttribute("data-away")) return "away";
        const { left, right, top, bottom } = chat.getBoundingClientRect();
        const below = [...document.querySelectorAll("main :is(a, button, label)")].filter(
          (other) => {
            const box = other.getBoundingClientRect();
            const isBeside = box.left >= right || box.right <= left;
            const isAbove = box.top >= bottom || box.bottom <= top;
            return other.checkVisibility() && !isBeside && !isAbove;
          },
        );
        return below.length === 0 ? "nothing" : "something";
      });
    const seen = new Set<string>();
    await page.evaluate(() => window.scrollTo(0, 3_200));
    for (let y = 3_000; y >= 0; y -= 250) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect.poll(covered, `${y} px down`).not.toBe("something");
      seen.add(await covered());
    }
    expect(seen).toContain("nothing");
  });
