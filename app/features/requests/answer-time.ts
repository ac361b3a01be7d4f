/** Times from a request to its first answer. */

const MINUTE_MS = 60_000;

/** ISO times of a request and of its first answer. */
export interface AnswerTime {
  created_at: string;
  answered_at: string;
}

/** How long somebody waited, in ms; a clock that was set back makes nobody wait less than nothing. */
export function waitOf({ created_at, answered_at }: AnswerTime): number {
  return Math.max(0, Date.parse(answered_at) - Date.parse(created_at));
}

/** The value in the middle, between the two in the middle of an even number; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const above = sorted[Math.floor(middle)];
  const below = sorted[Math.ceil(middle) - 1];
  return above === undefined || below === undefined ? null : (below + above) / 2;
}

/** A time in ms as one says it, in its two largest units: `45 min`, `2 h 5 min`, `3 giorni 4 h`. */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 1) return "meno di un minuto";
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const parts =
    days > 0
      ? [days === 1 ? "1 giorno" : `${days} giorni`, unit(hours % 24, "h")]
      : [unit(hours, "h"), unit(minutes % 60, "min")];
  return parts.filter((part) => part !== "").join(" ");
}

function unit(count: number, name: string): string {
  return count === 0 ? "" : `${count} ${name}`;
}
