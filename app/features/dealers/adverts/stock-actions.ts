/** The actions of a dealer on adverts in the list of the stock (docs/product.md 8.13). */
import type { AdvertStatus } from "./advert-status";

/** Actions of `change_adverts`, and `duplicate`, which makes a new draft of one advert. */
export const STOCK_ACTIONS = [
  "publish",
  "pause",
  "reserve",
  "sell",
  "renew",
  "withdraw",
  "duplicate",
  "delete",
] as const;

/** An action on adverts of the stock. */
export type StockAction = (typeof STOCK_ACTIONS)[number];

/** Adverts of one form at most; `change_adverts` takes no more. */
export const MAX_CHANGED = 50;

/** Days before its expiry from which an advert is renewed; `renew_advert` has the same. */
export const RENEWAL_DAYS = 7;

/** Intent of the form that publishes again what was paused because the plan did not cover it. */
export const REPUBLISH_INTENT = "republish";

/** Actions that may be taken on many adverts at once, in the order of the menu. */
export const ACTIONS_ON_MANY = [
  "pause",
  "publish",
  "reserve",
  "sell",
  "renew",
  "delete",
] as const satisfies readonly StockAction[];

interface ActionWords {
  /** Command for one advert. */
  label: string;
  /** After «Che cosa fare». */
  many: string;
  /** The confirmation for one advert. */
  done: string;
  /** The confirmation for many, after their number. */
  doneMany: string;
}

/** Texts of the actions. */
export const ACTION_WORDS: Readonly<Record<StockAction, ActionWords>> = {
  publish: {
    label: "Pubblica",
    many: "Pubblica",
    done: "Annuncio pubblicato",
    doneMany: "annunci pubblicati",
  },
  pause: {
    label: "Metti in pausa",
    many: "Metti in pausa",
    done: "Annuncio in pausa",
    doneMany: "annunci in pausa",
  },
  reserve: {
    label: "Segna come prenotato",
    many: "Segna come prenotati",
    done: "Annuncio segnato come prenotato",
    doneMany: "annunci segnati come prenotati",
  },
  sell: {
    label: "Segna come venduto",
    many: "Segna come venduti",
    done: "Venduto: complimenti!",
    doneMany: "annunci segnati come venduti",
  },
  renew: {
    label: "Rinnova",
    many: "Rinnova",
    done: "Annuncio rinnovato per 60 giorni",
    doneMany: "annunci rinnovati per 60 giorni",
  },
  withdraw: {
    label: "Riporta in bozza",
    many: "Riporta in bozza",
    done: "L'annuncio è di nuovo una bozza",
    doneMany: "annunci riportati in bozza",
  },
  duplicate: {
    label: "Duplica",
    many: "Duplica",
    done: "Copia pronta: è una bozza",
    doneMany: "copie pronte",
  },
  delete: {
    label: "Elimina",
    many: "Elimina",
    done: "Annuncio eliminato",
    doneMany: "annunci eliminati",
  },
};

/** The confirmation for a number of adverts: «Annuncio in pausa», «3 annunci in pausa». */
export function doneText(action: StockAction, count: number): string {
  const { done, doneMany } = ACTION_WORDS[action];
  return count === 1 ? done : `${count} ${doneMany}`;
}

interface ActionFacts {
  status: AdvertStatus;
  /** Sold more than 30 days ago. */
  saleClosed: boolean;
  /** Days until the expiry; null for an advert that does not expire. */
  daysLeft: number | null;
}

/** An action as the menu of one advert names it. */
export interface OfferedAction {
  action: StockAction;
  label: string;
}

const LABELS: Readonly<Partial<Record<AdvertStatus, Partial<Record<StockAction, string>>>>> = {
  reserved: { publish: "Togli la prenotazione" },
  paused: { publish: "Ripubblica" },
  sold: { publish: "Rimetti in vendita" },
  scheduled: { withdraw: "Annulla la programmazione" },
  in_review: { withdraw: "Ritira dalla revisione" },
};

const BY_STATUS: Readonly<Record<AdvertStatus, readonly StockAction[]>> = {
  published: ["renew", "reserve", "sell", "pause", "duplicate", "delete"],
  reserved: ["renew", "publish", "sell", "duplicate", "delete"],
  // Their page of publication says what is missing.
  draft: ["duplicate", "delete"],
  in_review: ["withdraw", "duplicate", "delete"],
  scheduled: ["withdraw", "duplicate", "delete"],
  paused: ["publish", "sell", "duplicate", "delete"],
  expired: ["renew", "sell", "duplicate", "delete"],
  sold: ["publish", "duplicate", "delete"],
  blocked: ["duplicate"],
};

/** The actions that the database allows for an advert in this state. */
export function actionsFor({ status, saleClosed, daysLeft }: ActionFacts): OfferedAction[] {
  const isRenewable = status === "expired" || (daysLeft !== null && daysLeft <= RENEWAL_DAYS);
  return BY_STATUS[status]
    .filter((action) => action !== "renew" || isRenewable)
    .filter((action) => !(action === "publish" && saleClosed))
    .map((action) => ({ action, label: LABELS[status]?.[action] ?? ACTION_WORDS[action].label }));
}
