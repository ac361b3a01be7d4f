import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { operator } from "./operator.ts";

/** How long a visit is in a calendar, in minutes (docs/product.md 6.14). */
const VISIT_MINUTES = 60;

/** A visit that was accepted or cancelled, as a calendar shows it. */
export interface VisitEvent {
  /** Of the inquiry: the same for all that is said about the visit. */
  id: string;
  /** ISO moments. */
  at: string;
  changedAt: string;
  isCancelled: boolean;
  title: string;
  description: string;
  /** Address of the page that the event is about. */
  url: string;
  place: string | null;
  dealership: { name: string; email: string };
  /** The invited person; absent in a file that its reader adds to a calendar (method `PUBLISH`). */
  attendee?: string;
}

/** The part of a mail or the file that a calendar reads (RFC 5545), and its method. */
export interface CalendarFile {
  method: "REQUEST" | "PUBLISH" | "CANCEL";
  text: string;
}

/**
 * Times are in UTC: every calendar shows them by its own clock, daylight saving time included. A cancellation has the
 * `SEQUENCE` after that of the invitation. `app/features/inquiries/visits/calendar-file.server.ts` is a copy; a test
 * compares the two.
 */
export function visitCalendar(visit: VisitEvent): CalendarFile {
  const method = visit.isCancelled
    ? ICalCalendarMethod.CANCEL
    : visit.attendee === undefined
      ? ICalCalendarMethod.PUBLISH
      : ICalCalendarMethod.REQUEST;
  const start = new Date(visit.at);
  const calendar = new ICalCalendar({
    prodId: { company: operator.name, product: "Visite", language: "IT" },
    method,
  });
  calendar.createEvent({
    id: `${visit.id}@${operator.email.slice(operator.email.indexOf("@") + 1)}`,
    sequence: visit.isCancelled ? 1 : 0,
    stamp: new Date(visit.changedAt),
    start,
    end: new Date(start.getTime() + VISIT_MINUTES * 60_000),
    summary: visit.title,
    description: visit.description,
    location: visit.place,
    url: visit.url,
    status: visit.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A reply of the visitor's calendar reaches the dealership.
    organizer: visit.dealership,
    attendees:
      visit.attendee === undefined
        ? []
        : [
            {
              email: visit.attendee,
              role: ICalAttendeeRole.REQ,
              status: ICalAttendeeStatus.NEEDSACTION,
              rsvp: true,
            },
          ],
  });
  return { method, text: calendar.toString() };
}
