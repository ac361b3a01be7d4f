import { html } from "hono/html";
import type { Delivery, State } from "../store.ts";
import { type Markup, page } from "./layout.ts";
import { moment } from "./format.ts";

const statusNames: Record<Delivery["status"], string> = {
  held: "Trattenuto",
  pending: "In invio",
  delivered: "Consegnato",
  failed: "Non consegnato",
};

/** Number of events in the list. */
const MAX_EVENTS = 50;

/** The list of events, with buttons that hold webhooks and send them again. */
export function overviewPage({ deliveries, holding }: State, siteUrl: string): Markup {
  const latest = deliveries.slice(-MAX_EVENTS).reverse();
  const held = deliveries.filter(({ status }) => status === "held").length;
  const button = (mode: string, label: string) =>
    html`<form method="post" action="/prova/webhook">
      <button name="mode" value="${mode}">${label}</button>
    </form>`;
  return page(
    "Stripe di prova",
    html`<h1>Stripe di prova</h1>
      <p>
        Qui il portale di prova apre le pagine di pagamento e il portale clienti. Le notifiche al
        portale (webhook) partono da sole;
        ${
          holding
            ? html`<strong>ora sono trattenute</strong> (${held} in attesa).`
            : "puoi anche trattenerle, per vedere che cosa succede quando arrivano tardi."
        }
      </p>
      <div class="pairs">
        ${holding ? button("release", "Invia le notifiche trattenute") : button("hold", "Trattieni le notifiche")}
        ${button("duplicate", "Invia di nuovo tutte le notifiche")}
      </div>
      <div class="card">
        <h2 id="eventi">Ultime notifiche</h2>
        ${
          latest.length === 0
            ? html`<p>Ancora nessuna.</p>`
            : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="eventi">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Quando</th>
                      <th scope="col">Evento</th>
                      <th scope="col">Stato</th>
                      <th scope="col">Risposta</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${latest.map(eventRow)}
                  </tbody>
                </table>
              </div>`
        }
      </div>
      <p><a href="${siteUrl}">Apri il portale</a></p>`,
    { wide: true },
  );
}

function eventRow({ event, status, attempts, response }: Delivery): Markup {
  const tries = attempts > 1 ? ` (${attempts} tentativi)` : "";
  return html`<tr>
    <td>${moment(event.created)}</td>
    <td>${event.type}</td>
    <td>${statusNames[status]}${tries}</td>
    <td>${response === null || /^\d+$/.test(response) ? response : "nessuna"}</td>
  </tr>`;
}
