import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { ProjectConfig } from "../project-config.ts";
import { answer, refuse } from "./answers.ts";
import { forward, isRecord, textOf, type AuthCall } from "./call.ts";
import { deleteFactor, listFactors, type FactorRow } from "./factor-rows.ts";

/** Seconds in which a challenge wants its code (GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION). */
const CHALLENGE_EXPIRY_SECONDS = 300;

/** Intervals of 30 seconds that a clock may be ahead or behind (GoTrue, `Skew`). */
const CLOCK_SKEW = 1;

/** Width of the quiet zone that readers of QR codes want, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

type FactorConfig = ProjectConfig["auth"]["mfa"];

/** Who calls, by the token of the call. */
export interface SessionOfCall {
  userId: string;
  email: string;
  sessionId: string;
  isAal2: boolean;
}

// why: Lite has no second factor. Paths, refusals and their status are those of GoTrue (supabase/auth,
// internal/api/mfa.go); TOTP is the only type that is offered.

/** Answers `/auth/v1/factors…`. */
export async function handleFactors(call: AuthCall, config: FactorConfig): Promise<Response> {
  const session = await readSession(call);
  if (session instanceof Response) return session;
  const { method } = call.request;
  const [, id, step, more] = call.path.split("/");
  if (id === undefined) return method === "POST" ? enroll(call, session, config) : refuse405();
  if (more !== undefined) return refuse(404, "not_found", "Not found");
  const factor = (await listFactors(call.turn, session.userId)).find((row) => row.id === id);
  if (!factor) return refuse(404, "mfa_factor_not_found", "Factor not found");
  if (step === undefined)
    return method === "DELETE" ? unenroll(call, session, factor) : refuse405();
  if (method !== "POST") return refuse405();
  if (step === "challenge") return challenge(call, factor, config);
  if (step === "verify") return verifyCode(call, session, factor, config);
  return refuse(404, "not_found", "Not found");
}

/** The session of the token of a call, or the refusal of a token that is none. */
export async function readSession({
  turn,
  request,
  url,
}: AuthCall): Promise<SessionOfCall | Response> {
  const headers = {
    apikey: request.headers.get("apikey") ?? "",
    authorization: request.headers.get("authorization") ?? "",
  };
  const response = await turn.fetch(new Request(new URL("/auth/v1/user", url), { headers }));
  if (!response.ok) return response;
  const user: unknown = await response.json();
  const sessionId = decodeJwt(headers.authorization.replace(/^Bearer\s+/i, "")).session_id;
  if (!isRecord(user) || typeof sessionId !== "string")
    return refuse(403, "bad_jwt", "invalid claim: missing session_id claim");
  const [row] = await turn.query<{ aal: string | null }>(
    "select aal from auth.sessions where id::text = $1",
    sessionId,
  );
  return {
    userId: textOf(user.id),
    email: textOf(user.email),
    sessionId,
    isAal2: row?.aal === "aal2",
  };
}

