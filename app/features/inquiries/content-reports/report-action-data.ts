import type { SubmissionResult } from "@conform-to/react";
import { keepUnsentForm } from "~/ui/keep-unsent-form";

/** Action data of a notice that was not stored. */
export interface ReportActionData {
  /** Values and errors of the form. */
  result: SubmissionResult<string[]>;
  /** `confirmation`: the visitor has to send the form once more. `other-way`: show the contacts of the operator. */
  needs?: "confirmation" | "other-way";
}

/** Title of the message after a notice was stored. */
export const REPORTED_TITLE = "Segnalazione ricevuta";

/** The message when it is unknown whether the notice was stored. */
export const NOT_REPORTED: readonly string[] = [
  "Segnalazione non inviata",
  "Il servizio non risponde. Quello che hai scritto è ancora qui: riprova tra poco, oppure scrivici o chiamaci.",
];

/** `clientAction` of the page with the form. */
export const reportClientAction = keepUnsentForm<ReportActionData>(NOT_REPORTED, {
  needs: "other-way",
});
