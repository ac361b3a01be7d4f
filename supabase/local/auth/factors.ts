import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { ProjectConfig } from "../project-config.ts";
import { bearerTokenOf, forward, isRecord, textOf, type AuthCall } from "./call.ts";
import type { Notify } from "./mailer.ts";
import { deleteFactor, listFactors, type FactorRow } from "./factor-store.ts";
import { errorResponse, jsonResponse, methodNotAllowed, notFound } from "./responses.ts";

/** Seconds after which a challenge expires (GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION). */
const CHALLENGE_EXPIRY_SECONDS = 300;

/** Intervals of 30 seconds by which a clock may differ (GoTrue, `Skew`). */
const CLOCK_SKEW = 1;

/** Width of the quiet zone of a QR code in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

type FactorConfig = ProjectConfig["auth"]["mfa"];

/** The session of the access token of a call. */
export interface CallSession {
  userId: string;
  email: string;
  sessionId: string;
  isAal2: boolean;
}

// why: Lite has no second factors. Paths, errors and statuses are those of GoTrue (supabase/auth, internal/api/mfa.go);
// TOTP is the only supported type.

/** Responds to `/auth/v1/factors…`. */
export async function handleFactors(
  call: AuthCall,
  config: FactorConfig,
  notify: Notify,
): Promise<Response> {
  const session = await readSession(call);
  if (session instanceof Response) return session;
  const { method } = call.request;
  const [, id, step, more] = call.path.split("/");
  if (id === undefined)
    return method === "POST" ? enroll(call, session, config) : methodNotAllowed();
  if (more !== undefined) return notFound();
  const factor = (await listFactors(call.database, session.userId)).find((row) => row.id === id);
  if (!factor) return errorResponse(404, "mfa_factor_not_found", "Factor not found");
  if (step === undefined)
    return method === "DELETE" ? unenroll(call, session, factor, notify) : methodNotAllowed();
  if (method !== "POST") return methodNotAllowed();
  if (step === "challenge") return challenge(call, factor, config);
  if (step === "verify") {
    const verified = await verifyCode(call, session, factor, config);
    if (verified.ok && !isVerified(factor))
      await notify("mfa_factor_enrolled", session.email, { FactorType: "totp" });
    return verified;
  }
  return notFound();
}

