/** What a dealer reads of inquiries and numbers, and takes along, without JavaScript (docs/product.md 6.5, 8.10). */
import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/accounts";
import { makeAccount } from "../support/backend-accounts";
import { storeCount } from "../support/counts";
import { OTHER_DEALERSHIP, storedStatus, submitInquiry } from "../support/inquiries";
import {
  addressOfForm,
  hrefOf,
  openScreen,
  partOf,
  press,
  textOf,
  valueOf,
  type Screen,
} from "../support/screen";
import { signedInVisitor, type Visitor } from "../support/visitor";

const STATISTICS = "/dashboard/statistiche";

let dealer: Visitor;
beforeAll(async () => {
  dealer = await signedInVisitor(await makeAccount("approved"));
});

test("An inquiry that is put back is new again", async () => {
  const inquiry = await submitInquiry();
  const page = await openScreen(`/dashboard/richieste/${inquiry.id}`, dealer);
  expect(await storedStatus(inquiry)).toBe("read");
  const list = await press(dealer, page, "Rimetti tra le nuove");
  expect(list.text).toContain("Richiesta rimessa tra le nuove");
  const line = list.main.getByRole("article", { name: `Richiesta di ${inquiry.name}` });
  expect(textOf(line)).toContain("nuova");
  expect(await storedStatus(inquiry)).toBe("new");
});

test("A dealer takes the inquiries along as a file in which nothing is a formula", async () => {
  const message = "=HYPERLINK(A1) è disponibile?";
  const inquiry = await submitInquiry({ message, phone: "+39 333" });
  const others = await submitInquiry({ dealershipId: OTHER_DEALERSHIP });
  const { main } = await openScreen("/dashboard/richieste", dealer);
  const file = await dealer.get(hrefOf(main.getByRole("link", { name: "Scarica CSV" })));
  expect(file.headers.get("Content-Disposition")).toContain('filename="richieste.csv"');
  const line = file.html.split("\r\n").find((text) => text.includes(inquiry.email));
  expect(line).toContain(`;${inquiry.email};'+39 333;;'=HYPERLINK(A1) è disponibile?;`);
  expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d;/);
  expect(file.html).not.toContain(others.email);
});

test("A dealer who waits for approval is told when inquiries and numbers will come", async () => {
  const pending = await signedInVisitor(await makeAccount("pending"));
  const dashboard = await openScreen("/dashboard", pending);
  const [link] = dashboard.main.getAllByRole("link", { name: "Richieste" });
  const { main } = await openScreen(hrefOf(link ?? dashboard.element), pending);
  expect(main.text).toMatch(/appena il tuo account è approvato/);
  expect(main.text).toContain("Stiamo controllando i tuoi dati");
  const numbers = await openScreen(`${STATISTICS}?concessionaria=6`, pending);
  expect(numbers.main.text).toContain("Stiamo controllando i tuoi dati");
});

test("A dealer reads the numbers of the own vehicles, and of no one else's", async () => {
  // Another vehicle than in the journeys: what is stored is the whole day's.
  await storeCount("4", "skoda-elroq-2026", "view", 98_765);
  await storeCount("9", "", "view", 12);
  const own = await openScreen(STATISTICS, dealer);
  own.main.getByRole("heading", { name: "Statistiche di Ionio Moto & Auto" });
  const days = (screen: typeof own) =>
    partOf(screen.main.getByRole("table", { name: /giorno per giorno/ })).findAll("tbody tr");
  expect(days(own)).toHaveLength(30);
  const week = await openScreen(hrefOf(own.main.getByRole("link", { name: "7 giorni" })), dealer);
  expect(week.address).toContain("giorni=7");
  expect(days(week)).toHaveLength(7);
  const other = await openScreen(`${STATISTICS}?concessionaria=4`, dealer);
  other.main.getByRole("heading", { name: "Statistiche di Ionio Moto & Auto" });
  expect(other.main.text).not.toContain("98.765");
});

test("An administrator chooses whose numbers to read", async () => {
  await storeCount("4", "skoda-elroq-2026", "view", 98_765);
  const admin = await signedInVisitor(await makeAccount("admin"));
  const page = await openScreen(STATISTICS, admin);
  const choice = page.main.getByLabelText("Concessionaria");
  for (const option of partOf(choice).findAll("option"))
    option.toggleAttribute("selected", textOf(option) === "Bruzia Motors");
  const form = choice.closest("form");
  const chosen = await openScreen(addressOfForm(form ?? page.element), admin);
  chosen.main.getByRole("heading", { name: "Statistiche di Bruzia Motors" });
  const [row] = chosen.main.getAllByRole("row", { name: /^Škoda Elroq/ });
  expect(textOf(row ?? chosen.element)).toContain("98.765");
});

