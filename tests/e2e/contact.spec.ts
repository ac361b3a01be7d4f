/** The contact form wherever it stands (docs/product.md 6.1, 6.2). */
import { newAddress } from "../support/accounts";
import { dealershipById } from "../support/catalogue";
import { CONTACT_FORMS, SENT } from "../support/contact-forms";
import {
  contactForm,
  expectSent,
  fillContactForm,
  sendAfterAMinute,
  submitButton,
} from "../support/contact";
import { MESSAGE, inquiriesOf } from "../support/inquiries";
import { mailTo } from "../support/mailbox";
import { expectAccessible } from "../support/page-checks";
import { expect, test, ONCE } from "../support/test";

const dealership = dealershipById("7");

/** Those with the most to show; tests/http/contact-forms.test.ts sends all. */
const FORMS = CONTACT_FORMS.filter(({ kind }) => kind === "vehicle" || kind === "rental");

for (const { kind, to, path, section, within, context } of FORMS) {
  test(`A visitor sends an inquiry: ${kind}`, ONCE, async ({ page, open, javaScriptEnabled }) => {
    const email = newAddress();
    await open(path);
    const form = contactForm(page);
    await expect(form.getByLabel("Oggetto")).toHaveCount(0);
    await fillContactForm(page, { email });
    if (kind === "rental") {
      await form.getByLabel("Quanti giorni o mesi").fill("12");
      await form.getByLabel("Dal giorno").fill("2040-03-05");
    }
    await sendAfterAMinute(page, Boolean(javaScriptEnabled));

    await expectSent(page, within);
    await expect(page).toHaveURL(section);
    if (javaScriptEnabled) {
      await expect(page.getByRole("status").filter({ hasText: within })).toBeVisible();
      await expect(page.getByRole("heading", { name: SENT })).toBeFocused();
      await expectAccessible(page, "after an inquiry");
    }
    await expect(page.getByText(SENT), "said once").toHaveCount(1);
    await expect(
      page.getByRole("listitem").filter({ hasText: `Risponde ${to.name}` }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Scrivi un altro messaggio" }).click();
    await expect(form.getByLabel("Nome")).toBeInViewport();
    for (const name of ["Nome", "E-mail", "Telefono", "Messaggio"])
      await expect(form.getByLabel(name)).toHaveValue("");
    await expect(form.getByRole("checkbox")).not.toBeChecked();

    expect(await inquiriesOf(email)).toEqual([
      expect.objectContaining({
        ...context,
        form_type: kind,
        name: "Anna Rossi",
        phone: "+39 0968 555 123",
        message: MESSAGE,
        page: section.split("#")[0],
      }),
    ]);
    const received = await mailTo(to.email, /./, email);
    expect(received.replyTo).toBe(email);
    expect(received.text).toContain("> vorrei sapere quando posso passare.");
    const copy = await mailTo(email, /./, to.name);
    expect(copy.replyTo).toBe(to.email);
    expect(copy.text).toContain(`ti risponde entro ${within}`);
    // Anybody can type anybody's address: the copy passes on nothing that was typed.
    for (const typed of ["Anna", "555 123", "quando posso passare"])
      expect(copy.text + copy.html).not.toContain(typed);
  });
}

test("A visitor is told what is missing, keeps what was typed, mends it and is done", async ({
  page,
  open,
  problems,
  javaScriptEnabled,
}) => {
  problems.allowStatus(400);
  const email = newAddress();
  await open(`/concessionaria/${dealership.slug}`);
  const form = contactForm(page);
  await form.getByLabel("Nome").fill("A");
  await form.getByLabel("E-mail").fill("anna@");
  await form.getByLabel("Oggetto").fill("Permuta");
  await form.getByLabel("Messaggio").fill("Ciao");
  await sendAfterAMinute(page, Boolean(javaScriptEnabled));

  for (const [label, error] of [
    ["Nome", "Il nome deve contenere almeno 2 caratteri"],
    ["E-mail", "Inserisci un indirizzo email valido"],
    ["Messaggio", "Il messaggio deve contenere almeno 10 caratteri"],
    [/privacy policy/, "Devi accettare la privacy policy"],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(error);
    await expect(form.getByText(error)).toBeVisible();
  }
  await expect(form.getByLabel("Nome")).toBeFocused();
  await expect(form.getByLabel("Nome")).toBeInViewport();
  await expect(form.getByLabel("E-mail")).toHaveValue("anna@");
  await expect(form.getByLabel("Oggetto")).toHaveValue("Permuta");
  await expect(form.getByLabel("Messaggio")).toHaveValue("Ciao");
  if (javaScriptEnabled) await expectAccessible(page, "with errors");

  await fillContactForm(page, { email });
  await submitButton(page).click();
  await expectSent(page, "24 ore");
  expect(await inquiriesOf(email)).toMatchObject([{ subject: "Permuta" }]);
});
