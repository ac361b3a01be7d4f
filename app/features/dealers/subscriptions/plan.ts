import type { CurrentSubscription } from "~/features/accounts/auth/user";
import { formatCents } from "~/lib/money";

/** The intervals of billing, shortest first. */
export const INTERVALS = ["month", "quarter", "semiannual", "year"] as const;
export type BillingInterval = (typeof INTERVALS)[number];

/** Texts of the intervals (docs/product.md 8.3). */
export const INTERVAL_WORDS: Readonly<
  Record<BillingInterval, { name: string; per: string; query: string; months: number }>
> = {
  month: { name: "Mensile", per: "al mese", query: "mensile", months: 1 },
  quarter: { name: "Trimestrale", per: "al trimestre", query: "trimestrale", months: 3 },
  semiannual: { name: "Semestrale", per: "al semestre", query: "semestrale", months: 6 },
  year: { name: "Annuale", per: "all'anno", query: "annuale", months: 12 },
};

/** A plan; prices in cents, without VAT. */
export interface Plan {
  code: string;
  name: string;
  /** Number of vehicles that may be published. */
  quota: number;
  /** False when it is no longer sold. */
  isActive: boolean;
  prices: Readonly<Record<BillingInterval, number>>;
}

/**
 * Off the price of as many single months, in whole per cent; 0 where nothing is saved. It is worked out from the prices
 * that are charged, so that no label can contradict them (docs/product.md 12.2).
 */
export function discountPercent({ prices }: Plan, interval: BillingInterval): number {
  const months = prices.month * INTERVAL_WORDS[interval].months;
  return months > 0 ? Math.max(0, Math.round(100 * (1 - prices[interval] / months))) : 0;
}

/** Parses the `pagamento` parameter; when it is absent or invalid, the interval that is paid, else the month. */
export function intervalOf(
  query: string | null,
  subscription: CurrentSubscription | null,
): BillingInterval {
  const asked = INTERVALS.find((interval) => INTERVAL_WORDS[interval].query === query);
  return asked ?? subscription?.interval ?? "month";
}

/** Whether the subscription is for this plan. */
export function isCurrentPlan(plan: Plan, subscription: CurrentSubscription | null): boolean {
  return subscription?.planCode === plan.code;
}

/**
 * The price of a paid subscription and its interval: `2.045,87 € all'anno`; null for one from a code, and for a plan that is
 * no longer on sale.
 */
export function paidPriceText(
  { source, interval, planCode }: CurrentSubscription,
  plans: readonly Plan[],
): string | null {
  const plan = plans.find(({ code }) => code === planCode);
  if (source !== "payment" || !interval || !plan) return null;
  return `${formatCents(plan.prices[interval])} ${INTERVAL_WORDS[interval].per}`;
}

/** The interval of a payment, or that the subscription came from a code (docs/product.md 8.2). */
export function periodText({ source, interval }: CurrentSubscription): string {
  if (source === "activation_code" || !interval) return "Codice di Attivazione";
  return INTERVAL_WORDS[interval].name;
}
