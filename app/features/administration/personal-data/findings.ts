import { pluralize } from "~/lib/text";
/** Personal data that the portal stores under an address, as `find_person_data` counts it. */

interface Kind {
  label: string;
  /** For a number: `1 richiesta`, `3 richieste`. */
  one: string;
  many: string;
  /** The effect of an erasure on it. */
  onErasure: string;
}

/** Kinds of data by their names in the database functions, in the order of the page. */
export const KINDS = {
  contact_requests: {
    label: "Richieste dai moduli",
    one: "richiesta",
    many: "richieste",
    onErasure: "Cancellate, con le note di chi ha risposto",
  },
  dealership_registrations: {
    label: "Registrazioni di concessionarie",
    one: "registrazione",
    many: "registrazioni",
    onErasure: "Cancellate",
  },
  newsletter_subscriptions: {
    label: "Iscrizione alla newsletter",
    one: "iscrizione alla newsletter",
    many: "iscrizioni alla newsletter",
    onErasure: "Cancellata",
  },
  saved_searches: {
    label: "Avvisi su ricerche e prezzi",
    one: "avviso",
    many: "avvisi",
    onErasure: "Cancellati",
  },
  content_reports: {
    label: "Segnalazioni e reclami",
    one: "segnalazione o reclamo",
    many: "segnalazioni o reclami",
    onErasure: "Restano senza nome, indirizzo e, se decise, senza testo",
  },
  mails: {
    label: "Mail spedite o in attesa",
    one: "mail",
    many: "mail",
    onErasure: "Cancellate: quelle in attesa non partono più",
  },
  dealerships: {
    label: "Concessionaria con i dati di chi la gestisce",
    one: "concessionaria",
    many: "concessionarie",
    onErasure: "Cancellata, con i suoi annunci",
  },
  account: {
    label: "Account",
    one: "account",
    many: "account",
    onErasure: "Cancellato, con abbonamenti da codice e riscatti",
  },
  consents: {
    label: "Registro dei consensi",
    one: "consenso",
    many: "consensi",
    onErasure: "Resta come prova, con un'impronta al posto dell'indirizzo",
  },
  kept_consents: {
    label: "Consensi di dati già cancellati",
    one: "consenso già reso anonimo",
    many: "consensi già resi anonimi",
    onErasure: "Restano come sono",
  },
} as const satisfies Record<string, Kind>;

/** A kind of personal data, as a search for a person lists it. */
export type PersonalDataKind = keyof typeof KINDS;

/** Number of rows by kind. */
export type PersonalDataCounts = Readonly<Record<PersonalDataKind, number>>;

/** All kinds with their texts, in the order of the page. */
export const KIND_ENTRIES = Object.entries(KINDS) as [PersonalDataKind, Kind][];

/** Counts in one line, such as `2 richieste, 1 account`; other properties of the object are ignored. */
export function countsText(counts: Readonly<Record<string, unknown>>): string {
  return KIND_ENTRIES.flatMap(([kind, { one, many }]) => {
    const count = counts[kind];
    if (typeof count !== "number" || count === 0) return [];
    return pluralize(count, one, many);
  }).join(", ");
}

/** Result of a search for an address. */
export interface Findings {
  email: string;
  counts: PersonalDataCounts;
  /** Why the data cannot be erased now. */
  obstacle: "administrator_account" | "paid_subscription_active" | null;
  /** Stripe customer, who has to be erased at Stripe. */
  stripeCustomerId: string | null;
}

/** Texts of the obstacles. */
export const OBSTACLES: Readonly<Record<NonNullable<Findings["obstacle"]>, string>> = {
  administrator_account:
    "È l'account di un amministratore: prima togligli il ruolo nella tabella user_roles.",
  paid_subscription_active:
    "L'account ha un abbonamento pagato: prima va annullato, altrimenti Stripe continuerebbe ad addebitarlo.",
};

/** Whether an erasure would change anything. */
export function isErasable({ counts }: Findings): boolean {
  return Object.entries(counts).some(([kind, count]) => kind !== "kept_consents" && count > 0);
}
