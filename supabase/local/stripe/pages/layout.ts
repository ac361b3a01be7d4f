import { html, raw } from "hono/html";
import { PAYMENT_STYLE } from "./style.ts";

export type Markup = ReturnType<typeof html>;

// Raw: the security policy allows the style by its hash, which a single space would change.
const STYLE_ELEMENT = raw(`<style>${PAYMENT_STYLE.css}</style>`);

/** A page with a header that says that nothing is charged. */
export function page(title: string, content: Markup, { wide = false } = {}): Markup {
  return html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Pagamento di prova</title>
        <link rel="icon" href="data:," />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header class="test">Pagamento di prova: nessun addebito</header>
        <main class="${wide ? "wide" : ""}">${content}</main>
      </body>
    </html>`;
}

/** The page for unknown addresses. */
export function missingPage(): Markup {
  return page(
    "Pagina non trovata",
    html`<h1>Pagina non trovata</h1>
      <p>Il link è sbagliato, oppure i dati di prova sono stati azzerati.</p>
      <p><a href="/">Stripe di prova</a></p>`,
  );
}
