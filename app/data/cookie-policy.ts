import {
  consentCookieFact,
  listed,
  optionalTools,
  technicalCookies,
  type CookieFact,
  type OptionalTool,
} from "./cookies";
import type { LegalPage } from "./schema";
import { site } from "./site";

/** The cookie policy: a version with technical cookies only, and one with optional tools. */
export function cookiePolicy(tools: readonly OptionalTool[]): LegalPage {
  return tools.length > 0 ? withTools(tools) : technicalOnly;
}

const common = { slug: "cookie", title: "Cookie", updated: "2026-11-24" } as const;

/** The caches of the service worker (service-worker/). */
const STORED = `
## Che cosa conserva il browser

Perché tu possa ritrovare un annuncio anche senza connessione, il browser conserva sul tuo dispositivo la pagina che vedi in quel caso, i file con cui è fatto il portale (stili, caratteri e script) e gli ultimi sei veicoli che hai aperto, con foto, prezzo e telefono del venditore. Non sono cookie, non dicono chi sei e non li riceve nessuno. Se nelle liste scegli la vista a elenco, ricorda anche questo, finché torni alla vista a schede. Gli ultimi veicoli visti stanno anche in fondo alle liste e agli annunci: «Dimentica» li cancella, lì come nella pagina senza connessione; tutto insieme si cancella dalle impostazioni del browser.

I veicoli che spunti per il confronto li ricorda la scheda del browser, finché la chiudi o premi «Svuota»; il confronto stesso è un indirizzo, e non resta scritto da nessuna parte. Allo stesso modo ricorda, finché chiudi la scheda, l'ultima lista che hai filtrato e la conversazione con la chat, che non manda a nessuno. Preferiti, visti di recente, spunte, lista e conversazione sono strettamente necessari a un servizio che chiedi tu (art. 122 del Codice privacy): per questo funzionano senza chiederti il consenso, e non li usiamo per altro.
`;

/** On the names of cookies of this host only (app/http/cookies.server.ts). */
const PREFIX =
  "Nel browser i nomi dei cookie di sessione, di messaggio, di registrazione e di recupero cominciano con «__Host-»: vuol dire che li riceve soltanto questo sito, e solo su connessione cifrata.";

const COUNTERS = `
## Come contiamo le visite degli annunci

Alle concessionarie diciamo quante volte al giorno i loro annunci sono stati aperti, chiamati o contattati. Lo facciamo con contatori nostri, senza scrivere né leggere nulla sul tuo dispositivo e senza poter sapere chi sei: come, lo spiega l'[informativa sulla privacy](/privacy).
`;

const REMOVAL = `
## Come cancellarli

Dalle impostazioni del browser, alla voce cookie o dati dei siti. Senza il cookie di sessione il portale si consulta lo stesso; non si può però restare collegati all'area riservata.

Per il resto dei dati personali leggi l'[informativa sulla privacy](/privacy).
`;

const technicalOnly: LegalPage = {
  ...common,
  description: `I cookie di ${site.name}: soltanto quelli tecnici, di prima parte, per accessi, conferme e preferiti. Nessuna profilazione, nessun banner.`,
  intro:
    "Solo cookie tecnici, nostri, e solo quando servono. Per questo non vedi un banner da chiudere.",
  content: `
## Quali cookie usiamo

${listOf(technicalCookies)}

${PREFIX}

Chi visita il portale senza accedere, senza inviare moduli e senza salvare preferiti non riceve alcun cookie.
${STORED}
## Che cosa non usiamo

Nessun cookie di terze parti, nessun cookie pubblicitario o di profilazione, nessun pixel dei social network. I collegamenti a Facebook, Instagram, YouTube, WhatsApp e alle mappe sono semplici link: quei siti vedono qualcosa solo se li apri.
${COUNTERS}
## Perché non c'è il banner

Le linee guida del Garante del 10 giugno 2021 chiedono il consenso per i cookie che non sono tecnici. Qui non ce ne sono, quindi basta questa informativa. Se un giorno le cose cambiassero, te lo chiederemmo prima.
${REMOVAL}`,
};

function withTools(tools: readonly OptionalTool[]): LegalPage {
  const facts = tools.map((tool) => optionalTools[tool]);
  const agreed = listed(facts.map((fact) => fact.agreed));
  return {
    ...common,
    description: `I cookie di ${site.name}: quelli tecnici e, solo per chi accetta, ${agreed}. Come scegliere e cambiare idea.`,
    intro: `Cookie tecnici, nostri, e solo quando servono. Per ${agreed} decidi tu, e puoi cambiare idea quando vuoi.`,
    content: `
## Cookie tecnici

${listOf([...technicalCookies, consentCookieFact])}

${PREFIX}

Chi visita il portale senza accedere, senza inviare moduli, senza salvare preferiti e senza rispondere alla domanda sui cookie non riceve alcun cookie.
${facts.map(partOf).join("")}
## Come scegli, e come cambi idea

La prima volta te lo chiediamo con un banner: «Accetta», «Rifiuta», oppure la X, che vale come un rifiuto. Scorrere la pagina o continuare a navigare non vale come un sì. La risposta resta valida sei mesi, poi te lo chiediamo di nuovo, come dicono le linee guida del Garante del 10 giugno 2021.

La base è il tuo consenso (art. 6, par. 1, lett. a del GDPR, art. 122 del Codice privacy): se lo rifiuti non perdi nulla del portale.

Puoi cambiare idea in ogni momento dalle [preferenze cookie](/preferenze-cookie), il cui link è in fondo a ogni pagina. Se ritiri il consenso, ${agreed} si fermano e ciò che tengono nel browser viene cancellato; ciò che è stato raccolto prima resta lecito.
${STORED}
## Che cosa non usiamo

Nessun cookie pubblicitario o di profilazione, nessun pixel dei social network. I collegamenti a Facebook, Instagram, YouTube, WhatsApp e alle mappe sono semplici link: quei siti vedono qualcosa solo se li apri.
${COUNTERS}${REMOVAL}`,
  };
}

function partOf({ listTitle, policy, kept }: (typeof optionalTools)[OptionalTool]): string {
  return `
## ${listTitle}

${policy} Finché non accetti, il suo codice non viene nemmeno caricato. Se accetti, tiene nel browser:

${listOf(kept)}
`;
}

/** A list in the marks of `app/lib/prose.ts`. */
function listOf(cookies: readonly CookieFact[]): string {
  return cookies
    .map(
      ({ title, name, purpose, lasts }) =>
        `- ${title} (${name}): ${lowered(purpose)} Durata: ${lasts}.`,
    )
    .join("\n");
}

/** Text after a colon begins with a small letter. */
function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
