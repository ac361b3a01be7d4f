import { isAuthApiError, isAuthWeakPasswordError, type AuthError } from "@supabase/supabase-js";

/** What the codes of Supabase's refusals mean for the person who filled in a form. */
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

const ANY_OTHER =
  "Il servizio account non ha accettato la richiesta. Riprova tra poco; se succede ancora, scrivici.";

/** Why Supabase refused, in Italian; one sentence for whatever has no text of its own. */
export function refusalText({ code }: AuthError): string {
  return TEXTS.get(code) ?? ANY_OTHER;
}

/**
 * The same after Supabase's own sentence, where the server's own message is shown (docs/product.md 11.3). Quoted is
 * what the server says to the one who asked, never what else went wrong on the way.
 */
export function quotedRefusal(error: AuthError): string[] {
  const isAnswer = isAuthApiError(error) || isAuthWeakPasswordError(error);
  return [...(isAnswer ? [error.message] : []), refusalText(error)];
}
