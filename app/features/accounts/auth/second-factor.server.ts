/** TOTP as a second factor, where the backend offers it, and its recovery codes (docs/product.md 7.9). */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { AuthError } from "@supabase/supabase-js";
import { z } from "zod";
import { site } from "~/data/site";
import { ownAddress, paths, withRedirectTo } from "~/lib/paths";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { siteOrigin } from "~/http/request-origin.server";
import { callFunction } from "~/backend/functions.server";
import { isUnavailable, type Supabase } from "~/backend/supabase.server";
import {
  replyWithErrors,
  replyWithCallError,
  replyIfRateLimited,
  replyUnreachable,
} from "~/backend/form-reply.server";
import { reauthenticate } from "./reauthenticate.server";
import {
  factorChangeSchema,
  factorCodeSchema,
  factorFieldsSchema,
  factorIdSchema,
  factorSecretSchema,
  firstRecoveryCodesSchema,
  recoveryCodeSchema,
} from "./schema";
import {
  nullIfUnavailable,
  readLanding,
  requireEnrollableUser,
  requireFirstFactor,
  requireUser,
} from "./user.server";

/** An enrolled factor that waits for its first code. The secret is shown once; the portal does not store it. */
export interface NewFactor {
  id: string;
  /** `data:` address of the QR code; null after a refused code, when it has been scanned. */
  qrCode: string | null;
  secret: string;
}

const NOT_CHANGED = "La verifica in due passaggi non è cambiata";
const CODE_INVALID = "Codice non valido";
const RECOVERY_CODES_NOT_CREATED = "I codici non sono stati creati";
const RECOVERY_CODE_REFUSED = "Il codice di recupero non è stato accettato";

/** The address of the portal in the query of a request, else the account page. */
function redirectTarget(request: Request): string {
  const target = new URL(request.url).searchParams.get("redirectTo");
  return ownAddress(target, siteOrigin(request), paths.account);
}

/** Id of the verified factor; null without one. */
export async function readFactorId(supabase: Supabase): Promise<string | null> {
  const { data } = await supabase.auth.mfa.listFactors();
  return data?.totp[0]?.id ?? null;
}

/** Unused recovery codes; null when none were created, or when the call fails. */
export async function countRecoveryCodes(supabase: Supabase): Promise<number | null> {
  const { data } = await supabase.rpc("count_recovery_codes");
  return data ?? null;
}

/**
 * The screen on which administrators, and users of a recovery code, have to enroll a factor. Throws a redirect to
 * `redirectTo` when a factor is verified already.
 */
export async function loadEnrollmentScreen(request: Request) {
  const { user, headers } = await requireEnrollableUser(request);
  const redirectTo = redirectTarget(request);
  if (user.secondFactor === "verified") throw redirect(redirectTo, { headers });
  const { email, secondFactor } = user;
  return data({ email, secondFactor, redirectTo }, { headers });
}

/** Action of that screen: enrolls a factor, or verifies its first code. */
export async function enrollmentAction(request: Request) {
  await requireEnrollableUser(request);
  const schema = [factorChangeSchema, factorCodeSchema, factorFieldsSchema];
  const form = await readForm(request, { schema, also: [INTENT_FIELD] });
  switch (form.get(INTENT_FIELD)) {
    case "begin-enrolment":
      return beginEnrollment(request);
    case "verify":
      return verifyNewFactor(request, form);
    default:
      return enrollFactor(request, form);
  }
}

/**
 * Whether the backend offers factors, before the password is asked for. Supabase has no call that says so: a factor is
 * enrolled and removed again, which nobody sees, because it was never verified.
 */
export async function beginEnrollment(request: Request) {
  const { supabase, headers } = await requireEnrollableUser(request);
  const { data: enrolled, error } = await enroll(supabase);
  if (error) return replyNotEnrolled(error, headers);
  await supabase.auth.mfa.unenroll({ factorId: enrolled.id });
  return data({ factor: null, reason: "offered" as const }, { headers });
}

