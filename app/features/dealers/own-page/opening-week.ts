/** Opening hours as their form has them, a row a day with two ranges (docs/product.md 8.16). */
import { z } from "zod";
import type { OpeningHours } from "~/data/schema";
import { CLOSED, WEEKDAYS } from "~/data/weekdays";
import { dayText, parseClock, type OpeningRange } from "~/lib/opening-hours";

const clock = z
  .string()
  .transform((text, context) => {
    const time = parseClock(text);
    if (time !== undefined) return time;
    context.addIssue({ code: "custom", message: "Scrivi un'ora, per esempio 9:30" });
    return z.NEVER;
  })
  .optional();

/** A day of the form. */
const daySchema = z.object({
  closed: z.boolean().optional(),
  opens: clock,
  closes: clock,
  /** In the afternoon. */
  reopens: clock,
  closesAgain: clock,
});

type Day = z.output<typeof daySchema>;
type TimeName = Exclude<keyof Day, "closed">;

/** A range of a day that is not right: the field to correct, and what is wrong. */
type Problem = readonly [field: TimeName, message: string];

const HALF_MISSING = "Manca un'ora";
const REVERSED = "Chiude prima di aprire";

/** The ranges of a day, or what is wrong with it. */
function readDay(day: Day): readonly OpeningRange[] | Problem {
  const ranges: OpeningRange[] = [];
  for (const [from, to] of [
    ["opens", "closes"],
    ["reopens", "closesAgain"],
  ] as const) {
    const { [from]: opens, [to]: closes } = day;
    if (opens === undefined && closes === undefined) continue;
    if (opens === undefined) return [from, HALF_MISSING];
    if (closes === undefined) return [to, HALF_MISSING];
    if (closes <= opens) return [to, REVERSED];
    const before = ranges.at(-1);
    if (before && opens <= before.closes) return [from, "Riapre prima di chiudere"];
    ranges.push({ opens, closes });
  }
  return ranges;
}

function isProblem(read: readonly OpeningRange[] | Problem): read is Problem {
  return typeof read[0] === "string";
}

/** The week of the form, Monday first; undefined when nothing was said about any day. A closed day needs no hours. */
export const openingWeekSchema = z
  .array(daySchema)
  .max(WEEKDAYS.length)
  .transform((typed, context): OpeningHours | undefined => {
    const days = WEEKDAYS.map((_, i) => typed[i] ?? {});
    const texts = days.map((day, i) => {
      if (day.closed) return CLOSED;
      const read = readDay(day);
      if (isProblem(read)) {
        context.addIssue({ code: "custom", path: [i, read[0]], message: read[1] });
        return undefined;
      }
      return read.length > 0 ? dayText(read) : undefined;
    });
    if (days.every((day) => Object.values(day).every((value) => !value))) return undefined;
    texts.forEach((text, i) => {
      const isEmpty = Object.values(days[i] ?? {}).every((value) => !value);
      if (text === undefined && isEmpty)
        context.addIssue({
          code: "custom",
          path: [i, "opens"],
          message: "Scrivi gli orari o segna «Chiuso»",
        });
    });
    if (texts.includes(undefined)) return z.NEVER;
    return Object.fromEntries(WEEKDAYS.map((day, i) => [day, texts[i]])) as OpeningHours;
  });
