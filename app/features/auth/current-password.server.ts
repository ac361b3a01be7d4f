/** The current password, asked again before what guards an account changes (OWASP ASVS 6.2.3 and 7.5.1). */
import type { Submission } from "@conform-to/react";
import { refuse, refuseError, refuseTooMany } from "~/services/form-answer.server";
import { anonymousSupabase, getSupabase } from "~/services/supabase.server";
import type { Account } from "./account";
import { passwordForBackend } from "./long-password.server";
import { refusalText } from "./refusal-text.server";

const WRONG_PASSWORD = "La password attuale non è corretta.";

/**
 * The form again when the current password is not that of the account; undefined when it may go on. Attempts are
 * counted for all forms of an account together: a stolen session is no place to guess from.
 *
 * @param notChanged Title of the answer when nobody could tell.
 */
export async function refuseWithoutPassword<Schema>(
  request: Request,
  submission: Submission<Schema>,
  { email }: Account,
  currentPassword: string,
  notChanged: string,
) {
  const attempt = { action: "current-password", email };
  const tooMany = await refuseTooMany(getSupabase(request), request, submission, attempt);
  if (tooMany) return tooMany;
  const error = await checkPassword(email, currentPassword);
  if (!error) return undefined;
  if (error.code === "invalid_credentials")
    return refuse(submission, undefined, { fields: { currentPassword: [WRONG_PASSWORD] } });
  return refuseError(submission, error, notChanged, { detail: refusalText(error) });
}

/**
 * Signs in with a client that no visitor has, and out of that session alone: the visitor's own stays as it is. One
 * that could not be ended is of no use to anybody, for its tokens are forgotten here.
 */
async function checkPassword(email: string, currentPassword: string) {
  const { auth } = anonymousSupabase();
  const password = passwordForBackend(currentPassword);
  const { error } = await auth.signInWithPassword({ email, password });
  if (!error) await auth.signOut({ scope: "local" }).catch(() => undefined);
  return error;
}
