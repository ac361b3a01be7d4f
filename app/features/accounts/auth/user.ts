/** The subscription in force for a user (docs/product.md 3.13). */
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
 * The result of the database function `second_factor_state`. `awaits_code`: enrolled, but not verified in this session;
 * `awaits_new_factor`: lost, and removed by a recovery code; `awaits_first_factor`: an administrator who has none.
 */
export type SecondFactorState =
  | "not_needed"
  | "verified"
  | "awaits_code"
  | "awaits_new_factor"
  | "awaits_first_factor";

/** Decision of an administrator on a registration or on a dealer account. */
export type Approval = "pending" | "approved" | "rejected";

/** Supabase's user with their profile: a dealer, an administrator, or both. */
export interface User {
  id: string;
  email: string;
  /** Name of the dealership as typed at sign-up. */
  name: string;
  approval: Approval;
  /** Id of the user's dealership in the catalogue. */
  dealershipId: string | null;
  /** An administrator whose session has the second factor. */
  isAdmin: boolean;
  secondFactor: SecondFactorState;
  /** No private page opens before a second factor is verified or enrolled. */
  awaitsSecondFactor: boolean;
  subscription: CurrentSubscription | null;
}

/** Authentication of a request. `unavailable`: it has a session, but the backend could not check it. */
export type AuthState =
  | { kind: "signed-out" }
  | { kind: "unavailable" }
  | { kind: "signed-in"; user: User };
