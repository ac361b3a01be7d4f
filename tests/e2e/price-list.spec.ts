import type { Page } from "@playwright/test";
import { makeAccount } from "../support/backend-accounts";
import { expectNoSidewaysScroll } from "../support/page-checks";
import { PACKAGES, SUBSCRIPTIONS } from "../support/price-list";
import { sendSignInForm } from "../support/sign-in";
import { signedInAs } from "../support/signed-in";
import { expect, ONCE, READING, test } from "../support/test";

const LIST = "/area-riservata/listino-prezzi";

test(
  "A visitor who is not signed in is asked to, and finds the way",
  ONCE,
  async ({ page, open }) => {
    await open(LIST);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Accesso Richiesto");
    await expect(main).toContainText(
      "Per visualizzare il listino prezzi riservato è necessario effettuare l'accesso.",
    );
    await expect(
      main.getByRole("link", { name: "Registrati come Concessionario" }),
    ).toHaveAttribute("href", "/registra-concessionaria");
    await main.getByRole("link", { name: "Accedi" }).click();
    await expect(page).toHaveURL(/\/auth\?redirectTo=/);
    await sendSignInForm(page, await makeAccount("approved"));
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole("table", { name: "Abbonamenti" })).toBeVisible();
  },
);

const approved = signedInAs("approved");

approved(
  "A dealer with a phone sees each price beside its label, and prints prices and nothing to press",
  READING,
  async ({ page, open }) => {
    await open(LIST);
    for (const width of [320, 390, 640, 768, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `at ${width} px`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText("Per annuncio").last()).toBeVisible();
    await expect(page.getByText("Trimestrale").last()).toBeVisible();

    await page.emulateMedia({ media: "print" });
    // The width of an A4 sheet without its margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    expect(await tableOf(page, "Pacchetti di annunci")).toEqual(PACKAGES);
    expect(await tableOf(page, "Abbonamenti")).toEqual(SUBSCRIPTIONS);
    await expect(page.getByText(/^Piazza Motori S.r.l., listino del/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Acquista/ }).first()).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await expectNoSidewaysScroll(page, "on paper");
  },
);

/** Name and prices of every row, as they are read on a wide screen. */
async function tableOf(page: Page, caption: string): Promise<string[][]> {
  const rows = page.getByRole("table", { name: caption }).locator("tbody tr");
  return rows.evaluateAll((elements) =>
    elements.map((row) =>
      [...row.querySelectorAll<HTMLElement>("th, td:not(:last-child)")].map((cell) =>
        cell.innerText
          .replace(/\s+/g, " ")
          .replace(/ [\d.,]+ € al mese$/, "")
          .trim(),
      ),
    ),
  );
}
