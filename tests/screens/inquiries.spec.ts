/** The screens of inquiries and of personal data, as axe sees them; it is a script. */
import type { Page } from "@playwright/test";
import { newAddress } from "../support/accounts";
import { makeAccount } from "../support/backend-accounts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/page-checks";
import { submitInquiry } from "../support/inquiries";
import { signIn } from "../support/sign-in";
import { test } from "../support/test";

const LONG = "parolasenzafine".repeat(8);

async function expectUsable(page: Page, situation: string): Promise<void> {
  for (const width of [1440, 1024, 768, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${situation} at ${width} px`);
  }
  await expectAccessible(page, `${situation} on a phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, `${situation} on a desktop`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectReadableColours(page, `${situation} in the dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

test("Every dealer can use the inquiries", async ({ page, open }) => {
  const { id } = await submitInquiry({ name: `Anna ${LONG.slice(0, 100)}`, message: LONG });
  await signIn(page, await makeAccount("approved"));
  await open("/dashboard/richieste");
  await expectUsable(page, "the list");
  await open("/dashboard/richieste?search=introvabile");
  await expectUsable(page, "an empty list");
  await open(`/dashboard/richieste/${id}`);
  await expectUsable(page, "an inquiry");
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
  await expectUsable(page, "the list");
  await open(`/admin/richieste/${id}`);
  await expectUsable(page, "an inquiry");
  await open("/admin/dati-personali");
  await page.getByLabel(/^Indirizzo e-mail della persona/).fill(email);
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await page.getByRole("button", { name: "Cancella i dati" }).click();
  await page.getByText("Scrivi l'indirizzo da cancellare").waitFor();
  await expectUsable(page, "a refused erasure");
});
