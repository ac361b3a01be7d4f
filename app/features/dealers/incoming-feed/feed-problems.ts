/** Why a feed was not read, in words for its dealer (docs/product.md 8.21). */
import { fileProblemText, isFileProblem } from "../stock-import/file-refused";

const SENTENCES: Readonly<Record<string, string>> = {
  not_found: "A questo indirizzo non c'è niente (errore 404).",
  refused_by_site: "Il sito rifiuta la lettura: chiedi al tuo programma un indirizzo pubblico.",
  site_error: "Il sito ha un errore suo, e non ci dà il file.",
  wrong_type: "A questo indirizzo c'è una pagina web, non un file con i veicoli.",
  too_large: "Il file supera i 10 MB.",
  columns_changed:
    "I titoli delle colonne sono cambiati: scrivi di nuovo l'indirizzo qui sotto e ricontrolla le colonne.",
  no_records:
    "Nessuna riga si può leggere: non abbiamo cambiato niente. Ricontrolla le colonne qui sotto.",
  too_many_absent:
    "Mancano più di un quinto dei tuoi annunci: non abbiamo messo in pausa niente, aspettiamo la tua conferma.",
  feed_not_active: "Hai messo in pausa il feed durante la lettura.",
  interrupted: "La lettura si è interrotta.",
};

/** Codes of `fetchPublic` about a site that does not answer as it should. */
const FETCH_SENTENCES: Readonly<Record<string, string>> = {
  invalid_address: "L'indirizzo, o quello a cui rimanda, non è valido.",
  credentials: "L'indirizzo contiene nome utente e password: serve un indirizzo senza.",
  port: "L'indirizzo usa una porta che non leggiamo: vanno bene 443 e 8443.",
  private_address: "L'indirizzo porta a una rete privata: serve un sito raggiungibile da internet.",
  unknown_host: "Il dominio dell'indirizzo non esiste.",
  unreachable: "Il sito non risponde, o il suo certificato non è valido.",
  timeout: "Il sito risponde troppo lentamente.",
  too_many_redirects: "L'indirizzo rimanda troppe volte a un altro.",
};

/** A feed that was not read. */
export class FeedProblem extends Error {
  constructor(
    /** One of the codes above, of `fetchPublic`, or of `FileRefused`. */
    readonly code: string,
    readonly detail?: string,
  ) {
    super(code);
    this.name = "FeedProblem";
  }
}

/** The message of a code. */
export function feedProblemText(code: string): string {
  if (isFileProblem(code)) return fileProblemText(code);
  return SENTENCES[code] ?? FETCH_SENTENCES[code] ?? "Non siamo riusciti a leggere il feed.";
}
