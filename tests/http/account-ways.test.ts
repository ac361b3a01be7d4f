/** The ways into an account, through it and out of it, without JavaScript (docs/product.md 7.2, 7.6, 7.8, 7.10). */
import { expect, test } from "vitest";
import { newAccount, newAddress, PASSWORD } from "../support/accounts";
import { linkInMail } from "../support/mailbox";
import { origin } from "../support/ports";
import { openLink, openScreen, partOf, press, textOf, type Screen } from "../support/screen";
import { SESSION_COOKIE } from "../support/session-cookie";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

const ACCOUNT = "/dashboard/account";
const NEXT = "salita-al-monte-77";

const title = ({ main }: Screen) => textOf(main.getByRole("heading", { level: 1 }));

/** Presses «Disconnetti» of the header. */
function signOut(visitor: Visitor, screen: Screen): Promise<Screen> {
  const [button] = screen.header.getAllByRole("button", { name: "Disconnetti" });
  const form = partOf(button?.closest("form") ?? screen.element);
  return press(visitor, screen, "Disconnetti", {}, form);
}

test("A dealer signs up, confirms the address, comes in and goes out again", async () => {
  const email = newAddress();
  const visitor = visitorOf(origin);
  const form = await openScreen("/auth?tab=registrati", visitor);
  const typed = { name: "Salone Nuovo", email, password: PASSWORD };
  const sent = await press(visitor, form, "Crea l'account", typed);
  expect(sent.text).toContain("Registrazione completata");
  expect(sent.text).toContain("Controlla la tua email per confermare l'account.");

  const link = await openScreen(await linkInMail(email, /Conferma/), visitor);
  const dashboard = await press(visitor, link, "Conferma l'indirizzo");
  expect([dashboard.address, title(dashboard)]).toEqual(["/dashboard", "Salone Nuovo"]);
  expect(dashboard.main.text).toContain(email);
  dashboard.main.getByRole("heading", { name: "Stiamo controllando i tuoi dati" });

  const home = await signOut(visitor, dashboard);
  expect(home.address).toBe("/");
  expect(home.text).toContain("Disconnesso Arrivederci!");
  expect((await visitor.get("/dashboard")).location).toBe("/auth?redirectTo=%2Fdashboard");
});

test("The title of a page says which way into an account it is, also when its form is refused", async () => {
  for (const [tab, button, name] of [
    ["accedi", "Accedi", "Accedi"],
    ["magic-link", "Inviami il link", "Accedi con un Magic Link"],
    ["registrati", "Crea l'account", "Registrati"],
  ] as const) {
    const form = await openScreen(`/auth?tab=${tab}`, visitorOf(origin));
    expect(form.title).toBe(`${name} | Piazza Motori`);
    const refused = await press(visitorOf(origin), form, button);
    expect([refused.status, refused.title]).toEqual([400, `${name} | Piazza Motori`]);
  }
});

test("A dealer whose session ended while a form was filled in reads that nothing was saved", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const form = await openScreen(ACCOUNT, visitor);
  visitor.cookies.delete(SESSION_COOKIE);
  const sent = await press(visitor, form, "Salva il nome", { name: "Nome mai salvato" });
  expect(sent.address).toBe("/auth?redirectTo=%2Fdashboard%2Faccount");
  expect(sent.text).toContain("La sessione è finita Quello che hai inviato non è stato salvato");
  // Opening a private screen is no form.
  const visit = await openScreen(ACCOUNT, visitorOf(origin));
  expect(visit.text).not.toContain("La sessione è finita");
});

test("A dealer who forgot the password chooses a new one", async () => {
  const account = await newAccount();
  const visitor = visitorOf(origin);
  const { main } = await openScreen("/auth", visitor);
  expect((await openLink(main, "Password dimenticata?")).address).toBe("/auth/recupera");
  const form = await openScreen("/auth/recupera", visitor);
  const sent = await press(visitor, form, "Mandami il link", { email: account.email });
  expect(sent.text).toContain("Controlla la tua posta");

  const link = await openScreen(await linkInMail(account.email, /password/), visitor);
  const choice = await press(visitor, link, "Continua");
  expect(choice.address).toBe("/auth/nuova-password");
  const typed = { password: NEXT, confirmation: NEXT };
  const changed = await press(visitor, choice, "Cambia la password", typed);
  expect(changed.text).toContain("Password cambiata");
  await signOut(visitor, changed);
  const { email } = account;
  const again = await visitorOf(origin).post("/auth/accedi", { email, password: NEXT });
  expect(again.location).toBe("/dashboard");
});

