/** Texts of the newsletter that browser and server share (docs/product.md 6.7, 6.9, 10.4). */

/** Errors of the fields (docs/product.md 10.4). */
export const FIELD_ERRORS = {
  email: "Inserisci un indirizzo email valido",
  privacy: "Devi accettare la privacy policy per procedere",
} as const;

/** Id of the section with the form, on every page that has one. */
export const FORM_ANCHOR = "newsletter";

/** Title of the free guide (docs/product.md 6.9). */
export const GUIDE_TITLE = "Manutenzione Auto: Risparmia Tempo e Denaro";

/** The success message (docs/product.md 6.7). The subscription starts once the link in the mail was opened. */
export const SUBSCRIBED = {
  title: "Iscrizione completata!",
  text: "Controlla la tua email per l'ebook gratuito: apri il link che ti abbiamo scritto per confermare l'indirizzo, e la guida arriva subito. Se eri già tra gli iscritti, non devi fare altro.",
} as const;
