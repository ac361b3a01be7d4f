import { refuse } from "./answers.ts";
import { forward, isRecord, textOf, type AuthCall } from "./call.ts";
import { listFactors } from "./factor-rows.ts";
import { readSession, type SessionOfCall } from "./factors.ts";
import { refusePasswordChange, type PasswordRules } from "./password-change.ts";

/** What bcrypt looks at; the rest of a longer password would not count. */
const LONGEST_PASSWORD = 72;

// why: Lite takes a new password of any length, asks for no second factor, leaves other sessions signed in after it, and
// lets a change of address start with the confirmation that an abandoned one has already got.

/** Changes name, password or address of the account that calls. */
export async function updateAccount(call: AuthCall, rules: PasswordRules): Promise<Response> {
  const { password, email } = call.body;
  if (typeof password === "string" && Buffer.byteLength(password) > LONGEST_PASSWORD)
    return refuse(422, "validation_failed", "Password cannot be longer than 72 characters");
  const refusal = await refuseSensitiveChange(call, rules);
  if (refusal) return refusal;
  const done = await forward(call);
  if (!done.ok) return done;
  if (email !== undefined) {
    const user: unknown = await done.clone().json();
    if (isRecord(user))
      await call.turn.query(
        "update auth.users set email_change_confirm_status = 0 where id = $1",
        user.id,
      );
  }
  if (password !== undefined)
    await forward(call, { path: "logout?scope=others", method: "POST", body: {} });
  return done;
}

/** The refusal of a new password or address from a session that may not change it; null when it may (GoTrue, user.go). */
async function refuseSensitiveChange(
  call: AuthCall,
  rules: PasswordRules,
): Promise<Response | null> {
  const { password, email } = call.body;
  if (!password && !email) return null;
  const session = await readSession(call);
  if (session instanceof Response) return session;
  return (
    (await refuseWithoutSecondFactor(call, session)) ??
    (await refusePasswordChange(call, session, rules))
  );
}

/** The refusal at `aal1` for an account with a verified factor. */
async function refuseWithoutSecondFactor(
  { body: { password, email }, turn }: AuthCall,
  session: SessionOfCall,
): Promise<Response | null> {
  const changesEmail = textOf(email).toLowerCase() !== session.email;
  if (session.isAal2 || (!password && !changesEmail)) return null;
  const factors = await listFactors(turn, session.userId);
  if (!factors.some(({ status }) => status === "verified")) return null;
  const why = "AAL2 session is required to update email or password when MFA is enabled.";
  return refuse(401, "insufficient_aal", why);
}
