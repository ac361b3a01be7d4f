/** All errors of the functions: stable code, HTTP status, text for people. */
const errors = {
  invalid_body: [400, "La richiesta non è valida."],
  invalid_code: [400, "Inserisci un codice di attivazione valido"],
  invalid_signature: [400, "La firma della notifica non è valida."],
  invalid_picture: [400, "Il file non è una foto lavorata dal portale."],
  invalid_key: [401, "La chiave non è valida."],
  not_authenticated: [401, "Non autenticato"],
  unknown_recovery_code: [400, "Questo codice di recupero non esiste o è già stato usato."],
  second_factor_required: [403, "Serve prima il codice della verifica in due passaggi."],
  not_admin: [403, "Accesso negato. Sono richiesti privilegi di amministratore."],
  account_rejected: [403, "Questo account non è stato approvato: per piani e pagamenti scrivici."],
  unknown_plan: [404, "Il piano richiesto non esiste o non è più disponibile."],
  no_customer: [404, "A questo account non risulta nessun pagamento."],
  code_not_found: [404, "Il codice di attivazione non esiste."],
  method_not_allowed: [405, "Metodo non ammesso."],
  already_subscribed: [409, "Hai già un abbonamento attivo: puoi cambiarlo dal portale clienti."],
  checkout_in_progress: [
    409,
    "Stiamo già aprendo la tua pagina di pagamento: riprova tra qualche secondo.",
  ],
  code_already_redeemed: [409, "Hai già utilizzato questo codice di attivazione."],
  code_exhausted: [409, "Il codice di attivazione è già stato utilizzato."],
  paid_subscription_active: [409, "Hai già un abbonamento a pagamento attivo."],
  no_second_factor: [409, "La verifica in due passaggi non è attiva."],
  uploads_off: [409, "Il caricamento di foto è sospeso."],
  code_inactive: [410, "Il codice di attivazione non è più attivo."],
  code_expired: [410, "Il codice di attivazione è scaduto."],
  body_too_large: [413, "La richiesta è troppo grande."],
  too_many_attempts: [429, "Troppi tentativi: riprova tra un minuto."],
  internal: [500, "Si è verificato un errore. Riprova più tardi."],
  payment_unavailable: [503, "Il servizio di pagamento non risponde. Riprova tra poco."],
  backend_unavailable: [503, "Il servizio non risponde. Riprova tra poco."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** Stable code of an error. */
export type ErrorCode = keyof typeof errors;

/** Whether a text, for example the message of a database error, is one of these codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text);
}

/** An error for the caller; `cause` is for the log only. */
export class FunctionError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause?: unknown) {
    super(errors[code][1], { cause });
    this.name = "FunctionError";
    this.code = code;
  }

  get status(): number {
    return errors[this.code][0];
  }
}
