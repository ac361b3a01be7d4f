import { decodeJwt, SignJWT } from "jose";
import { isRecord, type AuthCall } from "./call.ts";

interface Issuer {
  /** Address of the project. */
  url: string;
  jwtSecret: string;
}

/** Paths whose response may contain a session. */
const ISSUING = /^(token|verify|signup|factors\/[\w-]+\/verify)$/;

// why: Lite's tokens contain user and session only; those of a hosted project also contain the issuer, the methods of
// sign-in, the assurance level and the metadata of the user.

/** Replaces the access token of a response by one with the claims of a hosted project. */
export async function completeClaims(
  call: AuthCall,
  response: Response,
  { url, jwtSecret }: Issuer,
): Promise<Response> {
  if (!response.ok || !ISSUING.test(call.path)) return response;
  const text = await response.clone().text();
  // The response to a sign-out is empty.
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
    ...(await readAssurance(call, claims.session_id)),
    is_anonymous: false,
  };
  const access_token = await new SignJWT(completed)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(jwtSecret));
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json({ ...session, access_token }, { status: response.status, headers });
}

/** Assurance level and methods of a session, newest first. Its first method is recorded with its first token. */
async function readAssurance({ database, path }: AuthCall, sessionId: unknown) {
  const id = String(sessionId);
  // Older data have the method in `tag`.
  await database.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     select gen_random_uuid(), s.id, coalesce(s.tag, $2), s.created_at, s.created_at from auth.sessions s
     where s.id::text = $1 and not exists (select 1 from auth.mfa_amr_claims where session_id = s.id)`,
    ...[id, path === "verify" ? "otp" : "password"],
  );
  const [session] = await database.query<{ aal: string }>(
    "select coalesce(aal, 'aal1') as aal from auth.sessions where id::text = $1",
    id,
  );
  const amr = await database.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
     from auth.mfa_amr_claims where session_id::text = $1 order by updated_at desc`,
    id,
  );
  return { aal: session?.aal ?? "aal1", amr };
}
