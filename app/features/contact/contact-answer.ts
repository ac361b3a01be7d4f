import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { NOT_SENT } from "./contact-topic";

/** What an action answers that stored nothing. */
export interface ContactAnswer {
  /** What was typed, and what is wrong with it. */
  result: SubmissionResult<string[]>;
  /** That the person confirm, or that another way to the recipient be shown. */
  needs?: "confirmation" | "other-way";
}

/**
 * `clientAction` of every page with a contact form: when the server cannot be reached, or breaks, the form stays as it
 * was typed, instead of giving way to an error page. Redirects go on as they are.
 */
export async function keepContactForm({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone();
  try {
    return await serverAction<ContactAnswer>();
  } catch (error) {
    if (error instanceof Response) throw error;
    const typed = Object.fromEntries(await copy.formData()) as Record<string, string>;
    const answer: ContactAnswer = {
      result: { status: "error", initialValue: typed, error: { "": [...NOT_SENT] } },
      needs: "other-way",
    };
    // With a status that says "failed" the loaders are not asked again: they would not be reached either. A Response,
    // because Remix wraps what `data()` gives a second time here.
    return new Response(JSON.stringify(answer), {
      status: 503,
      headers: { "Content-Type": "application/json" },
    });
  }
}
