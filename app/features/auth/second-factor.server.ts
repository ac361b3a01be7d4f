/** TOTP as a second factor (docs/product.md 7.9), where the backend offers it. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { site } from "~/data/site";
import { ownAddress, paths, withGoal } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { siteOrigin } from "~/services/site-origin.server";
import { getSupabase, isUnavailable, type Supabase } from "~/services/supabase.server";
import {
  refuse,
  refuseError,
  refuseTooMany,
  refuseUnreachable,
} from "~/services/form-answer.server";
import { refuseWithoutPassword } from "./current-password.server";
import { factorChangeSchema, factorCodeSchema, factorIdSchema, factorSecretSchema } from "./schema";
import { firstFactorForForm, requireAccount, requireEnrolling } from "./visitor.server";

/** A factor that was made and waits for its first code. The secret is shown once and stored nowhere here. */
export interface NewFactor {
  id: string;
  /** `data:` address of the QR code; null once a code was refused: it has been scanned by then. */
  qrCode: string | null;
  secret: string;
}

/** Title of every refusal of a code. */
const NOT_VERIFIED = "Codice non valido";

/** Title of every refusal to switch it on or off. */
const NOT_SWITCHED = "La verifica in due passaggi non è cambiata";

/** Ids of the factors that were verified, and whether this backend has any. */
export async function readFactors(supabase: Supabase) {
  const { data } = await supabase.auth.mfa.listFactors();
  return { verified: (data?.totp ?? []).map(({ id }) => id) };
}

/** Starts an enrolment, for anyone who knows the password; `unsupported` where the backend offers none. */
export async function enrol(request: Request, form: FormData) {
  const { account } = await requireEnrolling(request);
  const submission = parseWithZod(form, { schema: factorChangeSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  const { currentPassword } = submission.value;
  const asked = [request, submission, account, currentPassword, NOT_SWITCHED] as const;
  const refusal = await refuseWithoutPassword(...asked);
  if (refusal) return refusal;
  const { supabase, headers } = getSupabase(request);
  const { data: factors } = await supabase.auth.mfa.listFactors();
  // One that was begun and given up would be in the way of a new one.
  for (const factor of factors?.all ?? [])
    if (factor.status === "unverified") await supabase.auth.mfa.unenroll({ factorId: factor.id });
  const { data: made, error } = await supabase.auth.mfa.enroll({
    factorType: "totp",
    // What the authenticator calls it.
    issuer: site.name,
  });
  if (error) {
    const reason = isUnavailable(error) ? ("unavailable" as const) : ("unsupported" as const);
    return data(
      { factor: null, reason },
      { status: reason === "unavailable" ? 503 : 422, headers },
    );
  }
  const factor: NewFactor = { id: made.id, qrCode: made.totp.qr_code, secret: made.totp.secret };
  return data({ factor, reason: null }, { headers });
}

/** Checks the code that is asked for at sign-in. */
export function verifyCode(request: Request, form: FormData) {
  return checkCode(request, form, "Codice accettato.", (goal) => goal);
}

/**
 * Checks the first code of a new factor, and leads on to its recovery codes. A refused one leaves the factor as it is:
 * anyone who typed a code too late types the next one, and does not scan again.
 */
export async function confirmFactor(request: Request, form: FormData) {
  const answer = await checkCode(request, form, "Adesso è attiva.", (goal) =>
    withGoal(paths.recoveryCodes, goal),
  );
  if (!("data" in answer)) return answer;
  const id = factorIdSchema.safeParse(form.get("factorId"));
  const secret = factorSecretSchema.safeParse(form.get("secret"));
  const factor: NewFactor | null =
    id.success && secret.success ? { id: id.data, qrCode: null, secret: secret.data } : null;
  return data({ ...answer.data, factor }, answer.init ?? undefined);
}

/**
 * Gives a code to the backend, whose session is at `aal2` afterwards.
 *
 * @param next Where the answer leads, given the address that the form brought along.
 */
async function checkCode(
  request: Request,
  form: FormData,
  text: string,
  next: (goal: string) => string,
) {
  const caller = await firstFactorForForm(request);
  const submission = parseWithZod(form, { schema: factorCodeSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  if (!caller) return refuseUnreachable(submission, NOT_VERIFIED);
  const { account } = caller;
  const entry = getSupabase(request);
  const { supabase, headers } = entry;
  const attempt = { action: "second-factor", email: account.email };
  const tooMany = await refuseTooMany(entry, request, submission, attempt);
  if (tooMany) return tooMany;
  const { code, factorId, redirectTo } = submission.value;
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  if (error)
    return refuseError(submission, error, NOT_VERIFIED, {
      detail: "Controlla l'ora del telefono e scrivi il codice che vedi adesso.",
    });
  await flash(headers, { tone: "success", title: "Verifica in due passaggi", text });
  const goal = ownAddress(redirectTo, siteOrigin(request), paths.account);
  return redirect(next(goal), { headers });
}

/** Takes a factor and its recovery codes away, for anyone who knows the password. */
export async function unenrol(request: Request, form: FormData) {
  const { account } = await requireAccount(request);
  const { data: factorId = "" } = factorIdSchema.safeParse(form.get("factorId"));
  const submission = parseWithZod(form, { schema: factorChangeSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  const { currentPassword } = submission.value;
  const asked = [request, submission, account, currentPassword, NOT_SWITCHED] as const;
  const refusal = await refuseWithoutPassword(...asked);
  if (refusal) return refusal;
  const { supabase, headers } = getSupabase(request);
  // While the session is at `aal2`: a used code would ask for a new factor.
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
