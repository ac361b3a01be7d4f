import type { SubmissionResult } from "@conform-to/react";
import { paths } from "~/lib/paths";
import { keepUnsentForm } from "~/ui/keep-unsent-form";

const NOT_SAVED: readonly string[] = [
  "Non è stato salvato",
  "Il servizio non risponde in questo momento. Quello che hai scritto è ancora qui: riprova tra poco.",
];

const SESSION_ENDED: readonly string[] = [
  "La sessione è finita",
  "Quello che hai scritto è ancora qui: accedi in un'altra scheda, poi invialo di nuovo.",
];

/**
 * `clientAction` of a private page: its forms keep what was typed when the session has ended, too (docs/product.md 7.8). The
 * action data hold no passwords.
 *
 * @param intents The forms with something typed; the others lead to the sign-in.
 */
export function keepPrivateForm(intents: readonly string[]) {
  return keepUnsentForm<{ result: SubmissionResult<string[]> }>(
    NOT_SAVED,
    {},
    { intents, refusal: { path: paths.auth, messages: SESSION_ENDED } },
  );
}
