import { answer, refuse } from "./answers.ts";
import { isBanned, refuseBanned } from "./bans.ts";
import { emailOf, forward, textOf, type AuthCall } from "./call.ts";
import { hashCode } from "./codes.ts";
import type { UserRow } from "./users.ts";

interface Rules {
  /** Whether both addresses confirm a change. */
  doubleConfirm: boolean;
  /** Seconds that a link or code is good for. */
  expiry: number;
}

/** Exchanges a link or a code of a mail for a session. Each works once. */
export async function verify(call: AuthCall, rules: Rules): Promise<Response> {
  const { type } = call.body;
  const [owner] = await call.turn.query<Pick<UserRow, "banned_until">>(
    `select banned_until from auth.users where $1 in (confirmation_token, recovery_token,
       email_change_token_current, email_change_token_new)`,
    hashOf(call),
  );
  if (owner && isBanned(owner)) return refuseBanned();
  if (type === "email_change") return verifyEmailChange(call, rules);
  if (type === "email" || type === "magiclink") return verifyEmail(call);
  return forward(call);
}

// why: Lite does not know the type "email", and does not mark an address as verified when it confirms a sign-up as a
// "magiclink".
async function verifyEmail(call: AuthCall): Promise<Response> {
  const [signingUp] = await call.turn.query(
    "select 1 from auth.users where confirmation_token = $1",
    hashOf(call),
  );
  return forward(call, {
    body: { ...call.body, type: signingUp ? "signup" : "magiclink" },
  });
}

// why: Lite changes the address as soon as the old one confirms; the new one is never asked.
async function verifyEmailChange(call: AuthCall, rules: Rules): Promise<Response> {
  const { turn } = call;
  const hash = hashOf(call);
  const [user] = await turn.query<UserRow>(
    "select * from auth.users where $1 in (email_change_token_current, email_change_token_new)",
    hash,
  );
  const sentAt = Date.parse(user?.email_change_sent_at ?? "");
  if (!user || !(Date.now() - sentAt <= rules.expiry * 1000)) return refuseLink();
  if (rules.doubleConfirm && user.email_change_confirm_status === 0) {
    await turn.query(
      `update auth.users set email_change_confirm_status = 1,
         email_change_token_current = nullif(email_change_token_current, $2),
         email_change_token_new = nullif(email_change_token_new, $2) where id = $1`,
      ...[user.id, hash],
    );
    const msg =
      "Confirmation link accepted. Please proceed to confirm link sent to the other email";
    return answer({ code: "200", msg });
  }
  // Lite takes the token of the old address as the last word; the second of the two is made to be that.
  if (rules.doubleConfirm)
    await turn.query(
      "update auth.users set email_change_token_current = $2, email_change_token_new = null where id = $1",
      ...[user.id, hash],
    );
  const done = await forward(call, { body: { type: "email_change", token_hash: hash } });
  // Links sent to the old address must not open the account any more.
  if (done.ok)
    await turn.query(
      `update auth.users set email_change_confirm_status = 0, recovery_token = null,
         confirmation_token = null where id = $1`,
      user.id,
    );
  return done;
}

const refuseLink = () => refuse(403, "otp_expired", "Email link is invalid or has expired");

/** The hash that the call names, by itself or as address and code. */
function hashOf(call: AuthCall): string {
  const { token_hash, token } = call.body;
  return textOf(token_hash) || hashCode(emailOf(call) ?? "", textOf(token));
}
