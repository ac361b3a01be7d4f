import { refuse } from "./answers.ts";
import { isBanned } from "./bans.ts";
import { forward, textOf, type AuthCall } from "./call.ts";
import type { UserRow } from "./users.ts";

// why: Lite looks at no ban, calls an unknown token malformed, and knows no reuse interval: a token that was exchanged twice over, as when two requests of one page refresh
// while a third has already, ends the whole session.

/** Exchanges a refresh token; one that was exchanged up to `reuseInterval` seconds ago gives what it gave then. */
export async function refreshSession(call: AuthCall, reuseInterval: number): Promise<Response> {
  const token = textOf(call.body.refresh_token);
  const [owner] = await call.turn.query<Pick<UserRow, "banned_until">>(
    `select users.banned_until from auth.refresh_tokens tokens
     join auth.users users on users.id::text = tokens.user_id::text where tokens.token = $1`,
    token,
  );
  if (!owner) {
    const unknown = "Invalid Refresh Token: Refresh Token Not Found";
    return refuse(400, "refresh_token_not_found", unknown);
  }
  if (isBanned(owner)) return refuse(400, "user_banned", "Invalid Refresh Token: User Banned");
  const [current] = await call.turn.query<{ parent: string }>(
    `select active.parent
     from auth.refresh_tokens used
     join auth.refresh_tokens active on active.session_id = used.session_id and not active.revoked
     where used.token = $1 and used.revoked and active.parent is not null
       and used.updated_at > now() - make_interval(secs => $2)`,
    ...[token, reuseInterval],
  );
  if (!current) return forward(call);
  // For the token that was exchanged last, Lite answers the one it was exchanged for.
  return forward(call, { body: { ...call.body, refresh_token: current.parent } });
}