test("A dealer answers a request with three taps: the tab, the request, the mail", async () => {
  const inquiry = await submitInquiry({ message: "La Panda è ancora disponibile?" });
  const dashboard = await openScreen("/dashboard", dealer);
  const [tab] = dashboard.main.getAllByRole("link", { name: /^Richieste \(\d+\)$/ });
  const list = await openScreen(hrefOf(tab ?? dashboard.element), dealer);
  const line = list.main.getByRole("article", { name: `Richiesta di ${inquiry.name}` });
  const request = await openScreen(hrefOf(partOf(line).getByRole("link")), dealer);
  const mail = new URL(hrefOf(request.main.getByRole("link", { name: "Scrivi una mail" })));
  expect([mail.protocol, decodeURIComponent(mail.pathname)]).toEqual(["mailto:", inquiry.email]);
});

test("A dealer reads an inquiry, answers it and notes down what was said", async () => {
  const inquiry = await submitInquiry({ message: "Buongiorno,\nla Panda è ancora disponibile?" });
  const path = `/dashboard/richieste/${inquiry.id}`;
  const page = await openScreen(path, dealer);
  const article = page.main.getByRole("article", { name: inquiry.name });
  expect(textOf(article)).toContain("letta");
  const link = (name: string) => hrefOf(page.main.getByRole("link", { name }));
  const body = new URL(link("Scrivi una mail")).searchParams.get("body");
  expect(body).toContain("> la Panda è ancora disponibile?");
  expect(body).toContain("Ionio Moto & Auto");
  expect(link("Chiama")).toBe("tel:3331234567");
  expect(link("WhatsApp")).toMatch(/393331234567\?text=/);

  const answered = await press(dealer, page, "Segna come risposta");
  expect(answered.text).toContain("Richiesta segnata come risposta");
  const again = await openScreen(path, dealer);
  expect(again.main.text).toContain("dopo meno di un minuto");
  const saved = await press(dealer, again, "Salva le note", { notes: "Passa sabato alle 10." });
  expect(saved.text).toContain("Note salvate");
  expect(valueOf(saved.main.getByLabelText(/^Note interne/))).toBe("Passa sabato alle 10.");

  const all = await openScreen("/dashboard/richieste", dealer);
  const search = all.main.getByLabelText("Cerca tra le richieste");
  search.setAttribute("value", inquiry.name);
  const found = await openScreen(addressOfForm(search.closest("form")!), dealer);
  expect(found.main.texts).toContain("1 richiesta");
  expect(found.main.text).toContain("Risposta dopo meno di un minuto");
  const closed = await openScreen(
    hrefOf(found.main.getByRole("link", { name: /^Chiuse/ })),
    dealer,
  );
  expect(closed.main.text).toContain("Nessuna richiesta trovata.");
});

test("Notes that cannot be saved stay in their field, and a colleague's are not lost", async () => {
  const inquiry = await submitInquiry();
  const notesOf = (screen: Screen) => valueOf(screen.main.getByLabelText(/^Note interne/));
  const page = await openScreen(`/dashboard/richieste/${inquiry.id}`, dealer);
  const long = "a".repeat(5_001);
  const tooLong = await press(dealer, page, "Salva le note", { notes: long });
  expect(tooLong.status).toBe(400);
  expect(tooLong.main.text).toContain("Le note possono contenere al massimo 5.000");
  expect(notesOf(tooLong)).toBe(long);

  await backend()
    .from("contact_requests")
    .update({ notes: "Le piace la rossa" })
    .eq("id", inquiry.id)
    .throwOnError();
  const late = await press(dealer, tooLong, "Salva le note", { notes: "Vuole la permuta" });
  expect(late.status).toBe(409);
  expect(textOf(late.main.getByRole("alert"))).toContain("«Le piace la rossa»");
  expect(notesOf(late)).toBe("Vuole la permuta");
  const both = "Le piace la rossa, vuole la permuta";
  const saved = await press(dealer, late, "Salva le note", { notes: both });
  expect(saved.text).toContain("Note salvate");
  expect(notesOf(saved)).toBe(both);
});
