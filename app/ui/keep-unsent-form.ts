import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * A `clientAction` that passes the form on: when the server cannot be reached, or breaks, the form keeps its values instead
 * of giving way to an error page. Redirects pass through.
 *
 * @param messages Shown above the form: a title and sentences.
 * @param extra The rest of the action data.
 */
export function keepUnsentForm<ActionData extends { result: SubmissionResult<string[]> }>(
  messages: readonly string[],
  extra: Omit<ActionData, "result">,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const copy = request.clone();
    try {
      return await serverAction<ActionData>();
    } catch (error) {
      if (error instanceof Response) throw error;
      const typed = Object.fromEntries(await copy.formData()) as Record<string, string>;
      const result = { status: "error", initialValue: typed, error: { "": [...messages] } };
      // An error status keeps Remix from revalidating loaders, which would fail too. A Response, because Remix wraps
      // what `data()` returns a second time here.
      return new Response(JSON.stringify({ ...extra, result }), {
        status: 503,
        headers: { "Content-Type": "application/json" },
      });
    }
  };
}