/** The session of the access token of a call, or an error when the token is invalid. */
export async function readSession({
  database,
  request,
  url,
}: AuthCall): Promise<CallSession | Response> {
  const headers = {
    apikey: request.headers.get("apikey") ?? "",
    authorization: request.headers.get("authorization") ?? "",
  };
  const response = await database.fetch(new Request(new URL("/auth/v1/user", url), { headers }));
  if (!response.ok) return response;
  const user: unknown = await response.json();
  const sessionId = decodeJwt(bearerTokenOf(request)).session_id;
  if (!isRecord(user) || typeof sessionId !== "string")
    return errorResponse(403, "bad_jwt", "invalid claim: missing session_id claim");
  const [row] = await database.query<{ aal: string | null }>(
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
  { database, body, url }: AuthCall,
  { userId, email, isAal2 }: CallSession,
  { totp, max_enrolled_factors }: FactorConfig,
): Promise<Response> {
  const type = textOf(body.factor_type);
  if (type === "phone" || type === "webauthn")
    return errorResponse(
      422,
      `mfa_${type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${type}`,
    );
  if (type !== "totp")
    return errorResponse(
      400,
      "validation_failed",
      "factor_type needs to be totp, phone, or webauthn",
    );
  if (!totp.enroll_enabled)
    return errorResponse(422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP");
  const friendlyName = textOf(body.friendly_name);
  const factors = await listFactors(database, userId);
  // The empty name counts too: two factors without a name are a conflict.
  if (factors.some(({ friendly_name }) => friendly_name === friendlyName)) {
    const conflict = `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`;
    return errorResponse(422, "mfa_factor_name_conflict", conflict);
  }
  if (factors.length >= max_enrolled_factors) {
    const tooMany = "Maximum number of verified factors reached, unenroll to continue";
    return errorResponse(422, "too_many_enrolled_mfa_factors", tooMany);
  }
  if (factors.some(isVerified) && !isAal2)
    return errorResponse(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  const issuer = textOf(body.issuer) || url.host;
  const key = new TOTP({ issuer, label: email, secret: new Secret({ size: 20 }) });
  const id = randomUUID();
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    ...[id, userId, friendlyName, key.secret.base32],
  );
  const uri = key.toString();
  const qr_code = renderSVG(uri, { ecc: "H", border: QUIET_ZONE });
  return jsonResponse({
    ...{ id, type, friendly_name: friendlyName },
    totp: { qr_code, secret: key.secret.base32, uri },
  });
}

async function challenge(
  { database }: AuthCall,
  { id: factorId }: FactorRow,
  { totp }: FactorConfig,
): Promise<Response> {
  if (!totp.verify_enabled) return verificationDisabled();
  const id = randomUUID();
  // All clients have the address of this machine, so addresses are not compared.
  await database.query(
    "insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, '127.0.0.1')",
    ...[id, factorId],
  );
  await database.query(
    "update auth.mfa_factors set last_challenged_at = now() where id = $1",
    factorId,
  );
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_EXPIRY_SECONDS;
  return jsonResponse({ id, type: "totp", expires_at });
}

async function verifyCode(
  call: AuthCall,
  session: CallSession,
  factor: FactorRow,
  { totp }: FactorConfig,
): Promise<Response> {
  const { database, body } = call;
  const code = textOf(body.code);
  if (code === "") return errorResponse(400, "validation_failed", "Code needs to be non-empty");
  if (!totp.verify_enabled) return verificationDisabled();
  const error = await checkChallenge(call, factor);
  if (error) return error;
  const authenticator = new TOTP({ secret: Secret.fromBase32(factor.secret) });
  if (authenticator.validate({ token: code, window: CLOCK_SKEW }) === null)
    return errorResponse(422, "mfa_verification_failed", "Invalid TOTP code entered");

  await database.query(
    "update auth.mfa_challenges set verified_at = now() where id::text = $1",
    textOf(body.challenge_id),
  );
  await database.query(
    "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1",
    factor.id,
  );
  await database.query(
    "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1",
    ...[session.sessionId, factor.id],
  );
  await database.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method)
     values (gen_random_uuid(), $1, 'totp')
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    session.sessionId,
  );
  await database.query(
    "delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'",
    session.userId,
  );
  await database.query(
    "delete from auth.mfa_factors where user_id = $1 and status = 'unverified'",
    session.userId,
  );
  return exchangeRefreshToken(call, session);
}

/** An error when the challenge is unknown, used or expired; null otherwise. */
async function checkChallenge(
  { database, body }: AuthCall,
  { id }: FactorRow,
): Promise<Response | null> {
  const [found] = await database.query<{ is_used: boolean; is_expired: boolean }>(
    `select verified_at is not null as is_used,
       created_at + make_interval(secs => $3) < now() as is_expired
     from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    ...[textOf(body.challenge_id), id, CHALLENGE_EXPIRY_SECONDS],
  );
  if (!found) {
    const unknown = "MFA factor with the provided challenge ID not found";
    return errorResponse(422, "mfa_factor_not_found", unknown);
  }
  // GoTrue returns this code for a used challenge too.
  if (found.is_used) {
    const used = "Challenge and verify IP addresses mismatch.";
    return errorResponse(422, "mfa_ip_address_mismatch", used);
  }
  if (found.is_expired) {
    const expired =
      "MFA challenge has expired, verify against another challenge or create a new challenge.";
    return errorResponse(422, "mfa_challenge_expired", expired);
  }
  return null;
}

/** Exchanges the refresh token that the session had at `aal1`. */
async function exchangeRefreshToken(call: AuthCall, { sessionId }: CallSession) {
  const [active] = await call.database.query<{ token: string }>(
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
  { database }: AuthCall,
  { isAal2, email }: CallSession,
  factor: FactorRow,
  notify: Notify,
): Promise<Response> {
  if (isVerified(factor) && !isAal2)
    return errorResponse(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  await deleteFactor(database, factor);
  if (isVerified(factor)) await notify("mfa_factor_unenrolled", email, { FactorType: "totp" });
  return jsonResponse({ id: factor.id });
}

const isVerified = ({ status }: FactorRow) => status === "verified";

const verificationDisabled = () =>
  errorResponse(422, "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP");
