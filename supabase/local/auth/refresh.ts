import { forward, textOf, type AuthCall } from "./call.ts";

// why: Lite knows no reuse interval: a token that was exchanged twice over, as when two requests of one page refresh
// while a third has already, ends the whole session.

/** Exchanges a refresh token; one that was exchanged up to `reuseInterval` seconds ago gives what it gave then. */
export async function refreshSession(call: AuthCall, reuseInterval: number): Promise<Response> {
  const [current] = await call.turn.query<{ parent: string }>(
    `select active.parent
     from auth.refresh_tokens used
     join auth.refresh_tokens active on active.session_id = used.session_id and not active.revoked
     where used.token = $1 and used.revoked and active.parent is not null
       and used.updated_at > now() - make_interval(secs => $2)`,
    ...[textOf(call.body.refresh_token), reuseInterval],
  );
  if (!current) return forward(call);
  // For the token that was exchanged last, Lite answers the one it was exchanged for.
  return forward(call, { body: { ...call.body, refresh_token: current.parent } });
}
