/** The button of the chat while somebody turns the wheel. */
import { expect, OWN_CONTEXT, test } from "../support/test";

test.use(OWN_CONTEXT);

const SUMMARY = { name: "Chat: chiedi a Piazza Motori" };

test("On a phone the button leaves while the page scrolls down, and over a form", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/noleggio");
  const button = page.getByRole("complementary", { name: "Chat" }).locator("> details");
  await page.mouse.wheel(0, 900);
  await expect(button).toHaveCSS("opacity", "0");
  // It comes back on the way up, where nothing to press lies below it.
  await expect(async () => {
    await page.mouse.wheel(0, -60);
    await expect(button).toHaveCSS("opacity", "1", { timeout: 1_000 });
  }).toPass();
  await page.locator("main form").first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -60);
  await expect(button).toHaveCSS("opacity", "0");
  await page.getByLabel(SUMMARY.name).focus();
  await expect(button).toHaveCSS("opacity", "1");
});
