import { compare } from "bcryptjs";
import { isBanned } from "./bans.ts";
import { emailOf, forward, textOf, type AuthCall } from "./call.ts";
import { DUMMY_HASH } from "./password-hashes.ts";
import { errorResponse, invalidCredentials } from "./responses.ts";
import { findByEmail, type UserRow } from "./users.ts";

/**
 * Responds to `POST token`.
 * @param reuseInterval Seconds in which a refresh token that was exchanged may be sent again.
 */
export function issueToken(call: AuthCall, reuseInterval: number): Promise<Response> {
  switch (call.url.searchParams.get("grant_type")) {
    case "password":
      return signInWithPassword(call);
    case "refresh_token":
      return refreshSession(call, reuseInterval);
    default:
      return forward(call);
  }
}

// why: Lite responds to an unknown address without comparing a password, much faster than to a known one, and tells
// anybody that a user is unconfirmed. Both reveal which addresses have a user.

/** Signs in with a password. */
export async function signInWithPassword(call: AuthCall): Promise<Response> {
  const email = emailOf(call);
  const { password } = call.body;
  if (email === null || typeof password !== "string" || password === "") return forward(call);
  const user = await findByEmail(call.database, email);
  if (user?.encrypted_password && isBanned(user))
    return errorResponse(400, "user_banned", "User is banned");
  if (user?.confirmed_at && user.encrypted_password) return forward(call);
  const matches = await compare(password, user?.encrypted_password ?? DUMMY_HASH);
  return user?.encrypted_password && matches
    ? errorResponse(400, "email_not_confirmed", "Email not confirmed")
    : invalidCredentials();
}

// why: Lite ignores bans, calls an unknown token malformed, and has no reuse interval: when one of three parallel requests
// of a page sends a token that was exchanged twice since, it ends the session.

/** Exchanges a refresh token. Within the reuse interval an exchanged token gives the same session again. */
async function refreshSession(call: AuthCall, reuseInterval: number): Promise<Response> {
  const token = textOf(call.body.refresh_token);
  const [owner] = await call.database.query<Pick<UserRow, "banned_until">>(
    `select users.banned_until from auth.refresh_tokens tokens
     join auth.users users on users.id::text = tokens.user_id::text where tokens.token = $1`,
    token,
  );
  if (!owner) {
    const unknown = "Invalid Refresh Token: Refresh Token Not Found";
    return errorResponse(400, "refresh_token_not_found", unknown);
  }
  if (isBanned(owner))
    return errorResponse(400, "user_banned", "Invalid Refresh Token: User Banned");
  const [current] = await call.database.query<{ parent: string }>(
    `select active.parent
     from auth.refresh_tokens used
     join auth.refresh_tokens active on active.session_id = used.session_id and not active.revoked
     where used.token = $1 and used.revoked and active.parent is not null
       and used.updated_at > now() - make_interval(secs => $2)`,
    ...[token, reuseInterval],
  );
  if (!current) return forward(call);
  // For the token that was exchanged last, Lite returns the one that it was exchanged for.
  return forward(call, { body: { ...call.body, refresh_token: current.parent } });
}
