/** Errors of Supabase Auth, in Italian. */
import { isAuthApiError, isAuthWeakPasswordError, type AuthError } from "@supabase/supabase-js";

/** Supabase's error codes, for the person who filled in a form. */
const TEXTS: ReadonlyMap<string | undefined, string> = new Map(
  Object.entries({
    weak_password:
      "Il servizio account la considera troppo facile da indovinare: scegline una più lunga.",
    same_password: "È uguale a quella di prima.",
    signup_disabled: "In questo momento non si possono creare nuovi account.",
    email_provider_disabled: "In questo momento non si può entrare con e-mail e password.",
    email_address_invalid: "Il servizio account non accetta questo indirizzo e-mail.",
    email_address_not_authorized: "Il servizio account non può scrivere a questo indirizzo e-mail.",
    over_request_rate_limit: "Ci sono troppe richieste tutte insieme: riprova tra qualche minuto.",
    over_email_send_rate_limit:
      "Sono partite troppe mail tutte insieme: riprova tra qualche minuto.",
    captcha_failed: "La verifica di sicurezza non è riuscita: ricarica la pagina e riprova.",
    session_expired: "L'accesso è scaduto: esci, accedi di nuovo e riprova.",
    session_not_found: "L'accesso è scaduto: esci, accedi di nuovo e riprova.",
    reauthentication_needed: "L'accesso non è abbastanza recente: esci, accedi di nuovo e riprova.",
    insufficient_aal:
      "Prima serve il codice della verifica in due passaggi: esci e accedi di nuovo.",
    user_banned: "Questo account è sospeso: scrivici.",
  }),
);

const OTHER_ERROR =
  "Il servizio account non ha accettato la richiesta. Riprova tra poco; se succede ancora, scrivici.";

/** The text for an error; one text for all codes that have none of their own. */
export function authErrorText({ code }: AuthError): string {
  return TEXTS.get(code) ?? OTHER_ERROR;
}

/**
 * The text after Supabase's own message, where that is shown too (docs/product.md 11.3). Only a message that Supabase
 * wrote for the caller is shown, never one about a failure on the way there.
 */
export function authErrorTextWithMessage(error: AuthError): string[] {
  const isForCaller = isAuthApiError(error) || isAuthWeakPasswordError(error);
  return [...(isForCaller ? [error.message] : []), authErrorText(error)];
}

/** Supabase refused a second mail within a minute. The first one is on its way, so the form has done what it should. */
export function isEmailRateLimited({ code }: AuthError): boolean {
  return code === "over_email_send_rate_limit";
}
