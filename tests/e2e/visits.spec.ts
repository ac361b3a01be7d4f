/** A visit that is proposed with the form of a vehicle and accepted by the link of the mail (docs/product.md 6.14). */
import { formatVisitTime, momentInItaly } from "~/lib/dates";
import { newAddress } from "../support/accounts";
import { sellerOf, vehicleById } from "../support/catalogue";
import { fillContactForm, sendAfterAMinute } from "../support/contact";
import { SENT } from "../support/contact-forms";
import { linkInMail, mailTo } from "../support/mailbox";
import { expectAccessible } from "../support/page-checks";
import { expect, ONCE, test } from "../support/test";
import { workday } from "../support/visits";

test(
  "A visitor proposes two times, the dealer accepts one, and both find it in their calendars",
  ONCE,
  async ({ page, open }) => {
    const vehicle = vehicleById("fiat-panda-2019");
    const seller = sellerOf(vehicle);
    const email = newAddress();
    const times = [workday(1), workday(2, "16:00")] as const;
    await open(`/veicolo/${vehicle.id}#contatti`);
    await fillContactForm(page, { email, phone: "333 5550123" });
    await page.getByText("Vorrei passare a vederla").click();
    await page.getByLabel("Prima scelta").fill(times[0]);
    await page.getByLabel("Seconda scelta").fill(times[1]);
    await sendAfterAMinute(page, true);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByText(/Per la visita aspetta la conferma/)).toBeVisible();

    const { html } = await mailTo(seller.email, /./, email);
    await open(/\/visita\?token=[0-9a-f]{64}/.exec(html)?.[0] ?? "none");
    await expectAccessible(page);
    const time = formatVisitTime(momentInItaly(times[1])?.toISOString() ?? "");
    await page.getByRole("button", { name: `Conferma ${time}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Visita di Anna Rossi: ${time}`,
    );
    await expect(page.getByText("Visita confermata", { exact: true })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Aggiungi al calendario" }).click();
    expect((await download).suggestedFilename()).toBe("visita.ics");

    await open(await linkInMail(email, /^Visita confermata/, "/visita"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Visita da ${seller.name}: ${time}`,
    );
    await expectAccessible(page);
  },
);
