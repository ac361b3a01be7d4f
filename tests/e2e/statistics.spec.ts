/** What is counted of a page, and who reads it (docs/product.md 8.10, 13.7: detailed view statistics). */
import type { Page } from "@playwright/test";
import { backend } from "../support/accounts";
import { makeAccount } from "../support/backend-accounts";
import { countOf, storeCount } from "../support/counts";
import { signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

/** Vehicles that no other journey opens. */
const VEHICLES = ["hyundai-i10-2017", "kia-venga-2014"] as const;

/** An approved account that speaks for Stretto Auto. */
async function strettoAuto() {
  const account = await makeAccount("approved");
  await backend()
    .from("profiles")
    .update({ dealership_id: "6" })
    .eq("id", account.id)
    .throwOnError();
  return account;
}

/** A line of the table of vehicles, cell by cell. */
function cells(page: Page, vehicle: string) {
  const table = page.getByRole("table", { name: /di ogni veicolo/ });
  return table.getByRole("row", { name: vehicle }).getByRole("cell");
}

test(
  "A vehicle that somebody looks at twice is counted once, a robot not at all",
  ONCE,
  async ({ open, browser, baseURL }) => {
    const [first, second] = VEHICLES;
    const before = await countOf(first, "view");
    const robot = await browser.newContext({
      userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      baseURL: baseURL ?? "",
    });
    const robotPage = await robot.newPage();
    await robotPage.goto(`/veicolo/${first}`, { waitUntil: "networkidle" });
    await robot.close();

    await open(`/veicolo/${first}`);
    await open(`/veicolo/${first}`);
    const beforeSecond = await countOf(second, "view");
    await open(`/veicolo/${second}`);
    // Counts are written in the order in which they were made: with the last one all are there.
    await expect.poll(() => countOf(second, "view")).toBe(beforeSecond + 1);
    expect(await countOf(first, "view")).toBe(before + 1);
  },
);

test(
  "A dealer reads the numbers of the own vehicles, and of no one else's",
  ONCE,
  async ({ page }) => {
    await storeCount("6", "mazda-mx-5-2019", "view", 4000);
    await storeCount("6", "mazda-mx-5-2019", "whatsapp", 80);
    await storeCount("4", "skoda-elroq-2026", "view", 98_765);
    await signIn(page, await strettoAuto());
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Statistiche" }).click();

    const title = page.getByRole("heading", { name: "Statistiche di Stretto Auto" });
    await expect(title).toBeVisible();
    await expect(cells(page, "Mazda MX-5")).toHaveText([/4\.000/, /0/, /0/, /0/, /80/, /0/, /2%/]);
    await expect(
      page.getByRole("img", { name: /^Visualizzazioni giorno per giorno/ }),
    ).toBeVisible();
    // The table of days is folded: its rows are there, and not to be seen.
    const days = page
      .locator("details")
      .filter({ hasText: "I numeri giorno per giorno" })
      .locator("tbody tr");
    await expect(days).toHaveCount(30);

    await page.getByRole("link", { name: "7 giorni" }).click();
    await expect(page).toHaveURL(/giorni=7/);
    await expect(days).toHaveCount(7);

    await page.goto("/dashboard/statistiche?concessionaria=4");
    await expect(title).toBeVisible();
    await expect(page.getByText("98.765")).toHaveCount(0);
  },
);
