/** The screens about the own dealership as everybody has to be able to use them. */
import { makeAccount } from "../support/backend-accounts";
import { newDealer, shown } from "../support/dealers";
import { notice } from "../support/notice";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/page-checks";
import { signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

/** As dealers separate paragraphs: no place to break it. */
const LONG_LINE = "*".repeat(120);

test("Everybody can use the page of the dealership, its public side, and the decision on a change", async ({
  page,
  open,
  problems,
}) => {
  // The server refuses a form that is sent before its rules have come.
  problems.allowStatus(400);
  const check = async (name: string) => {
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${name} at ${width} px`);
      await expectAccessible(page, `${name} at ${width} px`);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await expectReadableColours(page, `${name} in the dark`);
    await page.emulateMedia({ colorScheme: "light" });
  };
  const dealer = await newDealer({ isPublic: true });
  const { client, dealershipId } = dealer;
  await shown(dealer);
  await client
    .rpc("set_trader_identity", {
      ...{
        p_dealership: dealershipId,
        p_legal_name: "Società Automobilistica del Reventino S.r.l.",
      },
      ...{ p_address: "Via Roma 1", p_phone: "0968 555014", p_email: "legale@prova.example" },
      ...{ p_register: "Registro imprese di Catanzaro", p_register_number: "CZ-123456" },
      ...{ p_vat_number: "00743110157", p_self_certified: true },
    })
    .throwOnError();
  await client
    .rpc("request_dealership_changes", {
      ...{ p_dealership: dealershipId, p_changes: { address: "Via Milano 2" } },
      p_reason: `Ci siamo spostati. ${LONG_LINE}`,
    })
    .throwOnError();
  await client
    .rpc("update_dealership", {
      ...{ p_id: dealershipId, p_version: 1, p_facts: { description: `Usato. ${LONG_LINE}` } },
    })
    .throwOnError();
  await signIn(page, dealer);
  await open("/dashboard/concessionaria");
  await page.getByLabel(/^Descrizione/).fill("");
  await page.getByLabel(/^Descrizione/).pressSequentially("Usato scelto.");
  await expect(page.getByText(/^13 di 2000/)).toBeVisible();
  await page.getByLabel("lunedì, apre", { exact: true }).fill("10:00");
  await page.getByRole("button", { name: "Salva e pubblica" }).click();
  await expect(page.getByText("Manca un'ora").first()).toBeVisible();
  await check("the form");
  await shown(dealer, LONG_LINE);
  await open(`/concessionaria/${dealershipId}`);
  await expect(page.getByText(LONG_LINE)).toBeVisible();
  await expect(page.getByRole("region", { name: "Dati del venditore" })).toBeVisible();
  await check("the public page");
  await signIn(page, await makeAccount("admin"));
  await open("/admin/modifiche");
  await expect(page.getByRole("article", { name: dealer.name })).toContainText("Via Milano 2");
  await check("the decision");
});

test("What a dealer typed stays when the session ends, and is sent after a sign-in in another tab", async ({
  page,
  open,
  context,
}) => {
  const dealer = await newDealer({ isPublic: true });
  const isForCars = page.getByLabel("Auto", { exact: true });
  await signIn(page, dealer);
  for (const [path, label, typed, button, done] of [
    ["concessionaria", /^Descrizione/, "Usato scelto.", "Salva e pubblica", "Pagina salvata"],
    ["account", "Nome della concessionaria", "Altro nome", "Salva il nome", "Nome cambiato"],
  ] as const) {
    await open(`/dashboard/${path}`);
    await page.getByLabel(label).fill(typed);
    if (path === "concessionaria") await isForCars.check();
    await context.clearCookies();
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toContainText("La sessione è finita");
    await expect(page.getByLabel(label)).toHaveValue(typed);
    if (path === "concessionaria") await expect(isForCars).toBeChecked();
    const otherTab = await context.newPage();
    await signIn(otherTab, dealer);
    await otherTab.close();
    await page.getByRole("button", { name: button }).click();
    await expect(notice(page, done)).toBeVisible();
    await expect(page.getByLabel(label)).toHaveValue(typed);
  }
});
