/** Paying for a plan without JavaScript, up to the pages of the payments and back (docs/product.md 8.3, 8.4). */
import { expect, test } from "vitest";
import { backend, newAccount, newAddress, PASSWORD } from "../support/accounts";
import { freshCode } from "../support/activation-codes";
import { linkInMail } from "../support/mailbox";
import { origin, paymentUrl } from "../support/ports";
import {
  hrefOf,
  openScreen,
  partOf,
  press,
  screenOf,
  submit,
  valueOf,
  type Screen,
} from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

const planOf = ({ main }: Screen, name: string) => partOf(main.getByRole("article", { name }));

/** Chooses a plan; answers with the address of the payment page. */
async function choose(visitor: Visitor, name: string): Promise<string> {
  const dashboard = await openScreen("/dashboard", visitor);
  const plan = planOf(dashboard, name);
  const button = plan.getByRole("button").textContent ?? "";
  const { status, location } = await submit(visitor, dashboard, button, {}, plan);
  expect(status).toBe(302);
  expect(location).toMatch(new RegExp(`^${paymentUrl}/paga/`));
  return location;
}

/** Presses a button of the payment page; answers with where it leads. */
async function pay(page: string, carta: "valida" | "rifiutata"): Promise<string> {
  const body = new URLSearchParams({ carta });
  const { headers } = await fetch(page, { method: "POST", body, redirect: "manual" });
  return new URL(headers.get("Location") ?? "", page).href;
}

/** Comes back to the portal from a page of the payments. */
function comeBack(visitor: Visitor, address: string): Promise<Screen> {
  const { origin: server, pathname, search } = new URL(address);
  expect(server).toBe(origin);
  return openScreen(pathname + search, visitor);
}

test("The plan that a dealer chose is still chosen after signing in", async () => {
  const { email } = await newAccount();
  const visitor = visitorOf(origin);
  const asked = await openScreen("/dashboard?piano=gold", visitor);
  expect(asked.address).toBe("/auth?redirectTo=%2Fdashboard%3Fpiano%3Dgold");
  const came = await press(visitor, asked, "Accedi", { email, password: PASSWORD });
  expect(came.address).toBe("/dashboard?piano=gold");
  came.main.getByRole("region", { name: "Hai scelto Gold" });
});

test("A dealer who turns back from the payment page keeps everything as it was", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const page = await (await fetch(await choose(visitor, "Base"))).text();
  const back = /href="([^"]*)"[^>]*>\s*Annulla e torna indietro/.exec(page)?.[1] ?? "";
  const dashboard = await comeBack(visitor, back.replaceAll("&amp;", "&"));
  expect(dashboard.address).toBe("/dashboard");
  expect(dashboard.text).toContain("Pagamento annullato Puoi riprovare quando vuoi.");
  dashboard.main.getByRole("heading", { name: "Nessun abbonamento attivo" });
});

test("Who types the address of a payment reads that none was made", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const dashboard = await openScreen("/dashboard?success=true", visitor);
  expect(dashboard.text).toContain("Nessun pagamento confermato");
  expect(dashboard.text).not.toContain("Pagamento completato!");
});

test("A dealer whose card is refused tries again", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const page = await choose(visitor, "Base");
  const refused = await pay(page, "rifiutata");
  expect(refused).toBe(`${page}?carta=rifiutata`);
  const dashboard = await comeBack(visitor, await pay(page, "valida"));
  expect(dashboard.address).toBe("/dashboard");
  dashboard.main.getByRole("heading", { name: "Abbonamento Attivo" });
});

