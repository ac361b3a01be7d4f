import type { CurrentSubscription } from "~/features/auth/account";

export const INTERVALS = ["month", "quarter", "semiannual", "year"] as const;
export type BillingInterval = (typeof INTERVALS)[number];

/** Words of an interval (docs/product.md 8.3). */
export const INTERVAL_WORDS: Readonly<
  Record<BillingInterval, { name: string; per: string; query: string; discountPercent: number }>
> = {
  // The plan cards name 10, 20 and 30 %, the price list 5, 10 and 20 (docs/product.md 12.2).
  month: { name: "Mensile", per: "al mese", query: "mensile", discountPercent: 0 },
  quarter: { name: "Trimestrale", per: "al trimestre", query: "trimestrale", discountPercent: 10 },
  semiannual: { name: "Semestrale", per: "al semestre", query: "semestrale", discountPercent: 20 },
  year: { name: "Annuale", per: "all'anno", query: "annuale", discountPercent: 30 },
};

/** A plan that can be bought; prices in cents, without VAT. */
export interface Plan {
  code: string;
  name: string;
  /** Vehicles that may be published. */
  quota: number;
  prices: Readonly<Record<BillingInterval, number>>;
}

/** The interval that a query names; the month for anything else. */
export function intervalOf(query: string | null): BillingInterval {
  return INTERVALS.find((interval) => INTERVAL_WORDS[interval].query === query) ?? "month";
}

/** Whether a card shows the plan that the account has. */
export function isCurrentPlan(plan: Plan, subscription: CurrentSubscription | null): boolean {
  return subscription?.planCode === plan.code;
}

/** Line on the period of a subscription: how it is paid, or that it came from a code (docs/product.md 8.2). */
export function periodText({ source, interval }: CurrentSubscription): string {
  if (source === "activation_code" || !interval) return "Codice di Attivazione";
  return INTERVAL_WORDS[interval].name;
}
