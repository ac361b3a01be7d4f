/** What the owner of an account changes (docs/product.md 7.10). */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { refuse, refuseError, refuseUnreachable } from "~/services/form-answer.server";
import { hasJustBeenSent } from "~/features/auth/mail-pace.server";
import { refuseWithoutPassword } from "~/features/auth/current-password.server";
import { changePassword } from "~/features/auth/new-password.server";
import { countRecoveryCodes } from "~/features/auth/recovery-codes.server";
import { refusalText } from "~/features/auth/refusal-text.server";
import {
  emailChangeSchema,
  factorChangeSchema,
  factorCodeSchema,
  factorFieldsSchema,
  passwordChangeSchema,
  profileSchema,
} from "~/features/auth/schema";
import { confirmFactor, enrol, readFactors, unenrol } from "~/features/auth/second-factor.server";
import { accountForForm, requireAccount, type AccountEntry } from "~/features/auth/visitor.server";
import { paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { INTENT_FIELD, readForm } from "~/services/form-data.server";
import { siteOrigin } from "~/services/site-origin.server";
import { getSupabase } from "~/services/supabase.server";

/** Names of the ways to sign in, as the backend calls them. */
const PROVIDERS: Readonly<Record<string, string>> = {
  email: "E-mail e password",
  google: "Google",
  github: "GitHub",
};

/**
 * Everything the account page shows; `page` is null while the backend is down, for a form that was sent just then is
 * shown all the same.
 */
export async function readAccountPage(request: Request) {
  const caller = await accountForForm(request);
  if (!caller) return { page: null, headers: new Headers({ "Retry-After": "30" }) };
  const { account, headers } = caller;
  const { supabase } = getSupabase(request);
  const [identities, factors, recoveryCodes] = await Promise.all([
    supabase.auth.getUserIdentities(),
    readFactors(supabase),
    account.secondFactor === "verified" ? countRecoveryCodes(supabase) : null,
  ]);
  const providers = (identities.data?.identities ?? []).map(({ provider }) => provider);
  return {
    page: {
      name: account.name,
      email: account.email,
      identities: (providers.length > 0 ? providers : ["email"]).map(
        (provider) => PROVIDERS[provider] ?? provider,
      ),
      factorId: factors.verified[0] ?? null,
      recoveryCodes,
    },
    headers,
  };
}

/** The forms of the account page, which share one address. */
const SCHEMAS = [
  profileSchema,
  emailChangeSchema,
  passwordChangeSchema,
  factorChangeSchema,
  factorCodeSchema,
  factorFieldsSchema,
];

/** Runs the form of the account page that was sent; its `intent` comes back with a refusal. */
export async function changeAccount(request: Request) {
  const caller = await accountForForm(request);
  const form = await readForm(request, { schema: SCHEMAS, also: [INTENT_FIELD] });
  switch (form.get(INTENT_FIELD)) {
    case "name":
      return changeName(request, form, caller);
    case "email":
      return changeEmail(request, form, caller);
    case "password":
      return changePassword(request, form, caller);
    case "others":
      return signOutOthers(request);
    case "enrol":
      return enrol(request, form);
    case "unenrol":
      return unenrol(request, form);
    case "verify":
      return confirmFactor(request, form);
    default:
      return data({}, { status: 400 });
  }
}

const NAME_NOT_CHANGED = "Il nome non è stato cambiato";
const EMAIL_NOT_CHANGED = "L'indirizzo non è stato cambiato";

async function changeName(request: Request, form: FormData, caller: AccountEntry | null) {
  const submission = parseWithZod(form, { schema: profileSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  if (!caller) return refuseUnreachable(submission, NAME_NOT_CHANGED);
  const { supabase, headers } = getSupabase(request);
  const { error } = await supabase
    .from("profiles")
    .update({ name: submission.value.name })
    .eq("id", caller.account.id);
  if (error) return refuseError(submission, error, NAME_NOT_CHANGED);
  await flash(headers, { tone: "success", title: "Nome cambiato" });
  return redirect(paths.account, { headers });
}

async function changeEmail(request: Request, form: FormData, caller: AccountEntry | null) {
  const submission = parseWithZod(form, { schema: emailChangeSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  if (!caller) return refuseUnreachable(submission, EMAIL_NOT_CHANGED);
  const { email, currentPassword } = submission.value;
  const asked = [request, submission, caller.account, currentPassword, EMAIL_NOT_CHANGED] as const;
  const refusal = await refuseWithoutPassword(...asked);
  if (refusal) return refusal;
  const { supabase, headers } = getSupabase(request);
  const { error } = await supabase.auth.updateUser(
    { email },
    { emailRedirectTo: siteOrigin(request) },
  );
  // The answer for an address that somebody else uses is the one for a free address.
  if (error && error.code !== "email_exists" && !hasJustBeenSent(error))
    return refuseError(submission, error, EMAIL_NOT_CHANGED, {
      detail: refusalText(error),
    });
  await flash(headers, {
    tone: "success",
    title: "Controlla la tua posta",
    text: "Il cambio vale quando lo confermi con i link spediti al vecchio e al nuovo indirizzo.",
  });
  return redirect(paths.account, { headers });
}

async function signOutOthers(request: Request) {
  await requireAccount(request);
  const { supabase, headers } = getSupabase(request);
  const { error } = await supabase.auth.signOut({ scope: "others" });
  await flash(
    headers,
    error
      ? { tone: "error", title: "Non è riuscito", text: "Riprova tra poco." }
      : { tone: "success", title: "Gli altri dispositivi sono stati disconnessi" },
  );
  return redirect(paths.account, { headers });
}
