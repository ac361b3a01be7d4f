/** The form of the newsletter with errors as axe sees it, and what its page does not load. */
import { expectAccessible } from "../support/page-checks";
import { expect, test } from "../support/test";

test("Everybody can use the form with its errors, which needs no validation code", async ({
  page,
  open,
}) => {
  // why: axe looks at the page twice.
  test.slow();
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text());
  });
  await open("/blog/minicar");
  const form = page.getByRole("form", { name: "Iscrizione alla newsletter" });
  await form.getByRole("button", { name: "Iscriviti" }).click();
  await expect(form.getByText("Inserisci un indirizzo email valido")).toBeVisible();
  await expect(form.getByText("Devi accettare la privacy policy per procedere")).toBeVisible();
  await expect(form.getByLabel("E-mail")).toBeFocused();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // As tall as the page: what sticks to its edge covers nothing that scrolling uncovers.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await expectAccessible(page, `with errors at ${width}`);
  }
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((text) => text.includes("invalid_union"))).toEqual([]);
});
