const longDay = new Intl.DateTimeFormat("it-IT", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** An ISO day (`2026-11-21`) as an Italian reads it: `21 novembre 2026`. */
export function formatDay(isoDay: string): string {
  return longDay.format(new Date(isoDay));
}
