import type { Turn } from "../lite.ts";
import { answer } from "./answers.ts";
import { emailOf, forward, type AuthCall } from "./call.ts";
import { makeCode } from "./codes.ts";
import { sendConfirmation, signUpWithoutPassword, type MailFlow } from "./sign-up.ts";
import { findByEmail, type UserRow } from "./users.ts";

// why: Lite confirms an unknown address that asks for a link before anybody has opened one, and tells of an address
// without account when none is to be made.

/** Sends a link to sign in with: `signInWithOtp`. The answer is the same whether or not there is an account. */
export async function sendMagicLink(call: AuthCall, flow: MailFlow): Promise<Response> {
  const email = emailOf(call);
  if (email === null) return forward(call);
  const tooSoon = flow.pace.refusal("recovery", email);
  if (tooSoon) return tooSoon;
  const user = await findByEmail(call.turn, email);
  if (user?.confirmed_at) {
    const sent = await forward(call);
    if (!sent.ok) return sent;
  } else if (user) {
    await sendConfirmation(call.turn, user, flow);
  } else if (call.body.create_user !== false) {
    const made = await signUpWithoutPassword(call);
    if (!made.ok) return made;
  }
  flow.pace.start("recovery", email);
  return answer({});
}

// why: Lite sends the mail for a new password as often as it is asked to.

/** Sends the link for a new password. */
export async function sendRecovery(call: AuthCall, { pace }: MailFlow): Promise<Response> {
  const email = emailOf(call);
  if (email === null) return forward(call);
  const tooSoon = pace.refusal("recovery", email);
  if (tooSoon) return tooSoon;
  const sent = await forward(call);
  if (sent.ok) pace.start("recovery", email);
  return sent;
}

// why: Lite refuses to send a mail again, with "after 59 seconds" however long one waits.

/** Sends the mail of a sign-up or of a change of address again, to those who wait for one. */
export async function resend(call: AuthCall, flow: MailFlow): Promise<Response> {
  const email = emailOf(call);
  const { type } = call.body;
  if (email === null || (type !== "signup" && type !== "email_change")) return forward(call);
  const kind = type === "signup" ? "confirmation" : "email_change";
  const tooSoon = flow.pace.refusal(kind, email);
  if (tooSoon) return tooSoon;
  const user = await findByEmail(call.turn, email);
  if (type === "signup" && user && !user.confirmed_at)
    await sendConfirmation(call.turn, user, flow);
  if (type === "email_change" && user?.email_change)
    await sendEmailChange(call.turn, user, user.email_change, flow);
  flow.pace.start(kind, email);
  return answer({});
}

async function sendEmailChange(
  turn: Turn,
  user: UserRow,
  newEmail: string,
  { mailer, codeLength }: MailFlow,
): Promise<void> {
  const current = makeCode(user.email, codeLength);
  const next = makeCode(newEmail, codeLength);
  await turn.query(
    `update auth.users set email_change_token_current = $2, email_change_token_new = $3,
       email_change_sent_at = now(), email_change_confirm_status = 0 where id = $1`,
    ...[user.id, current.hash, next.hash],
  );
  await mailer.sendEmailChange(user.email, current.hash, current.code, {
    ...{ currentEmail: user.email, newEmail, tokenHashNew: next.hash, tokenNew: next.code },
  });
}
