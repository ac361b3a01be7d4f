import type { LegalPage } from "./schema";
import { site } from "./site";

/**
 * How lists are sorted and who sells (Codice del consumo, art. 49-bis; Regulation (EU) 2022/2065, article 27). It says what
 * the code does: change it with the orders of `catalogue/sorts.ts` and the selections of the home page.
 */
export const rankingPage: LegalPage = {
  slug: "come-ordiniamo-i-risultati",
  title: "Come ordiniamo i risultati",
  description: `Perché su ${site.name} un annuncio sta prima di un altro, chi sceglie quelli in evidenza, chi vende e quali diritti ha chi compra.`,
  intro:
    "La posizione non si compra: nessun piano e nessun pagamento sposta un annuncio. Qui trovi le regole, tutte.",
  updated: "2026-11-23",
  content: `
## Le liste di veicoli

Le liste si aprono con l'ordine «Rilevanza»: prima i veicoli in evidenza, poi tutti gli altri; dentro ognuno dei due gruppi, prima quelli pubblicati da meno tempo. Rinnovare, mettere in pausa o modificare un annuncio non lo riporta in cima: conta il giorno della prima pubblicazione.

Puoi scegliere un altro ordine:

- «Prezzo crescente» e «Prezzo decrescente»: conta il prezzo, e a parità di prezzo l'annuncio più recente.
- «Più recenti»: conta il giorno della prima pubblicazione.
- «Meno km»: contano i chilometri, e a parità l'annuncio più recente.

Quando due annunci sono pari in tutto l'ordine è fisso, uguale per ogni visitatore, e non dipende da chi vende. Le parole che cerchi e i filtri decidono che cosa si vede, non in quale ordine. Non teniamo conto di chi sei, di dove sei né di che cosa hai guardato.

## Le concessionarie

Le concessionarie si aprono con quelle in evidenza, poi vengono le altre; in ogni gruppo prima la valutazione più alta. Puoi ordinarle anche per valutazione o per prezzo dei loro veicoli. Le valutazioni sono di ${site.name}, non di chi vende: il portale non raccoglie recensioni e una valutazione non si compra.

## In evidenza, e la prima pagina

Che cosa è in evidenza lo sceglie la redazione di ${site.name}: chi vende non può metterci un annuncio da solo, e nessun piano lo comprende. Sulla prima pagina i veicoli in evidenza cominciano con una moto Zontes; poi si alternano altre Zontes, al massimo quattro in tutto, e veicoli di altri tipi e di altri saloni. Le concessionarie cominciano con Due Ruote Sant'Eufemia: anche questa è una scelta della redazione. I veicoli nuovi e usati più recenti mostrano prima un veicolo per ogni salone, poi gli altri.

## Veicoli simili e servizi

I veicoli simili condividono il tipo, la marca o un prezzo entro 3.000 euro; prima quelli che ne condividono di più (il tipo pesa più della marca, la marca più del prezzo), poi quelli col prezzo più vicino. Officine, gommisti e gli altri servizi sono in ordine di valutazione, a parità in ordine alfabetico; quelli «vicini» in ordine di distanza.

## Si paga per stare più in alto?

No. Le concessionarie pagano un piano che stabilisce quanti veicoli possono pubblicare, non dove compaiono. Se un giorno vendessimo una posizione, l'annuncio porterebbe scritto che è pubblicità e questa pagina lo direbbe.

## Chi vende

Su ${site.name} vendono solo professionisti: concessionarie che abbiamo approvato. Il contratto lo fai con loro, non con noi. Verso di te valgono quindi i diritti del Codice del consumo: la garanzia legale di conformità, le informazioni prima del contratto e, se compri a distanza, il recesso entro 14 giorni. Chi è il venditore, con i dati che la legge chiede, è nella pagina di ogni concessionaria.

## Qualcosa non torna?

In ogni annuncio, concessionaria e servizio c'è un collegamento per segnalarlo, senza account. Lo guarda una persona; come decidiamo è nei [termini](/termini).
`,
};
