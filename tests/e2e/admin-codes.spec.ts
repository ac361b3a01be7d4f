import { readFileSync } from "node:fs";
import { backend } from "../support/accounts";
import { freshCode, storeCodes } from "../support/activation-codes";
import {
  CODE,
  codeForm,
  codeItems,
  expectNotice,
  generateCode,
  generatedCode,
} from "../support/admin";
import { clientOf, makeAccount, uniqueName } from "../support/backend-accounts";
import { signedInAs } from "../support/signed-in";
import { expect } from "../support/test";

const test = signedInAs("admin");

test("An administrator generates a code with the defaults", async ({ page, open, account }) => {
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
});

test("An administrator generates a code with all its options", async ({ page, open }) => {
  await open("/admin");
  const form = codeForm(page);
  await expect(form.getByLabel(/^Durata/).getByRole("option")).toHaveText([
    "1 mese",
    "3 mesi",
    "6 mesi",
    "12 mesi",
  ]);
  await form.getByLabel(/^Durata/).selectOption("6 mesi");
  await form.getByLabel(/^Riscatti massimi/).fill("25");
  const code = await generateCode(page, { plan: "base", quota: "7", notes: "" });
  const item = codeItems(page).filter({ hasText: code });
  await expect(item).toContainText("Piano Base · 7 veicoli · 6 mesi");
  await expect(item).toContainText("Riscatti 0/25");
});

test("An administrator generates two codes, one after the other", async ({ page, open }) => {
  await open("/admin");
  const first = await generateCode(page, { plan: "base", quota: "5", notes: "" });
  const form = codeForm(page);
  await form.getByLabel(/^Piano/).selectOption("base");
  await form.getByLabel(/^Quota veicoli/).fill("5");
  await form.getByRole("button", { name: "Genera codice" }).click();
  await expect(
    page.getByRole("region", { name: "Codice di attivazione generato" }),
  ).not.toContainText(first);
  expect(await generatedCode(page)).toMatch(CODE);
});

test("An administrator who forgets plan and quota is told, and keeps the notes", async ({
  page,
  open,
  problems,
}) => {
  problems.allowFailedLoad(/status of 400/);
  await open("/admin");
  const form = codeForm(page);
  await form.getByLabel("Note").fill("Da non perdere");
  await form.getByRole("button", { name: "Genera codice" }).click();
  await expect(form.getByText("Piano e quota sono obbligatori")).toHaveCount(1);
  for (const field of [/^Piano/, /^Quota veicoli/])
    await expect(form.getByLabel(field)).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Note")).toHaveValue("Da non perdere");

  await form.getByLabel(/^Piano/).selectOption("base");
  await form.getByLabel(/^Quota veicoli/).fill("");
  await form.getByRole("button", { name: "Genera codice" }).click();
  await expect(form.getByText("Piano e quota sono obbligatori")).toHaveCount(1);
  await expect(form.getByLabel(/^Piano/)).toHaveValue("base");
});

test("An administrator finds codes by code, by notes and by plan", async ({ page, open }) => {
  const label = uniqueName("Autunno, moto (2026)");
  const [first, second] = [freshCode(), freshCode()];
  await storeCodes(
    { code: first, notes: `${label} primo` },
    { code: second, notes: `${label} secondo`, plan_code: "platinum" },
  );
  await open("/admin");
  const search = page.getByRole("main").getByRole("search");
  const find = async (text: string) => {
    await search.getByRole("searchbox").fill(text);
    await search.getByRole("button", { name: "Cerca" }).click();
    await expect(page).toHaveURL(`/admin?${new URLSearchParams({ search: text }).toString()}`);
  };
  await find(first.toLowerCase());
  await expect(codeItems(page)).toHaveCount(1);
  await expect(codeItems(page)).toContainText(first);
  await find(label);
  await expect(codeItems(page)).toHaveCount(2);
  await find("Platinum");
  await expect(codeItems(page).filter({ hasText: second })).toBeVisible();
  await expect(codeItems(page).filter({ hasText: first })).toBeHidden();
  await find(`${label} terzo`);
  await expect(page.getByText(`Nessun codice trovato per "${label} terzo".`)).toBeVisible();
  await page.getByRole("link", { name: "Mostra tutti i codici" }).click();
  await expect(page).toHaveURL("/admin");
});

test("An administrator sees who redeemed a code, and which codes are used up", async ({
  page,
  open,
}) => {
  const notes = uniqueName("Riscatti");
  const [shared, single, expired] = [freshCode(), freshCode(), freshCode()];
  await storeCodes(
    { code: shared, notes, max_redemptions: 5 },
    { code: single, notes },
    { code: expired, notes, expires_at: "2026-01-01T00:00:00Z" },
  );
  const dealer = await makeAccount("approved", uniqueName("Salone Riscatto"));
  const client = await clientOf(dealer);
  for (const code of [shared, single])
    await client.rpc("redeem_activation_code", { p_code: code }).throwOnError();

  await open(`/admin?search=${encodeURIComponent(notes)}`);
  const item = codeItems(page).filter({ hasText: shared });
  await expect(item).toContainText("Riscatti 1/5");
  await expect(item.getByText(dealer.name)).toBeHidden();
  await item.locator("summary", { hasText: "Riscatti" }).click();
  await expect(item.getByText(dealer.name)).toBeVisible();
  await expect(codeItems(page).filter({ hasText: single })).toContainText("esaurito");
  await expect(codeItems(page).filter({ hasText: expired })).toContainText("scaduto");
});

test("An administrator deactivates a code after a second thought", async ({ page, open }) => {
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

test("An administrator turns the pages of a long list", async ({ page, open }) => {
  const notes = uniqueName("Lunga lista");
  await storeCodes(...Array.from({ length: 21 }, () => ({ code: freshCode(), notes })));
  await open(`/admin?search=${encodeURIComponent(notes)}`);
  await expect(page.getByRole("heading", { level: 2, name: "Codici (21)" })).toBeVisible();
  await expect(codeItems(page)).toHaveCount(20);
  await page.getByRole("link", { name: "Pagina 2" }).click();
  await expect(codeItems(page)).toHaveCount(1);
  await codeItems(page).locator("summary", { hasText: "Disattiva" }).click();
  await codeItems(page).getByRole("button", { name: "Conferma" }).click();
  await expectNotice(page, "Codice disattivato");
  await expect(codeItems(page)).toHaveCount(1);
  await open(`/admin?search=${encodeURIComponent(notes)}&page=9`);
  await expect(codeItems(page)).toHaveCount(20);
});

test("An administrator downloads the codes for a spreadsheet", async ({ page, open }) => {
  const notes = `=HYPERLINK("http://evil.example"); ${uniqueName("CSV")}`;
  const code = freshCode();
  await storeCodes({ code, notes, max_redemptions: 3 });
  const dealer = await makeAccount("approved", uniqueName("Salone CSV"));
  await (await clientOf(dealer)).rpc("redeem_activation_code", { p_code: code }).throwOnError();

  await open(`/admin?search=${code}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Scarica CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("codici-di-attivazione.csv");
  const [header, row, ...rest] = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(header).toMatch(/^\uFEFFCodice;Stato;Piano;Veicoli;/);
  expect(row).toMatch(
    new RegExp(
      `^${code};attivo;Base;5;1;1;3;${dealer.name} \\(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d\\)`,
    ),
  );
  expect(row).toContain(`;"'=HYPERLINK(""http://evil.example""); `);
  expect(rest).toEqual([""]);
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
