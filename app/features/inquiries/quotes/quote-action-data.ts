import type { SubmissionResult } from "@conform-to/react";
import { keepUnsentForm } from "~/ui/keep-unsent-form";
import type { Notice } from "~/lib/notice";
import { RESPONSE_TIMES } from "../contact/contact-topic";

/** Action data of a form that was not stored. */
export interface QuoteActionData {
  result: SubmissionResult<string[]>;
  /** The visitor has to send the form once more (docs/product.md 6.3). */
  needs?: "confirmation";
}

/** The error message when it is unknown whether the quote was stored. */
export const QUOTE_NOT_SENT: readonly string[] = [
  "Richiesta non inviata",
  "Il servizio non risponde. Quello che hai scritto e scelto è ancora qui: riprova tra poco.",
];

/** Keeps the form when the server cannot be reached. */
export const quoteClientAction = keepUnsentForm<QuoteActionData>(QUOTE_NOT_SENT, {});

/** Title of the success message. */
export const QUOTE_SENT_TITLE = "Richiesta di preventivo inviata!";

/** The message after a request for quotes was sent. */
export const quoteSentNotice: Notice = {
  tone: "success",
  place: "form",
  title: QUOTE_SENT_TITLE,
  text: `Ti rispondono per e-mail entro ${RESPONSE_TIMES.provider}, ognuno per conto suo.`,
};
