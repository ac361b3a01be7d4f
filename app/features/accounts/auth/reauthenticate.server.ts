/** Asks for the current password again before credentials change (OWASP ASVS 6.2.3 and 7.5.1). */
import type { Submission } from "@conform-to/react";
import {
  replyWithErrors,
  replyWithCallError,
  replyIfRateLimited,
} from "~/backend/form-reply.server";
import { anonymousSupabase, getSupabase } from "~/backend/supabase.server";
import { authErrorText } from "./auth-errors.server";
import { passwordForBackend } from "./password-policy.server";
import type { User } from "./user";

const WRONG_PASSWORD = "La password attuale non è corretta.";

/**
 * Checks the current password of a user. All forms that ask for it share one limit of attempts, so that a stolen
 * session is of no use for guessing.
 *
 * @param title Title of the message when the password could not be checked.
 * @returns The action data of a refused form; undefined when the password is right.
 */
export async function reauthenticate<Schema>(
  request: Request,
  submission: Submission<Schema>,
  { email }: User,
  currentPassword: string,
  title: string,
) {
  const attempt = { action: "current-password", email };
  const tooMany = await replyIfRateLimited(getSupabase(request), request, submission, attempt);
  if (tooMany) return tooMany;
  // A client of its own keeps the session of the request as it is. If the sign-out fails, the second session cannot be
  // used: its tokens are stored nowhere.
  const { auth } = anonymousSupabase();
  const password = passwordForBackend(currentPassword);
  const { error } = await auth.signInWithPassword({ email, password });
  if (!error) {
    await auth.signOut({ scope: "local" }).catch(() => undefined);
    return undefined;
  }
  if (error.code === "invalid_credentials")
    return replyWithErrors(submission, undefined, {
      fields: { currentPassword: [WRONG_PASSWORD] },
    });
  return replyWithCallError(submission, error, title, { detail: authErrorText(error) });
}
