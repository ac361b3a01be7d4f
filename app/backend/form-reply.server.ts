import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { SECRET_FIELDS } from "~/lib/secret-fields";
import { retryAfterSeconds, waitText, type Attempt } from "./limits.server";
import { getSupabase, isUnavailable, type SupabaseEntry } from "./supabase.server";

/** Message when the backend did not respond; the form keeps what was typed. */
export const UNREACHABLE =
  "Il servizio account non risponde in questo momento. Quello che hai scritto è ancora qui: riprova tra poco.";

interface ErrorReply<Extra extends object = object> {
  status?: number;
  headers?: HeadersInit;
  /** Lines below the message. */
  detail?: string | readonly string[] | undefined;
  /** Errors of single fields, by name. */
  fields?: Record<string, string[]>;
  /** Further action data. */
  extra?: Extra;
}

/** Action data that shows the form again: what was typed except secrets, a message above the fields, their errors. */
export function replyWithErrors<Schema, Extra extends object = object>(
  submission: Submission<Schema>,
  message: string | undefined,
  { status = 400, headers = {}, detail, fields, extra }: ErrorReply<Extra> = {},
) {
  const result = submission.reply({
    ...(message && { formErrors: [message, ...(detail ? [detail].flat() : [])] }),
    ...(fields && { fieldErrors: fields }),
    hideFields: [...SECRET_FIELDS],
  });
  const all = new Headers(headers);
  // The response holds what the visitor typed.
  all.set("Cache-Control", "private, no-store");
  return data({ result, ...(extra as Extra) }, { status, headers: all });
}

interface FailedCallReply extends ErrorReply {
  /** Replaces `UNREACHABLE` for forms that are not about an account. */
  unreachable?: string;
}

/** Message for `PT429`; the database does not say which of its limits was reached. */
const TOO_MANY =
  "Sono arrivate troppe richieste in poco tempo. Quello che hai scritto è ancora qui: riprova più tardi.";

function isRateLimited(error: unknown): boolean {
  return (error as { message?: unknown } | null)?.message === "too_many_requests";
}

/** The form again after a failed call: 503 when the backend did not respond, 429 beyond a limit, else 400. */
export function replyWithCallError<Schema>(
  submission: Submission<Schema>,
  error: unknown,
  message: string,
  { unreachable = UNREACHABLE, ...reply }: FailedCallReply = {},
) {
  if (isUnavailable(error))
    return replyWithErrors(submission, message, { ...reply, status: 503, detail: unreachable });
  if (isRateLimited(error))
    return replyWithErrors(submission, message, { ...reply, status: 429, detail: TOO_MANY });
  return replyWithErrors(submission, message, reply);
}

/** The form again with 503. */
export function replyUnreachable<Schema>(submission: Submission<Schema>, message: string) {
  return replyWithErrors(submission, message, { status: 503, detail: UNREACHABLE });
}

/** Counts an attempt. The form again with 429 when there were too many, undefined when it may go on. */
export async function replyIfRateLimited<Schema>(
  { supabase }: SupabaseEntry,
  request: Request,
  submission: Submission<Schema>,
  attempt: Attempt,
) {
  return replyRetryAfter(submission, await retryAfterSeconds(supabase, request, attempt));
}

function replyRetryAfter<Schema>(submission: Submission<Schema>, seconds: number) {
  if (seconds === 0) return undefined;
  return replyWithErrors(submission, waitText(seconds), {
    status: 429,
    headers: { "Retry-After": String(seconds) },
  });
}

/**
 * Parses a form of a signed-out visitor with limited attempts: those of the client are counted before parsing, those of
 * the e-mail address after it.
 *
 * @returns `errorReply` to return from the action, or the valid `submission`.
 */
export async function parseRateLimited<Output extends { email: string }>(
  request: Request,
  form: FormData,
  { action, schema }: { action: string; schema: z.ZodType<Output> },
) {
  const entry = getSupabase(request);
  const seconds = await retryAfterSeconds(entry.supabase, request, { action });
  const submission = parseWithZod(form, { schema });
  const limited = replyRetryAfter(submission, seconds);
  if (limited) return { errorReply: limited };
  if (submission.status !== "success")
    return { errorReply: replyWithErrors(submission, undefined) };
  const { email } = submission.value;
  const attempt = { action, email, countsClient: false };
  const errorReply = await replyIfRateLimited(entry, request, submission, attempt);
  return errorReply ? { errorReply } : { submission, entry };
}
