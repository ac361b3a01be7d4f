/** Inquiries of everybody and the data of one person, for administrators without JavaScript (docs/product.md 9.5, 9.6). */
import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/accounts";
import {
  makeAccount,
  uniqueName,
  visitorClient,
  type NamedAccount,
} from "../support/backend-accounts";
import { storedStatus, submitInquiry } from "../support/inquiries";
import {
  addressOfForm,
  hrefOf,
  openScreen,
  partOf,
  press,
  submit,
  textOf,
  valueOf,
  type Screen,
} from "../support/screen";
import { signedInVisitor, type Visitor } from "../support/visitor";

const PERSON = "/admin/dati-personali";

let account: NamedAccount;
let admin: Visitor;
beforeAll(async () => {
  account = await makeAccount("admin");
  admin = await signedInVisitor(account);
});

/** Searches for the data of an address. */
const find = (screen: Screen, email: string) => press(admin, screen, "Cerca", { email });

test("An administrator walks through all admin pages", async () => {
  const first = await openScreen("/admin", admin);
  expect(textOf(first.main.getByRole("heading", { level: 1 }))).toBe("Amministrazione");
  const tabs = ({ main }: Screen) =>
    partOf(main.getByRole("navigation", { name: "Amministrazione" }));
  for (const [name, heading] of [
    ["Registrazioni", /^Da decidere/],
    ["Account", /account/i],
    ["Registro", /^Registro/],
  ] as const) {
    const link = tabs(first).getByRole("link", { name: new RegExp(`^${name}`) });
    const page = await openScreen(hrefOf(link), admin);
    expect(page.main.getAllByRole("heading", { level: 2, name: heading })).not.toEqual([]);
    const [here] = tabs(page).findAll('[aria-current="page"]');
    expect(here && textOf(here)).toMatch(new RegExp(`^${name}`));
    expect(hrefOf(tabs(page).getByRole("link", { name: /^Codici/ }))).toBe("/admin");
  }
});

test("An administrator finds the inquiries of everybody", async () => {
  const surname = uniqueName("Bianchi");
  const general = await submitInquiry({ name: `Ugo ${surname}`, dealershipId: null });
  const vehicle = await submitInquiry({ name: `Ada ${surname}` });
  const all = await openScreen("/admin/richieste", admin);
  const search = all.main.getByLabelText("Cerca tra le richieste");
  search.setAttribute("value", surname);
  const both = await openScreen(addressOfForm(search.closest("form")!), admin);
  expect(both.main.texts).toContain("2 richieste");
  const lineOf = ({ main }: Screen, { name }: { name: string }) =>
    main.queryByRole("article", { name: `Richiesta di ${name}` });
  expect(lineOf(both, vehicle)?.textContent).toContain("Ionio Moto & Auto");
  const kind = both.main.getByLabelText("Modulo");
  for (const option of partOf(kind).findAll("option"))
    option.toggleAttribute("selected", textOf(option) === "Informazioni generali");
  const one = await openScreen(addressOfForm(kind.closest("form")!), admin);
  expect(lineOf(one, vehicle)).toBeNull();
  const file = await admin.get(hrefOf(one.main.getByRole("link", { name: "Scarica CSV" })));
  expect(file.html).toContain(general.email);
  expect(file.html).not.toContain(vehicle.email);

  const link = partOf(lineOf(one, general)!).getByRole("link");
  const closed = await press(admin, await openScreen(hrefOf(link), admin), "Chiudi la richiesta");
  expect(closed.text).toContain("Richiesta chiusa");
  const log = await openScreen("/admin/registro?topic=richieste", admin);
  const [line] = log.main
    .getAllByRole("listitem")
    .filter((item) => textOf(item).includes(general.name));
  const told = line ? textOf(line) : "";
  expect(told).toContain(`${account.name} ha modificato la richiesta di ${general.name}`);
  expect(told).toContain("ora è chiusa");
});

test("An administrator exports and erases what is stored of a person", async () => {
  const dealer = await makeAccount("pending", uniqueName("Salone Da Cancellare"));
  const { email } = dealer;
  const inquiry = await submitInquiry({ email, name: "Anna Rossi" });
  await visitorClient()
    .rpc("subscribe_newsletter", { p_email: email, p_page: "/blog", p_text_version: "2026-11-21" })
    .throwOnError();
  const empty = await openScreen(PERSON, admin);
  const wrong = await find(empty, "anna");
  expect(wrong.status).toBe(400);
  wrong.main.getByText("Inserisci un indirizzo email valido");
  expect(valueOf(wrong.main.getByLabelText(/^Indirizzo e-mail della persona/))).toBe("anna");
  const found = await find(wrong, email.toUpperCase());
  // Addresses stay out of logs.
  expect(found.address).not.toContain("prova.example");
  const stored = (screen: Screen) =>
    partOf(screen.main.getByRole("region", { name: "Che cosa conserviamo" }));
  expect(stored(found).text).toContain(email);
  expect(stored(found).text).toMatch(/Richieste dai moduli\s*1/);
  expect(stored(found).text).toMatch(/Account\s*1/);
  const file = await submit(admin, found, "Esporta tutto (JSON)", {}, stored(found));
  expect(JSON.parse(file.html)).toMatchObject({
    email,
    stored: {
      contact_requests: [{ id: inquiry.id, name: "Anna Rossi" }],
      newsletter_subscriptions: [{ email }],
      account: { id: dealer.id, profile: { name: dealer.name } },
    },
  });

  const field = (screen: Screen) =>
    screen.main.getByLabelText(/^Riscrivi l'indirizzo per conferma/);
  const erase = (screen: Screen, typed: string) =>
    press(admin, screen, "Cancella i dati", { [field(screen).getAttribute("name") ?? ""]: typed });
  const refused = await erase(found, "qualcun.altro@prova.example");
  refused.main.getByText(/^Non è l'indirizzo che hai cercato/);
  expect(valueOf(field(refused))).toBe("qualcun.altro@prova.example");
  expect(stored(refused).text).toContain(email);
  expect(await storedStatus(inquiry)).toBe("new");
  const erased = await erase(refused, ` ${email} `);
  expect(erased.text).toContain("Dati cancellati");
  expect(await storedStatus(inquiry)).toBeUndefined();
  const { data } = await backend().auth.admin.getUserById(dealer.id);
  expect(data.user).toBeNull();
  expect((await find(await openScreen(PERSON, admin), email)).main.text).toContain(
    "Non c’è niente da cancellare.",
  );
  const log = await openScreen("/admin/registro?topic=dati", admin);
  const [line] = log.main
    .getAllByRole("listitem")
    .filter((item) => textOf(item).includes(account.name));
  const told = line ? textOf(line) : "";
  expect(told).toContain("ha cancellato i dati personali dell'indirizzo");
  expect(told).toContain("1 richiesta, 1 iscrizione alla newsletter");
  expect(log.main.text).not.toContain(email);
});

test("An administrator's own account cannot be erased", async () => {
  const found = await find(await openScreen(PERSON, admin), account.email);
  expect(found.main.text).toContain("È l'account di un amministratore");
  expect(found.main.queryByRole("button", { name: "Cancella i dati" })).toBeNull();
});
