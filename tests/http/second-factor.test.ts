/** Two-step verification without JavaScript (docs/product.md 7.9). Codes are those of a real authenticator. */
import { expect, test } from "vitest";
import {
  authenticatorCode,
  startEnrolment as enrolFactor,
  verifyCode,
} from "../../supabase/tests/support/second-factor";
import { backend, newAccount, PASSWORD } from "../support/accounts";
import { clientOf } from "../support/backend-accounts";
import { mailTo } from "../support/mailbox";
import { origin } from "../support/ports";
import {
  hrefOf,
  openLink,
  openScreen,
  partOf,
  press,
  textOf,
  type Screen,
} from "../support/screen";
import { readSession, SESSION_COOKIE, writeSession } from "../support/session-cookie";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

const ACCOUNT = "/dashboard/account";
const WRONG = "La password attuale non è corretta.";
const MINUTE_MS = 60_000;

async function enrolByApi(account: { email: string }) {
  const client = await clientOf(account);
  const { factorId, secret } = await enrolFactor(client);
  const { error } = await verifyCode(client, factorId, authenticatorCode(secret));
  if (error) throw error;
  const { data } = await client.rpc("create_recovery_codes").throwOnError();
  return { factorId, secret, codes: data.map(({ code }) => code) };
}

/** Somebody who has given password and code, with the recovery codes that there are. */
async function enrolledVisitor(): Promise<{ visitor: Visitor; codes: string[] }> {
  const account = await newAccount();
  const { factorId, secret, codes } = await enrolByApi(account);
  const visitor = await signedInVisitor(account);
  const code = authenticatorCode(secret);
  expect((await visitor.post("/auth/verifica", { factorId, code })).status).toBe(302);
  return { visitor, codes };
}

/** Asks for a key on the account page; answers with the screen that shows it. */
async function startEnrolment(visitor: Visitor): Promise<Screen> {
  const account = await openScreen(ACCOUNT, visitor);
  const asked = await press(visitor, account, "Attivala");
  const shown = await press(visitor, asked, "Continua", { currentPassword: PASSWORD });
  shown.main.getByRole("img", { name: /^Codice QR/ });
  return shown;
}

function keyOf({ main }: Screen): string {
  const key = textOf(main.find("code"));
  expect(key).toMatch(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  return key.replaceAll(" ", "");
}

test("A dealer with two-step verification changes the password with the old one alone", async () => {
  const { visitor } = await enrolledVisitor();
  const password = "salita-al-monte-77";
  const changed = await press(visitor, await openScreen(ACCOUNT, visitor), "Cambia la password", {
    ...{ currentPassword: PASSWORD, password, confirmation: password },
  });
  expect(changed.text).toContain("Password cambiata");
  // The session is still the one that gave the code.
  expect((await visitor.get("/dashboard")).status).toBe(200);
});

test("Nobody switches it off without the password", async () => {
  const { visitor } = await enrolledVisitor();
  const account = await openScreen(ACCOUNT, visitor);
  const refused = await press(visitor, account, "Disattivala", { currentPassword: "sbagliata" });
  expect(refused.status).toBe(400);
  refused.main.getByText(WRONG);
  expect(refused.main.text).toContain("È attiva: a ogni accesso");
});

test("A dealer whose first code came too late types the next one, with the same key", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const shown = await startEnrolment(visitor);
  const secret = keyOf(shown);
  const short = await press(visitor, shown, "Verifica", { code: "12345" });
  short.main.getByText("Il codice ha sei cifre");
  const late = authenticatorCode(secret, Date.now() - 10 * MINUTE_MS);
  const refused = await press(visitor, short, "Verifica", { code: late });
  expect(textOf(refused.main.getByRole("alert"))).toContain("Codice non valido");
  expect(keyOf(refused)).toBe(secret);
  const done = await press(visitor, refused, "Verifica", { code: authenticatorCode(secret) });
  expect(textOf(done.main.getByRole("heading", { level: 1 }))).toBe("Codici di recupero");
});

test("A dealer who gave up halfway begins again with another key", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const first = await startEnrolment(visitor);
  first.main.getByRole("link", { name: "Ricomincia con un codice nuovo" });
  const second = await startEnrolment(visitor);
  expect(keyOf(second)).not.toBe(keyOf(first));
  const code = authenticatorCode(keyOf(second));
  const codes = await press(visitor, second, "Verifica", { code });
  const later = hrefOf(codes.main.getByRole("link", { name: "Più tardi" }));
  const account = await openScreen(later, visitor);
  expect(account.main.text).toContain("È attiva: a ogni accesso");
  expect(account.main.text).toContain("Non hai ancora codici di recupero");
});

