import { formatDate } from "~/lib/dates";

/** Period of a plan from a code, as redeem-activation-code returns it. */
export interface CodePeriod {
  plan_name: string;
  plan_quota: number;
  /** ISO times. */
  starts_at: string;
  ends_at: string;
}

/** Changes of a code: the periods of the user before and after it, in order of time. */
export interface Confirmation {
  current: CodePeriod[];
  next: (CodePeriod & { is_redeemed: boolean })[];
}

/**
 * Formats a period: `Gold, 30 veicoli, fino al 3 marzo 2027`; a later one has its first day too.
 * @param isFirst Whether it is the current or the next period.
 */
export function periodLine(period: CodePeriod, isFirst: boolean): string {
  const plan = `${period.plan_name}, ${period.plan_quota} veicoli`;
  const end = formatDate(period.ends_at);
  return isFirst
    ? `${plan}, fino al ${end}`
    : `${plan}, dal ${formatDate(period.starts_at)} al ${end}`;
}

/** Formats periods in order of time, of which the first is in force. */
export function periodLines(periods: readonly CodePeriod[]): string[] {
  return periods.map((period, index) => periodLine(period, index === 0));
}

/** Explains the order of the periods. */
export function orderText({ next }: Confirmation): string {
  return next[0]?.is_redeemed
    ? "Il piano del codice viene prima perché ha più veicoli. Quello che hai riprende dopo, con tutto il tempo che gli resta."
    : "Il piano che hai ha più veicoli e continua. Quello del codice comincia dopo, con tutti i suoi mesi.";
}
