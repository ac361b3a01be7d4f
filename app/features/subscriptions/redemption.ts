import { formatDate } from "~/lib/dates";

/** A plan from a code and the time that it is in force, as redeem-activation-code answers it. */
export interface CodePeriod {
  plan_name: string;
  plan_quota: number;
  /** ISO times. */
  starts_at: string;
  ends_at: string;
}

/** What a code would change: the periods that the account has, and those that it would have, in order of time. */
export interface Confirmation {
  current: CodePeriod[];
  next: (CodePeriod & { is_redeemed: boolean })[];
}

/**
 * A period in a line: `Gold, 30 veicoli, fino al 3 marzo 2027`; one that begins later says from when.
 * @param isFirst Whether it is in force, or the next to be.
 */
export function periodLine(period: CodePeriod, isFirst: boolean): string {
  const plan = `${period.plan_name}, ${period.plan_quota} veicoli`;
  const end = formatDate(period.ends_at);
  return isFirst
    ? `${plan}, fino al ${end}`
    : `${plan}, dal ${formatDate(period.starts_at)} al ${end}`;
}

/** Why the periods lie as they do, in a sentence. */
export function orderText({ next }: Confirmation): string {
  return next[0]?.is_redeemed
    ? "Il piano del codice viene prima perché ha più veicoli. Quello che hai riprende dopo, con tutto il tempo che gli resta."
    : "Il piano che hai ha più veicoli e continua. Quello del codice comincia dopo, con tutti i suoi mesi.";
}
