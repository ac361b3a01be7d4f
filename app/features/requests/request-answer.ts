import type { SubmissionResult } from "@conform-to/react";

/** What the server says of a form of a request that it did not carry out. */
export interface RequestAnswer {
  /** Its initial value holds the `intent` that names the form. */
  result?: SubmissionResult<string[]>;
  /** Notes that somebody else saved meanwhile. */
  storedNotes?: string;
}

/** The answer to one form of the page; undefined when it is about another. */
export function resultFor(
  intent: "status" | "notes",
  result: SubmissionResult<string[]> | undefined,
): SubmissionResult<string[]> | undefined {
  return result?.initialValue?.intent === intent ? result : undefined;
}
