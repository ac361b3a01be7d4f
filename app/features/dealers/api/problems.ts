/**
 * The errors of the API (RFC 9457). The documentation page lists the same table, and the
 * `type` of a problem is the address of its entry there (docs/product.md 8.19).
 */
import type { BothLanguages } from "../adverts/field-rules";

/** One kind of problem. */
interface ProblemKind {
  status: number;
  title: BothLanguages;
  /** Advice on how to avoid it. */
  help: BothLanguages;
}

/** Codes are stable: programs compare them. */
export const PROBLEMS = {
  invalid_json: {
    status: 400,
    title: { it: "Il corpo non è JSON valido", en: "The body is no valid JSON" },
    help: {
      it: "Invia JSON in UTF-8, senza virgole finali né commenti.",
      en: "Send JSON in UTF-8, without trailing commas or comments.",
    },
  },
  invalid_query: {
    status: 400,
    title: { it: "Un parametro non è valido", en: "A parameter is not valid" },
    help: {
      it: "`errors` dice quale. I parametri che non esistono sono rifiutati, così un errore di battitura si vede.",
      en: "`errors` says which. Unknown parameters are refused, so that a typing error is noticed.",
    },
  },
  missing_key: {
    status: 401,
    title: { it: "Manca la chiave", en: "The key is missing" },
    help: {
      it: "Invia `Authorization: Bearer pm_live_…`. Le chiavi si creano nella dashboard, alla voce API.",
      en: "Send `Authorization: Bearer pm_live_…`. Keys are made in the dashboard, under API.",
    },
  },
  invalid_key: {
    status: 401,
    title: { it: "La chiave non vale", en: "The key is not valid" },
    help: {
      it: "È sbagliata, revocata, oppure la concessionaria non è attiva. Crea una chiave nuova nella dashboard.",
      en: "It is wrong, revoked, or the dealership is not active. Make a new key in the dashboard.",
    },
  },
  not_found: {
    status: 404,
    title: { it: "Questo indirizzo non esiste", en: "There is no such address" },
    help: {
      it: "Controlla percorso e versione: tutto comincia con `/api/v1/`.",
      en: "Check path and version: everything begins with `/api/v1/`.",
    },
  },
  record_not_found: {
    status: 404,
    title: {
      it: "Nessun veicolo ha questo numero di stock",
      en: "No vehicle has this stock number",
    },
    help: {
      it: "Il numero distingue maiuscole e minuscole. Un annuncio eliminato non c'è più.",
      en: "Numbers are case-sensitive. A deleted advert is gone.",
    },
  },
  picture_not_found: {
    status: 404,
    title: { it: "Questa foto non c'è", en: "There is no such photograph" },
    help: {
      it: "Chiedi l'elenco delle foto del veicolo e usa il suo `id`.",
      en: "List the photographs of the vehicle and use an `id` of it.",
    },
  },
  method_not_allowed: {
    status: 405,
    title: { it: "Questo metodo qui non esiste", en: "The method is not allowed here" },
    help: { it: "`Allow` dice quali ci sono.", en: "`Allow` lists those that are." },
  },
  duplicate_stock_number: {
    status: 409,
    title: {
      it: "Lo stesso numero di stock c'è due volte nel blocco",
      en: "The same stock number appears twice in the batch",
    },
    help: {
      it: "Vale il primo. Manda ogni veicolo una volta sola.",
      en: "The first one counts. Send each vehicle once.",
    },
  },
  incomplete: {
    status: 409,
    title: {
      it: "Un annuncio pubblicato resterebbe incompleto",
      en: "A published advert would be incomplete",
    },
    help: {
      it: "`errors` dice quali dati mancherebbero: mandali, oppure metti prima l'annuncio in pausa o in bozza.",
      en: "`errors` lists the facts that would be missing: send them.",
    },
  },
  not_editable: {
    status: 409,
    title: {
      it: "Un annuncio venduto o in verifica non si modifica",
      en: "A sold advert, or one in review, is not changed",
    },
    help: {
      it: "Rimetti in vendita il venduto con `status: published`; la verifica di un primo annuncio dura al massimo un giorno lavorativo.",
      en: "Put a sold one up for sale again with `status: published`; wait for the end of a review.",
    },
  },
  transition_not_allowed: {
    status: 409,
    title: {
      it: "Da questo stato non si arriva a quello chiesto",
      en: "The wanted status does not follow this one",
    },
    help: {
      it: "La tabella degli stati dice quali passaggi esistono. Un annuncio bloccato da noi non si elimina.",
      en: "The table of statuses says which steps exist. An advert that we blocked is not deleted.",
    },
  },
  sale_final: {
    status: 409,
    title: {
      it: "È venduto da più di 30 giorni e non torna in vendita",
      en: "It was sold more than 30 days ago and stays sold",
    },
    help: {
      it: "Elimina il vecchio annuncio, poi manda il veicolo di nuovo.",
      en: "Delete the old advert, then send the vehicle again.",
    },
  },
  last_picture: {
    status: 409,
    title: {
      it: "È l'ultima foto di un annuncio pubblicato",
      en: "It is the last photograph of a published advert",
    },
    help: {
      it: "Aggiungi prima un'altra foto, o metti l'annuncio in pausa.",
      en: "Add another one first, or pause the advert.",
    },
  },
  too_many_pictures: {
    status: 409,
    title: { it: "Un annuncio ha al massimo 30 foto", en: "An advert has at most 30 photographs" },
    help: { it: "Eliminane una prima di aggiungerne.", en: "Delete one before you add another." },
  },
  too_many_adverts: {
    status: 409,
    title: {
      it: "La concessionaria ha troppi annunci",
      en: "The dealership has too many adverts",
    },
    help: {
      it: "Elimina quelli che non servono più: il massimo è 5.000.",
      en: "Delete those that nobody needs: the limit is 5,000.",
    },
  },
  uploads_off: {
    status: 409,
    title: { it: "Il caricamento di foto è sospeso", en: "Uploads are suspended" },
    help: { it: "Riprova più tardi.", en: "Try again later." },
  },
  length_required: {
    status: 411,
    title: { it: "Manca la lunghezza del corpo", en: "The length of the body is missing" },
    help: {
      it: "Invia `Content-Length`; `Transfer-Encoding: chunked` non è accettato.",
      en: "Send `Content-Length`; `Transfer-Encoding: chunked` is not accepted.",
    },
  },
  version_mismatch: {
    status: 412,
    title: {
      it: "Nel frattempo l'annuncio è cambiato",
      en: "The advert has changed in the meantime",
    },
    help: {
      it: "Leggilo di nuovo, rifai la modifica e usa il nuovo `ETag` in `If-Match`.",
      en: "Read it again, redo the change and send the new `ETag` in `If-Match`.",
    },
  },
  body_too_large: {
    status: 413,
    title: { it: "Il corpo è troppo grande", en: "The body is too large" },
    help: {
      it: "Un veicolo ha al massimo 256 KB, un blocco 8 MB, una foto 12 MB.",
      en: "A vehicle has at most 256 KB, a batch 8 MB, a photograph 12 MB.",
    },
  },
  unsupported_media_type: {
    status: 415,
    title: {
      it: "Questo tipo di contenuto non è accettato",
      en: "The media type is not supported",
    },
    help: {
      it: "`Accept-Post` e `Accept-Patch` dicono quali lo sono.",
      en: "`Accept-Post` and `Accept-Patch` list those that are.",
    },
  },
  invalid_record: {
    status: 422,
    title: { it: "Alcuni dati non sono validi", en: "Some facts are not valid" },
    help: {
      it: "`errors` dice per ogni dato dove sta (JSON Pointer) e che cosa fare.",
      en: "`errors` says of each fact where it is (JSON Pointer) and what to do.",
    },
  },
  invalid_photograph: {
    status: 422,
    title: { it: "Questa foto non si può usare", en: "The photograph cannot be used" },
    help: {
      it: "Servono JPEG, PNG o WebP di almeno 640 × 480 pixel, al massimo 12 MB e 50 megapixel.",
      en: "Send a JPEG, PNG or WebP of at least 640 × 480 pixels, at most 12 MB and 50 megapixels.",
    },
  },
  too_many_requests: {
    status: 429,
    title: { it: "Troppe richieste", en: "Too many requests" },
    help: {
      it: "Aspetta i secondi di `Retry-After`. `RateLimit` dice quante ne restano.",
      en: "Wait for the seconds of `Retry-After`. `RateLimit` says how many are left.",
    },
  },
  internal_error: {
    status: 500,
    title: { it: "Qualcosa è andato storto da noi", en: "Something went wrong on our side" },
    help: {
      it: "Riprova; se si ripete, scrivici con il valore di `requestId`.",
      en: "Try again; if it happens again, write to us with the `requestId`.",
    },
  },
  unavailable: {
    status: 503,
    title: { it: "Il servizio non risponde adesso", en: "The service does not respond now" },
    help: {
      it: "Riprova dopo i secondi di `Retry-After`: PUT, DELETE e i blocchi si possono ripetere senza doppioni.",
      en: "Try again after the seconds of `Retry-After`: PUT, DELETE and batches may be repeated.",
    },
  },
} as const satisfies Record<string, ProblemKind>;

/** Code of a problem. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Id of the entry of a problem on the documentation page. */
export function problemAnchor(code: ProblemCode): string {
  return `errore-${code.replaceAll("_", "-")}`;
}
