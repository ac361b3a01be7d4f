/** The times that a contact form may propose for a visit (docs/product.md 6.14). */
import type { OpeningHours } from "~/data/schema";
import { CLOSED } from "~/data/weekdays";
import { addDays, dayInItaly, momentInItaly } from "~/lib/dates";
import { groupDays, openingState, rangesOf, weekdayOf } from "~/lib/opening-hours";

/** The last day that can be proposed, in days from today; the limit of the database. */
const LAST_VISIT_DAY = 60;

/** The two fields of the form, in their order. */
const VISIT_FIELDS = ["visitFirst", "visitSecond"] as const;
type VisitField = (typeof VISIT_FIELDS)[number];

/** The dealership that is visited. */
export interface VisitHost {
  /** Of the dealership. */
  readonly name: string;
  /** Absent when they are not known. */
  readonly openingHours?: OpeningHours | undefined;
}

/** The values of the two fields: local times as a `datetime-local` field sends them, empty for none. */
export type TypedVisitTimes = Partial<Record<VisitField, string | undefined>>;

/** The hint of the form about the times that can be proposed. */
export function visitHint({ name, openingHours }: VisitHost): string {
  const hours = openingHours
    ? `${name} è aperto: ${groupDays(openingHours)
        .filter(({ hours }) => hours !== CLOSED)
        .map(({ label, hours }) => `${label} ${hours}`)
        .join("; ")}.`
    : `Non conosciamo gli orari di ${name}: ti dice se va bene.`;
  return `Proponi uno o due orari, da domani a ${LAST_VISIT_DAY} giorni: se uno va bene, ricevi l'invito per il calendario. ${hours}`;
}

/** The moments of the fields that were filled in; those that are no time are left out. */
export function visitMoments(typed: TypedVisitTimes): Date[] {
  return VISIT_FIELDS.flatMap((name) => momentInItaly(typed[name] ?? "") ?? []);
}

/**
 * The problems of the times, in Italian, by field.
 *
 * @param today ISO day in Italy.
 */
export function visitErrors(
  typed: TypedVisitTimes,
  host: VisitHost,
  today: string,
): Partial<Record<VisitField, string>> {
  const errors: Partial<Record<VisitField, string>> = {};
  for (const name of VISIT_FIELDS) {
    const text = typed[name];
    const error = text ? timeError(text, host, today) : undefined;
    if (error) errors[name] = error;
  }
  const { visitFirst, visitSecond } = typed;
  if (visitFirst && visitFirst === visitSecond && !errors.visitFirst)
    errors.visitSecond = "Scegli un orario diverso dal primo";
  return errors;
}

function timeError(
  text: string,
  { name, openingHours }: VisitHost,
  today: string,
): string | undefined {
  const moment = momentInItaly(text);
  if (!moment) return "Scrivi un giorno e un'ora";
  const day = dayInItaly(moment);
  if (day <= today) return "Scegli un orario da domani in poi";
  if (day > addDays(today, LAST_VISIT_DAY))
    return `Scegli un orario entro ${LAST_VISIT_DAY} giorni da oggi`;
  if (!openingHours || openingState(openingHours, moment).isOpen) return undefined;
  const weekday = weekdayOf(moment);
  return rangesOf(openingHours, weekday).length === 0
    ? `${name} è chiuso di ${weekday}: scegli un altro giorno`
    : `A quell'ora ${name} è chiuso. Orario di ${weekday}: ${openingHours[weekday]}`;
}
