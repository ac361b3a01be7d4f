/** A visit that an inquiry proposes (docs/product.md 6.14), as its page and the inbox show it. */
import type { StatusTone } from "~/ui/badge";

/** Status of a visit. */
export type VisitStatus = "proposed" | "accepted" | "cancelled";

/** Field and intents of the buttons. */
export const TIME_FIELD = "time";
export const ACCEPT_VISIT = "visit-accept";
export const CANCEL_VISIT = "visit-cancel";

/** A time that was proposed. Dates are formatted by the server: browsers differ in how they write them. */
export interface ProposedTime {
  /** As the database has it: the value of the button. */
  readonly time: string;
  /** `lunedì 30 novembre alle 10:30`. */
  readonly text: string;
  readonly isPast: boolean;
}

/** A visit as its pages show it. */
export interface VisitState {
  readonly status: VisitStatus;
  readonly times: readonly ProposedTime[];
  /** When it is, once a time was accepted; also after the visit was cancelled. */
  readonly at: ProposedTime | null;
}

/** Label and tone of each status. */
export const VISIT_WORDS: Readonly<Record<VisitStatus, { label: string; tone: StatusTone }>> = {
  proposed: { label: "visita proposta", tone: "waiting" },
  accepted: { label: "visita confermata", tone: "positive" },
  cancelled: { label: "visita annullata", tone: "neutral" },
};

/** The visit of an inquiry in an inbox. */
export interface InquiryVisit extends VisitState {
  /** The file for calendars; null where there is none. */
  readonly filePath: string | null;
  /** A chat with the visitor about the visit; null without a number that can have WhatsApp. */
  readonly whatsapp: string | null;
}
