import { bannedUser, isBanned } from "./bans.ts";
import { emailOf, forward, textOf, type AuthCall } from "./call.ts";
import { hashCode } from "./codes.ts";
import type { Notify } from "./mailer.ts";
import { errorResponse, jsonResponse } from "./responses.ts";
import type { UserRow } from "./users.ts";

interface Rules {
  /** Whether both addresses must confirm a change. */
  doubleConfirm: boolean;
  /** Seconds after which a link or code expires. */
  expiry: number;
}

/** Exchanges the link or the code of a mail for a session. Each works once. */
export async function verify(call: AuthCall, rules: Rules, notify: Notify): Promise<Response> {
  const { type } = call.body;
  const [owner] = await call.database.query<Pick<UserRow, "banned_until">>(
    `select banned_until from auth.users where $1 in (confirmation_token, recovery_token,
       email_change_token_current, email_change_token_new)`,
    hashOf(call),
  );
  if (owner && isBanned(owner)) return bannedUser();
  if (type === "email_change") return verifyEmailChange(call, rules, notify);
  if (type === "email" || type === "magiclink") return verifyEmail(call);
  return forward(call);
}

// why: Lite does not support the type "email", and does not mark the address as verified when a sign-up is confirmed with
// the type "magiclink".
async function verifyEmail(call: AuthCall): Promise<Response> {
  const [signingUp] = await call.database.query(
    "select 1 from auth.users where confirmation_token = $1",
    hashOf(call),
  );
  return forward(call, {
    body: { ...call.body, type: signingUp ? "signup" : "magiclink" },
  });
}

// why: Lite changes the address when the old one has confirmed, without asking the new one.
async function verifyEmailChange(call: AuthCall, rules: Rules, notify: Notify): Promise<Response> {
  const { database } = call;
  const hash = hashOf(call);
  const [user] = await database.query<UserRow>(
    "select * from auth.users where $1 in (email_change_token_current, email_change_token_new)",
    hash,
  );
  const sentAt = Date.parse(user?.email_change_sent_at ?? "");
  if (!user || !(Date.now() - sentAt <= rules.expiry * 1000)) return expiredLink();
  if (rules.doubleConfirm && user.email_change_confirm_status === 0) {
    await database.query(
      `update auth.users set email_change_confirm_status = 1,
         email_change_token_current = nullif(email_change_token_current, $2),
         email_change_token_new = nullif(email_change_token_new, $2) where id = $1`,
      ...[user.id, hash],
    );
    const msg =
      "Confirmation link accepted. Please proceed to confirm link sent to the other email";
    return jsonResponse({ code: "200", msg });
  }
  // Lite completes the change with the token of the old address, so the second token is stored there.
  if (rules.doubleConfirm)
    await database.query(
      "update auth.users set email_change_token_current = $2, email_change_token_new = null where id = $1",
      ...[user.id, hash],
    );
  const done = await forward(call, { body: { type: "email_change", token_hash: hash } });
  // Links that were sent to the old address must no longer work.
  if (done.ok) {
    await database.query(
      `update auth.users set email_change_confirm_status = 0, recovery_token = null,
         confirmation_token = null where id = $1`,
      user.id,
    );
    const [changed] = await database.query<Pick<UserRow, "email">>(
      "select email from auth.users where id = $1",
      user.id,
    );
    const OldEmail = user.email ?? "";
    await notify("email_changed", OldEmail, { OldEmail, Email: changed?.email ?? "" });
  }
  return done;
}

const expiredLink = () => errorResponse(403, "otp_expired", "Email link is invalid or has expired");

/** The hash in the call, or that of its e-mail address and code. */
function hashOf(call: AuthCall): string {
  const { token_hash, token } = call.body;
  return textOf(token_hash) || hashCode(emailOf(call) ?? "", textOf(token));
}
