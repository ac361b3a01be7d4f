import type { VisitEvent } from "./calendar.ts";

/** A part of a mail, from which both HTML and plain text are rendered. */
export type Block =
  | { kind: "paragraph"; text: string }
  /** Heading of the blocks that follow. */
  | { kind: "subheading"; text: string }
  /** A button that links to a page of the portal. */
  | { kind: "button"; label: string; path: string }
  /** Text of another person, with its line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: Fact[] }
  /** Pages of the portal below each other. */
  | { kind: "links"; links: PageLink[] }
  /** Vehicles below each other, each with its picture. */
  | { kind: "vehicles"; vehicles: VehicleRow[] }
  /** A picture of the portal that links to one of its pages. */
  | { kind: "picture"; source: string; alt: string; path: string }
  | { kind: "small"; text: string };

/** A fact of a mail: its label and its value. */
export interface Fact {
  label: string;
  value: string;
  /** Makes the value a link. */
  href?: string;
}

/** A vehicle as a row of a mail. */
export interface VehicleRow {
  name: string;
  path: string;
  /** Path of a JPEG. */
  picture?: string | undefined;
  price: string;
  /** The lowest price of the 30 days before a reduction. */
  was?: string | undefined;
  /** Year, kilometres, town. */
  detail: string;
}

/** A link to a page of the portal. */
export interface PageLink {
  label: string;
  path: string;
  /** A line below the link. */
  detail?: string;
  /** Shows the whole address too, for people who want to copy it. */
  withAddress?: boolean;
}

/** The content of a mail; HTML and plain text follow from it. */
export interface MailContent {
  subject: string;
  /** Preview text that mail clients show beside the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why the recipient gets the mail. */
  reason: string;
  /** Page of the portal for the one-click unsubscribe (RFC 8058). */
  unsubscribePath?: string;
  /** The calendar event of the mail, with the path of its page. */
  calendar?: Omit<VisitEvent, "url"> & { path: string };
}

/** A list with one fact, or an empty list when the value is empty. */
export function fact(label: string, value: string | null | undefined, href?: string): Fact[] {
  if (value === null || value === undefined || value.trim() === "") return [];
  return [{ label, value, ...(href !== undefined && { href }) }];
}

/** URL that calls a phone number. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** URL of a path of the portal. A path that would lead to another site gives the home page. */
export function siteUrl(origin: string, path: string): string {
  const url = path.startsWith("/") && URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}
