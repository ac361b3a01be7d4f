/** The trap: no browser knows what to fill in here, and nobody sees it. */
export const TRAP_FIELD = "commento";
/** Time since the navigation to the page of the form, in ms; empty without JavaScript. */
export const ELAPSED_FIELD = "tempo";
/** Present when the person was asked to send the form once more, and did. */
export const CONFIRMED_FIELD = "conferma";

/** The fields of the check, which no schema of a form has. */
export const HUMAN_CHECK_FIELDS = [TRAP_FIELD, ELAPSED_FIELD, CONFIRMED_FIELD];

/** Nobody opens a page and fills in its form in less, in ms. */
const MIN_MS = 2_000;

/**
 * Whether a form looks as if a program had sent it. No reason to refuse anybody: anyone who sends the form once more is
 * believed. The time is measured in the browser, because a page that is the same for everybody carries no time of
 * its own (docs/product.md 14.3).
 */
export function looksAutomatic(form: FormData): boolean {
  if (form.has(CONFIRMED_FIELD)) return false;
  if (form.get(TRAP_FIELD)) return true;
  const elapsed = form.get(ELAPSED_FIELD);
  if (typeof elapsed !== "string" || elapsed === "") return false;
  const ms = Number(elapsed);
  return ms >= 0 && ms < MIN_MS;
}

/** What a person reads who is asked to send the form once more. */
export const CONFIRM: readonly string[] = [
  "Confermi l'invio?",
  "Il modulo sembrava compilato da un programma. Il messaggio non è ancora partito: premi di nuovo il pulsante e lo inviamo.",
];
