import type { Price } from "../objects.ts";

const euro = new Intl.NumberFormat("it-IT", {
  style: "currency",
  currency: "EUR",
  useGrouping: "always",
});

/** Cents as `40,98 €`. */
export function money(cents: number): string {
  return euro.format(cents / 100);
}

const longDate = new Intl.DateTimeFormat("it-IT", { dateStyle: "long", timeZone: "Europe/Rome" });

/** Unix seconds as `3 marzo 2026`. */
export function date(seconds: number): string {
  return longDate.format(seconds * 1000);
}

const shortTime = new Intl.DateTimeFormat("it-IT", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Rome",
});

/** Unix seconds as day and time. */
export function moment(seconds: number): string {
  return shortTime.format(seconds * 1000);
}

/** `al mese`, `al trimestre`, `al semestre`, `all'anno` (docs/product.md 8.3). */
export function perInterval({ recurring }: Price): string {
  if (recurring.interval === "year") return "all’anno";
  const names: Record<number, string> = { 1: "al mese", 3: "al trimestre", 6: "al semestre" };
  return names[recurring.interval_count] ?? `ogni ${recurring.interval_count} mesi`;
}
