/** Requests of visitors (docs/product.md 3.8) in the words of those who answer them. */
import type { StatusTone } from "~/features/admin/status-badge";

export const STATUSES = ["new", "read", "answered", "closed"] as const;
export type RequestStatus = (typeof STATUSES)[number];

interface StatusWords {
  /** State of one request. */
  label: string;
  /** All requests in this state. */
  plural: string;
  tone: StatusTone;
}

export const STATUS_WORDS: Readonly<Record<RequestStatus, StatusWords>> = {
  new: { label: "nuova", plural: "Nuove", tone: "waiting" },
  read: { label: "letta", plural: "Lette", tone: "neutral" },
  answered: { label: "risposta", plural: "Risposte", tone: "positive" },
  closed: { label: "chiusa", plural: "Chiuse", tone: "neutral" },
};

/** Forms that a request can come from, and what each asks for. */
export const FORM_TYPES = {
  general: "Informazioni generali",
  vehicle: "Veicolo",
  dealership: "Concessionaria",
  provider: "Servizio",
  rental: "Noleggio",
} as const;
export type FormType = keyof typeof FORM_TYPES;

/** Whose requests are read: those for one dealership or, for administrators, all of them. */
export interface Inbox {
  dealershipId: string | null;
}

/** Requests by state. */
export type StatusCounts = Readonly<Record<RequestStatus, number>>;

/** A line of the list. Dates are texts: browsers and servers differ in how they write them. */
export interface RequestRow {
  id: string;
  name: string;
  status: RequestStatus;
  formType: FormType;
  /** What it is about, in a few words. */
  topic: string;
  /** Start of the message. */
  excerpt: string;
  /** Name of the dealership that it is for; null for the operator and for providers. */
  dealership: string | null;
  receivedAt: string;
  /** Time to the first answer in words; null before it. */
  answeredIn: string | null;
}

/** A request with all that was written. */
export interface RequestDetail extends Omit<RequestRow, "excerpt"> {
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  /** What else the form asked, by the label of its field. */
  details: readonly (readonly [label: string, value: string])[];
  /** Page of the portal that it is about, or that it was sent from; null when it is none of ours. */
  pagePath: string | null;
  notes: string;
  answeredAt: string | null;
  /** Ready-made ways to answer. */
  reply: ReplyLinks;
}

/** Addresses that open a program with what is known already. */
export interface ReplyLinks {
  mail: string;
  /** Null without a telephone number. */
  call: string | null;
  /** Null without a number that can have WhatsApp. */
  whatsapp: string | null;
}

/** Whether a text is a state, as a query or a form holds it. */
export function isStatus(text: unknown): text is RequestStatus {
  return STATUSES.includes(text as RequestStatus);
}

/** Whether a text is the code of a form. */
export function isFormType(text: unknown): text is FormType {
  return typeof text === "string" && Object.hasOwn(FORM_TYPES, text);
}

/** The inbox of administrators. */
export const EVERYBODYS: Inbox = { dealershipId: null };
