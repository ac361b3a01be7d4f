import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { secondsToWait, waitText, type Attempt } from "./limits.server";
import { getSupabase, isUnavailable, type SupabaseEntry } from "./supabase.server";

/** Shown for every call that the backend did not answer; the form keeps what was typed. */
export const UNREACHABLE =
  "Il servizio account non risponde in questo momento. Quello che hai scritto è ancora qui: riprova tra poco.";

/** Secrets are never written back into a page. */
const HIDDEN = ["password", "confirmation", "currentPassword"];

interface Refusal<Extra extends object = object> {
  status?: number;
  headers?: HeadersInit;
  /** What stands below the message, a line each. */
  detail?: string | readonly string[] | undefined;
  /** Errors of single fields, by name. */
  fields?: Record<string, string[]>;
  /** What the page needs beside the form. */
  extra?: Extra;
}

/** The form again, with what was typed but for the secrets and with a message above the fields. */
export function refuse<Schema, Extra extends object = object>(
  submission: Submission<Schema>,
  message: string | undefined,
  { status = 400, headers = {}, detail, fields, extra }: Refusal<Extra> = {},
) {
  const result = submission.reply({
    ...(message && { formErrors: [message, ...(detail ? [detail].flat() : [])] }),
    ...(fields && { fieldErrors: fields }),
    hideFields: HIDDEN,
  });
  const all = new Headers(headers);
  // What was typed is nobody else's business.
  all.set("Cache-Control", "private, no-store");
  return data({ result, ...(extra as Extra) }, { status, headers: all });
}

/** A refusal that may come of a backend that did not answer. */
interface FailedCall extends Refusal {
  /** What to say then, where an account has nothing to do with it. */
  unreachable?: string;
}

/** Said when a limit of the database was reached (`PT429`); which one, it does not say. */
const TOO_MANY =
  "Sono arrivate troppe richieste in poco tempo. Quello che hai scritto è ancora qui: riprova più tardi.";

function isTooMany(error: unknown): boolean {
  return (error as { message?: unknown } | null)?.message === "too_many_requests";
}

/** The form again for a call that failed: 503 when nobody answered, 429 beyond a limit, else 400 with the message. */
export function refuseError<Schema>(
  submission: Submission<Schema>,
  error: unknown,
  message: string,
  { unreachable = UNREACHABLE, ...refusal }: FailedCall = {},
) {
  if (isUnavailable(error))
    return refuse(submission, message, { ...refusal, status: 503, detail: unreachable });
  if (isTooMany(error))
    return refuse(submission, message, { ...refusal, status: 429, detail: TOO_MANY });
  return refuse(submission, message, refusal);
}

/** The form again for a call that nobody answered. */
export function refuseUnreachable<Schema>(submission: Submission<Schema>, message: string) {
  return refuse(submission, message, { status: 503, detail: UNREACHABLE });
}

/** The form again with 429 when the address or the client tried too often; undefined when it may go on. */
export async function refuseTooMany<Schema>(
  { supabase }: SupabaseEntry,
  request: Request,
  submission: Submission<Schema>,
  attempt: Attempt,
) {
  return refuseWait(submission, await secondsToWait(supabase, request, attempt));
}

function refuseWait<Schema>(submission: Submission<Schema>, seconds: number) {
  if (seconds === 0) return undefined;
  return refuse(submission, waitText(seconds), {
    status: 429,
    headers: { "Retry-After": String(seconds) },
  });
}

/**
 * Parses the form of somebody who has not signed in, whose attempts are limited: those of the client are counted
 * before the form is parsed, those for its e-mail address after it. Either `refusal` is the answer, or `submission`
 * has been checked and may be acted on.
 */
export async function parseLimited<Output extends { email: string }>(
  request: Request,
  form: FormData,
  { action, schema }: { action: string; schema: z.ZodType<Output> },
) {
  const entry = getSupabase(request);
  const seconds = await secondsToWait(entry.supabase, request, { action });
  const submission = parseWithZod(form, { schema });
  const tooMany = refuseWait(submission, seconds);
  if (tooMany) return { refusal: tooMany };
  if (submission.status !== "success") return { refusal: refuse(submission, undefined) };
  const { email } = submission.value;
  const attempt = { action, email, countsClient: false };
  const refusal = await refuseTooMany(entry, request, submission, attempt);
  return refusal ? { refusal } : { submission, entry };
}
