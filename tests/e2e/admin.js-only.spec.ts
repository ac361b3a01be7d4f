/** What only JavaScript does in the admin area, and what can only be checked with it. */
import { freshCode, storeCodes } from "../support/activation-codes";
import { codeForm, codeItems } from "../support/admin";
import { uniqueName } from "../support/backend-accounts";
import { expectAccessible, expectFitForAll, expectFocusVisible } from "../support/page-checks";
import { signedInAs } from "../support/signed-in";
import { expect } from "../support/test";

const test = signedInAs("admin");

test("An administrator is offered the quota of the plan, until one is typed", async ({
  page,
  open,
}) => {
  await open("/admin");
  const form = codeForm(page);
  const [plan, quota] = [form.getByLabel(/^Piano/), form.getByLabel(/^Quota veicoli/)];
  await plan.selectOption("gold");
  await expect(quota).toHaveValue("30");
  await plan.selectOption("base");
  await expect(quota).toHaveValue("5");
  await quota.fill("12");
  await plan.selectOption("platinum");
  await expect(quota).toHaveValue("12");
});

test("An administrator copies a code", async ({ page, open, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const code = freshCode();
  await storeCodes({ code, notes: uniqueName("Copia") });
  await open(`/admin?search=${code}`);
  await page.getByRole("button", { name: `Copia il codice ${code}` }).click();
  await expect(page.getByText("Copiato")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test("An administrator leaves the question with the Escape key", async ({ page, open }) => {
  const code = freshCode();
  await storeCodes({ code, notes: uniqueName("Tasto") });
  await open(`/admin?search=${code}`);
  const confirm = codeItems(page).getByRole("button", { name: "Conferma" });
  await codeItems(page).locator("summary", { hasText: "Disattiva" }).press("Enter");
  await expect(confirm).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(confirm).toBeHidden();
});

for (const path of [
  "/admin/codici/stampa",
  "/admin/account",
  "/admin/segnalazioni",
  "/admin/impostazioni",
  "/admin/registro",
])
  test(`Everybody can use ${path}`, async ({ page, open }) => {
    await open(path);
    await expectFitForAll(page, path);
  });

test("Everybody can use the codes, also with an open question and a refused form, and sees where they are", async ({
  page,
  open,
  problems,
}) => {
  // The server refuses a form that is sent before its rules have come.
  problems.allowStatus(400);
  await open("/admin");
  await expectFocusVisible(page, 45);
  await expectFitForAll(page, "the codes");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("summary", { hasText: "Nuovo codice" }).click();
  await codeForm(page).getByRole("button", { name: "Genera codice" }).click();
  await codeItems(page).locator("summary", { hasText: "Disattiva" }).first().click();
  await expectAccessible(page, "with a refused form and an open question");
});

test("Everybody can use the registrations, also with every refusal open", async ({
  page,
  open,
}) => {
  await open("/admin/registrazioni");
  await expectFitForAll(page, "the registrations");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const summary of await page.getByRole("main").locator("summary").all())
    await summary.click();
  await expectAccessible(page, "with every refusal open");
});
