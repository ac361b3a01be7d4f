import type { Visitor } from "~/features/auth/account";

/** What the visitor of the price list gets to see (docs/product.md 8.9). */
export type PriceListAccess = "signed-out" | "unavailable" | "denied" | "granted";

/** Administrators and dealers that an administrator has approved may read the prices (docs/product.md 8.9). */
export function priceListAccess(visitor: Visitor): PriceListAccess {
  if (visitor.kind !== "signed-in") return visitor.kind;
  const { isAdmin, approval, awaitsSecondFactor } = visitor.account;
  // Half signed in: signing in leads on to the second factor.
  if (awaitsSecondFactor) return "signed-out";
  return isAdmin || approval === "approved" ? "granted" : "denied";
}