/** Enrolls a factor that waits for its first code. */
async function enroll(supabase: Supabase) {
  const { data: factors } = await supabase.auth.mfa.listFactors();
  // A factor whose enrollment was abandoned would prevent a new one.
  for (const factor of factors?.all ?? [])
    if (factor.status === "unverified") await supabase.auth.mfa.unenroll({ factorId: factor.id });
  return supabase.auth.mfa.enroll({
    factorType: "totp",
    // The name in the authenticator app.
    issuer: site.name,
  });
}

function replyNotEnrolled(error: AuthError, headers: Headers) {
  return isUnavailable(error)
    ? data({ factor: null, reason: "unavailable" as const }, { status: 503, headers })
    : data({ factor: null, reason: "unsupported" as const }, { status: 422, headers });
}

/** Enrolls a factor, for a user who knows the password; `unsupported` where the backend offers none. */
export async function enrollFactor(request: Request, form: FormData) {
  const { user, supabase, headers } = await requireEnrollableUser(request);
  const submission = parseWithZod(form, { schema: factorChangeSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  const { currentPassword } = submission.value;
  const refusal = await reauthenticate(request, submission, user, currentPassword, NOT_CHANGED);
  if (refusal) return refusal;
  const { data: enrolled, error } = await enroll(supabase);
  if (error) return replyNotEnrolled(error, headers);
  const { id, totp } = enrolled;
  const factor: NewFactor = { id, qrCode: totp.qr_code, secret: totp.secret };
  return data({ factor, reason: null }, { headers });
}

/** Verifies the code that is asked for at sign-in. */
export function verifyFactor(request: Request, form: FormData) {
  return challengeAndVerify(
    request,
    form,
    "Codice accettato.",
    async (target, supabase) => target ?? readLanding(supabase),
  );
}

/**
 * Verifies the first code of a new factor, and redirects to its recovery codes. The factor outlives a refused code, so
 * that a code that was typed too late does not mean scanning again.
 */
export async function verifyNewFactor(request: Request, form: FormData) {
  const response = await challengeAndVerify(request, form, "Adesso è attiva.", (target) =>
    withRedirectTo(paths.recoveryCodes, target ?? paths.account),
  );
  if (!("data" in response)) return response;
  const id = factorIdSchema.safeParse(form.get("factorId"));
  const secret = factorSecretSchema.safeParse(form.get("secret"));
  const factor: NewFactor | null =
    id.success && secret.success ? { id: id.data, qrCode: null, secret: secret.data } : null;
  return data({ ...response.data, factor }, response.init ?? undefined);
}

/**
 * Verifies a code; the session has `aal2` afterwards.
 *
 * @param text What the message of the next page says.
 * @param redirectOf Where to redirect, given the `redirectTo` of the form, or null without one.
 */
async function challengeAndVerify(
  request: Request,
  form: FormData,
  text: string,
  redirectOf: (target: string | null, supabase: Supabase) => string | Promise<string>,
) {
  const context = await nullIfUnavailable(requireFirstFactor(request));
  const submission = parseWithZod(form, { schema: factorCodeSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context) return replyUnreachable(submission, CODE_INVALID);
  const { user, supabase, headers } = context;
  const attempt = { action: "second-factor", email: user.email };
  const tooMany = await replyIfRateLimited(context, request, submission, attempt);
  if (tooMany) return tooMany;
  const { code, factorId, redirectTo } = submission.value;
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  if (error)
    return replyWithCallError(submission, error, CODE_INVALID, {
      detail: "Controlla l'ora del telefono e scrivi il codice che vedi adesso.",
    });
  await flash(headers, { tone: "success", title: "Verifica in due passaggi", text });
  const target = redirectTo ? ownAddress(redirectTo, siteOrigin(request), paths.account) : null;
  return redirect(await redirectOf(target, supabase), { headers });
}

/** Removes a factor and its recovery codes, for a user who knows the password. */
export async function unenrollFactor(request: Request, form: FormData) {
  const { user, supabase, headers } = await requireUser(request);
  const { data: factorId = "" } = factorIdSchema.safeParse(form.get("factorId"));
  const submission = parseWithZod(form, { schema: factorChangeSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  const { currentPassword } = submission.value;
  const refusal = await reauthenticate(request, submission, user, currentPassword, NOT_CHANGED);
  if (refusal) return refusal;
  // First the codes, while the session is at `aal2`: a used code would require a new factor.
  const discarded = await supabase.rpc("discard_recovery_codes");
  const { error } = discarded.error ? discarded : await supabase.auth.mfa.unenroll({ factorId });
  await flash(
    headers,
    error
      ? { tone: "error", title: "Verifica in due passaggi", text: "Non è stata disattivata." }
      : { tone: "success", title: "Verifica in due passaggi disattivata" },
  );
  return redirect(paths.account, { headers });
}

/** The screen of the recovery codes. Throws a redirect to the account page for a session without a factor. */
export async function loadRecoveryCodesScreen(request: Request) {
  const { user, supabase, headers } = await requireUser(request);
  if (user.secondFactor !== "verified") throw redirect(paths.account, { headers });
  const left = await countRecoveryCodes(supabase);
  return data({ email: user.email, left, redirectTo: redirectTarget(request) }, { headers });
}

/** Action of that screen: creates codes, or goes on once the user has saved them. */
export async function recoveryCodesAction(request: Request) {
  const { headers } = await requireUser(request);
  const form = await readForm(request, { schema: factorChangeSchema, also: [INTENT_FIELD] });
  if (form.get(INTENT_FIELD) === "create") return createRecoveryCodes(request, form);
  const all = await flash(new Headers(headers), {
    tone: "success",
    title: "Codici di recupero",
    text: "Tienili lontano dal telefono: servono quando lo perdi.",
  });
  return redirect(redirectTarget(request), { headers: all });
}

/** Existing codes are replaced for a user who knows the password only. */
async function createRecoveryCodes(request: Request, form: FormData) {
  const { user, supabase, headers } = await requireUser(request);
  const isFirst = (await countRecoveryCodes(supabase)) === null;
  const schema = isFirst ? firstRecoveryCodesSchema : factorChangeSchema;
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  const { currentPassword } = submission.value;
  const refusal =
    currentPassword !== undefined &&
    (await reauthenticate(request, submission, user, currentPassword, RECOVERY_CODES_NOT_CREATED));
  if (refusal) return refusal;
  const created = await supabase.rpc("create_recovery_codes");
  if (created.error)
    return replyWithCallError(submission, created.error, RECOVERY_CODES_NOT_CREATED);
  headers.set("Cache-Control", "private, no-store");
  return data({ codes: created.data.map(({ code }) => code) }, { headers });
}

/** The screen that asks for a recovery code. Throws a redirect where no code is awaited. */
export async function loadRecoveryCodeScreen(request: Request) {
  const { user, headers } = await requireFirstFactor(request);
  if (user.secondFactor !== "awaits_code") throw redirect(paths.account, { headers });
  return data({ redirectTo: redirectTarget(request) }, { headers });
}

/** Action of that screen: removes the lost factor. No private page opens before a new one is enrolled. */
export async function redeemRecoveryCode(request: Request) {
  const context = await nullIfUnavailable(requireFirstFactor(request));
  const form = await readForm(request, { schema: recoveryCodeSchema });
  const submission = parseWithZod(form, { schema: recoveryCodeSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context) return replyUnreachable(submission, RECOVERY_CODE_REFUSED);
  const { user, supabase, headers } = context;
  const attempt = { action: "recovery-code", email: user.email };
  const tooMany = await replyIfRateLimited(context, request, submission, attempt);
  if (tooMany) return tooMany;
  const { code } = submission.value;
  const response = await callFunction(supabase, "use-recovery-code", { code }, z.object({}));
  if (!response.ok) {
    if (response.isUnavailable) return replyUnreachable(submission, RECOVERY_CODE_REFUSED);
    if (response.code === "unknown_recovery_code")
      return replyWithErrors(submission, undefined, { fields: { code: [response.message] } });
    return replyWithErrors(submission, RECOVERY_CODE_REFUSED, { detail: response.message });
  }
  await flash(headers, {
    tone: "success",
    title: "Codice accettato",
    text: "Adesso collega la nuova app di autenticazione.",
  });
  return redirect(withRedirectTo(paths.enrolSecondFactor, redirectTarget(request)), { headers });
}
