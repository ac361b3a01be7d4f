import type { OpeningHours } from "~/data/schema";
import { CLOSED, WEEKDAYS } from "~/data/weekdays";
import { rangesOf } from "~/lib/opening-hours";

/** The initial values of the fields of a week (`openingWeekSchema`). Apart from the schema, so that the page needs no zod. */
export function openingWeekDefaults(hours: OpeningHours | undefined) {
  return WEEKDAYS.map((day) => {
    if (!hours) return {};
    if (hours[day] === CLOSED) return { closed: "on" };
    const [first, second] = rangesOf(hours, day);
    return {
      ...(first && { opens: first.opens, closes: first.closes }),
      ...(second && { reopens: second.opens, closesAgain: second.closes }),
    };
  });
}
