/** Changes of who and where a dealership is, which wait for an administrator (docs/product.md 8.16, 9.11). */

/** The fields that can be requested, in the order in which they are shown. */
export const CHANGE_LABELS = {
  name: "Nome",
  address: "Via e numero",
  postalCode: "CAP",
  city: "Comune",
  province: "Provincia",
  legalName: "Ragione sociale",
  vatNumber: "Partita IVA",
} as const;

/** Name of a fact that changes after an approval. */
export type ChangeName = keyof typeof CHANGE_LABELS;

/** The names, in the order in which they are shown. */
export const CHANGE_NAMES = Object.keys(CHANGE_LABELS) as ChangeName[];

/** Labels of the states of a request. */
export const REQUEST_STATES = {
  open: "In attesa",
  approved: "Approvata",
  rejected: "Rifiutata",
  withdrawn: "Ritirata",
} as const;

/** One fact that is asked to change. */
export interface Change {
  label: string;
  /** Null: it was not known. */
  from: string | null;
  to: string;
}

/** A request to change facts of a dealership. */
export interface ChangeRequest {
  id: string;
  status: keyof typeof REQUEST_STATES;
  changes: Change[];
  /** Of the dealer; may be empty. */
  reason: string;
  /** Of the administrator; may be empty. */
  note: string;
  /** ISO times. */
  createdAt: string;
  decidedAt: string | null;
}
