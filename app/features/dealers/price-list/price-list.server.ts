import type { AuthState } from "~/features/accounts/auth/user";
import {
  LISTING_DAYS,
  listingPackages,
  subscriptionTerms,
  VAT_EXAMPLE,
  VAT_PERCENT,
} from "~/data/price-list";

/** Access of the visitor to the price list (docs/product.md 8.9). */
export type PriceListAccess = "signed-out" | "unavailable" | "denied" | "granted";

/** Administrators and dealers that an administrator has approved may read the prices (docs/product.md 8.9). */
export function priceListAccess(auth: AuthState): PriceListAccess {
  if (auth.kind !== "signed-in") return auth.kind;
  const { isAdmin, approval, awaitsSecondFactor } = auth.user;
  // The sign-in link leads on to the second factor.
  if (awaitsSecondFactor) return "signed-out";
  return isAdmin || approval === "approved" ? "granted" : "denied";
}

/** Cents with VAT, rounded to the cent. */
function withVat(cents: number): number {
  return Math.round((cents * (100 + VAT_PERCENT)) / 100);
}

/** The whole price list; all amounts are integer cents. */
export function readPriceList() {
  return {
    vatPercent: VAT_PERCENT,
    vatExample: VAT_EXAMPLE,
    listingDays: LISTING_DAYS,
    packages: listingPackages.map(({ name, listings, priceCents, perListingCents }) => ({
      name,
      listings,
      priceCents,
      perListingCents,
      grossCents: withVat(priceCents),
    })),
    subscriptions: listingPackages.map(({ name, listings, subscriptionCents }) => ({
      name,
      listings,
      prices: subscriptionTerms.map(({ code, months }) => ({
        code,
        cents: subscriptionCents[code],
        /** "Annual Platinum is shown as 262.30 per month" (docs/product.md 12.1). */
        perMonthCents: Math.round(subscriptionCents[code] / months),
      })),
    })),
    terms: subscriptionTerms,
  };
}

/** The data of the price list. */
export type PriceList = ReturnType<typeof readPriceList>;
