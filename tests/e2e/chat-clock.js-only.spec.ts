/** When the chat says what. */
import { expect, OWN_CONTEXT, test } from "../support/test";

// A context that is used again takes the clock away with its script half loaded: the next journey would have an error.
test.use(OWN_CONTEXT);

const SUMMARY = { name: "Chat: chiedi a Piazza Motori" };

test("The greeting comes after half a second, an answer after one", async ({ page, open }) => {
  await page.clock.install({ time: "2026-11-21T11:00:00Z" });
  await open("/");
  await page.clock.pauseAt("2026-11-21T12:00:00Z");
  const log = page.getByRole("log");
  await page.getByLabel(SUMMARY.name).click();
  await expect(log).toBeVisible();
  await page.clock.runFor(450);
  await expect(log.getByText("Assistente:")).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(log.getByText("Assistente:")).toHaveCount(1);

  await page.getByRole("textbox", { name: "Scrivi un messaggio" }).fill("dove siete");
  await page.keyboard.press("Enter");
  await expect(log).toContainText("dove siete");
  await page.clock.runFor(950);
  await expect(log).not.toContainText("Siamo a");
  await page.clock.runFor(100);
  await expect(log).toContainText("Siamo a");
});

test("The greeting comes once, however often the chat is opened", async ({ page, open }) => {
  await page.clock.install({ time: "2026-11-21T11:00:00Z" });
  await open("/moto");
  await page.clock.pauseAt("2026-11-21T12:00:00Z");
  const summary = page.getByLabel(SUMMARY.name);
  for (let i = 0; i < 3; i++) await summary.click();
  await page.clock.runFor(5_000);
  await expect(page.getByRole("log").getByText("Ciao!").filter({ visible: true })).toHaveCount(1);
});
