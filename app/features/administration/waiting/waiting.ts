/** The kinds of items that wait for an administrator (docs/product.md 9.1), as tabs and the section "Oggi" show them. */

/** Kinds of things that wait. */
export type WaitingKey = "registrations" | "accounts" | "inquiries" | "reports" | "changes";

/** A thing that waits, and the address where it is dealt with. */
export interface WaitingItem {
  id: string;
  name: string;
  /** A second line: town or topic. */
  detail: string | null;
  /** ISO time from which it has waited. */
  since: string;
  /** The same in words. */
  age: string;
  to: string;
}

/** All that waits of a kind: the tabs show the count, "Oggi" count and oldest. */
export interface WaitingKind {
  key: WaitingKey;
  /** The count in words. */
  title: string;
  count: number;
  /** Address of the list of those that wait; it counts the same rows. */
  list: string;
  /** The action on one item: label of the link. */
  action: string;
  /** Oldest first; empty where only the count is shown. */
  oldest: WaitingItem[];
}

/** Number that a tab shows; 0 while the backend is down. */
export function waitingCount(kinds: readonly WaitingKind[] | null, key: WaitingKey): number {
  return kinds?.find((kind) => kind.key === key)?.count ?? 0;
}
