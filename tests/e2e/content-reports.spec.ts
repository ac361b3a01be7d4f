/** A notice on its way: from a visitor to the administration, to the dealer, and back. */
import { backend, newAddress } from "../support/accounts";
import { expectNotice } from "../support/admin";
import { makeAccount, uniqueName } from "../support/backend-accounts";
import { setTimeOnPage } from "../support/contact";
import { REPORT, storedReport } from "../support/content-reports";
import { mailTo } from "../support/mailbox";
import { signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

/** Of the dealership that approved accounts speak for. */
const ADVERT = "ducati-scrambler-2017";

test("On a phone a visitor who forgot the reason of a report reads so where the page goes", async ({
  page,
  open,
  problems,
}) => {
  problems.allowStatus(400);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(`/segnala/annuncio/${ADVERT}`);
  await page.getByRole("button", { name: "Invia la segnalazione" }).click();
  await expect(page.getByRole("radio", { name: /^Truffa/ })).toBeFocused();
  await expect(page.getByText("Scegli che cosa non va")).toBeInViewport();
});

test(
  "A visitor reports an advert; the dealer is asked to correct it, complains, and is answered",
  ONCE,
  async ({ page, open }) => {
    const [email, message] = [newAddress(), uniqueName(REPORT.message)];
    await open(`/veicolo/${ADVERT}`);
    await page.getByRole("link", { name: "Segnala questo annuncio" }).click();
    await page.getByLabel(/^Foto rubate/).check();
    await page.getByLabel(/^Che cosa non va/).fill(message);
    await page.getByLabel(/^E-mail/).fill(email);
    await page.getByLabel(/buona fede/).check();
    // why: who is too quick is asked to confirm, and a test is.
    await setTimeOnPage(page, 60_000);
    await page.getByRole("button", { name: "Invia la segnalazione" }).click();
    const confirmation = page.getByRole("status").filter({ hasText: "Segnalazione ricevuta" });
    await expect(confirmation).toBeVisible();
    const { id, reference } = await storedReport("message", message);
    await expect(confirmation).toContainText(reference);

    await signIn(page, await makeAccount("admin"));
    await open("/admin/segnalazioni?tipo=segnalazioni");
    await page.getByRole("listitem").filter({ hasText: message }).getByRole("link").click();
    const decision = page.getByRole("form", { name: "Decisione" });
    await expect(decision.getByLabel(/^Fatti/)).toBeHidden();
    await decision.getByLabel(/^Chiedi di correggere/).check();
    const request = "Metti le fotografie del tuo veicolo.";
    await decision.getByLabel(/^Che cosa correggere/).fill(request);
    await decision.getByLabel(/^Fatti/).fill("Le foto compaiono in un altro annuncio.");
    await decision.getByLabel(/^Contro le condizioni/).check();
    await decision.getByLabel(/^Quale regola/).fill("Condizioni: immagini proprie.");
    await decision.getByRole("button", { name: "Registra la decisione" }).click();
    await expectNotice(page, "Correzione chiesta");
    await mailTo(email, new RegExp(reference), "chiesto a chi lo ha pubblicato di correggere");

    const dealer = await makeAccount("approved");
    await signIn(page, dealer);
    await open(`/dashboard/veicoli/${ADVERT}/decisione`);
    await expect(page.getByRole("main")).toContainText(request);
    await page.getByLabel(/^Perché non sei d'accordo/).fill("Sono nostre, ho gli originali.");
    await page.getByRole("button", { name: "Invia il reclamo" }).click();
    await expectNotice(page, "Reclamo inviato");

    await signIn(page, await makeAccount("admin"));
    await open(`/admin/segnalazioni/${id}`);
    await page.getByLabel(/^Respingi/).check();
    await page.getByLabel(/^Motivi/).fill("Sulle foto c'è il marchio dell'altro salone.");
    await page.getByRole("button", { name: "Registra la decisione sul reclamo" }).click();
    await expectNotice(page, "Reclamo respinto");
    await mailTo(dealer.email, /reclamo respinto/, "il marchio dell'altro salone");
    await backend().from("content_reports").delete().eq("id", id).throwOnError();
  },
);
