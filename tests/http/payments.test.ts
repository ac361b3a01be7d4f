/** Paying for a plan without JavaScript, up to the pages of the payments and back (docs/product.md 8.3, 8.4). */
import { expect, test } from "vitest";
import { newAccount, PASSWORD } from "../support/accounts";
import { freshCode } from "../support/activation-codes";
import { origin, paymentUrl } from "../support/ports";
import { hrefOf, openScreen, partOf, press, submit, valueOf, type Screen } from "../support/screen";
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
