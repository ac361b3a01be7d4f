/** The file that puts a visit into a calendar (docs/product.md 6.14). */
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { site } from "~/data/site";

/** How long a visit is in a calendar, in minutes. */
const VISIT_MINUTES = 60;

/** A visit that was accepted or cancelled. */
export interface VisitEvent {
  /** Of the inquiry: the same as in the mails, so that a calendar has the visit once. */
  id: string;
  /** ISO moments. */
  at: string;
  changedAt: string;
  isCancelled: boolean;
  title: string;
  description: string;
  url: string;
  place: string | null;
  dealership: { name: string; email: string };
}

/**
 * The event as text (RFC 5545), with times in UTC. A copy of `supabase/functions/_shared/mail/calendar.ts`, because only
 * files under `supabase/functions` are deployed with the mails; a test compares the two.
 */
export function calendarFile(visit: VisitEvent): string {
  const { email } = site.contacts;
  const start = new Date(visit.at);
  const calendar = new ICalCalendar({
    prodId: { company: site.name, product: "Visite", language: "IT" },
    method: visit.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${visit.id}@${email.slice(email.indexOf("@") + 1)}`,
    sequence: visit.isCancelled ? 1 : 0,
    stamp: new Date(visit.changedAt),
    start,
    end: new Date(start.getTime() + VISIT_MINUTES * 60_000),
    summary: visit.title,
    description: visit.description,
    location: visit.place,
    url: visit.url,
    status: visit.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: visit.dealership,
  });
  return calendar.toString();
}
