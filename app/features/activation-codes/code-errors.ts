/** Title of a code that could not be made (docs/product.md 9.2). */
export const CREATION_FAILED = "Errore nella generazione del codice";
/** Title of a code that could not be deactivated. */
export const DEACTIVATION_FAILED = "Codice non disattivato";

/** What the database functions refuse, in words. */
const TEXTS: Record<string, string> = {
  unknown_plan: "Il piano scelto non esiste più.",
  code_taken: "I codici provati esistono già: riprova.",
  invalid_code: "I dati del codice non sono validi.",
  code_not_found: "Il codice non esiste più.",
};

/** A sentence for a stable code of a database function; one for all others. */
export function explainCodeError(error: { message: string }): string {
  return TEXTS[error.message] ?? "Riprova tra poco.";
}
