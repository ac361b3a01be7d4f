import { Hono } from "hono";
import { z } from "zod";
import {
  cancelNow,
  changePrice,
  failRenewal,
  type Happening,
  pay,
  refreshSession,
  renew,
  setCancelAtPeriodEnd,
} from "../billing.ts";
import { find, StripeFault } from "../faults.ts";
import type { PortalSession, Price, Subscription } from "../objects.ts";
import type { StandIn } from "../stand-in.ts";
import type { State } from "../store.ts";
import { withTax } from "../taxes.ts";
import { missingPage } from "./layout.ts";
import { overviewPage } from "./overview.ts";
import { closedPage, paymentPage } from "./payment.ts";
import { type OfferedPrice, portalPage } from "./portal.ts";
import { STYLE_HASH } from "./style.ts";

// why: people pay and manage subscriptions on Stripe's own pages, outside of the app.

const POLICY = `default-src 'none'; style-src ${STYLE_HASH}; img-src data:; base-uri 'none'; frame-ancestors 'none'`;

/** Nothing beyond this machine has business here, and no page elsewhere may press our buttons. */
function isWelcome(url: string, method: string, site: string | undefined): boolean {
  const { hostname } = new URL(url);
  const ours = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return ours && (method === "GET" || ["none", "same-origin", undefined].includes(site));
}

const actionSchema = z.discriminatedUnion("azione", [
  z.object({
    azione: z.enum(["disdici", "riattiva", "termina", "rinnova", "insoluto", "scadenza"]),
    abbonamento: z.string(),
  }),
  z.object({ azione: z.literal("cambia"), abbonamento: z.string(), prezzo: z.string() }),
]);
type Action = z.output<typeof actionSchema>;

const notices: Record<Action["azione"], string> = {
  disdici: "L’abbonamento terminerà alla scadenza.",
  riattiva: "L’abbonamento continua.",
  termina: "L’abbonamento è terminato.",
  scadenza: "L’abbonamento è arrivato alla scadenza ed è terminato.",
  rinnova: "Rinnovo riuscito.",
  insoluto: "Rinnovo fallito: il pagamento è in ritardo.",
  cambia: "Il piano è cambiato.",
};

function perform(
  state: State,
  subscription: Subscription,
  action: Action,
  price: Price | null,
): Happening[] {
  switch (action.azione) {
    case "disdici":
      return setCancelAtPeriodEnd(subscription, true);
    case "riattiva":
      return setCancelAtPeriodEnd(subscription, false);
    case "termina":
      return cancelNow(subscription);
    case "rinnova":
    case "scadenza":
      return renew(state, subscription);
    case "insoluto":
      return failRenewal(state, subscription);
    case "cambia":
      return price === null ? [] : changePrice(state, subscription, price);
  }
}

/** What the portal of this session may change to: what its configuration says, else every price on sale. */
function offeredPrices(state: State, session: PortalSession): OfferedPrice[] {
  const configuration =
    session.configuration === null ? undefined : state.configurations[session.configuration];
  return Object.values(state.prices)
    .filter(({ id, active }) => active && (configuration?.offered.includes(id) ?? true))
    .sort((one, other) => one.unit_amount - other.unit_amount)
    .map((price) => ({ price, product: find(state.products, "product", price.product) }));
}

function subscriptionsOf(state: State, customer: string): Subscription[] {
  return Object.values(state.subscriptions)
    .filter((subscription) => subscription.customer === customer)
    .reverse();
}

