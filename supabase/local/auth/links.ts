import type { Database } from "../lite.ts";
import { emailOf, forward, type AuthCall } from "./call.ts";
import { generateCode } from "./codes.ts";
import { jsonResponse } from "./responses.ts";
import { sendConfirmation, signUpWithoutPassword, type MailOptions } from "./sign-up.ts";
import { findByEmail, type UserRow } from "./users.ts";

// why: Lite confirms an unknown address as soon as a link is requested for it, and with `create_user: false` it reveals
// that an address has no user.

/** Sends a link for `signInWithOtp`. The response does not reveal whether there is a user. */
export async function sendMagicLink(call: AuthCall, options: MailOptions): Promise<Response> {
  const email = emailOf(call);
  if (email === null) return forward(call);
  const error = options.rateLimit.check("recovery", email);
  if (error) return error;
  const user = await findByEmail(call.database, email);
  if (user?.confirmed_at) {
    const sent = await forward(call);
    if (!sent.ok) return sent;
  } else if (user) {
    await sendConfirmation(call.database, user, options);
  } else if (call.body.create_user !== false) {
    const made = await signUpWithoutPassword(call);
    if (!made.ok) return made;
  }
  options.rateLimit.start("recovery", email);
  return jsonResponse({});
}

// why: Lite sends any number of mails for a new password.

/** Sends the link for a new password. */
export async function sendRecovery(call: AuthCall, { rateLimit }: MailOptions): Promise<Response> {
  const email = emailOf(call);
  if (email === null) return forward(call);
  const error = rateLimit.check("recovery", email);
  if (error) return error;
  const sent = await forward(call);
  if (sent.ok) rateLimit.start("recovery", email);
  return sent;
}

// why: Lite never sends a mail again; it responds "after 59 seconds" at any time.

/** Sends the mail of a pending sign-up or change of address again. */
export async function resend(call: AuthCall, options: MailOptions): Promise<Response> {
  const email = emailOf(call);
  const { type } = call.body;
  if (email === null || (type !== "signup" && type !== "email_change")) return forward(call);
  const kind = type === "signup" ? "confirmation" : "email_change";
  const error = options.rateLimit.check(kind, email);
  if (error) return error;
  const user = await findByEmail(call.database, email);
  if (type === "signup" && user && !user.confirmed_at)
    await sendConfirmation(call.database, user, options);
  if (type === "email_change" && user?.email_change)
    await sendEmailChange(call.database, user, user.email_change, options);
  options.rateLimit.start(kind, email);
  return jsonResponse({});
}

async function sendEmailChange(
  database: Database,
  user: UserRow,
  newEmail: string,
  { mailer, codeLength }: MailOptions,
): Promise<void> {
  const current = generateCode(user.email, codeLength);
  const next = generateCode(newEmail, codeLength);
  await database.query(
    `update auth.users set email_change_token_current = $2, email_change_token_new = $3,
       email_change_sent_at = now(), email_change_confirm_status = 0 where id = $1`,
    ...[user.id, current.hash, next.hash],
  );
  await mailer.sendEmailChange(user.email, current.hash, current.code, {
    ...{ currentEmail: user.email, newEmail, tokenHashNew: next.hash, tokenNew: next.code },
  });
}