test("New recovery codes want the password, and end those of before", async () => {
  const { visitor, codes } = await enrolledVisitor();
  const account = await openScreen(ACCOUNT, visitor);
  const link = account.main.getByRole("link", { name: "Gestisci i codici di recupero" });
  const page = await openScreen(hrefOf(link), visitor);
  expect(page.main.text).toContain("Te ne restano 10.");
  const refused = await press(visitor, page, "Crea codici nuovi", { currentPassword: "sbagliata" });
  refused.main.getByText(WRONG);
  const made = await press(visitor, refused, "Crea codici nuovi", { currentPassword: PASSWORD });
  const list = partOf(made.main.getByRole("list", { name: "Codici di recupero" }));
  const texts = list.findAll("code").map(textOf);
  expect(texts).toHaveLength(10);
  for (const text of texts) expect(codes).not.toContain(text);
});

test("The data API gives a dealer who enrolled nothing for the password alone", async () => {
  const account = await newAccount();
  await enrolByApi(account);
  const client = await clientOf(account);
  for (const table of ["profiles", "subscriptions", "contact_requests"] as const)
    expect((await client.from(table).select("*")).data).toEqual([]);
  const renamed = await client.from("profiles").update({ name: "x" }).eq("id", account.id).select();
  expect(renamed.data).toEqual([]);
  const { data } = await backend().from("profiles").select("name").eq("id", account.id).single();
  expect(data?.name).toBe("Salone di prova");
});

test("An administrator who has it reaches nothing for the password alone", async () => {
  const account = await newAccount({ admin: true, maySkipSecondFactor: false });
  const { secret } = await enrolByApi(account);
  const visitor = visitorOf(origin);
  const asked = await openScreen("/admin", visitor);
  const { email } = account;
  const question = await press(visitor, asked, "Accedi", { email, password: PASSWORD });
  expect(question.address).toMatch(/^\/auth\/verifica\?redirectTo=/);
  for (const path of ["/admin", "/dashboard", "/auth/nuova-password", "/auth/attiva-verifica"])
    expect((await visitor.get(path)).location, path).toMatch(/\/auth\/verifica\?redirectTo=/);
  const came = await press(visitor, question, "Verifica", { code: authenticatorCode(secret) });
  expect(came.address).toBe("/admin");
  expect(textOf(came.main.getByRole("heading", { level: 1 }))).toBe("Amministrazione");
  expect((await openLink(came.footer, "Blog")).status).toBe(200);
});

/** Leaves the page with the ten codes, having read them. */
async function saveRecoveryCodes(visitor: Visitor, screen: Screen) {
  const made = await press(visitor, screen, "Crea i codici");
  const codes = partOf(made.main.getByRole("list", { name: "Codici di recupero" }));
  const texts = codes.findAll("code").map(textOf);
  expect(texts).toHaveLength(10);
  const file = decodeURIComponent(
    hrefOf(made.main.getByRole("link", { name: "Scarica come testo" })),
  );
  for (const text of texts) expect(file).toContain(text);
  const leave = made.main.queryByRole("button", { name: "Li ho salvati, continua" });
  if (leave) return press(visitor, made, "Li ho salvati, continua");
  return openScreen(
    hrefOf(made.main.getByRole("link", { name: "Li ho salvati, continua" })),
    visitor,
  );
}

test("A dealer switches it on, is asked for it at the next sign-in, and switches it off", async () => {
  const account = await newAccount();
  const visitor = await signedInVisitor(account);
  const shown = await startEnrolment(visitor);
  const secret = keyOf(shown);
  const first = await press(visitor, shown, "Verifica", { code: authenticatorCode(secret) });
  const on = await saveRecoveryCodes(visitor, first);
  expect(on.main.text).toContain("È attiva: a ogni accesso");
  expect(on.main.text).toContain("Ti restano 10 codici di recupero.");
  await press(visitor, on, "Disconnetti solo questo dispositivo");

  const asked = await openScreen(ACCOUNT, visitor);
  const { email } = account;
  const question = await press(visitor, asked, "Accedi", { email, password: PASSWORD });
  expect(question.address).toMatch(/^\/auth\/verifica\?redirectTo=/);
  expect((await visitor.get("/dashboard")).location).toBe("/auth/verifica?redirectTo=%2Fdashboard");
  const late = { code: authenticatorCode(secret, Date.now() - 10 * MINUTE_MS) };
  const refused = await press(visitor, question, "Verifica", late);
  expect(textOf(refused.main.getByRole("alert"))).toContain("Codice non valido");
  const came = await press(visitor, refused, "Verifica", { code: authenticatorCode(secret) });
  // A code that was refused first does not change where its owner was going.
  expect(came.address).toBe(ACCOUNT);

  const off = await press(visitor, came, "Disattivala", { currentPassword: PASSWORD });
  expect(off.text).toContain("Verifica in due passaggi disattivata");
  await press(visitor, off, "Disconnetti solo questo dispositivo");
  const entry = await openScreen("/auth", visitor);
  const inside = await press(visitor, entry, "Accedi", { email, password: PASSWORD });
  expect(inside.address).toBe("/dashboard");
});

