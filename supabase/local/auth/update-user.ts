import { compare } from "bcryptjs";
import { forward, isRecord, textOf, type AuthCall } from "./call.ts";
import { listFactors } from "./factor-store.ts";
import { readSession, type CallSession } from "./factors.ts";
import type { Notify } from "./mailer.ts";
import { errorResponse } from "./responses.ts";
import { findById } from "./users.ts";

/** Settings of config.toml for new passwords. */
export interface PasswordRules {
  /** `secure_password_change`: the session must be younger than 24 hours, else a code of a mail is needed. */
  recentSignIn: boolean;
  /** `minimum_password_length`. */
  minLength: number;
}

/** Bytes that bcrypt reads; it would ignore the rest of a longer password. */
const MAX_PASSWORD_BYTES = 72;

/** Maximum age of a session that changes the password without a code of a mail (GoTrue, user.go). */
const RECENT = "24 hours";

// why: Lite accepts a password of any length, needs no second factor, leaves other sessions signed in afterwards, and
// counts the confirmation of an abandoned change of address for the next one.

/** Changes metadata, password or e-mail address of the user of the call. */
export async function updateUser(
  call: AuthCall,
  rules: PasswordRules,
  notify: Notify,
): Promise<Response> {
  const { password, email } = call.body;
  if (typeof password === "string" && Buffer.byteLength(password) > MAX_PASSWORD_BYTES)
    return errorResponse(422, "validation_failed", "Password cannot be longer than 72 characters");
  const error = await checkSensitiveChange(call, rules);
  if (error) return error;
  const done = await forward(call);
  if (!done.ok) return done;
  if (email !== undefined) {
    const user: unknown = await done.clone().json();
    if (isRecord(user))
      await call.database.query(
        "update auth.users set email_change_confirm_status = 0 where id = $1",
        user.id,
      );
  }
  if (password !== undefined) {
    await forward(call, { path: "logout?scope=others", method: "POST", body: {} });
    const user: unknown = await done.clone().json();
    if (isRecord(user)) await notify("password_changed", textOf(user.email));
  }
  return done;
}

/** An error when the session may not change the password or the address (GoTrue, user.go); null otherwise. */
async function checkSensitiveChange(
  call: AuthCall,
  rules: PasswordRules,
): Promise<Response | null> {
  const { password, email } = call.body;
  if (!password && !email) return null;
  const session = await readSession(call);
  if (session instanceof Response) return session;
  return (
    (await checkSecondFactor(call, session)) ?? (await checkPasswordChange(call, session, rules))
  );
}

/** An error at `aal1` for a user with a verified factor; null otherwise. */
async function checkSecondFactor(
  { body: { password, email }, database }: AuthCall,
  session: CallSession,
): Promise<Response | null> {
  const changesEmail = textOf(email).toLowerCase() !== session.email;
  if (session.isAal2 || (!password && !changesEmail)) return null;
  const factors = await listFactors(database, session.userId);
  if (!factors.some(({ status }) => status === "verified")) return null;
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  return errorResponse(401, "insufficient_aal", message);
}

// why: Lite accepts a new password from any session. The rules are those of GoTrue's user.go: the session is recent, and
// a link or a code of a mail began it, or the current password is sent. config.toml has no key for the second rule
// (supabase/cli#5846); docs/deployment/supabase.md switches it on in the hosted project.

/** An error when the session may not set the password of the call; null otherwise. */
async function checkPasswordChange(
  { database, body }: AuthCall,
  { userId, sessionId }: CallSession,
  { recentSignIn, minLength }: PasswordRules,
): Promise<Response | null> {
  const { password, nonce, current_password } = body;
  // Lite rejects a password that is too short.
  if (typeof password !== "string" || password.length < minLength) return null;
  const [session] = await database.query<{ is_recent: boolean; is_recovery: boolean }>(
    `select created_at > now() - $2::interval as is_recent, exists (
         select from auth.mfa_amr_claims claims where claims.session_id = sessions.id
           and claims.authentication_method in ('otp', 'magiclink', 'recovery')) as is_recovery
     from auth.sessions sessions where id::text = $1`,
    ...[sessionId, RECENT],
  );
  if (recentSignIn && !session?.is_recent)
    return textOf(nonce) === ""
      ? errorResponse(400, "reauthentication_needed", "Password update requires reauthentication")
      : errorResponse(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  const user = await findById(database, userId);
  if (!user?.encrypted_password || session?.is_recovery) return null;
  const current = textOf(current_password);
  if (current === "") {
    const required = "Current password required when setting new password.";
    return errorResponse(400, "current_password_required", required);
  }
  if (await compare(current, user.encrypted_password)) return null;
  return errorResponse(400, "current_password_invalid", "Current password is invalid.");
}
