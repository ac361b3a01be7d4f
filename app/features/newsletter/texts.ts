/** Words of the newsletter that browser and server share (specification, sections 5, 8 and 9). */

/** Errors of the fields, to the letter of section 5. */
export const FIELD_ERRORS = {
  email: "Inserisci un indirizzo email valido",
  privacy: "Devi accettare la privacy policy per procedere",
} as const;

/** The guide that is promised (section 9). */
export const GUIDE_TITLE = "Manutenzione Auto: Risparmia Tempo e Denaro";

/** Section 8; an address counts only once its link was opened, and the text says so. */
export const SUBSCRIBED = {
  title: "Iscrizione completata!",
  text: "Controlla la tua email per l'ebook gratuito: apri il link che ti abbiamo scritto per confermare l'indirizzo, e la guida arriva subito. Se eri già tra gli iscritti, non devi fare altro.",
} as const;