test("An administrator who lost the phone comes back with a recovery code and enrols a new one", async () => {
  const account = await newAccount({ admin: true, maySkipSecondFactor: false });
  const [code = ""] = (await enrolByApi(account)).codes;
  const visitor = visitorOf(origin);
  const { email } = account;
  const asked = await openScreen("/admin", visitor);
  const question = await press(visitor, asked, "Accedi", { email, password: PASSWORD });
  const lost = hrefOf(question.main.getByRole("link", { name: /^Hai perso il telefono\?/ }));
  let page = await openScreen(lost, visitor);
  for (const [typed, told] of [
    ["1234", "Un codice di recupero ha 24 lettere e cifre"],
    ["0000-0000-0000-0000-0000-0000", "non esiste o è già stato usato"],
  ] as const) {
    page = await press(visitor, page, "Usa il codice", { code: typed });
    expect(page.status).toBe(400);
    expect(page.main.text).toContain(told);
  }
  const typed = { code: code.toLowerCase().replaceAll("-", " ") };
  const enrol = await press(visitor, page, "Usa il codice", typed);
  expect(enrol.address).toBe("/auth/attiva-verifica?redirectTo=%2Fadmin");
  expect(enrol.main.text).toContain("Hai usato un codice di recupero.");
  const mail = await mailTo(email, /codice di recupero/);
  expect(mail.text).toContain("Ti restano 9 codici di recupero.");
  // The code opened nothing by itself.
  for (const path of ["/admin", "/dashboard"])
    expect((await visitor.get(path)).location, path).toMatch(
      /\/auth\/attiva-verifica\?redirectTo=/,
    );

  const begun = await press(visitor, enrol, "Attivala");
  const shown = await press(visitor, begun, "Continua", { currentPassword: PASSWORD });
  const done = await press(visitor, shown, "Verifica", { code: authenticatorCode(keyOf(shown)) });
  expect(done.main.text).toContain("Te ne restano 9.");
  const back = hrefOf(done.main.getByRole("link", { name: "Torna indietro" }));
  expect((await openScreen(back, visitor)).address).toBe("/admin");
});

test("An administrator without it is led to switch it on, and then reaches the admin area with it only", async () => {
  const account = await newAccount({ admin: true, maySkipSecondFactor: false });
  const { email } = account;
  const visitor = visitorOf(origin);
  const signIn = (screen: Screen) =>
    press(visitor, screen, "Accedi", { email, password: PASSWORD });
  const title = ({ main }: Screen) => textOf(main.getByRole("heading", { level: 1 }));
  const enrol = await signIn(await openScreen("/admin", visitor));
  expect(enrol.address).toBe("/auth/attiva-verifica?redirectTo=%2Fadmin");
  expect(enrol.main.text).toContain("L'area di amministrazione si apre solo con");
  const begun = await press(visitor, enrol, "Attivala");
  const shown = await press(visitor, begun, "Continua", { currentPassword: PASSWORD });
  const secret = keyOf(shown);
  const first = await press(visitor, shown, "Verifica", { code: authenticatorCode(secret) });
  const inside = await saveRecoveryCodes(visitor, first);
  expect([inside.address, title(inside)]).toEqual(["/admin", "Amministrazione"]);
  const { cookies } = visitor;
  const session = readSession(cookies.get(SESSION_COOKIE) ?? "");
  // A renewed token is as good as the one before.
  cookies.set(SESSION_COOKIE, writeSession({ ...session, expires_at: 1 }));
  expect((await visitor.get("/admin")).status).toBe(200);

  await press(visitor, await openScreen(ACCOUNT, visitor), "Disconnetti solo questo dispositivo");
  // Without another wish the administration is where an administrator begins, after the code too.
  const question = await signIn(await openScreen("/auth", visitor));
  expect(question.address).toBe("/auth/verifica");
  const came = await press(visitor, question, "Verifica", { code: authenticatorCode(secret) });
  expect(came.address).toBe("/admin");
});
