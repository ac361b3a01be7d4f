import { backend } from "../support/accounts";
import { freshCode, generateCode, storeCodes } from "../support/admin";
import { clientOf, makeAccount, uniqueName } from "../support/backend-accounts";
import { signedInAs } from "../support/signed-in";
import { expect, READING } from "../support/test";

const test = signedInAs("admin");

test(
  "An administrator reads in the log what was done with a code",
  READING,
  async ({ page, open, account }) => {
    await open("/admin");
    const code = await generateCode(page, { plan: "premium", quota: "25", notes: "" });
    const dealer = await makeAccount("approved", uniqueName("Salone Registro"));
    await (await clientOf(dealer)).rpc("redeem_activation_code", { p_code: code }).throwOnError();
    await open("/admin/registro?topic=codici");
    const lines = page.getByRole("listitem").filter({ hasText: code });
    await expect(lines).toContainText([
      `${dealer.name} ha riscattato il codice ${code}`,
      `${account.name} ha generato il codice ${code}`,
    ]);
    await expect(lines.last()).toContainText("piano Premium, 25 veicoli, 1 mese, un riscatto");
  },
);

test("An administrator reads in the log who approved whom", async ({ page, open, account }) => {
  const dealer = await makeAccount("pending", uniqueName("Salone Approvato"));
  const client = await clientOf(account);
  await client
    .rpc("decide_account", { p_user: dealer.id, p_decision: "approved", p_dealership_id: "5" })
    .throwOnError();
  await open("/admin/registro");
  await page.getByRole("main").getByRole("link", { name: "Account", exact: true }).click();
  await expect(page).toHaveURL("/admin/registro?topic=account");
  const line = page.getByRole("listitem").filter({ hasText: dealer.name });
  await expect(line).toContainText(`${account.name} ha approvato l'account ${dealer.name}`);
  await expect(line).toContainText("collegato a Due Mari Automobili");
});

test(
  "The log of one topic shows nothing of the others",
  READING,
  async ({ page, open, account }) => {
    const code = freshCode();
    await storeCodes({ code, notes: "" });
    const { data } = await backend().from("activation_codes").select("id").eq("code", code);
    const client = await clientOf(account);
    await client.rpc("deactivate_activation_code", { p_id: data?.[0]?.id ?? "" }).throwOnError();
    await open("/admin/registro?topic=codici");
    await expect(page.getByText(`ha disattivato il codice ${code}`)).toBeVisible();
    await open("/admin/registro?topic=registrazioni");
    await expect(page.getByText(code)).toBeHidden();
  },
);
