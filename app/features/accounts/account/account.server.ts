/** The account page: what users change of their own (docs/product.md 7.10). */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { replyWithErrors, replyWithCallError, replyUnreachable } from "~/backend/form-reply.server";
import { authErrorText, isEmailRateLimited } from "~/features/accounts/auth/auth-errors.server";
import { changePassword } from "~/features/accounts/auth/new-password.server";
import { reauthenticate } from "~/features/accounts/auth/reauthenticate.server";
import {
  emailChangeSchema,
  factorChangeSchema,
  factorCodeSchema,
  factorFieldsSchema,
  passwordChangeSchema,
  profileSchema,
} from "~/features/accounts/auth/schema";
import {
  beginEnrollment,
  countRecoveryCodes,
  enrollFactor,
  readFactorId,
  unenrollFactor,
  verifyNewFactor,
} from "~/features/accounts/auth/second-factor.server";
import {
  nullIfUnavailable,
  requireUser,
  type UserContext,
} from "~/features/accounts/auth/user.server";
import { paths } from "~/lib/paths";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { siteOrigin } from "~/http/request-origin.server";

/** Identity providers of Supabase, in Italian. */
const PROVIDERS: Readonly<Record<string, string>> = {
  email: "E-mail e password",
  google: "Google",
  github: "GitHub",
};

/** Data of the page; `page` is null while the backend is down, so that a form that was posted then keeps its values. */
export async function readAccountPage(request: Request) {
  const context = await nullIfUnavailable(requireUser(request));
  if (!context) return { page: null, headers: new Headers({ "Retry-After": "30" }) };
  const { user, supabase, headers } = context;
  const [identities, factorId, recoveryCodes] = await Promise.all([
    supabase.auth.getUserIdentities(),
    readFactorId(supabase),
    user.secondFactor === "verified" ? countRecoveryCodes(supabase) : null,
  ]);
  const providers = (identities.data?.identities ?? []).map(({ provider }) => provider);
  return {
    page: {
      name: user.name,
      email: user.email,
      identities: (providers.length > 0 ? providers : ["email"]).map(
        (provider) => PROVIDERS[provider] ?? provider,
      ),
      factorId,
      recoveryCodes,
    },
    headers,
  };
}

/** All forms of the page are posted to its address. */
const SCHEMAS = [
  profileSchema,
  emailChangeSchema,
  passwordChangeSchema,
  factorChangeSchema,
  factorCodeSchema,
  factorFieldsSchema,
];

/** Action of the page; the field `intent` names the form. */
export async function accountAction(request: Request) {
  const context = await nullIfUnavailable(requireUser(request));
  const form = await readForm(request, { schema: SCHEMAS, also: [INTENT_FIELD] });
  switch (form.get(INTENT_FIELD)) {
    case "name":
      return changeName(form, context);
    case "email":
      return changeEmail(request, form, context);
    case "password":
      return changePassword(request, form, context);
    case "others":
      return signOutOthers(request);
    case "begin-enrolment":
      return beginEnrollment(request);
    case "enrol":
      return enrollFactor(request, form);
    case "unenrol":
      return unenrollFactor(request, form);
    case "verify":
      return verifyNewFactor(request, form);
    default:
      return data({}, { status: 400 });
  }
}

const NAME_NOT_CHANGED = "Il nome non è stato cambiato";
const EMAIL_NOT_CHANGED = "L'indirizzo non è stato cambiato";

async function changeName(form: FormData, context: UserContext | null) {
  const submission = parseWithZod(form, { schema: profileSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context) return replyUnreachable(submission, NAME_NOT_CHANGED);
  const { user, supabase, headers } = context;
  const { error } = await supabase
    .from("profiles")
    .update({ name: submission.value.name })
    .eq("id", user.id);
  if (error) return replyWithCallError(submission, error, NAME_NOT_CHANGED);
  await flash(headers, { tone: "success", title: "Nome cambiato" });
  return redirect(paths.account, { headers });
}

async function changeEmail(request: Request, form: FormData, context: UserContext | null) {
  const submission = parseWithZod(form, { schema: emailChangeSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context) return replyUnreachable(submission, EMAIL_NOT_CHANGED);
  const { email, currentPassword } = submission.value;
  const { user, supabase, headers } = context;
  const refusal = await reauthenticate(
    request,
    submission,
    user,
    currentPassword,
    EMAIL_NOT_CHANGED,
  );
  if (refusal) return refusal;
  const { error } = await supabase.auth.updateUser(
    { email },
    { emailRedirectTo: siteOrigin(request) },
  );
  // The response does not tell whether another user has the address.
  if (error && error.code !== "email_exists" && !isEmailRateLimited(error))
    return replyWithCallError(submission, error, EMAIL_NOT_CHANGED, {
      detail: authErrorText(error),
    });
  await flash(headers, {
    tone: "success",
    title: "Controlla la tua posta",
    text: "Il cambio vale quando lo confermi con i link spediti al vecchio e al nuovo indirizzo.",
  });
  return redirect(paths.account, { headers });
}

async function signOutOthers(request: Request) {
  const { supabase, headers } = await requireUser(request);
  const { error } = await supabase.auth.signOut({ scope: "others" });
  await flash(
    headers,
    error
      ? { tone: "error", title: "Non è riuscito", text: "Riprova tra poco." }
      : { tone: "success", title: "Gli altri dispositivi sono stati disconnessi" },
  );
  return redirect(paths.account, { headers });
}
