/** Messages for administrators when a decision fails (docs/product.md 9.3, 9.4). */

/** Title of every failed decision. */
export const DECISION_FAILED = "Decisione non registrata";

/** Error codes of the database functions, in words. */
const ERROR_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unknown_dealership: "La concessionaria scelta non è nel catalogo.",
    invalid_decision: "Si può solo approvare o rifiutare.",
    invalid_dealership: "I dati della concessionaria non sono validi: ricontrollali.",
    unknown_user: "L'account non esiste più.",
  }),
);

/** The sentence of an error code, and a general one for a code without any. */
export function errorText(code: string): string {
  return ERROR_TEXTS.get(code) ?? "Riprova tra poco.";
}
