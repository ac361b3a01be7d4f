/** Registration of a dealership without JavaScript (docs/product.md 6.6, 9.3). */
import { expect, test } from "vitest";
import { newAddress } from "../support/accounts";
import { makeAccount, uniqueName } from "../support/backend-accounts";
import { mailTo } from "../support/mailbox";
import { origin } from "../support/ports";
import { uniqueVatNumber } from "../support/registrations";
import { hrefOf, openScreen, press, valueOf } from "../support/screen";
import { signedInVisitor, visitorOf } from "../support/visitor";

const OPERATOR = "ciao@piazzamotori.example";
const PERSON = { town: "Pizzo", contactPerson: "Rocco Laganà", phone: "+39 0963 555 310" };

test("A dealer asks to be listed, is led to the account, and the administrator finds the request", async () => {
  const dealer = { name: uniqueName("Moto Laganà"), email: newAddress() };
  const vatNumber = uniqueVatNumber();
  const visitor = visitorOf(origin);
  const page = await openScreen("/registra-concessionaria", visitor);
  for (const name of ["Visibilità in tutta la Calabria", "Contatto diretto con chi compra"])
    page.main.getByRole("heading", { name });
  const sent = await press(visitor, page, "Invia la richiesta", {
    ...PERSON,
    ...{ dealershipName: dealer.name, vatNumber: `IT ${vatNumber}`, email: dealer.email },
    ...{ vehicleTypes: "moto", planCode: "gold", privacy: "on" },
    message: "Vorremmo pubblicare <tutto> l'usato.",
  });
  sent.main.getByRole("heading", { name: "Abbiamo la tua richiesta" });
  for (const text of ["Richiesta inviata", "Ti abbiamo scritto una mail con i prossimi passi."])
    expect(sent.texts).toContain(text);
  // The plan that was named goes along.
  const account = hrefOf(sent.main.getByRole("link", { name: /^Crea l'account/ }));
  expect(account).toBe(
    `/auth?tab=registrati&redirectTo=${encodeURIComponent("/dashboard?piano=gold")}`,
  );
  const received = await mailTo(OPERATOR, new RegExp(dealer.name));
  for (const text of [vatNumber, "Pizzo", "Rocco Laganà", "Moto", "Gold"])
    expect(received.text).toContain(text);
  expect(received.html).toContain("Vorremmo pubblicare &lt;tutto&gt; l&#39;usato.");
  const copy = await mailTo(dealer.email, /Abbiamo ricevuto la tua richiesta/);
  expect(copy.text).toContain("/auth?tab=registrati");
  expect(copy.text + copy.html).not.toMatch(/Laganà|Pizzo|usato/);

  const admin = await signedInVisitor(await makeAccount("admin"));
  const search = encodeURIComponent(dealer.name);
  const desk = await openScreen(`/admin/registrazioni?search=${search}`, admin);
  const card = desk.main.getByRole("article", { name: dealer.name }).textContent;
  for (const text of ["in attesa", vatNumber, "Moto", "Gold"]) expect(card).toContain(text);
});

test("A dealer who forgot something is told beside each field, and mends only that", async () => {
  const visitor = visitorOf(origin);
  const page = await openScreen("/registra-concessionaria?pacchetto=premium", visitor);
  expect(valueOf(page.main.getByLabelText(/^Pacchetto che ti interessa/))).toBe("premium");
  const typed = { ...PERSON, dealershipName: "Salone Distratto", email: newAddress() };
  const wrong = { ...typed, vatNumber: "02345670795" };
  const refused = await press(visitor, page, "Invia la richiesta", wrong);
  expect(refused.status).toBe(400);
  for (const text of [
    "Questa partita IVA non è valida: ricontrolla le cifre",
    "Scegli almeno un tipo di veicolo",
    "Devi accettare la privacy policy",
  ])
    refused.main.getByText(text);
  const vatNumber = refused.main.getByLabelText(/^Partita IVA/);
  expect(vatNumber.hasAttribute("autofocus")).toBe(true);
  expect(valueOf(vatNumber)).toBe("02345670795");
  expect(valueOf(refused.main.getByLabelText(/^Nome della concessionaria/))).toBe(
    "Salone Distratto",
  );
  expect(valueOf(refused.main.getByLabelText(/^Pacchetto che ti interessa/))).toBe("premium");
  const mended = { vatNumber: uniqueVatNumber(), vehicleTypes: "auto", privacy: "on" };
  const sent = await press(visitor, refused, "Invia la richiesta", mended);
  sent.main.getByRole("heading", { name: "Abbiamo la tua richiesta" });
});
