import { lazily } from "./lazily";

const longDay = lazily(
  () =>
    new Intl.DateTimeFormat("it-IT", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
);

/** An ISO day (`2026-11-21`) as an Italian reads it: `21 novembre 2026`. */
export function formatDay(isoDay: string): string {
  return longDay().format(new Date(isoDay));
}

const month = lazily(
  () => new Intl.DateTimeFormat("it-IT", { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** An ISO month (`2019-04`) as an Italian reads it: `aprile 2019`. */
export function formatMonth(isoMonth: string): string {
  return month().format(new Date(isoMonth));
}

const day = lazily(
  () => new Intl.DateTimeFormat("it-IT", { dateStyle: "long", timeZone: "Europe/Rome" }),
);
const clock = lazily(
  () => new Intl.DateTimeFormat("it-IT", { timeStyle: "short", timeZone: "Europe/Rome" }),
);
const dayAndTime = lazily(
  () =>
    new Intl.DateTimeFormat("it-IT", {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "Europe/Rome",
    }),
);

/** The day of a moment in Italy: `2026-11-21T23:30:00Z` is `22 novembre 2026`. */
export function formatDate(isoTime: string): string {
  return day().format(new Date(isoTime));
}

/** A moment as a clock in Italy shows it: `22 nov 2026, 00:30`. */
export function formatDateTime(isoTime: string): string {
  return dayAndTime().format(new Date(isoTime));
}

const weekdayAndDay = lazily(
  () =>
    new Intl.DateTimeFormat("it-IT", {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "Europe/Rome",
    }),
);

/** The time of an appointment on a clock in Italy: `lunedì 30 novembre alle 10:30`. */
export function formatVisitTime(isoTime: string): string {
  return `${weekdayAndDay().format(new Date(isoTime))} alle ${formatTime(isoTime)}`;
}

const isoDayAndTime = lazily(
  () =>
    new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "short",
      timeZone: "Europe/Rome",
    }),
);

/** A moment as a clock in Italy shows it, in ISO 8601, for spreadsheets: `2026-11-22 00:30`. */
export function isoDateTime(isoTime: string): string {
  return isoDayAndTime().format(new Date(isoTime));
}

/** The time of a moment on a clock in Italy: `00:30`. */
export function formatTime(isoTime: string): string {
  return clock().format(new Date(isoTime));
}

const isoDay = lazily(
  () => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Rome" }),
);

/** The day of a moment in Italy as an ISO day: `2026-11-22`. */
export function dayInItaly(moment: Date): string {
  return isoDay().format(moment);
}

/**
 * The moment at which a clock in Italy shows this time (`2026-11-22T00:30`, as a `datetime-local` field sends it). Of an
 * hour that occurs twice the first, of one that is skipped the next; null for what is no time.
 */
export function momentInItaly(localTime: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?$/.test(localTime)) return null;
  const asUtc = Date.parse(`${localTime.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Italy is one hour ahead of UTC, two in summer.
  const moments = [2, 1].map((hours) => new Date(asUtc - hours * 3_600_000));
  const shown = (moment: Date) => isoDayAndTime().format(moment).replace(" ", "T");
  return moments.find((moment) => shown(moment) === localTime.slice(0, 16)) ?? moments[1] ?? null;
}

/** The ISO day that lies so many days after another one, or before it. */
export function addDays(isoDay: string, days: number): string {
  const date = new Date(isoDay);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Days from one ISO day to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

const shortDay = lazily(
  () =>
    new Intl.DateTimeFormat("it-IT", {
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    }),
);

/** An ISO day in short: `21 nov`. */
export function formatShortDay(isoDay: string): string {
  return shortDay().format(new Date(isoDay));
}
