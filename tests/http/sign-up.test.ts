/** The forms of sign-up, sign-in and recovery, sent without JavaScript (docs/product.md 7.2, 7.3, 7.6). */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { backend, newAccount, newAddress, PASSWORD } from "../support/accounts";
import { linkInMail, mailCount } from "../support/mailbox";
import { origin } from "../support/ports";
import { openScreen, press, textOf, valueOf, type Screen } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

/** Sends the sign-up form as a visitor; answers with the screen that follows. */
async function signUp(visitor: Visitor, email: string, password = PASSWORD): Promise<Screen> {
  const form = await openScreen("/auth?tab=registrati", visitor);
  return press(visitor, form, "Crea l'account", { name: "Salone Nuovo", email, password });
}

/** Sends the sign-in form of an address. */
async function signIn(
  email: string,
  password: string,
  path = "/auth",
  visitor = visitorOf(origin),
) {
  return press(visitor, await openScreen(path, visitor), "Accedi", { email, password });
}

/** Opens the newest link of an address and presses its button. */
async function confirm(visitor: Visitor, link: string): Promise<Screen> {
  return press(visitor, await openScreen(link, visitor), "Conferma l'indirizzo");
}

test("A goal on another site is not followed, before or after signing in", async () => {
  const { email } = await newAccount();
  const visitor = visitorOf(origin);
  const goals = [
    "/\\\\evil.example/dashboard",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
  ].map((redirectTo) => new URLSearchParams({ redirectTo }).toString());
  const path = `/auth?tab=accedi&${goals[0]}`;
  expect((await signIn(email, PASSWORD, path, visitor)).address).toBe("/dashboard");
  for (const goal of goals)
    expect((await visitor.get(`/auth?${goal}`)).location, goal).toBe("/dashboard");
});

test("A wrong password and an unknown address are answered alike, and the address stays", async () => {
  const { email } = await newAccount();
  const answers: string[] = [];
  for (const address of [email, newAddress()]) {
    const { status, main } = await signIn(address, "sbagliata-di-certo");
    expect(status).toBe(400);
    answers.push(textOf(main.getByRole("alert")));
    expect(valueOf(main.getByRole("textbox", { name: /^E-mail/ }))).toBe(address);
  }
  expect(answers[0]).toContain("Errore di accesso");
  expect(answers[0]).toBe(answers[1]);
});

test("Signing up with a known address is answered like signing up with a new one", async () => {
  const { email } = await newAccount();
  for (const address of [email, newAddress()])
    expect((await signUp(visitorOf(origin), address)).text).toContain("Registrazione completata");
});

test.each([
  ["that everybody uses", "Password123", "Questa password è tra le più usate"],
  ["like a word of the portal", "PiazzaMotori2026", "Questa password è poco più di un nome"],
  ["like a word of the town", "l4mezia-2026", "Questa password è poco più di un nome"],
  ["like the dealership", "Nuovo.Salone.1", "Questa password è poco più di un nome"],
])("A password %s is refused", async (_, password, refusal) => {
  const { status, main } = await signUp(visitorOf(origin), newAddress(), password);
  expect(status).toBe(400);
  expect(main.text).toContain(refusal);
  expect(main.find('input[name="password"]').getAttribute("aria-invalid")).toBe("true");
  expect(valueOf(main.getByRole("textbox", { name: /^Nome della concessionaria/ }))).toBe(
    "Salone Nuovo",
  );
});

test("A long phrase may hold a word of the portal, and no sign-in judges a password", async () => {
  const { text } = await signUp(visitorOf(origin), newAddress(), "in piazza suonano gli zoppi");
  expect(text).toContain("Registrazione completata");
  const account = await newAccount();
  await backend().auth.admin.updateUserById(account.id, { password: "PiazzaMotori2026" });
  await signedInVisitor(account, "PiazzaMotori2026");
});

test("A password of 128 signs is taken whole, one more is refused", async () => {
  const email = newAddress();
  const visitor = visitorOf(origin);
  const longest = "cavallo batteria graffetta giusta ".repeat(4).slice(0, 127);
  expect((await signUp(visitor, email, `${longest}12`)).text).toContain(
    "La password può contenere al massimo 128 caratteri",
  );
  expect((await signUp(visitor, email, `${longest}1`)).text).toContain("Registrazione completata");
  const screen = await confirm(visitor, await linkInMail(email, /Conferma/));
  expect(screen.address).toBe("/dashboard");
  const refused = await signIn(email, `${longest}2`);
  expect(textOf(refused.main.getByRole("alert"))).toContain("Errore di accesso");
  await signedInVisitor({ email }, `${longest}1`);
});

test("A used link says so and offers a new one", async () => {
  const email = newAddress();
  const visitor = visitorOf(origin);
  await signUp(visitor, email);
  const link = await linkInMail(email, /Conferma/);
  expect((await confirm(visitor, link)).address).toBe("/dashboard");
  const { status, main } = await confirm(visitor, link);
  expect(status).toBe(410);
  expect(textOf(main.getByRole("heading", { level: 1 }))).toBe("Questo link non vale più");
  const again = main.getByRole("link", { name: "Mandami un'altra mail" });
  expect(again.getAttribute("href")).toBe("/auth/reinvia");
});

test("A dealer whose confirmation got lost asks for it again", async () => {
  const email = newAddress();
  const visitor = visitorOf(origin);
  await signUp(visitor, email);
  await linkInMail(email, /Conferma/);
  // The backend writes to one address at most once a second.
  await pause(1_100);
  const form = await openScreen("/auth/reinvia", visitor);
  const sent = await press(visitor, form, "Mandami un'altra mail", { email });
  expect(sent.text).toContain("Controlla la tua posta");
  await expect.poll(() => mailCount(email), { timeout: 10_000 }).toBe(2);
});

test("Recovery for an unknown address answers the same and sends nothing", async () => {
  const email = newAddress();
  const visitor = visitorOf(origin);
  const form = await openScreen("/auth/recupera", visitor);
  const { text } = await press(visitor, form, "Mandami il link", { email });
  expect(text).toContain("Controlla la tua posta");
  expect(await mailCount(email)).toBe(0);
});

test.each([
  ["Disconnetti gli altri dispositivi", "Gli altri dispositivi sono stati disconnessi", true],
  ["Disconnetti ovunque", "Arrivederci!", false],
])("«%s» ends the session of the other device", async (button, notice, staysHere) => {
  const account = await newAccount();
  const [here, other] = [await signedInVisitor(account), await signedInVisitor(account)];
  const page = await openScreen("/dashboard/account", here);
  expect((await press(here, page, button)).text).toContain(notice);
  expect((await other.get("/dashboard/account")).location).toMatch(/^\/auth\?redirectTo=/);
  const { location } = await here.get("/dashboard/account");
  expect(location).toMatch(staysHere ? /^$/ : /^\/auth\?redirectTo=/);
});
