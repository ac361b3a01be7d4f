import type { SubmissionResult } from "@conform-to/react";

/** Links with a longer text are cut by mail programs and browsers, in characters. */
const LONGEST = 1500;

/** What somebody typed into the contact form, as a letter for another way to the same recipient. */
export function typedText(result: SubmissionResult<string[]>): string {
  const field = (name: string) => {
    const value = result.initialValue?.[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const letter = [field("message"), [field("name"), field("phone")].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join("\n\n");
  return letter.length <= LONGEST ? letter : `${letter.slice(0, LONGEST).trimEnd()}…`;
}
