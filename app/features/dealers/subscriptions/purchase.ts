import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { INTERVAL_WORDS, type BillingInterval, type Plan } from "./plan";
import { periodLines, type CodePeriod } from "./redemption";

/** The effect of a payment on an account that has a plan from a code; the texts are formatted. */
export interface Purchase {
  planCode: string;
  planName: string;
  interval: BillingInterval;
  /** The plans as they are, and as they would be, in order of time. */
  current: string[];
  next: string[];
  explanation: string;
}

/**
 * The effect of buying a plan beside plans from codes: of all in force the one with most vehicles counts, the paid one
 * where they are equal, and a payment does not move the periods of codes (docs/decisions/008-codes-never-shorten.md).
 *
 * @param periods The current and the following periods, in order of time.
 */
export function purchaseOf(
  plan: Plan,
  interval: BillingInterval,
  periods: readonly CodePeriod[],
): Purchase {
  const better = periods.filter(({ plan_quota: quota }) => quota > plan.quota);
  const last = better.at(-1);
  const start = last ? `dal ${formatDate(last.ends_at)}` : "da oggi";
  const price = `${formatCents(plan.prices[interval])} ${INTERVAL_WORDS[interval].per}`;
  return {
    planCode: plan.code,
    planName: plan.name,
    interval,
    current: periodLines(periods),
    next: [
      ...periodLines(better),
      `${plan.name}, ${plan.quota} veicoli, ${start}, ${price}, IVA esclusa`,
    ],
    explanation: last
      ? "Il piano che hai ha più veicoli e continua. Quello che paghi conta dopo, ma si paga da oggi."
      : "Il piano che paghi conta da oggi. Il tempo che resta al piano del codice passa intanto, e non si aggiunge dopo.",
  };
}
