import type { SubmissionResult } from "@conform-to/react";

type Result = SubmissionResult<string[]> | undefined;

/** What the server said, where it was said of the form with this `intent`: a page may have several. */
export function resultFor(intent: string, result: Result): Result {
  return result?.initialValue?.intent === intent ? result : undefined;
}

/** What a field of a refused form was sent with; null where that was no text. */
export function sentText(name: string, result: Result): string | null {
  const value = result?.initialValue?.[name];
  return typeof value === "string" ? value : null;
}
