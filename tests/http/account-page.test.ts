/** The account page of the dashboard without JavaScript: name, address, devices (docs/product.md 7.8, 7.10). */
import { expect, test } from "vitest";
import { newAccount, PASSWORD } from "../support/accounts";
import { origin } from "../support/ports";
import { openScreen, partOf, press, textOf, valueOf } from "../support/screen";
import { readSession, SESSION_COOKIE, writeSession } from "../support/session-cookie";
import { signedInVisitor, visitorOf } from "../support/visitor";

const ACCOUNT = "/dashboard/account";

test("A dealer who signs in goes on to the page that asked for it, after a wrong password too", async () => {
  const { email } = await newAccount();
  const visitor = visitorOf(origin);
  const asked = await openScreen(ACCOUNT, visitor);
  const refused = await press(visitor, asked, "Accedi", { email, password: "sbagliata-di-certo" });
  expect(refused.status).toBe(400);
  expect(textOf(refused.main.getByRole("alert"))).toContain("Errore di accesso");
  const came = await press(visitor, refused, "Accedi", { email, password: PASSWORD });
  expect(came.address).toBe(ACCOUNT);
  expect(came.text).toContain("Accesso effettuato Benvenuto!");
  expect((await visitor.get("/auth")).location).toBe("/dashboard");
});

test("A dealer changes the name, also when the session has just expired", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const page = await openScreen(ACCOUNT, visitor);
  const session = readSession(visitor.cookies.get(SESSION_COOKIE) ?? "");
  visitor.cookies.set(SESSION_COOKIE, writeSession({ ...session, expires_at: 1 }));
  const changed = await press(visitor, page, "Salva il nome", { name: "Salone Rinominato" });
  expect(changed.text).toContain("Nome cambiato");
  expect(textOf(changed.main.getByRole("heading", { level: 1 }))).toBe("Salone Rinominato");
});

test("A field that is wrong says so, and keeps what was typed", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const page = await openScreen(ACCOUNT, visitor);
  const email = "senza chiocciola";
  const refused = await press(visitor, page, "Cambia l'indirizzo", { email });
  expect(refused.status).toBe(400);
  refused.main.getByText("Inserisci un indirizzo email valido");
  expect(valueOf(refused.main.getByLabelText(/^Nuovo indirizzo e-mail/))).toBe(email);
  expect(valueOf(refused.main.getByLabelText(/^Nome della concessionaria/))).toBe(
    "Salone di prova",
  );
});

test("Signing out on this device leaves the other one alone", async () => {
  const account = await newAccount();
  const [here, there] = [await signedInVisitor(account), await signedInVisitor(account)];
  const page = await openScreen(ACCOUNT, here);
  const home = await press(here, page, "Disconnetti solo questo dispositivo");
  expect(home.address).toBe("/");
  expect(home.text).toContain("Disconnesso Arrivederci!");
  expect((await here.get(ACCOUNT)).location).toBe("/auth?redirectTo=%2Fdashboard%2Faccount");
  expect((await there.get(ACCOUNT)).status).toBe(200);
});

test("Anyone who signed in finds the account above every page, and the way out", async () => {
  const account = await newAccount();
  const visitor = await signedInVisitor(account);
  const blog = await openScreen("/blog", visitor);
  // Twice: in the header and in the menu of a phone.
  expect(blog.header.getAllByText(account.email).length).toBeGreaterThan(0);
  expect(blog.header.getAllByRole("link", { name: "Dashboard" }).length).toBeGreaterThan(0);
  expect(blog.header.findAll('a[href="/auth"]')).toEqual([]);
  const [button] = blog.header.getAllByRole("button", { name: "Disconnetti" });
  const form = partOf(button?.closest("form") ?? blog.element);
  const home = await press(visitor, blog, "Disconnetti", {}, form);
  expect(home.address).toBe("/");
  expect(home.header.queryByText(account.email)).toBeNull();
  expect(home.header.findAll('a[href="/auth"]').length).toBeGreaterThan(0);
});

test("A form of the sign-up that is not complete says what is missing, beside each field", async () => {
  const visitor = visitorOf(origin);
  const page = await openScreen("/auth?tab=registrati", visitor);
  page.main.getByText(/^Almeno 6 caratteri. Più è lunga, meglio protegge/);
  const email = "senza chiocciola";
  const refused = await press(visitor, page, "Crea l'account", { email, password: "corta" });
  expect(refused.status).toBe(400);
  for (const text of [
    "Inserisci il nome della concessionaria",
    "Inserisci un indirizzo email valido",
    "La password deve contenere almeno 6 caratteri",
  ])
    refused.main.getByText(text);
  const name = refused.main.getByLabelText(/^Nome della concessionaria/);
  expect(name.hasAttribute("autofocus")).toBe(true);
  expect(valueOf(refused.main.getByLabelText(/^E-mail/))).toBe(email);
});
