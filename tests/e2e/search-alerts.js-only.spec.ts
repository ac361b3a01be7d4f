/** The screens behind the links of alert mails as everybody has to be able to use them, and the mark of these links. */
import { newAddress } from "../support/accounts";
import { linkInMail } from "../support/mailbox";
import { expectAccessible, expectNoSidewaysScroll } from "../support/page-checks";
import { expect, test } from "../support/test";
import { visitorOf } from "../support/visitor";

test("Everybody can confirm an alert and manage it", async ({ page, open, baseURL }) => {
  const email = newAddress();
  const form = "/avvisami?lista=auto&search=panda&brand=Fiat&minYear=2018&maxKm=90000";
  const visitor = visitorOf(baseURL ?? "");
  expect((await visitor.post(form, { email, rhythm: "daily" })).status).toBe(302);
  const check = async (situation: string) => {
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${situation} at ${width} px`);
    }
    await expectAccessible(page, situation);
  };
  await open(await linkInMail(email, /Conferma il tuo avviso/, "/avvisi/conferma"));
  await check("of the confirmation");
  await page.getByRole("button", { name: "Conferma l'avviso" }).click();
  await expect(page.getByRole("article")).toBeVisible();
  await check("of the alerts");
});

test("A page that was opened from a mail says so once, and its address is as it always is", async ({
  page,
}) => {
  const said = page.waitForRequest("**/avvisi/visita");
  await page.goto(`/veicolo/fiat-panda-2019#avviso=${"a".repeat(64)}`);
  expect((await said).postData()).toBe(`token=${"a".repeat(64)}`);
  await expect(page).toHaveURL(/\/veicolo\/fiat-panda-2019$/);
});
