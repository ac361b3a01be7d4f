import { compare } from "bcryptjs";
import { refuse } from "./answers.ts";
import { textOf, type AuthCall } from "./call.ts";
import type { SessionOfCall } from "./factors.ts";
import { findById } from "./users.ts";

/** What config.toml says of new passwords. */
export interface PasswordRules {
  /** `secure_password_change`: a sign-in of the last 24 hours is wanted, or else a code of a mail. */
  recentSignIn: boolean;
  /** `minimum_password_length`. */
  minimumLength: number;
}

/** How old a session may be that changes a password without a code of a mail (GoTrue, user.go). */
const RECENT = "24 hours";

// why: Lite takes a new password from any session. The rules are those of GoTrue's user.go: the session is recent, and it
// was begun by a link or a code of a mail, or the current password is given. The second rule is a switch of a hosted project
// that config.toml has no key for (supabase/cli#5846); docs/deployment/supabase.md has it switched on, and so it is here.

/** The refusal of a new password; null when it may be stored. */
export async function refusePasswordChange(
  { turn, body }: AuthCall,
  { userId, sessionId }: SessionOfCall,
  { recentSignIn, minimumLength }: PasswordRules,
): Promise<Response | null> {
  const { password, nonce, current_password } = body;
  // What is too short is refused for that first, by Lite.
  if (typeof password !== "string" || password.length < minimumLength) return null;
  const [session] = await turn.query<{ is_recent: boolean; is_recovery: boolean }>(
    `select created_at > now() - $2::interval as is_recent, exists (
         select from auth.mfa_amr_claims claims where claims.session_id = sessions.id
           and claims.authentication_method in ('otp', 'magiclink', 'recovery')) as is_recovery
     from auth.sessions sessions where id::text = $1`,
    ...[sessionId, RECENT],
  );
  if (recentSignIn && !session?.is_recent)
    return textOf(nonce) === ""
      ? refuse(400, "reauthentication_needed", "Password update requires reauthentication")
      : refuse(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  const user = await findById(turn, userId);
  if (!user?.encrypted_password || session?.is_recovery) return null;
  const current = textOf(current_password);
  if (current === "") {
    const required = "Current password required when setting new password.";
    return refuse(400, "current_password_required", required);
  }
  if (await compare(current, user.encrypted_password)) return null;
  return refuse(400, "current_password_invalid", "Current password is invalid.");
}
