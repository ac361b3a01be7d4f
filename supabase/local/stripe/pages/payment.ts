import { html } from "hono/html";
import type { CheckoutSession, Customer, Price, Product } from "../objects.ts";
import type { TaxedAmount } from "../taxes.ts";
import { type Markup, page } from "./layout.ts";
import { money, perInterval } from "./format.ts";

export interface PaymentView {
  session: CheckoutSession;
  customer: Customer;
  product: Product;
  price: Price;
  /** Amount of the first invoice. */
  amount: TaxedAmount;
  /** Whether the last attempt was with a declined card. */
  declined: boolean;
}

/** The payment page of a checkout session. */
export function paymentPage(view: PaymentView): Markup {
  const { session, customer, product, price, amount, declined } = view;
  return page(
    declined ? "Carta rifiutata" : product.name,
    html`<p class="merchant">Piazza Motori</p>
      <h1>Attiva ${product.name}</h1>
      ${
        declined
          ? html`<p class="note bad" role="alert">
              La carta è stata rifiutata. Nessun importo è stato addebitato: puoi riprovare.
            </p>`
          : ""
      }
      <div class="card">
        <p class="price">${money(amount.total)}</p>
        <p class="soft">${perInterval(price)}${amount.taxes.length > 0 ? ", IVA inclusa" : ""}</p>
        ${product.description ? html`<p>${product.description}</p>` : ""}
        <dl>
          <dt>Canone ${perInterval(price)}</dt>
          <dd>${money(amount.net)}</dd>
          ${amount.taxes.map(
            ({ rate, amount: tax }) =>
              html`<dt>${rate.display_name} ${rate.percentage}%</dt>
                <dd>${money(tax)}</dd>`,
          )}
          <dt class="total">Totale</dt>
          <dd class="total">${money(amount.total)}</dd>
        </dl>
      </div>
      <div class="card">
        <dl class="words">
          ${
            customer.name
              ? html`<dt>Cliente</dt>
                  <dd>${customer.name}</dd>`
              : ""
          }
          <dt>E-mail</dt>
          <dd>${customer.email ?? "non indicata"}</dd>
          <dt>Carta</dt>
          <dd>di prova, 4242</dd>
        </dl>
      </div>
      <form method="post" action="/paga/${session.id}">
        <button class="main" name="carta" value="valida">Paga ${money(amount.total)}</button>
      </form>
      <form method="post" action="/paga/${session.id}">
        <button name="carta" value="rifiutata">Carta rifiutata</button>
      </form>
      ${
        session.cancel_url
          ? html`<p><a class="button" href="${session.cancel_url}">Annulla e torna indietro</a></p>`
          : ""
      }
      <p class="soft">
        L’abbonamento si rinnova da solo finché non lo disdici. Questa pagina sta al posto di
        Stripe: nessuna carta viene chiesta e nessun denaro si muove.
      </p>`,
  );
}

/** The page of a session that is paid or expired. */
export function closedPage(session: CheckoutSession): Markup {
  const paid = session.status === "complete";
  return page(
    paid ? "Già pagato" : "Pagina scaduta",
    html`<h1>${paid ? "Hai già pagato" : "Questa pagina di pagamento è scaduta"}</h1>
      <p>
        ${
          paid
            ? "L’abbonamento è attivo: non serve pagare di nuovo."
            : "Nessun importo è stato addebitato. Torna indietro e scegli di nuovo il piano."
        }
      </p>
      <p>
        <a class="button" href="${paid ? session.success_url : (session.cancel_url ?? "/")}"
          >Torna a Piazza Motori</a
        >
      </p>`,
  );
}