/** The pages for people: payment, portal, overview. */
export function pageRoutes(standIn: StandIn): Hono {
  const { state, webhooks } = standIn;
  const app = new Hono();

  app.use(async (context, next) => {
    if (!isWelcome(context.req.url, context.req.method, context.req.header("Sec-Fetch-Site"))) {
      return context.text("", 403);
    }
    await next();
    context.header("Cache-Control", "no-store");
    context.header("Content-Security-Policy", POLICY);
    context.header("Referrer-Policy", "no-referrer");
    context.header("X-Content-Type-Options", "nosniff");
  });

  app.get("/", (context) => context.html(overviewPage(state, standIn.siteUrl)));

  app.get("/paga/:id", (context) => {
    const session = refreshSession(find(state.sessions, "session", context.req.param("id")));
    if (session.status !== "open") return context.html(closedPage(session), 410);
    const order = find(state.orders, "order", session.id);
    const price = find(state.prices, "price", order.price);
    const rates = order.defaultTaxRates.map((id) => find(state.taxRates, "tax rate", id));
    return context.html(
      paymentPage({
        amount: withTax(price.unit_amount, rates),
        session,
        customer: find(state.customers, "customer", session.customer),
        product: find(state.products, "product", price.product),
        price,
        declined: context.req.query("carta") === "rifiutata",
      }),
    );
  });

  app.post("/paga/:id", async (context) => {
    const session = find(state.sessions, "session", context.req.param("id"));
    const { carta } = await context.req.parseBody();
    if (carta !== "valida") return context.redirect(`/paga/${session.id}?carta=rifiutata`, 303);
    await standIn.commitAndTell(pay(state, session));
    if (session.status !== "complete") return context.redirect(`/paga/${session.id}`, 303);
    return context.redirect(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id), 303);
  });

  app.get("/portale/:id", (context) => {
    const session = find(state.portalSessions, "portal session", context.req.param("id"));
    const done = z
      .enum(Object.keys(notices) as [Action["azione"]])
      .safeParse(context.req.query("fatto"));
    return context.html(
      portalPage({
        session,
        customer: find(state.customers, "customer", session.customer),
        subscriptions: subscriptionsOf(state, session.customer),
        offered: offeredPrices(state, session),
        productName: (price) => find(state.products, "product", price.product).name,
        notice: done.success ? notices[done.data] : null,
      }),
    );
  });

  app.post("/portale/:id", async (context) => {
    const session = find(state.portalSessions, "portal session", context.req.param("id"));
    const action = actionSchema.safeParse(await context.req.parseBody());
    if (!action.success) throw new StripeFault(400, "Unknown action.");
    const own = subscriptionsOf(state, session.customer);
    const subscription = own.find(({ id }) => id === action.data.abbonamento);
    // Somebody pressed a button of a page that is no longer true: show what is.
    if (subscription === undefined || subscription.status === "canceled") {
      return context.redirect(`/portale/${session.id}`, 303);
    }
    let price: Price | null = null;
    if (action.data.azione === "cambia") {
      const { prezzo } = action.data;
      const offer = offeredPrices(state, session).find(
        (candidate) => candidate.price.id === prezzo,
      );
      if (offer === undefined) throw new StripeFault(400, "The portal does not offer this price.");
      price = offer.price;
    }
    await standIn.commitAndTell(perform(state, subscription, action.data, price));
    return context.redirect(`/portale/${session.id}?fatto=${action.data.azione}`, 303);
  });

  // For the overview's buttons (a form) and for tests (JSON).
  app.post("/prova/webhook", async (context) => {
    const asks = context.req.header("Content-Type")?.startsWith("application/json") ?? false;
    const body: unknown = asks ? await context.req.json() : await context.req.parseBody();
    const { mode } = z.object({ mode: z.enum(["hold", "release", "duplicate"]) }).parse(body);
    let sent = 0;
    if (mode === "hold") webhooks.hold();
    else if (mode === "release") sent = await webhooks.release();
    else sent = await webhooks.duplicate();
    await standIn.commit();
    return asks ? context.json({ mode, sent }) : context.redirect("/", 303);
  });

  app.get("/prova/webhook", (context) =>
    context.json({ holding: state.holding, deliveries: state.deliveries }),
  );

  app.notFound((context) => context.html(missingPage(), 404));
  app.onError((error, context) => {
    if (error instanceof StripeFault && error.status === 404) {
      return context.html(missingPage(), 404);
    }
    if (error instanceof StripeFault || error instanceof z.ZodError) {
      return context.text(error.message, 400);
    }
    console.error("Stripe stand-in:", error);
    return context.text("", 500);
  });
  return app;
}
