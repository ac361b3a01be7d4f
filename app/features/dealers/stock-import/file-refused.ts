/** Why a file of a stock is not taken, and the limits of one (docs/product.md 8.18, 12.13). */

const MEBIBYTE = 1_024 * 1_024;

/** Largest file of a stock, in bytes. */
export const MAX_STOCK_FILE_BYTES = 10 * MEBIBYTE;
/** Vehicles of one file. */
export const MAX_ROWS = 5_000;
/** Columns of one file; those of mobile.de have 230 to 640, of which most are empty. */
export const MAX_COLUMNS = 700;
/** Columns with a head or a value, which the page shows. */
export const MAX_USED_COLUMNS = 120;
/** Characters of one cell: four times the longest description. */
export const MAX_CELL_LENGTH = 20_000;
/** Characters of one row: one call of the database holds it whatever its letters are. */
export const MAX_ROW_LENGTH = 120_000;
/** The largest size to which a compressed workbook may unpack, in bytes. */
export const MAX_UNPACKED_BYTES = 120 * MEBIBYTE;

const TEXTS = {
  empty: "Il file è vuoto: scegline uno con almeno un veicolo.",
  noRows: "Nel file non c'è nessun veicolo: sotto i titoli delle colonne mancano le righe.",
  noTable:
    "Non troviamo una tabella in questo file: deve avere una riga con i titoli delle colonne e, sotto, una riga per veicolo.",
  tooLarge: "Il file supera i 10 MB: dividilo in più parti.",
  tooManyRows: "Il file ha più di 5.000 veicoli: dividilo in più parti.",
  tooManyColumns: "Il file ha troppe colonne: al massimo 120 con dei valori.",
  cellTooLong: "Una cella supera i 20.000 caratteri: controlla che le virgolette siano chiuse.",
  rowTooLong:
    "Una riga supera i 120.000 caratteri: controlla che le virgolette siano chiuse e che ogni veicolo abbia la sua riga.",
  openQuote:
    "Una virgoletta è aperta e mai chiusa: salva di nuovo il file dal tuo programma e riprova.",
  binary:
    "Non riconosciamo il file: serve un CSV, un foglio Excel (.xlsx) oppure un XML con i veicoli.",
  oldExcel:
    "È un file Excel di tipo vecchio (.xls): aprilo e salvalo come «Cartella di lavoro di Excel (.xlsx)» oppure come CSV.",
  zip: "È uno ZIP, non un elenco di veicoli: carica qui il CSV, l'Excel o l'XML, e lo ZIP nel campo delle foto.",
  pdf: "È un PDF: chiedi al tuo programma un'esportazione in CSV, Excel o XML.",
  picture: "È un'immagine: qui serve il file con l'elenco dei veicoli.",
  workbook: "Il foglio Excel è danneggiato o protetto da password: salvalo di nuovo e riprova.",
  unpacked: "Il foglio Excel si espande oltre misura: salvalo di nuovo senza immagini e riprova.",
  doctype:
    "L'XML contiene una dichiarazione DOCTYPE, che per sicurezza non leggiamo: chiedi un'esportazione senza.",
  xml: "L'XML non è completo o non è valido: esportalo di nuovo dal tuo programma.",
  xmlDepth: "L'XML ha elementi annidati troppo in profondità: serve un elenco semplice di veicoli.",
  unreadable: "Non riusciamo a leggere questo file: esportalo di nuovo in CSV e riprova.",
  tooSlow: "Leggere questo file richiede troppo tempo: dividilo in più parti.",
} as const;

/** Why a file was refused as a stock. */
export type FileProblem = keyof typeof TEXTS;

/** The message for a dealer about a file that is not accepted. */
export function fileProblemText(problem: FileProblem): string {
  return TEXTS[problem];
}

/** Whether a text is a code of `FileRefused`. */
export function isFileProblem(text: string): text is FileProblem {
  return Object.hasOwn(TEXTS, text);
}

/** A file that is not taken. */
export class FileRefused extends Error {
  constructor(
    readonly problem: FileProblem,
    /** Row of the file, from 1, where the problem is in one. */
    readonly row?: number,
  ) {
    super(problem);
    this.name = "FileRefused";
  }
}
