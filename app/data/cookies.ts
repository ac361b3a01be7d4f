/** The cookies of the portal, for the cookie policy and the consent preferences. */

/** A cookie, in plain words. */
export interface CookieFact {
  /** The name on the page and in the browser. */
  readonly title: string;
  readonly name: string;
  /** The purpose, in whole sentences. */
  readonly purpose: string;
  /** How long it stays, without a full stop. */
  readonly lasts: string;
}

/** Strictly necessary cookies: no consent is needed. */
export const technicalCookies: readonly CookieFact[] = [
  {
    title: "Cookie di sessione",
    name: "piazza-sessione",
    purpose:
      "Nasce quando una concessionaria o un amministratore accede al proprio account e serve a riconoscerlo di pagina in pagina. Gli script della pagina non possono leggerlo e viaggia solo su connessione cifrata.",
    lasts: "fino all'uscita dall'account, al massimo 400 giorni",
  },
  {
    title: "Cookie della testata",
    name: "piazza-visitatore",
    purpose:
      "Nasce con il cookie di sessione e contiene, firmato, ciò che la testata mostra a chi ha fatto l'accesso: l'e-mail, il piano e se può amministrare il portale. Serve a mostrarti le pagine pubbliche più in fretta; non apre nessuna pagina riservata e gli script della pagina non possono leggerlo.",
    lasts: "cinque minuti, o fino all'uscita dall'account",
  },
  {
    title: "Cookie di messaggio",
    name: "piazza-avviso",
    purpose:
      "Porta una conferma o un errore da una pagina alla successiva, per esempio dopo l'invio di un modulo.",
    lasts: "il tempo di mostrarlo, al massimo un minuto",
  },
  {
    title: "Cookie di registrazione",
    name: "piazza-registrazione",
    purpose:
      "Nasce quando ti registri e riconosce il browser in cui hai scelto la password: altrove, dopo la conferma dell'indirizzo, te ne chiediamo una nuova.",
    lasts: "fino alla conferma dell'indirizzo, al massimo un giorno",
  },
  {
    title: "Cookie di recupero",
    name: "piazza-recupero",
    purpose:
      "Nasce quando apri il link per una nuova password, o confermi l'indirizzo in un altro browser, e ti lascia sceglierla senza quella di prima.",
    lasts: "fino alla scelta della password, al massimo quindici minuti",
  },
  {
    title: "Cookie dei preferiti",
    name: "piazza-preferiti",
    purpose:
      "Nasce solo se salvi un veicolo e contiene l'elenco dei veicoli che hai salvato, al massimo 50, con il prezzo di quel giorno. Non dice chi sei. Serve a darti ciò che hai chiesto premendo il cuore, perciò non occorre il consenso; si svuota dalla pagina dei preferiti.",
    lasts:
      "un anno dall'ultima visita ai preferiti; se li svuoti, altri dieci minuti, per poter tornare indietro",
  },
];

/** The cookie that stores the consent: technical as well, set only where there is an optional tool. */
export const consentCookieFact: CookieFact = {
  title: "Cookie della scelta",
  name: "piazza-consenso",
  purpose: "Ricorda se hai accettato o rifiutato ciò che non è tecnico, e in che giorno.",
  lasts: "sei mesi, poi te lo chiediamo di nuovo",
};

/** Tools that an operator may configure and a visitor may decline. */
export type OptionalTool = "statistics" | "errorReports";

/** An optional tool, in plain words. */
interface OptionalToolFact {
  /** The noun after "usiamo cookie tecnici e, solo se accetti," on the banner. */
  readonly used: string;
  /** The purpose and the provider, as the title of a choice; begins with a small letter. */
  readonly title: string;
  /** The object of the consent, with its article; plural and feminine. */
  readonly agreed: string;
  /** Title of the list of what it keeps. */
  readonly listTitle: string;
  readonly kept: readonly CookieFact[];
  /** The data that it collects, in the marks of `app/lib/prose.ts`. */
  readonly policy: string;
}

const TRANSFER =
  "I dati possono arrivare negli Stati Uniti, in base alla decisione di adeguatezza della Commissione europea del 10 luglio 2023.";

/** The tools that run after consent alone, by their key. */
export const optionalTools: Readonly<Record<OptionalTool, OptionalToolFact>> = {
  statistics: {
    used: "quelli di Google Analytics per le statistiche di visita",
    title: "statistiche di visita con Google Analytics",
    agreed: "le statistiche",
    listTitle: "Statistiche, solo se accetti",
    kept: [
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
    ],
    policy: `Per capire quali pagine sono utili usiamo Google Analytics 4, un servizio di Google Ireland Limited. Google riceve le pagine che apri, senza la parte dell'indirizzo dopo il «?», alcuni clic e il fatto che un modulo è stato inviato, mai ciò che ci hai scritto. Riceve anche tipo di browser e di dispositivo e una posizione approssimativa ricavata dall'indirizzo IP. Le funzioni pubblicitarie sono spente. ${TRANSFER}`,
  },
  errorReports: {
    used: "Sentry per sapere quando una pagina si rompe",
    title: "segnalazioni degli errori con Sentry",
    agreed: "le segnalazioni degli errori",
    listTitle: "Segnalazioni degli errori, solo se accetti",
    kept: [
      {
        title: "Sentry, registrazione",
        name: "sentryReplaySession",
        purpose:
          "Tiene insieme le parti di una visita registrata: una su cento, e una su dieci quando qualcosa si rompe.",
        lasts: "fino alla chiusura della scheda",
      },
    ],
    policy: `Per accorgerci di una pagina che si rompe usiamo Sentry, un servizio di Functional Software, Inc. Sentry riceve l'errore, la pagina senza la parte dell'indirizzo dopo il «?», tipo di browser e di dispositivo e, per una visita su dieci, i tempi di caricamento. Nelle visite registrate testi, moduli e immagini sono coperti: si vede dove si è premuto, non che cosa si è scritto o letto. ${TRANSFER}`,
  },
};

/** Parts of a sentence as Italian lists them: "a", "a e b". */
export function listed(parts: readonly string[]): string {
  return parts.join(" e ");
}
