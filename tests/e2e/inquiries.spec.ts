/** Inquiries of visitors in the dashboard of the dealership that they are for (docs/product.md 6.5). */
import { backend } from "../support/accounts";
import { expectNotice } from "../support/admin";
import { vehicleById } from "../support/catalogue";
import { hrefOf } from "../support/page-checks";
import { inquiryLine, submitInquiry, storedStatus } from "../support/inquiries";
import { signedInAs } from "../support/signed-in";
import { expect, ONCE } from "../support/test";

const test = signedInAs("approved");

test(
  "A dealer reads an inquiry, answers it and notes down what was said",
  ONCE,
  async ({ page, open }) => {
    const inquiry = await submitInquiry({ message: "Buongiorno,\nla Panda è ancora disponibile?" });
    await open("/dashboard");
    await page.getByRole("link", { name: /^Richieste \(\d+\)$/ }).click();
    await expect(page).toHaveURL("/dashboard/richieste");
    const line = inquiryLine(page, inquiry);
    await expect(line).toContainText("nuova");
    await expect(line).toContainText("Buongiorno, la Panda è ancora disponibile?");

    await line.getByRole("link").click();
    const article = page.getByRole("article", { name: inquiry.name });
    await expect(article).toContainText("letta");
    expect(await storedStatus(inquiry)).toBe("read");
    const mail = new URL(await hrefOf(page.getByRole("link", { name: "Scrivi una mail" })));
    expect(decodeURIComponent(mail.pathname)).toBe(inquiry.email);
    expect(mail.searchParams.get("body")).toContain("> la Panda è ancora disponibile?");
    expect(mail.searchParams.get("body")).toContain("Ionio Moto & Auto");
    expect(await hrefOf(page.getByRole("link", { name: "Chiama" }))).toBe("tel:3331234567");
    expect(await hrefOf(page.getByRole("link", { name: "WhatsApp" }))).toMatch(
      /393331234567\?text=/,
    );
    const vehicle = vehicleById("fiat-panda-2019");
    await expect(article.getByRole("link", { name: vehicle.name })).toHaveAttribute(
      "href",
      `/veicolo/${vehicle.id}`,
    );

    await page.getByRole("button", { name: "Segna come risposta" }).click();
    await expectNotice(page, "Richiesta segnata come risposta");
    await expect(article).toContainText("dopo meno di un minuto");
    await page.getByLabel("Note interne").fill("Passa sabato alle 10.");
    await page.getByRole("button", { name: "Salva le note" }).click();
    await expectNotice(page, "Note salvate");
    await expect(page.getByLabel("Note interne")).toHaveValue("Passa sabato alle 10.");

    await page.getByRole("link", { name: "Tutte le richieste" }).click();
    await page.getByLabel("Cerca tra le richieste").fill(inquiry.name);
    await page.getByRole("button", { name: "Cerca", exact: true }).click();
    await expect(page.getByText("1 richiesta", { exact: true })).toBeVisible();
    await expect(line).toContainText("Risposta dopo meno di un minuto");
    await page.getByRole("link", { name: "Chiuse" }).click();
    await expect(page.getByText("Nessuna richiesta trovata.")).toBeVisible();
  },
);

test(
  "Notes that cannot be saved stay in their field, and a colleague's are not lost",
  ONCE,
  async ({ page, open, problems }) => {
    problems.allowStatus(400);
    problems.allowStatus(409);
    const inquiry = await submitInquiry();
    await open(`/dashboard/richieste/${inquiry.id}`);
    const notes = page.getByLabel("Note interne");
    const save = page.getByRole("button", { name: "Salva le note" });
    await notes.fill("a".repeat(5_001));
    await save.click();
    await expect(page.getByText("Le note possono contenere al massimo 5.000")).toBeVisible();
    await expect(notes).toHaveValue("a".repeat(5_001));

    await backend()
      .from("contact_requests")
      .update({ notes: "Le piace la rossa" })
      .eq("id", inquiry.id)
      .throwOnError();
    await notes.fill("Vuole la permuta");
    await save.click();
    await expect(page.getByRole("alert")).toContainText("«Le piace la rossa»");
    await expect(notes).toHaveValue("Vuole la permuta");
    await notes.fill("Le piace la rossa, vuole la permuta");
    await save.click();
    await expectNotice(page, "Note salvate");
    await expect(notes).toHaveValue("Le piace la rossa, vuole la permuta");
  },
);
