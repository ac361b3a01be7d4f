import { expect, test } from "../support/test";

test("A visitor types a model, reads what there is and goes straight to its list with the keyboard", async ({
  page,
  open,
}) => {
  await open("/");
  const field = page.getByRole("main").getByRole("search").getByRole("searchbox");
  await field.pressSequentially("volkswagen usata");
  const suggestions = page.getByRole("list", { name: "Suggerimenti" }).getByRole("link");
  await expect(suggestions.first()).toHaveText(/^Volkswagen usate\d+ veicol/);

  await field.press("ArrowDown");
  await expect(suggestions.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(suggestions).toHaveCount(0);

  await field.press("End");
  await field.pressSequentially(" ");
  await expect(suggestions.first()).toBeVisible();
  await field.press("ArrowDown");
  await expect(suggestions.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/auto\?condition=used&brand=Volkswagen$/);
});
