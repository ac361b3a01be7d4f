/** The page of the own dealership in a browser (docs/product.md 8.16). */
import { expectNotice } from "../support/admin";
import { newDealer, shown } from "../support/dealers";
import { signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

test(
  "A dealer writes the hours, looks at the page, goes back, publishes it, and asks for another address",
  ONCE,
  async ({ page, open, problems }) => {
    problems.allowStatus(400);
    const dealer = await newDealer({ isPublic: true });
    await shown(dealer);
    await signIn(page, dealer);
    await open("/dashboard");
    await page.getByRole("link", { name: "Concessionaria", exact: true }).click();
    await expect(page).toHaveURL("/dashboard/concessionaria");
    await page.getByLabel(/^Descrizione/).fill("Usato scelto dal 1990.");
    await page.getByLabel("Auto", { exact: true }).check();
    const time = (day: string, label: string) =>
      page.getByLabel(`${day}, ${label}`, { exact: true });
    await time("lunedì", "apre").fill("09:00");
    await time("lunedì", "chiude").fill("18:00");
    for (const day of ["martedì", "mercoledì", "giovedì", "venerdì"])
      await page.getByRole("button", { name: `Come il giorno prima (${day})` }).click();
    await expect(time("venerdì", "chiude")).toHaveValue("18:00");
    // The weekend says nothing: that is asked for.
    await page.getByRole("button", { name: "Salva e pubblica" }).click();
    await expect(page.getByText("Scrivi gli orari o segna «Chiuso»").first()).toBeVisible();
    await expect(time("sabato", "apre")).toBeFocused();
    for (const day of ["sabato", "domenica"]) await page.getByLabel(`Chiuso ${day}`).check();

    await page.getByRole("button", { name: "Anteprima" }).click();
    await expect(page.getByRole("heading", { name: "Anteprima" })).toBeVisible();
    await expect(page.getByText("Usato scelto dal 1990.")).toBeVisible();
    await page.getByRole("button", { name: "Torna alle modifiche" }).click();
    await expect(page.getByLabel(/^Descrizione/)).toHaveValue("Usato scelto dal 1990.");
    await expect(page.getByLabel("Chiuso domenica")).toBeChecked();
    await page.getByRole("button", { name: "Salva e pubblica" }).click();
    await expectNotice(page, "Pagina salvata");

    await page.getByText("Chiedi una modifica").click();
    await page.getByLabel(/^Via e numero/).fill("Via Milano 2");
    await page.getByRole("button", { name: "Invia la richiesta" }).click();
    await expectNotice(page, "Richiesta inviata");
    await expect(page.getByRole("list", { name: "Richieste di modifica" })).toContainText(
      "Via Milano 2",
    );

    await page.getByRole("link", { name: "Vedi la pagina" }).first().click();
    await expect(page).toHaveURL(`/concessionaria/${dealer.dealershipId}`);
    const hours = page.getByRole("region", { name: "Orari di apertura" });
    await expect(hours).toContainText("09:00–18:00");
    // What the moment says is the browser's to say.
    await expect(hours.getByText(/^(Aperto|Chiuso) adesso/)).toHaveCount(1);
    await expect(page.getByText("Via Roma 1").first()).toBeVisible();
  },
);
