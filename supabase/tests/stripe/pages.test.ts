import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type Stripe from "stripe";
import { LOCAL_TAX_RATE_ID } from "../../local/stripe/taxes.ts";
import { idOf, makePrice, openCheckout, payFor, press, SITE_URL, useStripe } from "./stand-in.ts";

const standIn = useStripe();
let base: Stripe.Price;
let gold: Stripe.Price;

beforeAll(async () => {
  base = await makePrice(standIn.stripe, "base", 4098);
  gold = await makePrice(standIn.stripe, "gold", 21311);
});

const read = async (url: string) => (await fetch(url)).text();
const page = (url: string) => fetch(url, { redirect: "manual" });

/** Opens the portal of a customer. */
async function openPortal(customer: string): Promise<string> {
  const session = await standIn.stripe.billingPortal.sessions.create({
    customer,
    return_url: `${SITE_URL}/dashboard`,
  });
  return session.url;
}

function typesSince(count: number): string[] {
  return standIn.received.slice(count).map(({ type }) => type);
}

describe("the payment page", () => {
  test("says at the top that nothing is charged, and shows plan, VAT and e-mail address", async () => {
    const session = await openCheckout(standIn.stripe, base.id, [LOCAL_TAX_RATE_ID]);
    const html = await read(session.url);
    expect(html).toContain("Pagamento di prova: nessun addebito");
    expect(html).toContain('lang="it"');
    // 40.98 and 22 % of it (docs/product.md 12.1).
    for (const text of ["40,98", "9,02", "50,00", "al mese", "dealer@test.example", "Piano base"]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("<script");
  });

  test("adds VAT only when the session has a tax rate, as Stripe does", async () => {
    const { stripe } = standIn;
    const [plain, taxed] = [
      await openCheckout(stripe, base.id),
      await openCheckout(stripe, base.id, [LOCAL_TAX_RATE_ID]),
    ];
    expect(await read(plain.url)).not.toContain("IVA");
    expect(plain).toMatchObject({ amount_subtotal: 4098, amount_total: 4098 });
    expect(taxed).toMatchObject({
      amount_subtotal: 4098,
      amount_total: 5000,
      total_details: { amount_tax: 902 },
    });
    for (const [session, total] of [
      [plain, 4098],
      [taxed, 5000],
    ] as const) {
      const { latest_invoice } = await payFor(stripe, session);
      const invoice = await stripe.invoices.retrieve(idOf(latest_invoice));
      expect(invoice).toMatchObject({ subtotal: 4098, total, amount_paid: total });
    }
  });

  test("has the style that its content security policy allows", async () => {
    const answer = await page((await openCheckout(standIn.stripe, base.id)).url);
    const style = /<style>([^<]*)<\/style>/.exec(await answer.text())?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(answer.headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
  });

  test("pays, sends events to the webhook and returns to the portal", async () => {
    const session = await openCheckout(standIn.stripe, base.id);
    const before = standIn.received.length;
    const answer = await press(session.url, { carta: "valida" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(`${SITE_URL}/dashboard?success=true`);
    expect(typesSince(before).sort()).toEqual([
      "checkout.session.completed",
      "customer.subscription.created",
      "invoice.paid",
    ]);
    const paid = await standIn.stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ status: "complete", payment_status: "paid", url: null });
  });

  test("a declined card charges nothing and can be tried again", async () => {
    const session = await openCheckout(standIn.stripe, base.id);
    const before = standIn.received.length;
    const answer = await press(session.url, { carta: "rifiutata" });
    expect(answer.status).toBe(303);
    const retry = new URL(answer.headers.get("Location") ?? "", standIn.url).href;
    const html = await read(retry);
    expect(html).toContain('role="alert"');
    expect(html).toContain("La carta è stata rifiutata");
    expect(html).toContain('value="valida"');
    expect(standIn.received.length).toBe(before);
    expect((await payFor(standIn.stripe, session)).status).toBe("active");
  });

  test("links back without a payment", async () => {
    const session = await openCheckout(standIn.stripe, base.id);
    expect(await read(session.url)).toContain(`href="${SITE_URL}/dashboard?canceled=true"`);
    expect((await standIn.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });

  test("pressing 'Paga' twice creates one subscription", async () => {
    const session = await openCheckout(standIn.stripe, base.id);
    await Promise.all([1, 2, 3].map(() => press(session.url, { carta: "valida" })));
    const { data } = await standIn.stripe.subscriptions.list({ customer: session.customer });
    expect(data.length).toBe(1);
    const again = await page(session.url);
    expect(again.status).toBe(410);
    expect(await again.text()).toContain("Hai già pagato");
  });

  test("is closed when the session has expired", async () => {
    const session = await openCheckout(standIn.stripe, base.id);
    await standIn.stripe.checkout.sessions.expire(session.id);
    expect(await read(session.url)).toContain("scaduta");
    await press(session.url, { carta: "valida" });
    const { data } = await standIn.stripe.subscriptions.list({ customer: session.customer });
    expect(data).toEqual([]);
  });

  test("escapes names of customers", async () => {
    const session = await openCheckout(standIn.stripe, base.id);
    await standIn.stripe.customers.update(session.customer, { name: "<b onclick=x>Ciao</b>" });
    const html = await read(session.url);
    expect(html).toContain("&lt;b onclick=x&gt;Ciao&lt;/b&gt;");
    expect(html).not.toContain("<b onclick");
  });

  test("refuses forms of other sites", async () => {
    const session = await openCheckout(standIn.stripe, base.id);
    const crossSite = await fetch(session.url, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "cross-site" },
      body: new URLSearchParams({ carta: "valida" }),
    });
    expect(crossSite.status).toBe(403);
    expect((await standIn.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });

  test("gives 404 for an unknown address", async () => {
    const answer = await page(`${standIn.url}/paga/cs_none`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Pagina non trovata");
  });
});

describe("the customer portal", () => {
  async function subscribed() {
    const session = await openCheckout(standIn.stripe, base.id);
    const subscription = await payFor(standIn.stripe, session);
    const portal = await openPortal(session.customer);
    const act = async (azione: string, more: Record<string, string> = {}) => {
      const answer = await press(portal, { azione, abbonamento: subscription.id, ...more });
      return new URL(answer.headers.get("Location") ?? "", standIn.url).href;
    };
    const state = () => standIn.stripe.subscriptions.retrieve(subscription.id);
    return { subscription, portal, act, state };
  }

  test("shows the subscription and a link back", async () => {
    const { portal } = await subscribed();
    const html = await read(portal);
    for (const text of ["Piano base", "Attivo", "40,98", `href="${SITE_URL}/dashboard"`]) {
      expect(html).toContain(text);
    }
  });

  test("'Riattiva' undoes 'Annulla alla scadenza'", async () => {
    const { act, state } = await subscribed();
    const html = await read(await act("disdici"));
    expect(html).toContain('role="status"');
    expect(html).toContain("Riattiva");
    const ending = await state();
    expect(ending.cancel_at_period_end).toBe(true);
    expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
    await act("riattiva");
    expect(await state()).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });

  test("a cancelled subscription ends with its period", async () => {
    const { act, state } = await subscribed();
    await act("disdici");
    const before = standIn.received.length;
    await act("scadenza");
    expect((await state()).status).toBe("canceled");
    expect(typesSince(before)).toEqual(["customer.subscription.deleted"]);
  });

  test("'Annulla subito' ends it now, and a second press changes nothing", async () => {
    const { act, state, portal } = await subscribed();
    await act("termina");
    expect((await state()).status).toBe("canceled");
    const before = standIn.received.length;
    await act("termina");
    expect(standIn.received.length).toBe(before);
    expect(await read(portal)).toContain("Terminato");
  });

  test("'Simula rinnovo riuscito' begins the next period", async () => {
    const { subscription, act, state } = await subscribed();
    const before = standIn.received.length;
    await act("rinnova");
    const item = (await state()).items.data[0];
    expect(item?.current_period_start).toBe(subscription.items.data[0]?.current_period_end);
    expect(typesSince(before).sort()).toEqual(["customer.subscription.updated", "invoice.paid"]);
  });

  test("'Simula rinnovo fallito' leaves it past due until the next payment", async () => {
    const { act, state } = await subscribed();
    const before = standIn.received.length;
    await act("insoluto");
    const late = await state();
    expect(late.status).toBe("past_due");
    expect(typesSince(before)).toContain("invoice.payment_failed");
    await act("rinnova");
    const paid = await state();
    expect(paid.status).toBe("active");
    expect(paid.items.data[0]?.current_period_end).toBe(late.items.data[0]?.current_period_end);
  });

  test("'Cambia piano' moves to another price that is on sale", async () => {
    const { act, state, portal } = await subscribed();
    expect(await read(portal)).toContain("213,11");
    await act("cambia", { prezzo: gold.id });
    expect((await state()).items.data[0]?.price.metadata.plan_code).toBe("gold");
    await act("cambia", { prezzo: "price_none" });
    expect((await state()).items.data[0]?.price.id).toBe(gold.id);
  });

  test("a customer cannot change the subscription of another customer", async () => {
    const mine = await subscribed();
    const other = await subscribed();
    await press(mine.portal, { azione: "termina", abbonamento: other.subscription.id });
    expect((await other.state()).status).toBe("active");
  });
});