test("A plan is there before Stripe's message arrives, and stays there after it", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const tell = (mode: "hold" | "release") =>
    fetch(`${paymentUrl}/prova/webhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ mode }),
    });
  await tell("hold");
  try {
    const paid = await pay(await choose(visitor, "Standard"), "valida");
    const dashboard = await comeBack(visitor, paid);
    dashboard.main.getByRole("heading", { name: "Abbonamento Attivo" });
  } finally {
    await tell("release");
  }
  const later = await openScreen("/dashboard", visitor);
  later.main.getByRole("heading", { name: "Abbonamento Attivo" });
  const current = planOf(later, "Standard").getByRole("button", { name: "Piano Attuale" });
  expect(current.hasAttribute("disabled")).toBe(true);
  expect(hrefOf(planOf(later, "Gold").getByRole("link", { name: /Cambia dal portale/ }))).toBe(
    "/dashboard/portale",
  );
});

test("A dealer with a better plan from a code is shown what a lesser paid one changes, before anything is paid", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const code = freshCode();
  await backend()
    .from("activation_codes")
    .insert({ code, plan_code: "gold", plan_quota: 25 })
    .throwOnError();
  const dashboard = await openScreen("/dashboard", visitor);
  const redeemed = await press(visitor, dashboard, "Attiva il codice", { code });
  const asked = await press(visitor, redeemed, "Scegli il piano", {}, planOf(redeemed, "Base"));
  const question = partOf(asked.main.getByRole("region", { name: "Confermi il piano?" }));
  expect(question.text).toMatch(/Adesso ?Gold, 25 veicoli, fino al \d+ \p{L}+ \d{4}/u);
  expect(question.text).toMatch(/Base, 5 veicoli, dal \d+ \p{L}+ \d{4}, [\d,]+ € al mese/u);
  expect(question.text).toContain("Quello che paghi conta dopo, ma si paga da oggi.");
  expect(hrefOf(question.getByRole("link", { name: "Annulla" }))).toBe("/dashboard");
  const confirm = "Conferma e vai al pagamento";
  const { status, location } = await submit(visitor, asked, confirm, {}, question);
  expect(status).toBe(302);
  expect(location).toMatch(new RegExp(`^${paymentUrl}/paga/`));
});

test("A code that cannot be redeemed says why, and stays in its field", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const dashboard = await openScreen("/dashboard", visitor);
  const empty = await press(visitor, dashboard, "Attiva il codice");
  expect(empty.status).toBe(400);
  empty.main.getByText("Inserisci un codice di attivazione valido");
  const code = freshCode();
  const unknown = await press(visitor, dashboard, "Attiva il codice", { code });
  expect(unknown.status).toBe(400);
  expect(partOf(unknown.main.getByRole("alert")).text).toContain(
    "Il codice di attivazione non esiste.",
  );
  expect(valueOf(unknown.main.getByLabelText(/^Il tuo codice/))).toBe(code);
});

/** Presses a button of a page of the payments, which has one form a button, and answers with the page that follows. */
async function pressThere(page: string, name: RegExp, typed: Record<string, string> = {}) {
  const html = await (await fetch(page)).text();
  const there = screenOf({ status: 200, headers: new Headers(), location: "", html });
  const [button] = there.getAllByRole("button", { name });
  const form = button?.closest("form");
  const fields = new URLSearchParams(typed);
  for (const field of form?.querySelectorAll("input") ?? [])
    fields.set(field.getAttribute("name") ?? "", field.getAttribute("value") ?? "");
  if (button?.getAttribute("name"))
    fields.set(button.getAttribute("name") ?? "", button.getAttribute("value") ?? "");
  const action = new URL(form?.getAttribute("action") ?? page, page);
  const answer = await fetch(action, { method: "POST", body: fields, redirect: "manual" });
  return new URL(answer.headers.get("Location") ?? "", page).href;
}

/** The dealer's page of the customer portal, as the link of the dashboard leads there. */
async function portalOf(visitor: Visitor): Promise<string> {
  const { main } = await openScreen("/dashboard", visitor);
  const link = hrefOf(main.getByRole("link", { name: /Gestisci Abbonamento/ }));
  const { location } = await visitor.get(link);
  expect(location).toMatch(new RegExp(`^${paymentUrl}/`));
  return location;
}

/** Reads the state again, with the button of the dashboard. */
async function refresh(visitor: Visitor): Promise<Screen> {
  const screen = await press(visitor, await openScreen("/dashboard", visitor), "Aggiorna");
  expect(screen.text).toContain("Stato aggiornato");
  return screen;
}

test("A dealer pays for a plan by the year and manages it in the portal", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const { main } = await openScreen("/dashboard", visitor);
  const yearly = await openScreen(hrefOf(main.getByRole("link", { name: /^Annuale/ })), visitor);
  const gold = planOf(yearly, "Gold");
  expect(gold.text).toMatch(/2\.045,87\s€\s*all'anno/);
  expect(gold.text).toContain("Sconto 20%");
  const button = gold.getByRole("button").textContent ?? "";
  const { location } = await submit(visitor, yearly, button, {}, gold);
  const paid = await comeBack(visitor, await pay(location, "valida"));
  expect(paid.address).toBe("/dashboard");
  expect(paid.text).toContain("Pagamento completato!");
  const state = partOf(paid.main.getByRole("region", { name: "Abbonamento Attivo" }));
  expect(state.text).toMatch(/Annuale\s*2\.045,87\s€ all'anno, IVA esclusa/);
  const steps = partOf(paid.main.getByRole("region", { name: "I prossimi passi" }));
  expect(steps.getAllByRole("listitem")).toHaveLength(5);
  steps.getByRole("heading", { name: "Pagato (fatto)" });
  expect(hrefOf(steps.getByRole("link", { name: /Ricevute e fatture/ }))).toBe(
    "/dashboard/portale",
  );
  const current = planOf(paid, "Gold").getByRole("button", { name: "Piano Attuale" });
  expect(current.hasAttribute("disabled")).toBe(true);

  expect(await pressThere(await portalOf(visitor), /Simula rinnovo fallito/)).toContain(
    "fatto=insoluto",
  );
  expect((await refresh(visitor)).main.text).toContain("L'ultimo pagamento non è riuscito.");
});

test("The plan that a dealer chose is still chosen after sign-up, confirmation and payment", async () => {
  const email = newAddress();
  const visitor = visitorOf(origin);
  const thanks = await openScreen("/registra-concessionaria?inviata=1&pacchetto=gold", visitor);
  const path = hrefOf(thanks.main.getByRole("link", { name: /^Crea l'account/ }));
  const typed = { name: "Salone Nuovo", email, password: PASSWORD };
  const sent = await press(visitor, await openScreen(path, visitor), "Crea l'account", typed);
  expect(sent.text).toContain("Registrazione completata");
  const link = await openScreen(await linkInMail(email, /Conferma/), visitor);
  const came = await press(visitor, link, "Conferma l'indirizzo");
  expect(came.address).toBe("/dashboard?piano=gold");
  const chosen = (screen: Screen) =>
    partOf(screen.main.getByRole("region", { name: "Hai scelto Gold" }));
  expect(chosen(came).text).toMatch(/213,11\s€ al mese/);
  const halfYear = hrefOf(came.main.getByRole("link", { name: /^Semestrale/ }));
  const page = await openScreen(halfYear, visitor);
  expect(chosen(page).text).toMatch(/1\.150,80\s€ al semestre/);
  const { location } = await submit(visitor, page, "Vai al pagamento", {}, chosen(page));
  expect(location).toMatch(new RegExp(`^${paymentUrl}/paga/`));
});

test("A dealer changes the plan and ends it", async () => {
  const visitor = await signedInVisitor(await newAccount());
  await comeBack(visitor, await pay(await choose(visitor, "Base"), "valida"));
  const portal = await portalOf(visitor);
  const html = await (await fetch(portal)).text();
  const there = screenOf({ status: 200, headers: new Headers(), location: "", html });
  const option = there
    .findAll("select[name=prezzo] option")
    .find((one) => /Platinum.*al mese/.test(one.textContent ?? ""));
  const prezzo = option?.getAttribute("value") ?? "";
  expect(await pressThere(portal, /Cambia piano/, { prezzo })).toContain("fatto=cambia");
  expect((await refresh(visitor)).main.texts).toContain("Fino a 50");
  expect(await pressThere(await portalOf(visitor), /Annulla subito/)).toContain("fatto=termina");
  const ended = await refresh(visitor);
  ended.main.getByRole("heading", { name: "Nessun abbonamento attivo" });
});

test("A dealer redeems a code, written as one writes it", async () => {
  const visitor = await signedInVisitor(await newAccount());
  const code = freshCode();
  await backend()
    .from("activation_codes")
    .insert({ code, plan_code: "standard", plan_quota: 10, max_redemptions: 1 })
    .throwOnError();
  const dashboard = await openScreen("/dashboard", visitor);
  const typed = { code: ` ${code.toLowerCase()} ` };
  const active = await press(visitor, dashboard, "Attiva il codice", typed);
  expect(active.text).toContain("Codice attivato!");
  active.main.getByRole("heading", { name: "Abbonamento Attivo" });
  expect(active.main.texts).toContain("Codice di Attivazione");
  expect(active.main.text).toMatch(/contatta l'amministratore o attiva un nuovo codice/);
  expect(active.main.queryByRole("link", { name: /Gestisci Abbonamento/ })).toBeNull();
  expect(active.header.text).toContain("Standard · 10 veicoli");
});