async function enroll(
  { turn, body, url }: AuthCall,
  { userId, email, isAal2 }: SessionOfCall,
  { totp, max_enrolled_factors }: FactorConfig,
): Promise<Response> {
  const type = textOf(body.factor_type);
  if (type === "phone" || type === "webauthn")
    return refuse(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
  if (type !== "totp")
    return refuse(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
  if (!totp.enroll_enabled)
    return refuse(422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP");
  const friendlyName = textOf(body.friendly_name);
  const factors = await listFactors(turn, userId);
  // The empty name counts too: two factors without a name are a conflict.
  if (factors.some(({ friendly_name }) => friendly_name === friendlyName)) {
    const conflict = `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`;
    return refuse(422, "mfa_factor_name_conflict", conflict);
  }
  if (factors.length >= max_enrolled_factors) {
    const tooMany = "Maximum number of verified factors reached, unenroll to continue";
    return refuse(422, "too_many_enrolled_mfa_factors", tooMany);
  }
  if (factors.some(isVerified) && !isAal2)
    return refuse(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  const issuer = textOf(body.issuer) || url.host;
  const key = new TOTP({ issuer, label: email, secret: new Secret({ size: 20 }) });
  const id = randomUUID();
  await turn.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    ...[id, userId, friendlyName, key.secret.base32],
  );
  const uri = key.toString();
  const qr_code = renderSVG(uri, { ecc: "H", border: QUIET_ZONE });
  return answer({
    ...{ id, type, friendly_name: friendlyName },
    totp: { qr_code, secret: key.secret.base32, uri },
  });
}

async function challenge(
  { turn }: AuthCall,
  { id: factorId }: FactorRow,
  { totp }: FactorConfig,
): Promise<Response> {
  if (!totp.verify_enabled) return refuseVerification();
  const id = randomUUID();
  // Everybody comes from this machine: whether challenge and code have one address is not compared.
  await turn.query(
    "insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, '127.0.0.1')",
    ...[id, factorId],
  );
  await turn.query(
    "update auth.mfa_factors set last_challenged_at = now() where id = $1",
    factorId,
  );
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_EXPIRY_SECONDS;
  return answer({ id, type: "totp", expires_at });
}

async function verifyCode(
  call: AuthCall,
  session: SessionOfCall,
  factor: FactorRow,
  { totp }: FactorConfig,
): Promise<Response> {
  const { turn, body } = call;
  const code = textOf(body.code);
  if (code === "") return refuse(400, "validation_failed", "Code needs to be non-empty");
  if (!totp.verify_enabled) return refuseVerification();
  const refusal = await refuseChallenge(call, factor);
  if (refusal) return refusal;
  const authenticator = new TOTP({ secret: Secret.fromBase32(factor.secret) });
  if (authenticator.validate({ token: code, window: CLOCK_SKEW }) === null)
    return refuse(422, "mfa_verification_failed", "Invalid TOTP code entered");

  await turn.query(
    "update auth.mfa_challenges set verified_at = now() where id::text = $1",
    textOf(body.challenge_id),
  );
  await turn.query(
    "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1",
    factor.id,
  );
  await turn.query(
    "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1",
    ...[session.sessionId, factor.id],
  );
  await turn.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method)
     values (gen_random_uuid(), $1, 'totp')
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    session.sessionId,
  );
  await turn.query(
    "delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'",
    session.userId,
  );
  await turn.query(
    "delete from auth.mfa_factors where user_id = $1 and status = 'unverified'",
    session.userId,
  );
  return exchangeRefreshToken(call, session);
}

/** The refusal of a challenge that is unknown, used or too old: the code of a call counts for one challenge. */
async function refuseChallenge(
  { turn, body }: AuthCall,
  { id }: FactorRow,
): Promise<Response | null> {
  const [found] = await turn.query<{ is_used: boolean; is_expired: boolean }>(
    `select verified_at is not null as is_used,
       created_at + make_interval(secs => $3) < now() as is_expired
     from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    ...[textOf(body.challenge_id), id, CHALLENGE_EXPIRY_SECONDS],
  );
  if (!found) {
    const unknown = "MFA factor with the provided challenge ID not found";
    return refuse(422, "mfa_factor_not_found", unknown);
  }
  // GoTrue gives a used challenge this code too.
  if (found.is_used) {
    const used = "Challenge and verify IP addresses mismatch.";
    return refuse(422, "mfa_ip_address_mismatch", used);
  }
  if (found.is_expired) {
    const expired =
      "MFA challenge has expired, verify against another challenge or create a new challenge.";
    return refuse(422, "mfa_challenge_expired", expired);
  }
  return null;
}

/** The session with new tokens; the refresh token that it had at `aal1` is exchanged. */
async function exchangeRefreshToken(call: AuthCall, { sessionId }: SessionOfCall) {
  const [active] = await call.turn.query<{ token: string }>(
    `select token from auth.refresh_tokens where session_id = $1 and not revoked
     order by created_at desc limit 1`,
    sessionId,
  );
  return forward(call, {
    path: "token?grant_type=refresh_token",
    body: { refresh_token: active?.token ?? "" },
  });
}

async function unenroll(
  { turn }: AuthCall,
  { isAal2 }: SessionOfCall,
  factor: FactorRow,
): Promise<Response> {
  if (isVerified(factor) && !isAal2)
    return refuse(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  await deleteFactor(turn, factor);
  return answer({ id: factor.id });
}

const isVerified = ({ status }: FactorRow) => status === "verified";

const refuseVerification = () =>
  refuse(422, "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP");

const refuse405 = () => refuse(405, "method_not_allowed", "Method not allowed");
