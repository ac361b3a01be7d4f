import type { SubmissionResult } from "@conform-to/react";

/** What the server says of a form of a request that it did not carry out. */
export interface RequestAnswer {
  /** Its initial value holds the `intent` that names the form. */
  result?: SubmissionResult<string[]>;
  /** Notes that somebody else saved meanwhile. */
  storedNotes?: string;
}
