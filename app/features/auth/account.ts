/** The subscription an account counts as subscribed with (docs/product.md 3.13). */
export interface CurrentSubscription {
  planCode: string;
  planName: string;
  /** Vehicles that may be published. */
  quota: number;
  source: "payment" | "activation_code";
  /** Null for activation codes. */
  interval: "month" | "quarter" | "semiannual" | "year" | null;
  status: string;
  /** ISO time of the renewal or the expiry; null when Stripe named none. */
  periodEnd: string | null;
  cancelsAtPeriodEnd: boolean;
  /** A paid subscription is live, although a plan from a code with more vehicles may count before it. */
  hasPayment: boolean;
}

/**
 * What the database says of the second factor (`second_factor_state`): `awaits_code` was enrolled and not given in this
 * session, `awaits_new_factor` was lost and replaced by a recovery code, `awaits_first_factor` is an administrator's who
 * has none.
 */
export type SecondFactorState =
  "not_needed" | "verified" | "awaits_code" | "awaits_new_factor" | "awaits_first_factor";

/** Somebody who has signed in: a dealer, an administrator, or both. */
export interface Account {
  id: string;
  email: string;
  /** Name of the dealership as typed at sign-up. */
  name: string;
  approval: "pending" | "approved" | "rejected";
  /** Dealership of the catalogue that the account speaks for. */
  dealershipId: string | null;
  /** An administrator who has given the second factor. */
  isAdmin: boolean;
  secondFactor: SecondFactorState;
  /** Nothing private opens before a second factor is given or enrolled. */
  awaitsSecondFactor: boolean;
  subscription: CurrentSubscription | null;
}

/** The person who is asking: `unavailable` is a visitor with a session that nobody could check. */
export type Visitor =
  { kind: "signed-out" } | { kind: "unavailable" } | { kind: "signed-in"; account: Account };
