import { addDays } from "~/lib/dates";

/** Lengths of a period that can be chosen, in days. */
export const PERIODS = [7, 30, 90] as const;
export type PeriodLength = (typeof PERIODS)[number];

/** Length that a query asks for; 30 days when it says nothing sensible. */
export function periodLength(query: URLSearchParams): PeriodLength {
  return PERIODS.find((days) => String(days) === query.get("giorni")) ?? 30;
}

/** A period that ends today, and the one of the same length before it; ISO days, both ends included. */
export interface Period {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
}

export function periodEnding(today: string, length: PeriodLength): Period {
  const from = addDays(today, 1 - length);
  return { from, to: today, previousFrom: addDays(from, -length), previousTo: addDays(from, -1) };
}

/** What is counted of a dealership or a vehicle. */
export interface Totals {
  views: number;
  calls: number;
  whatsapp: number;
  requests: number;
}

/** One day of the chart. */
export interface DayTotals extends Totals {
  /** ISO day. */
  day: string;
}

const NOTHING: Totals = { views: 0, calls: 0, whatsapp: 0, requests: 0 };

/** Every day of a period in order; days of which the database has nothing are zero. */
export function fillDays(rows: readonly DayTotals[], from: string, to: string): DayTotals[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  const days: DayTotals[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(known.get(day) ?? { day, ...NOTHING });
  return days;
}

/** Sums of several days or vehicles. */
export function sumTotals(rows: readonly Totals[]): Totals {
  return rows.reduce<Totals>(
    (sum, row) => ({
      views: sum.views + row.views,
      calls: sum.calls + row.calls,
      whatsapp: sum.whatsapp + row.whatsapp,
      requests: sum.requests + row.requests,
    }),
    NOTHING,
  );
}

/** Everybody who got in touch. */
export function contactsOf({ calls, whatsapp, requests }: Totals): number {
  return calls + whatsapp + requests;
}

const percent = new Intl.NumberFormat("it-IT", { style: "percent", maximumFractionDigits: 1 });
const change = new Intl.NumberFormat("it-IT", { style: "percent", signDisplay: "exceptZero" });
const whole = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

/** A number as an Italian reads it: `1.240`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** Contacts for every hundred views: `4,2%`; a dash where nobody has looked. */
export function conversionText(totals: Totals): string {
  return totals.views === 0 ? "–" : percent.format(contactsOf(totals) / totals.views);
}

/** A total beside the one of the period before: `+25% sui 30 giorni prima (40)`. */
export function comparisonText(now: number, before: number, days: PeriodLength): string {
  if (now === before) return `Come nei ${days} giorni prima`;
  if (before === 0) return `Nei ${days} giorni prima: 0`;
  return `${change.format((now - before) / before)} sui ${days} giorni prima (${formatCount(before)})`;
}
