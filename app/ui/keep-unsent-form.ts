import { parse, type SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { SECRET_FIELDS } from "~/lib/secret-fields";

interface KeptForms {
  /** The values of the field `intent` whose forms are kept, where a page has others too. By default all are. */
  intents?: readonly string[];
  /** A redirect that means that nothing was stored: the path it leads to, and what is shown above the form instead. */
  refusal?: { path: string; messages: readonly string[] };
}

/**
 * A `clientAction` that passes the form on: when the server cannot be reached, or breaks, the form keeps its values instead
 * of giving way to an error page. Redirects pass through, except for `refusal`.
 *
 * @param messages Shown above the form: a title and sentences.
 * @param extra The rest of the action data.
 */
export function keepUnsentForm<ActionData extends { result: SubmissionResult<string[]> }>(
  messages: readonly string[],
  extra: Omit<ActionData, "result">,
  { intents, refusal }: KeptForms = {},
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const copy = request.clone();
    try {
      return await serverAction<ActionData>();
    } catch (error) {
      const isRefused = refusal !== undefined && redirectPath(error, request) === refusal.path;
      if (error instanceof Response && !isRefused) throw error;
      const form = await copy.formData();
      if (intents?.every((intent) => intent !== form.get("intent"))) throw error;
      const shown = [...(isRefused ? refusal.messages : messages)];
      const typed = parse(form, { resolve: () => ({ error: {} }) });
      const result = typed.reply({ formErrors: shown, hideFields: [...SECRET_FIELDS] });
      // An error status keeps Remix from revalidating loaders, which would fail too. A Response, because Remix wraps
      // what `data()` returns a second time here.
      return new Response(JSON.stringify({ ...extra, result }), {
        status: isRefused ? 401 : 503,
        headers: { "Content-Type": "application/json" },
      });
    }
  };
}

/** The path that a thrown redirect leads to; null for anything else. */
function redirectPath(thrown: unknown, request: Request): string | null {
  const location = thrown instanceof Response ? thrown.headers.get("Location") : null;
  return location === null ? null : new URL(location, request.url).pathname;
}
