import type { OpeningHours } from "~/data/schema";
import { WEEKDAYS } from "~/data/weekdays";
import { openingState, openingText, weekdayOf } from "./opening-hours";

/** The week of a provider and its state at an instant, as its screen shows them. */
export function openingAt(hours: OpeningHours, now: Date) {
  const state = openingState(hours, now);
  const today = weekdayOf(now);
  return {
    days: WEEKDAYS.map((day) => ({ day, hours: hours[day], isToday: day === today })),
    now: { isOpen: state.isOpen, text: openingText(state) },
  };
}
