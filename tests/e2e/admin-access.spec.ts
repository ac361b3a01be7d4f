import { signedInAs } from "../support/signed-in";
import { expect, ONCE } from "../support/test";

const admin = signedInAs("admin");

admin("An administrator walks through all admin pages", ONCE, async ({ page, open }) => {
  const response = await open("/admin");
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Amministrazione");
  const tabs = page.getByRole("navigation", { name: "Amministrazione" });
  const headings = { Registrazioni: /^Da decidere/, Account: /account/i, Registro: /^Registro/ };
  for (const [tab, heading] of Object.entries(headings)) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { level: 2, name: heading }).last()).toBeVisible();
    await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
  }
  await tabs.getByRole("link", { name: "Codici" }).click();
  await expect(page).toHaveURL("/admin");
});
