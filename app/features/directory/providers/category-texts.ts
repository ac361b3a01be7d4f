import type { ProviderCategoryId } from "~/data/schema";

/** Below the empty text of a list (docs/product.md 5.2). */
const HINT = "Prova a modificare i filtri di ricerca per trovare più risultati.";

interface CategoryTexts {
  /** One provider of the category, as a badge. */
  label: string;
  /** One of them, and several, in a sentence about a quote (docs/product.md 6.13). */
  one: string;
  many: string;
  /** Title of other providers nearby. */
  nearby: string;
  /** A list with nothing in it (docs/product.md 5.2). */
  empty: { text: string; hint?: string; showAll?: string };
  marketing: {
    title: string;
    points: readonly { title: string; text: string }[];
    /** To companies of the category. */
    join: string;
  };
}

/** Texts of the screens about each category. */
export const CATEGORY_TEXTS: Record<ProviderCategoryId, CategoryTexts> = {
  meccanico: {
    label: "Meccanico",
    one: "un'officina",
    many: "officine",
    nearby: "I meccanici più vicini",
    empty: { text: "Nessun meccanico trovato", hint: HINT },
    marketing: {
      title: "Come si riconosce una buona officina",
      points: [
        {
          title: "Preventivo prima del lavoro",
          text: "Pezzi e manodopera separati, e una telefonata se durante il lavoro cambia qualcosa.",
        },
        {
          title: "Garanzia sempre valida",
          text: "Il tagliando fuori dalla rete ufficiale non fa decadere la garanzia, se si seguono le prescrizioni della casa.",
        },
        {
          title: "Revisione senza sorprese",
          text: "La prima dopo quattro anni, poi ogni due: un controllo di luci, freni e gomme prima evita di tornarci.",
        },
      ],
      join: "Hai un'officina?",
    },
  },
  gommista: {
    label: "Gommista",
    one: "un gommista",
    many: "gommisti",
    nearby: "I gommisti più vicini",
    empty: {
      text: "Nessun gommista trovato con i criteri di ricerca specificati.",
      showAll: "Mostra tutti i gommisti",
    },
    marketing: {
      title: "Le gomme, in tre cose da sapere",
      points: [
        {
          title: "1,6 millimetri",
          text: "È il minimo di battistrada per legge sulle auto. Sul bagnato si comincia a perdere molto già sotto i tre.",
        },
        {
          title: "15 novembre, 15 aprile",
          text: "Dove c'è l'ordinanza, in questo periodo servono gomme invernali o catene a bordo. Le quattro stagioni M+S vanno bene.",
        },
        {
          title: "La misura è sul libretto",
          text: "Si montano solo le misure riportate lì. Per le invernali è ammesso un codice di velocità più basso.",
        },
      ],
      join: "Sei un gommista?",
    },
  },
  ricambi: {
    label: "Autoricambi",
    one: "un negozio",
    many: "negozi",
    nearby: "Gli autoricambi più vicini",
    empty: { text: "Nessun negozio di ricambi trovato", hint: HINT },
    marketing: {
      title: "Il pezzo giusto al primo colpo",
      points: [
        {
          title: "Parti dalla targa",
          text: "Con targa o numero di telaio il banco trova il codice esatto, anche quando lo stesso modello ne ha tre.",
        },
        {
          title: "Originale o equivalente",
          text: "Il primo impianto esce spesso dalle stesse fabbriche del ricambio originale, a un prezzo diverso.",
        },
        {
          title: "Conserva lo scontrino",
          text: "Il ricambio nuovo venduto a un privato ha due anni di garanzia legale.",
        },
      ],
      join: "Hai un negozio di ricambi?",
    },
  },
  carrozzeria: {
    label: "Carrozzeria",
    one: "una carrozzeria",
    many: "carrozzerie",
    nearby: "Le carrozzerie più vicine",
    empty: { text: "Nessuna carrozzeria trovata", hint: HINT },
    marketing: {
      title: "Dopo un urto, con calma",
      points: [
        {
          title: "Scegli tu chi ripara",
          text: "La compagnia può consigliare un carrozziere, ma la scelta resta dell'assicurato.",
        },
        {
          title: "Fotografa tutto",
          text: "Danni, targhe e posizione dei veicoli: con il modulo di constatazione amichevole i tempi si accorciano.",
        },
        {
          title: "Chiedi la garanzia scritta",
          text: "Una verniciatura fatta bene si garantisce per iscritto, con la durata.",
        },
      ],
      join: "Hai una carrozzeria?",
    },
  },
  assicurazioni: {
    label: "Assicurazioni",
    one: "un'agenzia",
    many: "agenzie",
    nearby: "Le assicurazioni più vicine",
    empty: { text: "Nessuna assicurazione trovata", hint: HINT },
    marketing: {
      title: "Confrontare le polizze, non solo il prezzo",
      points: [
        {
          title: "Nessun rinnovo automatico",
          text: "La RCA finisce alla scadenza: restano quindici giorni di copertura per scegliere con calma.",
        },
        {
          title: "La classe di famiglia",
          text: "Sotto lo stesso tetto, e senza sinistri con colpa da cinque anni, vale la classe più bassa: anche tra auto e moto.",
        },
        {
          title: "Guarda le franchigie",
          text: "Un premio più basso può nascondere una rivalsa o una franchigia che si paga al primo danno.",
        },
      ],
      join: "Hai un'agenzia?",
    },
  },
  pratiche: {
    label: "Pratiche auto",
    one: "un'agenzia",
    many: "agenzie",
    nearby: "Le agenzie più vicine",
    empty: { text: "Nessuna agenzia di pratiche trovata", hint: HINT },
    marketing: {
      title: "Carte in ordine, senza code",
      points: [
        {
          title: "Sessanta giorni",
          text: "È il tempo per registrare il passaggio di proprietà dopo la firma autenticata.",
        },
        {
          title: "Un documento solo",
          text: "Il Documento Unico ha preso il posto di libretto e certificato di proprietà.",
        },
        {
          title: "Prima la visura",
          text: "Pochi euro per sapere se sull'auto che compri c'è un fermo amministrativo o un'ipoteca.",
        },
      ],
      join: "Hai un'agenzia di pratiche?",
    },
  },
};
