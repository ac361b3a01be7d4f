import { html, raw } from "hono/html";
import type { Mail } from "./store.ts";
import { MAIL_STYLE } from "./style.ts";

type Markup = ReturnType<typeof html>;

/** The list of mails; `to` is the address that it is filtered by, or empty. */
export function listPage(mails: Mail[], to: string): Markup {
  return page(
    "Posta di prova",
    html`<h1>Posta di prova</h1>
      <p class="soft">
        Qui arrivano tutti i messaggi che il portale di prova spedisce. Nessuno esce da questo
        computer.
      </p>
      <div class="bar">
        <form method="get" action="/" role="search">
          <label
            >Destinatario <input type="search" name="to" value="${to}" autocomplete="off"
          /></label>
          <button>Filtra</button>
        </form>
        <a class="button" href="${to ? `/?to=${encodeURIComponent(to)}` : "/"}">Aggiorna</a>
      </div>
      ${
        mails.length === 0
          ? html`<p>
              ${to ? "Nessun messaggio per questo indirizzo." : "Ancora nessun messaggio."}
            </p>`
          : html`<p class="soft">${counted(mails.length)}, dal più recente</p>
              <ul class="mails">
                ${mails.map(row)}
              </ul>
              ${deleteAll()}`
      }`,
  );
}

/** One mail: addresses and time, the HTML in a frame, plain text, headers. */
export function mailPage(mail: Mail): Markup {
  return page(
    mail.subject || "Senza oggetto",
    html`<p><a href="/">← Tutti i messaggi</a></p>
      <h1>${mail.subject || "Senza oggetto"}</h1>
      <dl>
        <dt>Da</dt>
        <dd>${mail.from}</dd>
        <dt>A</dt>
        <dd>${mail.to.join(", ")}</dd>
        ${
          mail.replyTo &&
          html`<dt>Rispondi a</dt>
            <dd>${mail.replyTo}</dd>`
        }
        <dt>Ricevuto</dt>
        <dd><time datetime="${mail.at}">${day(mail.at)}</time></dd>
      </dl>
      ${
        mail.html &&
        html`<p>
            <a href="/messaggi/${mail.id}/contenuto" target="_blank">Apri il messaggio da solo</a>
          </p>
          <iframe
            title="Contenuto del messaggio"
            src="/messaggi/${mail.id}/contenuto"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
      }
      ${mail.text && section("Solo testo", mail.text, mail.html === "")}
      ${
        mail.headers.length > 0 &&
        section(
          "Intestazioni",
          mail.headers.map(({ name, value }) => `${name}: ${value}`).join("\n"),
          false,
        )
      }`,
  );
}

/** The page for unknown addresses. */
export function missingPage(): Markup {
  return page(
    "Messaggio non trovato",
    html`<h1>Messaggio non trovato</h1>
      <p>È stato eliminato, oppure l’indirizzo è sbagliato. <a href="/">Tutti i messaggi</a></p>`,
  );
}

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Piazza Motori</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${MAIL_STYLE.css}</style>`)}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}

const row = (mail: Mail) =>
  html`<li>
    <a href="/messaggi/${mail.id}">
      <strong>${mail.subject || "Senza oggetto"}</strong>
      <span>a ${mail.to.join(", ")}</span>
      <span><time datetime="${mail.at}">${day(mail.at)}</time></span>
    </a>
  </li>`;

const section = (title: string, text: string, open: boolean) =>
  html`<details ${open ? "open" : ""}>
    <summary>${title}</summary>
    <pre tabindex="0">${text}</pre>
  </details>`;

const deleteAll = () =>
  html`<details>
    <summary>Elimina tutti i messaggi</summary>
    <form method="post" action="/svuota">
      <p>Non si possono recuperare.</p>
      <button class="danger">Elimina tutti</button>
    </form>
  </details>`;

const counted = (count: number) => (count === 1 ? "1 messaggio" : `${count} messaggi`);

const format = new Intl.DateTimeFormat("it-IT", {
  dateStyle: "long",
  timeStyle: "medium",
  timeZone: "Europe/Rome",
});
const day = (at: string) => format.format(new Date(at));
