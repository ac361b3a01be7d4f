import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { NOT_SENT } from "./contact-topic";

/** Action data of a contact form that was not stored. */
export interface ContactActionData {
  /** Values and errors of the form. */
  result: SubmissionResult<string[]>;
  /** `confirmation`: the visitor has to send the form once more. `other-way`: show direct contacts of the recipient. */
  needs?: "confirmation" | "other-way";
}

/**
 * `clientAction` of every page with a contact form: when the server cannot be reached, or breaks, the form keeps its
 * values instead of giving way to an error page. Redirects pass through.
 */
export async function contactClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone();
  try {
    return await serverAction<ContactActionData>();
  } catch (error) {
    if (error instanceof Response) throw error;
    const typed = Object.fromEntries(await copy.formData()) as Record<string, string>;
    const actionData: ContactActionData = {
      result: { status: "error", initialValue: typed, error: { "": [...NOT_SENT] } },
      needs: "other-way",
    };
    // An error status keeps Remix from revalidating loaders, which would fail too. A Response, because Remix wraps
    // what `data()` returns a second time here.
    return new Response(JSON.stringify(actionData), {
      status: 503,
      headers: { "Content-Type": "application/json" },
    });
  }
}

/** Mail programs and browsers cut links with a longer text, in characters. */
const MAX_LINK_TEXT = 1500;

/** What the visitor typed, as the text of a mail or WhatsApp message to the same recipient. */
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
