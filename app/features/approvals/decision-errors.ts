import type { Notice } from "~/ui/toast";

/** Title of a decision that could not be taken. */
export const DECISION_FAILED = "Decisione non registrata";

export const ALREADY_DECIDED: Notice = {
  tone: "error",
  title: "Registrazione già decisa",
  text: "Nel frattempo qualcuno ha risposto a questa richiesta.",
};

/** What the database functions refuse, in words. */
const TEXTS: Record<string, string> = {
  unknown_dealership: "La concessionaria scelta non è nel catalogo.",
  invalid_decision: "Si può solo approvare o rifiutare.",
  unknown_user: "L'account non esiste più.",
};

/** A sentence for a stable code of a database function; one for all others. */
export function explainDecisionError(error: { message: string }): string {
  return TEXTS[error.message] ?? "Riprova tra poco.";
}
