/** Days of opening hours, Monday first as Italians count them. */
export const WEEKDAYS = [
  "lunedì",
  "martedì",
  "mercoledì",
  "giovedì",
  "venerdì",
  "sabato",
  "domenica",
] as const;

/** Opening hours of a closed day (docs/product.md 3.5). */
export const CLOSED = "Chiuso";

/** A day of the week, in Italian as on screen. */
export type Weekday = (typeof WEEKDAYS)[number];

interface Week {
  mondayToFriday: string;
  /** Closed when absent. */
  saturday?: string;
  /** Closed when absent. */
  sunday?: string;
}

/** The opening hours of a week with equal working days. */
export function week({
  mondayToFriday,
  saturday = CLOSED,
  sunday = CLOSED,
}: Week): Record<Weekday, string> {
  return {
    lunedì: mondayToFriday,
    martedì: mondayToFriday,
    mercoledì: mondayToFriday,
    giovedì: mondayToFriday,
    venerdì: mondayToFriday,
    sabato: saturday,
    domenica: sunday,
  };
}
