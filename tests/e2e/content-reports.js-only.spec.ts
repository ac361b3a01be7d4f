/** The screens of notices as everybody has to be able to use them. */
import { backend } from "../support/accounts";
import { makeAccount, uniqueName } from "../support/backend-accounts";
import { REPORT, STATEMENT, storeReport } from "../support/content-reports";
import { expectFitForAll } from "../support/page-checks";
import { signIn } from "../support/sign-in";
import { expect, test } from "../support/test";

/** Of the dealership that approved accounts speak for; another than in the journey beside, whose decision is its own. */
const ADVERT = "triumph-speed-400-2026";

test("Everybody can use a report, its decision, and what the dealer reads of it", async ({
  page,
  open,
}) => {
  const report = await storeReport("advert", ADVERT, uniqueName(REPORT.message));
  await signIn(page, await makeAccount("admin"));
  await open(`/admin/segnalazioni/${report.id}`);
  await page.getByLabel(/^Chiedi di correggere/).check();
  await page.getByRole("button", { name: "Registra la decisione" }).focus();
  await expect(page.getByLabel(/^Fatti/)).toBeVisible();
  await expectFitForAll(page);

  await backend()
    .from("content_reports")
    .update({
      ...{ status: "decided", decision: "correct", decided_at: new Date().toISOString() },
      ...{ facts: STATEMENT.facts, ground: "contract", ground_text: STATEMENT.groundText },
      request: "Metti le fotografie del tuo veicolo.",
    })
    .eq("id", report.id)
    .throwOnError();
  await signIn(page, await makeAccount("approved"));
  await open(`/dashboard/veicoli/${ADVERT}/decisione`);
  await expectFitForAll(page);
  await backend().from("content_reports").delete().eq("id", report.id).throwOnError();
});
