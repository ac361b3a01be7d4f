import { decodeJwt, SignJWT } from "jose";
import type { AuthCall } from "./call.ts";
import { isRecord } from "./call.ts";

interface Issuer {
  /** Address of the project. */
  url: string;
  jwtSecret: string;
}

/** Paths whose answer may hold a session. */
const ISSUING = ["token", "verify", "signup"];

// why: Lite's tokens say who and which session; those of a hosted project also say who issued them, how the person
// signed in and what the account's metadata are. How one signed in is kept with the session, in a column Lite leaves empty.

/** The answer with its access token replaced by one that has the claims of a hosted project. */
export async function completeClaims(
  call: AuthCall,
  response: Response,
  { url, jwtSecret }: Issuer,
): Promise<Response> {
  if (!response.ok || !ISSUING.includes(call.path)) return response;
  const text = await response.clone().text();
  // Signing out is answered with nothing.
  if (text === "") return response;
  const session: unknown = JSON.parse(text);
  if (!isRecord(session) || typeof session.access_token !== "string") return response;
  const claims = decodeJwt(session.access_token);
  const user = isRecord(session.user) ? session.user : {};
  const completed = {
    ...claims,
    iss: `${url}/auth/v1`,
    phone: "",
    app_metadata: user.app_metadata ?? {},
    user_metadata: user.user_metadata ?? {},
    aal: "aal1",
    amr: [await signedInBy(call, claims.session_id)],
    is_anonymous: false,
  };
  const access_token = await new SignJWT(completed)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(jwtSecret));
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json({ ...session, access_token }, { status: response.status, headers });
}

async function signedInBy({ turn, path }: AuthCall, sessionId: unknown) {
  const [session] = await turn.query<{ method: string; timestamp: number }>(
    `update auth.sessions set tag = coalesce(tag, $2) where id::text = $1
     returning tag as method, extract(epoch from created_at)::integer as timestamp`,
    ...[String(sessionId), path === "verify" ? "otp" : "password"],
  );
  return session ?? { method: "password", timestamp: Math.floor(Date.now() / 1000) };
}
