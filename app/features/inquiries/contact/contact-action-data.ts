import type { SubmissionResult } from "@conform-to/react";
import { keepUnsentForm } from "~/ui/keep-unsent-form";
import { NOT_SENT } from "./contact-topic";

/** Action data of a contact form that was not stored. */
export interface ContactActionData {
  /** Values and errors of the form. */
  result: SubmissionResult<string[]>;
  /** `confirmation`: the visitor has to send the form once more. `other-way`: show direct contacts of the recipient. */
  needs?: "confirmation" | "other-way";
}

/** `clientAction` of every page with a contact form. */
export const contactClientAction = keepUnsentForm<ContactActionData>(NOT_SENT, {
  needs: "other-way",
});

/** Mail programs and browsers cut links with a longer text, in characters. */
const MAX_LINK_TEXT = 1500;

/** The visitor's inquiry as the text of a mail or WhatsApp message to the same recipient. */
export function typedText(result: SubmissionResult<string[]>): string {
  const field = (name: string) => {
    const value = result.initialValue?.[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const text = [field("message"), [field("name"), field("phone")].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join("\n\n");
  return text.length <= MAX_LINK_TEXT ? text : `${text.slice(0, MAX_LINK_TEXT).trimEnd()}…`;
}
