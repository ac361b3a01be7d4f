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

/** Opening hours of a day on which nobody is there (docs/product.md 3.5). */
export const CLOSED = "Chiuso";

export type Weekday = (typeof WEEKDAYS)[number];
