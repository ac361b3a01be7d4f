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

const clock = new Intl.DateTimeFormat("it-IT", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Rome",
});

/** The time of an ISO instant on the clocks of Italy: `14:05`. */
export function formatTime(isoInstant: string): string {
  return clock.format(new Date(isoInstant));
}
