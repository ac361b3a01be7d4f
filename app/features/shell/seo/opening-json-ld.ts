/** Structured data of opening hours, apart from that of every page. */
import type { OpeningHoursSpecification } from "schema-dts";
import type { OpeningHours } from "~/data/schema";
import { WEEKDAYS, type Weekday } from "~/data/weekdays";
import { rangesOf } from "~/lib/opening-hours";

const SCHEMA_DAYS = {
  lunedì: "Monday",
  martedì: "Tuesday",
  mercoledì: "Wednesday",
  giovedì: "Thursday",
  venerdì: "Friday",
  sabato: "Saturday",
  domenica: "Sunday",
} as const satisfies Record<Weekday, string>;

/** One entry for each range, with all the days that share it. */
export function openingSpecification(hours: OpeningHours): OpeningHoursSpecification[] {
  const daysOf = new Map<string, Weekday[]>();
  for (const day of WEEKDAYS)
    for (const { opens, closes } of rangesOf(hours, day)) {
      const range = `${opens}–${closes}`;
      daysOf.set(range, [...(daysOf.get(range) ?? []), day]);
    }
  return [...daysOf].map(([range, days]) => {
    const [opens = "", closes = ""] = range.split("–");
    return {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => `https://schema.org/${SCHEMA_DAYS[day]}` as const),
      opens,
      // schema.org has no 24:00.
      closes: closes === "24:00" ? "23:59" : closes,
    };
  });
}
