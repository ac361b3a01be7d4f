/**
 * The reserved price list (docs/product.md 12.1). Integer cents without VAT, kept to the cent as the section
 * has them: they were rounded from prices with VAT, so they cannot be worked out from each other.
 * Read on the server only: it must not reach users who may not see it (docs/product.md 8.9).
 */

/** "All prices exclude VAT of 22%". */
export const VAT_PERCENT = 22;
/** "Example: 50 plus VAT gives 61"; in cents. */
export const VAT_EXAMPLE = { netCents: 5000, grossCents: 6100 } as const;
/** "Listings stay valid 60 days from publication". */
export const LISTING_DAYS = 60;

/** How long a subscription is paid for at a time. */
export interface SubscriptionTerm {
  code: "month" | "quarter" | "semiannual" | "year";
  name: string;
  months: number;
  /** Off the monthly price. */
  discountPercent: number;
}

/** The discounts of the prices below against single months; a test works them out again (docs/product.md 12.2). */
export const subscriptionTerms: readonly SubscriptionTerm[] = [
  { code: "month", name: "Mensile", months: 1, discountPercent: 0 },
  { code: "quarter", name: "Trimestrale", months: 3, discountPercent: 5 },
  { code: "semiannual", name: "Semestrale", months: 6, discountPercent: 10 },
  { code: "year", name: "Annuale", months: 12, discountPercent: 20 },
];

/** A number of listings, bought once or as a subscription. */
export interface ListingPackage {
  name: string;
  listings: number;
  priceCents: number;
  perListingCents: number;
  /** The price of a subscription for each term as a whole; a month costs as much as the package. */
  subscriptionCents: Readonly<Record<SubscriptionTerm["code"], number>>;
}

/** "Packages (listings, price, per listing)", with the quarterly, semester and annual prices. */
export const listingPackages: readonly ListingPackage[] = [
  {
    name: "Base",
    listings: 5,
    priceCents: 4098,
    perListingCents: 820,
    subscriptionCents: { month: 4098, quarter: 11680, semiannual: 22131, year: 39344 },
  },
  {
    name: "Standard",
    listings: 10,
    priceCents: 8033,
    perListingCents: 803,
    subscriptionCents: { month: 8033, quarter: 22894, semiannual: 43379, year: 77115 },
  },
  {
    name: "Professional",
    listings: 15,
    priceCents: 11885,
    perListingCents: 792,
    subscriptionCents: { month: 11885, quarter: 33873, semiannual: 64183, year: 114100 },
  },
  {
    name: "Business",
    listings: 20,
    priceCents: 15164,
    perListingCents: 758,
    subscriptionCents: { month: 15164, quarter: 43217, semiannual: 81886, year: 145574 },
  },
  {
    name: "Premium",
    listings: 25,
    priceCents: 18033,
    perListingCents: 721,
    subscriptionCents: { month: 18033, quarter: 51394, semiannual: 97378, year: 173117 },
  },
  {
    name: "Gold",
    listings: 30,
    priceCents: 21311,
    perListingCents: 710,
    subscriptionCents: { month: 21311, quarter: 60737, semiannual: 115080, year: 204587 },
  },
  {
    name: "Platinum",
    listings: 50,
    priceCents: 32787,
    perListingCents: 656,
    subscriptionCents: { month: 32787, quarter: 93443, semiannual: 177050, year: 314755 },
  },
];
