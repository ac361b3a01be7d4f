/** All inquiries, and the data of one person, for administrators. */
import { readFileSync } from "node:fs";
import { backend } from "../support/accounts";
import { expectNotice } from "../support/admin";
import { makeAccount, uniqueName, visitorClient } from "../support/backend-accounts";
import { inquiryLine, submitInquiry, storedStatus } from "../support/inquiries";
import { signedInAs } from "../support/signed-in";
import { expect, ONCE } from "../support/test";

const test = signedInAs("admin");

test("An administrator finds the inquiries of everybody", ONCE, async ({ page, open, account }) => {
  const surname = uniqueName("Bianchi");
  const general = await submitInquiry({ name: `Ugo ${surname}`, dealershipId: null });
  const vehicle = await submitInquiry({ name: `Ada ${surname}` });
  await open("/admin/richieste");
  await page.getByLabel("Cerca tra le richieste").fill(surname);
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await expect(page.getByText("2 richieste", { exact: true })).toBeVisible();
  await expect(inquiryLine(page, vehicle)).toContainText("Ionio Moto & Auto");
  await page.getByLabel("Modulo").selectOption("Informazioni generali");
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await expect(inquiryLine(page, vehicle)).toBeHidden();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Scarica CSV" }).click(),
  ]);
  const file = readFileSync(await download.path(), "utf8");
  expect(file).toContain(general.email);
  expect(file).not.toContain(vehicle.email);

  await inquiryLine(page, general).getByRole("link").click();
  await page.getByRole("button", { name: "Chiudi la richiesta" }).click();
  await expectNotice(page, "Richiesta chiusa");
  await open("/admin/registro?topic=richieste");
  const line = page.getByRole("listitem").filter({ hasText: general.name });
  await expect(line).toContainText(`${account.name} ha modificato la richiesta di ${general.name}`);
  await expect(line).toContainText("ora è chiusa");
});

test(
  "An administrator who looks at a dealership's inquiry leaves it new",
  ONCE,
  async ({ page, open }) => {
    const inquiry = await submitInquiry();
    await open(`/admin/richieste/${inquiry.id}`);
    await expect(page.getByRole("article", { name: inquiry.name })).toContainText("nuova");
    expect(await storedStatus(inquiry)).toBe("new");
  },
);

test(
  "An administrator exports and erases what is stored of a person",
  ONCE,
  async ({ page, open, account, problems }) => {
    problems.allowStatus(400);
    const dealer = await makeAccount("pending", uniqueName("Salone Da Cancellare"));
    const { email } = dealer;
    const inquiry = await submitInquiry({ email, name: "Anna Rossi" });
    await visitorClient()
      .rpc("subscribe_newsletter", {
        p_email: email,
        p_page: "/blog",
        p_text_version: "2026-11-21",
      })
      .throwOnError();

    await open("/admin/dati-personali");
    const field = page.getByLabel(/^Indirizzo e-mail della persona/);
    const search = page.getByRole("button", { name: "Cerca", exact: true });
    await field.fill("anna");
    await search.click();
    await expect(page.getByText("Inserisci un indirizzo email valido")).toBeVisible();
    await expect(field).toHaveValue("anna");
    await field.fill(email.toUpperCase());
    await search.click();
    const found = page.getByRole("region", { name: "Che cosa conserviamo" });
    await expect(found).toContainText(email);
    await expect(found).toContainText(/Richieste dai moduli\s*1/);
    await expect(found).toContainText(/Account\s*1/);
    expect(page.url(), "addresses stay out of logs").not.toContain("prova.example");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      found.getByRole("button", { name: "Esporta tutto (JSON)" }).click(),
    ]);
    expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({
      email,
      stored: {
        contact_requests: [{ id: inquiry.id, name: "Anna Rossi" }],
        newsletter_subscriptions: [{ email }],
        account: { id: dealer.id, profile: { name: dealer.name } },
      },
    });

    const confirmation = page.getByLabel("Riscrivi l'indirizzo per conferma");
    const erase = page.getByRole("button", { name: "Cancella i dati" });
    await confirmation.fill("qualcun.altro@prova.example");
    await erase.click();
    await expect(page.getByText("Non è l'indirizzo che hai cercato")).toBeVisible();
    await expect(confirmation).toHaveValue("qualcun.altro@prova.example");
    await expect(found).toContainText(email);
    expect(await storedStatus(inquiry)).toBe("new");

    await confirmation.fill(` ${email} `);
    await erase.click();
    await expectNotice(page, "Dati cancellati");
    expect(await storedStatus(inquiry)).toBeUndefined();
    const { data } = await backend().auth.admin.getUserById(dealer.id);
    expect(data.user).toBeNull();

    await field.fill(email);
    await search.click();
    await expect(page.getByText("Non c’è niente da cancellare.")).toBeVisible();
    await open("/admin/registro?topic=dati");
    const lines = page.getByRole("listitem").filter({ hasText: account.name });
    await expect(lines.first()).toContainText("ha cancellato i dati personali dell'indirizzo");
    await expect(lines.first()).toContainText("1 richiesta, 1 iscrizione alla newsletter");
    await expect(page.getByRole("main")).not.toContainText(email);
  },
);

test("An administrator's own account cannot be erased", ONCE, async ({ page, open, account }) => {
  await open("/admin/dati-personali");
  await page.getByLabel(/^Indirizzo e-mail della persona/).fill(account.email);
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await expect(page.getByText(/È l'account di un amministratore/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancella i dati" })).toHaveCount(0);
});
