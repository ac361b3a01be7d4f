import { pluralize } from "~/lib/text";
/** Response times: from an inquiry to its first answer. */

const MINUTE_MS = 60_000;

/** ISO times of an inquiry and of its first answer. */
export interface AnsweredInquiry {
  created_at: string;
  answered_at: string;
}

/** Response time in ms; 0 when a clock was set back in between. */
export function responseMs({ created_at, answered_at }: AnsweredInquiry): number {
  return Math.max(0, Date.parse(answered_at) - Date.parse(created_at));
}

/** Null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const above = sorted[Math.floor(middle)];
  const below = sorted[Math.ceil(middle) - 1];
  return above === undefined || below === undefined ? null : (below + above) / 2;
}

/** Formats a duration in its two largest units: `45 min`, `2 h 5 min`, `3 giorni 4 h`. */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 1) return "meno di un minuto";
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const parts =
    days > 0
      ? [pluralize(days, "giorno", "giorni"), unit(hours % 24, "h")]
      : [unit(hours, "h"), unit(minutes % 60, "min")];
  return parts.filter((part) => part !== "").join(" ");
}

function unit(count: number, name: string): string {
  return count === 0 ? "" : `${count} ${name}`;
}
