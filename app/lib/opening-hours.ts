/** Opening hours (docs/product.md 3.5, 4.8): ranges of a day, the state at an instant, and the week in words. */
import type { OpeningHours } from "~/data/schema";
import { CLOSED, WEEKDAYS, type Weekday } from "~/data/weekdays";
import { lazily } from "./lazily";

/** Time zone of all opening hours. */
const TIME_ZONE = "Europe/Rome";
const DAY_MIN = 24 * 60;

const romeClock = lazily(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: TIME_ZONE,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);
/** Monday first, as in `WEEKDAYS`. */
const ENGLISH_DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** A stretch of opening as it is written: `08:30` to `13:00`; one that ends at `02:00` runs past midnight. */
export interface OpeningRange {
  readonly opens: string;
  readonly closes: string;
}

/** Whether a firm is open, and when that changes next. */
export type OpeningState =
  | { readonly isOpen: true; readonly closes: string }
  | { readonly isOpen: false; readonly opens?: { readonly day: string; readonly at: string } };

/** The ranges of a day, in their order; none when it is closed or not named. */
export function rangesOf(hours: OpeningHours, day: Weekday): readonly OpeningRange[] {
  const text = hours[day];
  if (text === CLOSED) return [];
  return text.split(", ").map((range) => {
    const [opens = "", closes = ""] = range.split("–");
    return { opens, closes };
  });
}

/** The day of the week in Italy at an instant. */
export function weekdayOf(now: Date): Weekday {
  return WEEKDAYS[clockOf(now).day] ?? WEEKDAYS[0];
}

/**
 * Whether a firm is open at an instant, in Italian local time. Hours are wall-clock times: when daylight
 * saving time begins, the missing hour is skipped; when it ends, the repeated hour counts twice.
 */
export function openingState(hours: OpeningHours, now: Date): OpeningState {
  const { day, minute } = clockOf(now);
  const today = spansOf(hours, day);
  // A range of yesterday may run past midnight.
  const lastNight = spansOf(hours, day - 1).map(({ from, to, closes }) => ({
    from: from - DAY_MIN,
    to: to - DAY_MIN,
    closes,
  }));
  const running = [...lastNight, ...today].find(({ from, to }) => from <= minute && minute < to);
  if (running) return { isOpen: true, closes: running.closes };

  for (let ahead = 0; ahead <= WEEKDAYS.length; ahead++) {
    const next = spansOf(hours, day + ahead).find(({ from }) => ahead > 0 || from > minute);
    if (next) return { isOpen: false, opens: { day: dayName(day, ahead), at: next.opens } };
  }
  return { isOpen: false };
}

/** The state in Italian: `Aperto adesso, chiude alle 13:00`. */
export function formatOpeningState(state: OpeningState): string {
  if (state.isOpen)
    return `Aperto adesso, chiude ${state.closes === "24:00" ? "a mezzanotte" : `alle ${state.closes}`}`;
  if (!state.opens) return "Chiuso adesso";
  return `Chiuso adesso, apre ${state.opens.day} alle ${state.opens.at}`;
}

/** The state on a card: `Aperto ora · chiude alle 13:00`, `Chiuso · apre lunedì alle 8:30`. */
export function formatBriefState(state: OpeningState): string {
  if (state.isOpen)
    return `Aperto ora · chiude ${state.closes === "24:00" ? "a mezzanotte" : `alle ${briefTime(state.closes)}`}`;
  if (!state.opens) return "Chiuso";
  return `Chiuso · apre ${state.opens.day} alle ${briefTime(state.opens.at)}`;
}

function briefTime(time: string): string {
  return time.replace(/^0/, "");
}

interface Span extends OpeningRange {
  /** Minutes since midnight; `to` lies beyond 24 hours when the range runs into the next day. */
  readonly from: number;
  readonly to: number;
}

/** @param day Number of the day, 0 for Monday; any whole number, counted around the week. */
function spansOf(hours: OpeningHours, day: number): readonly Span[] {
  const weekday = WEEKDAYS[(day + WEEKDAYS.length) % WEEKDAYS.length] ?? WEEKDAYS[0];
  return rangesOf(hours, weekday).map(({ opens, closes }) => {
    const from = minutesOf(opens);
    const to = minutesOf(closes);
    return { opens, closes, from, to: to > from ? to : to + DAY_MIN };
  });
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}

/** Day and minute in Italian local time. */
function clockOf(now: Date): { day: number; minute: number } {
  const parts = Object.fromEntries(
    romeClock()
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: ENGLISH_DAYS.indexOf(parts.weekday ?? ""),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

function dayName(today: number, ahead: number): string {
  if (ahead === 0) return "oggi";
  if (ahead === 1) return "domani";
  return WEEKDAYS[(today + ahead) % WEEKDAYS.length] ?? "";
}

/** The week from today on and its state at an instant, as its screen shows them. */
export function openingAt(hours: OpeningHours, now: Date) {
  const today = weekdayOf(now);
  return {
    rows: weekFrom(today).map((day) => ({
      ...{ label: day, hours: hours[day] },
      isToday: day === today,
    })),
    now: openNowAt(hours, now),
  };
}

/** The same from Monday on, with days in a row that have the same hours as one. */
export function groupedOpeningAt(hours: OpeningHours, now: Date) {
  const today = weekdayOf(now);
  return {
    rows: groupDays(hours).map(({ label, hours: text, days }) => ({
      ...{ label, hours: text },
      isToday: days.includes(today),
    })),
    now: openNowAt(hours, now),
  };
}

function openNowAt(hours: OpeningHours, now: Date) {
  const state = openingState(hours, now);
  return { isOpen: state.isOpen, text: formatOpeningState(state) };
}

function weekFrom(first: Weekday): readonly Weekday[] {
  const start = WEEKDAYS.indexOf(first);
  return [...WEEKDAYS.slice(start), ...WEEKDAYS.slice(0, start)];
}

/** Days in a row with the same hours. */
export interface OpeningDays {
  /** `lunedì–venerdì`, `sabato`. */
  readonly label: string;
  /** `08:30–13:00, 15:00–19:00` or `Chiuso`. */
  readonly hours: string;
  readonly days: readonly Weekday[];
}

/** A week from Monday on, with days in a row that have the same hours as one. */
export function groupDays(hours: OpeningHours): readonly OpeningDays[] {
  const groups: { hours: string; days: Weekday[] }[] = [];
  for (const day of WEEKDAYS) {
    const last = groups.at(-1);
    if (last?.hours === hours[day]) last.days.push(day);
    else groups.push({ hours: hours[day], days: [day] });
  }
  return groups.map(({ hours: text, days }) => {
    const [first, last] = [days[0], days.at(-1)];
    return { label: first === last ? `${first}` : `${first}–${last}`, hours: text, days };
  });
}

/** A time as people type it, as `HH:MM`: `9`, `9.30`, `0930`, `09:30`; undefined for what is none. */
export function parseClock(text: string): string | undefined {
  const [, hour, minute = "00"] =
    /^(\d{1,2})(?:[:.,h ]?(\d{2}))?$/i.exec(text.replaceAll(/\s+/g, " ").trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/** The text of a day: its ranges, or `Chiuso` for none. */
export function dayText(ranges: readonly OpeningRange[]): string {
  return ranges.map(({ opens, closes }) => `${opens}–${closes}`).join(", ") || CLOSED;
}
