/** What can be stored of one person, as `find_person_data` counts it, in words. */

interface Kind {
  label: string;
  /** For a number: `1 richiesta`, `3 richieste`. */
  one: string;
  many: string;
  /** What an erasure does with it. */
  fate: string;
}

/** By the names that the database functions use, in the order of the page. */
export const KINDS = {
  contact_requests: {
    label: "Richieste dai moduli",
    one: "richiesta",
    many: "richieste",
    fate: "Cancellate, con le note di chi ha risposto",
  },
  dealership_registrations: {
    label: "Registrazioni di concessionarie",
    one: "registrazione",
    many: "registrazioni",
    fate: "Cancellate",
  },
  newsletter_subscriptions: {
    label: "Iscrizione alla newsletter",
    one: "iscrizione alla newsletter",
    many: "iscrizioni alla newsletter",
    fate: "Cancellata",
  },
  mails: {
    label: "Mail spedite o in attesa",
    one: "mail",
    many: "mail",
    fate: "Cancellate: quelle in attesa non partono più",
  },
  account: {
    label: "Account",
    one: "account",
    many: "account",
    fate: "Cancellato, con abbonamenti da codice e riscatti",
  },
  consents: {
    label: "Registro dei consensi",
    one: "consenso",
    many: "consensi",
    fate: "Resta come prova, con un'impronta al posto dell'indirizzo",
  },
  kept_consents: {
    label: "Consensi di dati già cancellati",
    one: "consenso già reso anonimo",
    many: "consensi già resi anonimi",
    fate: "Restano come sono",
  },
} as const satisfies Record<string, Kind>;

export type PersonalDataKind = keyof typeof KINDS;

/** How much is stored of one person, by kind. */
export type PersonalDataCounts = Readonly<Record<PersonalDataKind, number>>;

/** All kinds with their words, in the order of the page. */
export const KIND_LIST = Object.entries(KINDS) as [PersonalDataKind, Kind][];

/** Numbers of several kinds in one line, `2 richieste, 1 account`; whatever else the object holds is left out. */
export function countsText(counts: Readonly<Record<string, unknown>>): string {
  return KIND_LIST.flatMap(([kind, { one, many }]) => {
    const count = counts[kind];
    if (typeof count !== "number" || count === 0) return [];
    return `${count} ${count === 1 ? one : many}`;
  }).join(", ");
}
