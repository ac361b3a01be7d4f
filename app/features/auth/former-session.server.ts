import { getSupabase, holdsSession } from "~/services/supabase.server";

/**
 * Ends the session that this browser held before somebody signed in: its cookies are written over, and nobody could
 * end it any more. To be called once the new one is there. A browser that held none costs no call, and a failure keeps
 * nobody out.
 */
export async function endFormerSession(request: Request): Promise<void> {
  if (!holdsSession(request)) return;
  // A client of its own: that of the request holds the new session by now. It renews a token that is over, for
  // signing out takes a good one, and what it would write into cookies is dropped.
  const Cookie = request.headers.get("Cookie") ?? "";
  const { supabase } = getSupabase(new Request(request.url, { headers: { Cookie } }));
  await supabase.auth.signOut({ scope: "local" }).catch(() => undefined);
}
