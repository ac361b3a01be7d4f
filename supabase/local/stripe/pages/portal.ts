import { html } from "hono/html";
import type { Customer, PortalSession, Price, Product, Subscription } from "../objects.ts";
import { type Markup, page } from "./layout.ts";
import { date, money, perInterval } from "./format.ts";

export interface OfferedPrice {
  price: Price;
  product: Product;
}

export interface PortalView {
  session: PortalSession;
  customer: Customer;
  /** Newest first. */
  subscriptions: Subscription[];
  /** Prices to which the plan can be changed. */
  offered: OfferedPrice[];
  productName: (price: Price) => string;
  /** Message about the last action. */
  notice: string | null;
}

const statusNames: Record<Subscription["status"], string> = {
  active: "Attivo",
  past_due: "Pagamento in ritardo",
  canceled: "Terminato",
};

/** The customer portal, with buttons that simulate the end of a period. */
export function portalPage(view: PortalView): Markup {
  const { session, customer, subscriptions, notice } = view;
  return page(
    "Il tuo abbonamento",
    html`<p class="merchant">Piazza Motori</p>
      <h1>Il tuo abbonamento</h1>
      ${notice ? html`<p class="note good" role="status">${notice}</p>` : ""}
      <p class="soft">${customer.email ?? ""}</p>
      ${
        subscriptions.length === 0
          ? html`<p>Non c’è ancora nessun abbonamento.</p>`
          : subscriptions.map((subscription) => subscriptionCard(view, subscription))
      }
      ${
        session.return_url
          ? html`<p><a class="button" href="${session.return_url}">Torna a Piazza Motori</a></p>`
          : ""
      }`,
  );
}

function periodLine(subscription: Subscription, end: number): Markup {
  if (subscription.status === "canceled") {
    const ended = date(subscription.ended_at ?? end);
    return html`<dt>Terminato il</dt>
      <dd>${ended}</dd>`;
  }
  const label = subscription.cancel_at_period_end ? "Termina il" : "Si rinnova il";
  return html`<dt>${label}</dt>
    <dd>${date(end)}</dd>`;
}

function subscriptionCard(view: PortalView, subscription: Subscription): Markup {
  const item = subscription.items.data[0];
  if (item === undefined) return html``;
  const live = subscription.status !== "canceled";
  return html`<div class="card">
    <h2>${view.productName(item.price)}</h2>
    <dl class="words">
      <dt>Stato</dt>
      <dd>${statusNames[subscription.status]}</dd>
      <dt>Canone</dt>
      <dd>${money(item.price.unit_amount)} ${perInterval(item.price)} + IVA</dd>
      ${periodLine(subscription, item.current_period_end)}
    </dl>
    ${live ? actions(view, subscription, item.price) : ""}
  </div>`;
}

function actions(view: PortalView, subscription: Subscription, current: Price): Markup {
  const button = (action: string, label: string, kind = "") =>
    html`<form method="post" action="/portale/${view.session.id}">
      <input type="hidden" name="abbonamento" value="${subscription.id}" />
      <button class="${kind}" name="azione" value="${action}">${label}</button>
    </form>`;
  const ending = subscription.cancel_at_period_end;
  return html`${changePlan(view, subscription, current)}
    <div class="pairs">
      ${ending ? button("riattiva", "Riattiva") : button("disdici", "Annulla alla scadenza")}
      ${button("termina", "Annulla subito", "danger")}
    </div>
    <h3>Prove</h3>
    <div class="pairs">
      ${
        ending
          ? button("scadenza", "Simula la scadenza")
          : html`${button("rinnova", "Simula rinnovo riuscito")}
            ${button("insoluto", "Simula rinnovo fallito")}`
      }
    </div>`;
}

function changePlan(view: PortalView, subscription: Subscription, current: Price): Markup {
  const others = view.offered.filter(({ price }) => price.id !== current.id);
  if (others.length === 0) return html``;
  const field = `prezzo-${subscription.id}`;
  return html`<form method="post" action="/portale/${view.session.id}">
    <input type="hidden" name="abbonamento" value="${subscription.id}" />
    <label for="${field}">Nuovo piano (prezzi + IVA)</label>
    <select id="${field}" name="prezzo">
      ${others.map(
        ({ price, product }) =>
          html`<option value="${price.id}">
            ${product.name}, ${money(price.unit_amount)} ${perInterval(price)}
          </option>`,
      )}
    </select>
    <button name="azione" value="cambia">Cambia piano</button>
  </form>`;
}
