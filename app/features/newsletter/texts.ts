/** Words of the newsletter that browser and server share (docs/product.md 6.7, 6.9, 10.4). */

/** Errors of the fields, to the letter of docs/product.md 10.4. */
export const FIELD_ERRORS = {
  email: "Inserisci un indirizzo email valido",
  privacy: "Devi accettare la privacy policy per procedere",
} as const;

/** The guide that is promised (docs/product.md 6.9). */
export const GUIDE_TITLE = "Manutenzione Auto: Risparmia Tempo e Denaro";

/** docs/product.md 6.7; an address counts only once its link was opened, and the text says so. */
export const SUBSCRIBED = {
  title: "Iscrizione completata!",
  text: "Controlla la tua email per l'ebook gratuito: apri il link che ti abbiamo scritto per confermare l'indirizzo, e la guida arriva subito. Se eri già tra gli iscritti, non devi fare altro.",
} as const;
