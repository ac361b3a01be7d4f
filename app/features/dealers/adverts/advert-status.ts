/** The states of an advert in Italian (docs/product.md 3.17). */
import type { StatusTone } from "~/ui/badge";

/** States of an advert that a dealer sees; a deleted one is not shown any more. */
export const ADVERT_STATUSES = [
  "published",
  "reserved",
  "draft",
  "in_review",
  "scheduled",
  "paused",
  "expired",
  "sold",
  "blocked",
] as const;

/** Status of an advert in the database. */
export type AdvertStatus = (typeof ADVERT_STATUSES)[number];

interface StatusWords {
  label: string;
  /** Label of several adverts, for filters. */
  plural: string;
  /** The meaning of the state for the dealer. */
  meaning: string;
  tone: StatusTone;
}

/** Label, tone and meaning of each status. */
export const STATUS_WORDS: Readonly<Record<AdvertStatus, StatusWords>> = {
  published: {
    label: "pubblicato",
    plural: "Pubblicati",
    meaning: "Si vede sul portale.",
    tone: "positive",
  },
  reserved: {
    label: "prenotato",
    plural: "Prenotati",
    meaning: "Si vede sul portale come «Prenotato».",
    tone: "waiting",
  },
  draft: {
    label: "bozza",
    plural: "Bozze",
    meaning: "Lo vedi solo tu.",
    tone: "neutral",
  },
  in_review: {
    label: "in revisione",
    plural: "In revisione",
    meaning: "Un amministratore lo guarda prima che si veda.",
    tone: "waiting",
  },
  scheduled: {
    label: "programmato",
    plural: "Programmati",
    meaning: "Si pubblica da solo nel giorno scelto.",
    tone: "waiting",
  },
  paused: {
    label: "in pausa",
    plural: "In pausa",
    meaning: "Non si vede finché non lo ripubblichi.",
    tone: "neutral",
  },
  expired: {
    label: "scaduto",
    plural: "Scaduti",
    meaning: "Non si vede più: rinnovalo per altri 60 giorni.",
    tone: "negative",
  },
  sold: {
    label: "venduto",
    plural: "Venduti",
    meaning: "Si vede come «Venduto» per 30 giorni, con veicoli simili.",
    tone: "neutral",
  },
  blocked: {
    label: "bloccato",
    plural: "Bloccati",
    meaning: "Un amministratore lo ha tolto dal portale.",
    tone: "negative",
  },
};

/** Whether a stored or typed text is a state that a dealer sees. */
export function isAdvertStatus(text: unknown): text is AdvertStatus {
  return (ADVERT_STATUSES as readonly unknown[]).includes(text);
}