test("Signing out in one tab signs out in the other, and the way back shows nothing", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const other = await openScreen(ACCOUNT, visitor);
  await signOut(visitor, await openScreen("/dashboard", visitor));
  const refused = await press(visitor, other, "Salva il nome");
  expect(refused.address).toMatch(/^\/auth\?redirectTo=/);
  const back = await openScreen("/dashboard", visitor);
  back.main.getByLabelText(/^E-mail/);
});

test("A dealer reads how the account is entered, and changes the password", async () => {
  const account = await newAccount();
  const visitor = await signedInVisitor(account);
  const page = await openScreen(ACCOUNT, visitor);
  expect(page.main.text).toContain("Entri con: E-mail e password.");
  const typed = { currentPassword: PASSWORD, password: NEXT, confirmation: NEXT };
  const changed = await press(visitor, page, "Cambia la password", typed);
  expect(changed.address).toBe(ACCOUNT);
  expect(changed.text).toContain("Password cambiata");
  expect((await press(visitor, changed, "Disconnetti ovunque")).address).toBe("/");
  const { email } = account;
  const again = await visitorOf(origin).post("/auth/accedi", { email, password: NEXT });
  expect(again.location).toBe("/dashboard");
});

test("A dealer changes the address, which both mailboxes confirm", async () => {
  const account = await newAccount();
  const next = newAddress();
  const visitor = await signedInVisitor(account);
  const page = await openScreen(ACCOUNT, visitor);
  const typed = { email: next, currentPassword: PASSWORD };
  const asked = await press(visitor, page, "Cambia l'indirizzo", typed);
  expect(asked.text).toContain("Controlla la tua posta");

  const first = await openScreen(await linkInMail(account.email, /cambio di indirizzo/), visitor);
  const half = await press(visitor, first, "Conferma il cambio");
  expect(half.text).toContain("Primo passo fatto");
  const between = await openScreen(ACCOUNT, visitor);
  expect(between.main.text).toContain(`Adesso usi ${account.email}.`);

  const second = await openScreen(await linkInMail(next, /cambio di indirizzo/), visitor);
  const done = await press(visitor, second, "Conferma il cambio");
  expect(done.address).toBe(ACCOUNT);
  expect(done.main.text).toContain(`Adesso usi ${next}.`);
  expect((await press(visitor, done, "Disconnetti solo questo dispositivo")).address).toBe("/");
  const again = await visitorOf(origin).post("/auth/accedi", { email: next, password: PASSWORD });
  expect(again.location).toBe("/dashboard");
});

test("A new address wants the right password, and stays in its field until it is there", async () => {
  const account = await newAccount();
  const email = newAddress();
  const visitor = await signedInVisitor(account);
  let page = await openScreen(ACCOUNT, visitor);
  for (const [currentPassword, text] of [
    ["", "Inserisci la password attuale"],
    ["sbagliata-di-certo", "La password attuale non è corretta."],
  ] as const) {
    page = await press(visitor, page, "Cambia l'indirizzo", { email, currentPassword });
    expect(page.status).toBe(400);
    page.main.getByText(text);
    const form = partOf(
      page.main.getByRole("button", { name: "Cambia l'indirizzo" }).closest("form")!,
    );
    const field = form.find("[name=currentPassword]");
    expect(field.hasAttribute("autofocus")).toBe(true);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(form.find("[name=email]").getAttribute("value")).toBe(email);
    expect(page.html).not.toContain("sbagliata-di-certo");
  }
  const typed = { email, currentPassword: PASSWORD };
  const sent = await press(visitor, page, "Cambia l'indirizzo", typed);
  expect(sent.text).toContain("Controlla la tua posta");
});
