import { Hono } from "hono";
import { z } from "zod";
import { localPages } from "../../local-pages.ts";
import {
  cancelNow,
  changePrice,
  failRenewal,
  type NewEvent,
  pay,
  refreshSession,
  renew,
  setCancelAtPeriodEnd,
} from "../billing.ts";
import { find, StripeApiError } from "../api-error.ts";
import type { PortalSession, Price, Subscription } from "../objects.ts";
import type { StandIn } from "../stand-in.ts";
import type { State } from "../store.ts";
import { withTax } from "../taxes.ts";
import { missingPage } from "./layout.ts";
import { overviewPage } from "./overview.ts";
import { closedPage, paymentPage } from "./payment.ts";
import { type OfferedPrice, portalPage } from "./portal.ts";
import { PAYMENT_STYLE } from "./style.ts";

const POLICY = `default-src 'none'; style-src ${PAYMENT_STYLE.source}; img-src data:; base-uri 'none'; frame-ancestors 'none'`;

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
): NewEvent[] {
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

/** Prices of the configuration of a portal session; without a configuration, all active prices. */
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

/** The payment page, the customer portal and the overview. */
export function pageRoutes(standIn: StandIn): Hono {
  const { state, webhooks } = standIn;
  const app = new Hono();

  app.use(localPages(POLICY));

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
    await standIn.commitAndEmit(pay(state, session));
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
    if (!action.success) throw new StripeApiError(400, "Unknown action.");
    const own = subscriptionsOf(state, session.customer);
    const subscription = own.find(({ id }) => id === action.data.abbonamento);
    // The page was outdated: show the current state.
    if (subscription === undefined || subscription.status === "canceled") {
      return context.redirect(`/portale/${session.id}`, 303);
    }
    let price: Price | null = null;
    if (action.data.azione === "cambia") {
      const { prezzo } = action.data;
      const offer = offeredPrices(state, session).find(
        (candidate) => candidate.price.id === prezzo,
      );
      if (offer === undefined)
        throw new StripeApiError(400, "The portal does not offer this price.");
      price = offer.price;
    }
    await standIn.commitAndEmit(perform(state, subscription, action.data, price));
    return context.redirect(`/portale/${session.id}?fatto=${action.data.azione}`, 303);
  });

  // For the overview (a form) and for tests (JSON).
  app.post("/prova/webhook", async (context) => {
    const isJson = context.req.header("Content-Type")?.startsWith("application/json") ?? false;
    const body: unknown = isJson ? await context.req.json() : await context.req.parseBody();
    const { mode } = z.object({ mode: z.enum(["hold", "release", "duplicate"]) }).parse(body);
    let sent = 0;
    if (mode === "hold") webhooks.hold();
    else if (mode === "release") sent = await webhooks.release();
    else sent = await webhooks.duplicate();
    await standIn.commit();
    return isJson ? context.json({ mode, sent }) : context.redirect("/", 303);
  });

  app.get("/prova/webhook", (context) =>
    context.json({ holding: state.holding, deliveries: state.deliveries }),
  );

  app.notFound((context) => context.html(missingPage(), 404));
  app.onError((error, context) => {
    if (error instanceof StripeApiError && error.status === 404) {
      return context.html(missingPage(), 404);
    }
    if (error instanceof StripeApiError || error instanceof z.ZodError) {
      return context.text(error.message, 400);
    }
    console.error("Stripe stand-in:", error);
    return context.text("", 500);
  });
  return app;
}
