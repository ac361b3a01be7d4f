import { addDays } from "~/lib/dates";
import { formatCount } from "~/lib/numbers";

/** Lengths of a period that can be chosen, in days. */
export const PERIODS = [7, 30, 90] as const;
export type PeriodLength = (typeof PERIODS)[number];

/** The `giorni` parameter; 30 when it is absent or invalid. */
export function periodLength(query: URLSearchParams): PeriodLength {
  return PERIODS.find((days) => String(days) === query.get("giorni")) ?? 30;
}

/** A period and the one of the same length before it; ISO days, both ends included. */
export interface Period {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
}

/** The period of this length that ends today. */
export function periodEnding(today: string, length: PeriodLength): Period {
  const from = addDays(today, 1 - length);
  return { from, to: today, previousFrom: addDays(from, -length), previousTo: addDays(from, -1) };
}

/** Counts of a dealership or a vehicle. */
export interface Totals {
  views: number;
  calls: number;
  whatsapp: number;
  inquiries: number;
  /** How often a vehicle was kept, and compared with others. */
  favourites: number;
  comparisons: number;
}

/** One day of the chart. */
export interface DayTotals extends Totals {
  /** ISO day. */
  day: string;
}

const ZERO: Totals = {
  views: 0,
  calls: 0,
  whatsapp: 0,
  inquiries: 0,
  favourites: 0,
  comparisons: 0,
};

/** Every day of a period in order; days without a row are zero. */
export function fillDays(rows: readonly DayTotals[], from: string, to: string): DayTotals[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  const days: DayTotals[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(known.get(day) ?? { day, ...ZERO });
  return days;
}

/** Sums of several days or vehicles. */
export function sumTotals(rows: readonly Totals[]): Totals {
  return rows.reduce<Totals>(
    (sum, row) => ({
      views: sum.views + row.views,
      calls: sum.calls + row.calls,
      whatsapp: sum.whatsapp + row.whatsapp,
      inquiries: sum.inquiries + row.inquiries,
      favourites: sum.favourites + row.favourites,
      comparisons: sum.comparisons + row.comparisons,
    }),
    ZERO,
  );
}

/** Calls, chats and inquiries. */
export function contactsOf({ calls, whatsapp, inquiries }: Totals): number {
  return calls + whatsapp + inquiries;
}

const percent = new Intl.NumberFormat("it-IT", { style: "percent", maximumFractionDigits: 1 });
const change = new Intl.NumberFormat("it-IT", { style: "percent", signDisplay: "exceptZero" });

/** Contacts per view: `4,2%`; a dash without views. */
export function conversionText(totals: Totals): string {
  return totals.views === 0 ? "–" : percent.format(contactsOf(totals) / totals.views);
}

/** A total beside that of the period before. */
export interface Comparison {
  trend: "up" | "down" | "same";
  /** `+25%` or `−25%`; null without a period to divide by, and without a difference. */
  change: string | null;
  /** The period that the change refers to: `sui 30 giorni prima (40)`. */
  text: string;
}

/** Compares a total with the period before: `+25%` `sui 30 giorni prima (40)`. */
export function compare(now: number, before: number, days: PeriodLength): Comparison {
  if (now === before) return { trend: "same", change: null, text: `Come nei ${days} giorni prima` };
  const trend = now > before ? "up" : "down";
  if (before === 0) return { trend, change: null, text: `Nei ${days} giorni prima: 0` };
  const percentage = change.format((now - before) / before);
  return {
    // Less than half a percent is shown as 0%.
    trend: /[1-9]/.test(percentage) ? trend : "same",
    // The minus sign, as wide as the plus; Intl writes a hyphen.
    change: percentage.replace("-", "\u2212"),
    text: `sui ${days} giorni prima (${formatCount(before)})`,
  };
}
