import { backend } from "../support/accounts";
import { freshCode, storeCodes } from "../support/activation-codes";
import { CODE, codeForm, codeItems, expectNotice, generateCode } from "../support/admin";
import { clientOf, makeAccount, uniqueName } from "../support/backend-accounts";
import { signedInAs } from "../support/signed-in";
import { expect, ONCE } from "../support/test";

const test = signedInAs("admin");

test(
  "An administrator generates a code with the defaults",
  ONCE,
  async ({ page, open, account }) => {
    await open("/admin");
    const notes = uniqueName("Fiera");
    const code = await generateCode(page, { plan: "gold", quota: "30", notes });
    expect(code).toMatch(CODE);
    await expectNotice(page, `Codice di attivazione generato: ${code}`);
    const item = codeItems(page).filter({ hasText: code });
    await expect(item).toContainText("Piano Gold · 30 veicoli · 1 mese");
    await expect(item).toContainText("Riscatti 0/1");
    await expect(item).toContainText("attivo");
    await expect(item).toContainText(notes);
    await expect(codeForm(page).getByLabel("Note")).toHaveValue("");

    const { data } = await backend().from("activation_codes").select("*").eq("code", code);
    expect(data).toMatchObject([
      {
        plan_code: "gold",
        plan_quota: 30,
        months_valid: 1,
        max_redemptions: 1,
        redeemed_count: 0,
        active: true,
        notes,
        created_by: account.id,
      },
    ]);
  },
);

test("An administrator deactivates a code after a second thought", ONCE, async ({ page, open }) => {
  const code = freshCode();
  await storeCodes({ code, notes: uniqueName("Da spegnere") });
  await open(`/admin?search=${code}`);
  const item = codeItems(page);
  await expect(item.getByRole("button", { name: "Conferma" })).toBeHidden();
  await item.locator("summary", { hasText: "Disattiva" }).click();
  await item.getByRole("button", { name: "Conferma" }).click();
  await expectNotice(page, "Codice disattivato");
  await expect(page).toHaveURL(`/admin?search=${code}`);
  await expect(item).toContainText("disattivato");
  await expect(item.locator("summary", { hasText: "Disattiva" })).toBeHidden();

  const dealer = await clientOf(await makeAccount("approved"));
  const { data } = await dealer.rpc("redeem_activation_code", { p_code: code });
  expect(data).toEqual({ error: "code_inactive" });
});

test("An administrator prints the codes that can still be redeemed", async ({ page, open }) => {
  const notes = uniqueName("Stampa");
  const [good, used] = [freshCode(), freshCode()];
  await storeCodes({ code: good, notes }, { code: used, notes });
  const dealer = await clientOf(await makeAccount("approved"));
  await dealer.rpc("redeem_activation_code", { p_code: used }).throwOnError();

  await open(`/admin?search=${encodeURIComponent(notes)}`);
  await page.getByRole("link", { name: "Foglio da stampare" }).click();
  const sheet = page.getByRole("list", { name: "Codici da consegnare" });
  await expect(sheet.getByRole("listitem")).toHaveCount(1);
  await expect(sheet).toContainText(good);
  await expect(sheet).toContainText("/dashboard");
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});
