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

/** Opening hours of a day on which nobody is there (specification, section 3). */
export const CLOSED = "Chiuso";

export type Weekday = (typeof WEEKDAYS)[number];
