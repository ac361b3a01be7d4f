/** The cookies of the portal, for the page that explains them and for the one where they are chosen. */

/** A cookie, in words of everyday. */
export interface CookieFact {
  /** What it is called on the page, and in the browser. */
  readonly title: string;
  readonly name: string;
  /** What it is for: whole sentences. */
  readonly purpose: string;
  /** How long it stays, without a full stop. */
  readonly lasts: string;
}

/** Without these the portal could not do what it is asked to: no consent is needed. */
export const technicalCookies: readonly CookieFact[] = [
  {
    title: "Cookie di sessione",
    name: "piazza-sessione",
    purpose:
      "Nasce quando una concessionaria o un amministratore accede al proprio account e serve a riconoscerlo di pagina in pagina. Gli script della pagina non possono leggerlo e viaggia solo su connessione cifrata.",
    lasts: "fino all'uscita dall'account, al massimo 400 giorni",
  },
  {
    title: "Cookie di messaggio",
    name: "piazza-avviso",
    purpose:
      "Porta una conferma o un errore da una pagina alla successiva, per esempio dopo l'invio di un modulo.",
    lasts: "il tempo di mostrarlo, al massimo un minuto",
  },
];

/** Keeps the answer to the question about cookies: a technical one too, where there is something to ask. */
export const consentCookieFact: CookieFact = {
  title: "Cookie della scelta",
  name: "piazza-consenso",
  purpose: "Ricorda se hai accettato o rifiutato le statistiche, e in che giorno.",
  lasts: "sei mesi, poi te lo chiediamo di nuovo",
};

/** Google Analytics 4, only for who agreed. */
export const statisticsCookies: readonly CookieFact[] = [
  {
    title: "Google Analytics",
    name: "_ga",
    purpose: "Riconosce il tuo browser da una visita all'altra, con un numero casuale.",
    lasts: "180 giorni",
  },
  {
    title: "Google Analytics, visita",
    name: "_ga_…",
    purpose: "Tiene insieme le pagine di una stessa visita.",
    lasts: "180 giorni",
  },
];
