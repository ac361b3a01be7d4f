/**
 * `npm run backend:templates`: writes the mails of auth, which differ in a few texts only. The files are committed, because
 * `supabase config push` uploads them as they are (`../config.toml`).
 */
import { writeFileSync } from "node:fs";
import { formatText } from "../../scripts/format-text.ts";
import { buttonHtml, linkHtml, pageHtml, paragraphHtml } from "../functions/_shared/mail/look.ts";
import { operator } from "../functions/_shared/mail/operator.ts";

interface TemplateTexts {
  /** Title of the document and heading. */
  heading: string;
  text: string;
  /** Type of the link for `verifyOtp`. */
  type: "email" | "magiclink" | "recovery" | "email_change";
  button: string;
  /** What to do when the reader did not ask for the mail. */
  unexpected: string;
}

const TEMPLATES: Readonly<Record<string, TemplateTexts>> = {
  "conferma.html": {
    heading: "Conferma il tuo indirizzo e-mail",
    text: "Manca solo un passo: conferma che questo indirizzo è tuo e il tuo account su Piazza Motori è pronto.",
    type: "email",
    button: "Conferma l’indirizzo",
    unexpected: "Se non hai creato tu l’account, ignora questo messaggio.",
  },
  "magic-link.html": {
    heading: "Entra nel listino prezzi",
    text: "Hai chiesto di entrare senza password. Apri il link e sei nel listino prezzi riservato.",
    type: "magiclink",
    button: "Entra adesso",
    unexpected: "Se non l’hai chiesto tu, ignora questo messaggio: nessuno è entrato.",
  },
  "recupero.html": {
    heading: "Scegli una nuova password",
    text: "Hai chiesto di cambiare la password del tuo account su Piazza Motori. Apri il link e scegline una nuova.",
    type: "recovery",
    button: "Scegli la password",
    unexpected:
      "Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima.",
  },
  "cambio-email.html": {
    heading: "Conferma il cambio di indirizzo",
    text: "È stato chiesto di usare {{ .NewEmail }} al posto di {{ .Email }} per il tuo account su Piazza Motori. Conferma da tutti e due gli indirizzi.",
    type: "email_change",
    button: "Conferma il cambio",
    unexpected: "Se non l’hai chiesto tu, non confermare e cambia la password.",
  },
};

interface NoticeTexts {
  heading: string;
  text: string;
  /** What to do when the reader did not change it. */
  unexpected: string;
}

/** Said after something about the safety of an account changed (`[auth.email.notification]` in config.toml). */
const NOTICES: Readonly<Record<string, NoticeTexts>> = {
  "password-cambiata.html": {
    heading: "La password è cambiata",
    text: "La password del tuo account {{ .Email }} su Piazza Motori è appena stata cambiata, e gli altri dispositivi sono stati disconnessi.",
    unexpected:
      "Non sei stato tu? Fatti mandare subito un link per sceglierne un’altra, e chiamaci al",
  },
  "indirizzo-cambiato.html": {
    heading: "L’indirizzo del tuo account è cambiato",
    text: "Il tuo account su Piazza Motori usava {{ .OldEmail }}. Da adesso si entra con {{ .Email }}.",
    unexpected: "Non sei stato tu? Chiamaci subito al",
  },
  "verifica-attivata.html": {
    heading: "La verifica in due passaggi è attiva",
    text: "Al tuo account {{ .Email }} su Piazza Motori è stata collegata un’app di autenticazione: a ogni accesso ti chiediamo anche il suo codice.",
    unexpected: "Non sei stato tu? Cambia subito la password, e chiamaci al",
  },
  "verifica-disattivata.html": {
    heading: "La verifica in due passaggi è stata tolta",
    text: "Al tuo account {{ .Email }} su Piazza Motori è stata scollegata l’app di autenticazione: da adesso per entrare basta la password.",
    unexpected:
      "Non sei stato tu? Cambia subito la password, attiva di nuovo la verifica e chiamaci al",
  },
};

const { company, address, postalCode, city, province, phone, email, vatNumber } = operator;

function page(heading: string, preview: string, body: string, reason: string): string {
  return pageHtml({
    title: heading,
    preview,
    name: operator.name,
    heading,
    body,
    footer: `<p style="margin:0 0 8px">${reason}</p>
<p style="margin:0">${company}, ${address}, ${postalCode} ${city} (${province})<br>P. IVA ${vatNumber}, ${phone}, ${linkHtml(`mailto:${email}`, email)}</p>`,
  });
}

function renderLink({ heading, text, type, button, unexpected }: TemplateTexts): string {
  const body = [
    paragraphHtml(text),
    buttonHtml(`{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${type}`, button),
    paragraphHtml("Oppure scrivi questo codice nella pagina che te lo chiede:", "small"),
    `<p style="margin:0 0 24px;font-size:28px;letter-spacing:6px;font-weight:bold">{{ .Token }}</p>`,
    paragraphHtml(
      `Link e codice valgono dieci minuti e si usano una volta sola. ${unexpected}`,
      "small",
    ),
  ];
  const reason =
    "Ricevi questo messaggio perché il tuo indirizzo è stato scritto su Piazza Motori.";
  return page(heading, `${button}: il link vale dieci minuti.`, body.join("\n"), reason);
}

function renderNotice({ heading, text, unexpected }: NoticeTexts): string {
  const body = [
    paragraphHtml(text),
    buttonHtml("{{ .SiteURL }}/dashboard/account", "Vai al tuo account"),
    paragraphHtml(
      `${unexpected} ${phone}. La password si sceglie di nuovo da ${linkHtml("{{ .SiteURL }}/auth/recupera", "questa pagina")}. Se sei stato tu, non devi fare nulla.`,
      "small",
    ),
  ];
  const reason =
    "Ricevi questo messaggio perché riguarda la sicurezza del tuo account Piazza Motori.";
  return page(heading, "Se non sei stato tu, leggi che cosa fare.", body.join("\n"), reason);
}

/** The committed files by their paths. */
export async function mailTemplates(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const pages = [
    ...Object.entries(TEMPLATES).map(([name, texts]) => [name, renderLink(texts)] as const),
    ...Object.entries(NOTICES).map(([name, texts]) => [name, renderNotice(texts)] as const),
  ];
  for (const [name, html] of pages) {
    const filepath = `supabase/templates/${name}`;
    files.set(filepath, await formatText(filepath, html));
  }
  return files;
}

if (process.argv[1] === import.meta.filename)
  for (const [path, html] of await mailTemplates()) writeFileSync(path, html);
