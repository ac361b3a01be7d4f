/** The screens of inquiries and of personal data, as axe sees them; it is a script. */
import { newAddress } from "../support/accounts";
import { makeAccount } from "../support/backend-accounts";
import { expectFitForAll } from "../support/page-checks";
import { submitInquiry } from "../support/inquiries";
import { signIn } from "../support/sign-in";
import { test } from "../support/test";

const LONG = "parolasenzafine".repeat(8);

test("Every dealer can use the inquiries", async ({ page, open }) => {
  const { id } = await submitInquiry({ name: `Anna ${LONG.slice(0, 100)}`, message: LONG });
  await signIn(page, await makeAccount("approved"));
  await open("/dashboard/richieste");
  await expectFitForAll(page, "the list");
  await open("/dashboard/richieste?search=introvabile");
  await expectFitForAll(page, "an empty list");
  await open(`/dashboard/richieste/${id}`);
  await expectFitForAll(page, "an inquiry");
});

test("Every administrator can use inquiries and personal data", async ({
  page,
  open,
  problems,
}) => {
  // The server refuses a form that is sent before its rules have come.
  problems.allowStatus(400);
  const email = newAddress();
  const { id } = await submitInquiry({ email });
  await signIn(page, await makeAccount("admin"));
  await open("/admin/richieste?status=new&form=vehicle");
  await expectFitForAll(page, "the list");
  await open(`/admin/richieste/${id}`);
  await expectFitForAll(page, "an inquiry");
  await open("/admin/dati-personali");
  await page.getByLabel(/^Indirizzo e-mail della persona/).fill(email);
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await page.getByRole("button", { name: "Cancella i dati" }).click();
  await page.getByText("Scrivi l'indirizzo da cancellare").waitFor();
  await expectFitForAll(page, "a refused erasure");
});
