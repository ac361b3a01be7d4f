/** Why the database refuses a change of an advert, in Italian (docs/product.md 11.4). */
import { paths } from "~/lib/paths";

/** A refused change. */
export interface Refusal {
  /** Code of the database function, or `unavailable`. */
  code: string;
  /** Whole sentences for the dealer. */
  text: string;
  /** Status of a response that says so. */
  status: 400 | 403 | 404 | 409 | 429 | 503;
  /** Where the dealer can do something about it. */
  link?: { label: string; path: string };
  /** The detail that the function adds, such as the rule that a fact breaks. */
  detail?: string;
}

const PLANS = { label: "Guarda i piani", path: paths.dashboard };

type KnownRefusal = Omit<Refusal, "code" | "detail">;

const REFUSALS: Readonly<Record<string, KnownRefusal>> = {
  not_approved: {
    text: "Il tuo account non è abbinato a nessuna concessionaria.",
    status: 403,
  },
  advert_not_found: {
    text: "Questo annuncio non c'è più.",
    status: 404,
  },
  transition_not_allowed: {
    text: "Nel suo stato di adesso l'annuncio non lo permette: ricarica la pagina.",
    status: 409,
  },
  version_conflict: {
    text: "Nel frattempo qualcuno ha cambiato questo annuncio: ricarica la pagina e riprova.",
    status: 409,
  },
  version_required: {
    text: "Nel frattempo qualcuno ha cambiato questo annuncio: ricarica la pagina e riprova.",
    status: 409,
  },
  not_editable: {
    text: "Un annuncio venduto o in verifica non si modifica.",
    status: 409,
  },
  quota_exceeded: {
    text: "Hai già pubblicato tutti i veicoli del tuo piano: metti in pausa un annuncio, segna un venduto o passa a un piano più grande.",
    status: 409,
    link: PLANS,
  },
  no_plan: {
    text: "Per pubblicare serve un piano attivo.",
    status: 409,
    link: PLANS,
  },
  sale_final: {
    text: "È venduto da più di 30 giorni: non torna in vendita. Puoi duplicarlo.",
    status: 409,
  },
  incomplete: {
    text: "Mancano ancora dei dati: aprilo e completalo, poi pubblicalo.",
    status: 409,
  },
  invalid_schedule: {
    text: "Scegli un momento tra adesso e i prossimi 90 giorni.",
    status: 400,
  },
  renewal_too_early: {
    text: "Si rinnova negli ultimi 7 giorni prima della scadenza.",
    status: 409,
  },
  too_many_adverts: {
    text: "Hai troppi annunci: elimina quelli che non ti servono più.",
    status: 409,
  },
  invalid_advert: {
    text: "Alcuni dati dell'annuncio non sono validi: aprilo e controllali.",
    status: 400,
  },
  duplicate_stock_number: {
    text: "Un altro dei tuoi annunci ha già questo numero di stock.",
    status: 409,
  },
  invalid_stock_number: {
    text: "Il numero di stock non è valido.",
    status: 400,
  },
  invalid_identifiers: {
    text: "Telaio o targa non sono validi.",
    status: 400,
  },
  too_many_requests: {
    text: "Sono arrivate troppe richieste in poco tempo: riprova più tardi.",
    status: 429,
  },
  unavailable: {
    text: "Il servizio non risponde in questo momento: riprova tra poco.",
    status: 503,
  },
};

/** The refusal with a code; undefined when the code is none that a dealer can meet. */
export function refusalOf(code: string, detail?: string | null): Refusal | undefined {
  const known = Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
  return known && { code, ...known, ...(detail ? { detail } : {}) };
}
