/** Requests of visitors in the dashboard of the dealership that they are for (docs/product.md 6.5). */
import { readFileSync } from "node:fs";
import { backend, signIn } from "../support/accounts";
import { expectNotice } from "../support/admin";
import { makeAccount } from "../support/backend-accounts";
import { vehicleById } from "../support/catalogue";
import { hrefOf } from "../support/page-checks";
import { OTHER_DEALERSHIP, requestLine, sendRequest, storedStatus } from "../support/requests";
import { signedInAs } from "../support/signed-in";
import { expect, test as anyTest } from "../support/test";

const test = signedInAs("approved");

test("A dealer reads a request, answers it and notes down what was said", async ({
  page,
  open,
}) => {
  const request = await sendRequest({ message: "Buongiorno,\nla Panda è ancora disponibile?" });
  await open("/dashboard");
  await page.getByRole("link", { name: /^Richieste \(\d+\)$/ }).click();
  await expect(page).toHaveURL("/dashboard/richieste");
  const line = requestLine(page, request);
  await expect(line).toContainText("nuova");
  await expect(line).toContainText("Buongiorno, la Panda è ancora disponibile?");

  await line.getByRole("link").click();
  const article = page.getByRole("article", { name: request.name });
  await expect(article).toContainText("letta");
  expect(await storedStatus(request)).toBe("read");
  const mail = new URL(await hrefOf(page.getByRole("link", { name: "Scrivi una mail" })));
  expect(decodeURIComponent(mail.pathname)).toBe(request.email);
  expect(mail.searchParams.get("body")).toContain("> la Panda è ancora disponibile?");
  expect(mail.searchParams.get("body")).toContain("Ionio Moto & Auto");
  expect(await hrefOf(page.getByRole("link", { name: "Chiama" }))).toBe("tel:3331234567");
  expect(await hrefOf(page.getByRole("link", { name: "WhatsApp" }))).toMatch(/393331234567\?text=/);
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
  await page.getByLabel("Cerca tra le richieste").fill(request.name);
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await expect(page.getByText("1 richiesta", { exact: true })).toBeVisible();
  await expect(line).toContainText("Risposta dopo meno di un minuto");
  await page.getByRole("link", { name: "Chiuse" }).click();
  await expect(page.getByText("Nessuna richiesta trovata.")).toBeVisible();
});

test("A request that is put back is new again", async ({ page, open }) => {
  const request = await sendRequest();
  await open(`/dashboard/richieste/${request.id}`);
  await page.getByRole("button", { name: "Rimetti tra le nuove" }).click();
  await expectNotice(page, "Richiesta rimessa tra le nuove");
  await expect(requestLine(page, request)).toContainText("nuova");
});

test("Notes that cannot be saved stay in their field, and a colleague's are not lost", async ({
  page,
  open,
  problems,
}) => {
  problems.allowStatus(400);
  problems.allowStatus(409);
  const request = await sendRequest();
  await open(`/dashboard/richieste/${request.id}`);
  const notes = page.getByLabel("Note interne");
  const save = page.getByRole("button", { name: "Salva le note" });
  await notes.fill("a".repeat(5_001));
  await save.click();
  await expect(page.getByText("Le note possono contenere al massimo 5.000")).toBeVisible();
  await expect(notes).toHaveValue("a".repeat(5_001));

  await backend()
    .from("contact_requests")
    .update({ notes: "Le piace la rossa" })
    .eq("id", request.id)
    .throwOnError();
  await notes.fill("Vuole la permuta");
  await save.click();
  await expect(page.getByRole("alert")).toContainText("«Le piace la rossa»");
  await expect(notes).toHaveValue("Vuole la permuta");
  await notes.fill("Le piace la rossa, vuole la permuta");
  await save.click();
  await expectNotice(page, "Note salvate");
  await expect(notes).toHaveValue("Le piace la rossa, vuole la permuta");
});

test("A dealer takes the requests along as a file in which nothing is a formula", async ({
  page,
  open,
}) => {
  const request = await sendRequest({ message: "=HYPERLINK(A1) è disponibile?", phone: "+39 333" });
  const others = await sendRequest({ dealershipId: OTHER_DEALERSHIP });
  await open("/dashboard/richieste");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Scarica CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("richieste.csv");
  const lines = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(lines.find((line) => line.includes(request.email))).toContain(
    `;${request.email};'+39 333;;'=HYPERLINK(A1) è disponibile?;`,
  );
  expect(lines.join()).not.toContain(others.email);
});

test("A dealer finds nothing of the requests for others", async ({ page, open, openMissing }) => {
  const request = await sendRequest({ dealershipId: OTHER_DEALERSHIP });
  await open(`/dashboard/richieste?search=${encodeURIComponent(request.name)}&dealership=8`);
  await expect(page.getByText("Nessuna richiesta trovata.")).toBeVisible();
  await openMissing(`/dashboard/richieste/${request.id}`);
  await openMissing("/dashboard/richieste/1'--");
  const answer = await page.request.post(`/dashboard/richieste/${request.id}`, {
    form: { intent: "status", status: "closed" },
  });
  expect(answer.status()).toBe(404);
  expect(await storedStatus(request)).toBe("new");
});

test("A request that is only fetched in advance stays new", async ({ page }) => {
  const request = await sendRequest();
  const headers = { "Sec-Purpose": "prefetch;prerender" };
  await page.request.get(`/dashboard/richieste/${request.id}`, { headers });
  expect(await storedStatus(request)).toBe("new");
  await page.request.get(`/dashboard/richieste/${request.id}`);
  expect(await storedStatus(request)).toBe("read");
});

anyTest("A dealer who waits for approval is told when requests will come", async ({ page }) => {
  await signIn(page, await makeAccount("pending"));
  await page.getByRole("link", { name: "Richieste" }).click();
  await expect(page.getByText(/appena il tuo account è approvato/)).toBeVisible();
  await expect(page.getByText("Stiamo controllando i tuoi dati")).toBeVisible();
});
