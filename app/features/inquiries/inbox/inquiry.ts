/** Inquiries of visitors (docs/product.md 3.8) as an inbox shows them. */
import type { SubmissionResult } from "@conform-to/react";
import { paths } from "~/lib/paths";
import type { StatusTone } from "~/ui/badge";
import type { InquiryVisit, VisitStatus } from "../visits/visit";

/** The statuses of an inquiry, in their order. */
export const STATUSES = ["new", "read", "answered", "closed"] as const;
export type InquiryStatus = (typeof STATUSES)[number];

interface StatusWords {
  /** Of one inquiry. */
  label: string;
  /** Of all inquiries with this status. */
  plural: string;
  tone: StatusTone;
}

/** Labels and tone of each status. */
export const STATUS_WORDS: Readonly<Record<InquiryStatus, StatusWords>> = {
  new: { label: "nuova", plural: "Nuove", tone: "waiting" },
  read: { label: "letta", plural: "Lette", tone: "neutral" },
  answered: { label: "risposta", plural: "Risposte", tone: "positive" },
  closed: { label: "chiusa", plural: "Chiuse", tone: "neutral" },
};

/** Forms that an inquiry can come from, by `form_type`. */
export const FORM_TYPES = {
  general: "Informazioni generali",
  vehicle: "Veicolo",
  dealership: "Concessionaria",
  provider: "Servizio",
  rental: "Noleggio",
} as const;
/** Kind of form that an inquiry comes from. */
export type FormType = keyof typeof FORM_TYPES;

/** A set of inquiries: those for one dealership or, with null, all of them. */
export interface Inbox {
  dealershipId: string | null;
}

/** Number of inquiries by status. */
export type StatusCounts = Readonly<Record<InquiryStatus, number>>;

/** A row of the list. Dates are formatted by the server: browsers differ in how they write them. */
export interface InquiryRow {
  id: string;
  name: string;
  status: InquiryStatus;
  formType: FormType;
  /** Vehicle, subject or form. */
  topic: string;
  /** Start of the message. */
  excerpt: string;
  /** Name of the receiving dealership; null for the operator and for providers. */
  dealership: string | null;
  receivedAt: string;
  /** Time to the first answer, formatted; null before it. */
  answeredIn: string | null;
  /** Of the visit that it proposes; null without one. */
  visitStatus: VisitStatus | null;
}

/** An inquiry with all its fields. */
export interface InquiryDetail extends Omit<InquiryRow, "excerpt"> {
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  /** Further fields of the form, with their labels. */
  details: readonly (readonly [label: string, value: string])[];
  /** Page of the vehicle, else the page of the form; null for an address outside the portal. */
  pagePath: string | null;
  notes: string;
  answeredAt: string | null;
  visit: InquiryVisit | null;
  reply: ReplyLinks;
}

/** `mailto:`, `tel:` and WhatsApp links for an answer. */
export interface ReplyLinks {
  mail: string;
  /** Null without a telephone number. */
  call: string | null;
  /** Null without a number that can have WhatsApp. */
  whatsapp: string | null;
}

/** Whether a parameter or a field of a form is a status. */
export function isStatus(text: unknown): text is InquiryStatus {
  return STATUSES.includes(text as InquiryStatus);
}

/** Whether a parameter is the code of a form. */
export function isFormType(text: unknown): text is FormType {
  return typeof text === "string" && Object.hasOwn(FORM_TYPES, text);
}

/** The inbox of administrators: no filter by dealership. */
export const ALL_INBOXES: Inbox = { dealershipId: null };

/** Paths of an inbox: dashboard and admin area have the same screens. */
export interface InboxArea {
  list: string;
  detail: (id: string) => string;
  csv: string;
  /** Whether it shows the inquiries for all dealerships. */
  isAdmin: boolean;
}

/** The inbox of a dealer. */
export const DEALER_AREA: InboxArea = {
  list: paths.inquiries,
  detail: paths.inquiry,
  csv: paths.inquiriesCsv,
  isAdmin: false,
};

/** The inbox of administrators. */
export const ADMIN_AREA: InboxArea = {
  list: paths.adminInquiries,
  detail: paths.adminInquiry,
  csv: paths.adminInquiriesCsv,
  isAdmin: true,
};

/** Action data of a form on an inquiry that was not carried out. */
export interface InquiryActionData {
  /** Its initial value holds the `intent` that names the form. */
  result?: SubmissionResult<string[]>;
  /** Notes that somebody else saved in the meantime. */
  storedNotes?: string;
}
