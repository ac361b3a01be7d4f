/**
 * The backend of the journeys with the second factor that it lacks and a hosted project offers: a proxy that answers
 * for `/auth/v1/factors` itself, adds factors to accounts, and raises tokens to `aal2`.
 */
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;
const QR_CODE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="3" height="3" fill="black"/></svg>';

interface Factor {
  id: string;
  secret: string;
  status: "unverified" | "verified";
}

type Json = Record<string, unknown>;

/** The six digits that an authenticator shows for a key at a time (RFC 6238). */
export function authenticatorCode(secret: string, at = Date.now()): string {
  const bits = [...secret]
    .map((sign) => BASE_32.indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Starts it in front of the real backend. */
export async function secondFactorBackend(
  real: string,
): Promise<{ url: string; stop: () => void }> {
  const proxy = new FactorProxy(real);
  const server = createServer((request, response) => {
    proxy.answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

class FactorProxy {
  /** Factors by account. */
  private readonly factors = new Map<string, Factor[]>();
  /** Tokens that were raised, and what they were. */
  private readonly raised = new Map<string, string>();
  /** Refresh token of each access token. */
  private readonly refreshOf = new Map<string, string>();
  /** Refresh tokens of sessions that were raised. */
  private readonly raisedRefresh = new Set<string>();

  constructor(private readonly real: string) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const body = method === "GET" || method === "HEAD" ? undefined : await bodyOf(request);
    const token = (request.headers.authorization ?? "").replace("Bearer ", "");
    const own = this.answerFactors(`${method} ${url}`, token, body);
    const [status, result] = own ?? (await this.forward(request, token, body));
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(result));
  }

  private answerFactors(call: string, token: string, body: Json | undefined) {
    const [, id, step = ""] = /\/auth\/v1\/factors\/([\w-]+)(\/\w+)?$/.exec(call) ?? [];
    if (call === "POST /auth/v1/factors") return this.enrol(token);
    if (!id) return null;
    const mine = this.factors.get(subjectOf(token)) ?? [];
    const factor = mine.find((candidate) => candidate.id === id);
    if (!factor) return refusal(404, "mfa_factor_not_found");
    if (step === "/challenge")
      return [200, { id: randomUUID(), type: "totp", expires_at: 0 }] as const;
    if (step === "/verify") return this.verify(token, factor, body);
    if (factor.status === "verified" && !this.raised.has(token))
      return refusal(403, "insufficient_aal");
    this.factors.set(
      subjectOf(token),
      mine.filter((other) => other !== factor),
    );
    return [200, { id }] as const;
  }

  private enrol(token: string) {
    const secret = Array.from(randomBytes(32), (byte) => BASE_32[byte % 32]).join("");
    const factor: Factor = { id: randomUUID(), secret, status: "unverified" };
    this.factors.set(subjectOf(token), [...(this.factors.get(subjectOf(token)) ?? []), factor]);
    const totp = { qr_code: QR_CODE, secret, uri: `otpauth://totp/prova?secret=${secret}` };
    return [200, { id: factor.id, type: "totp", totp }] as const;
  }

  private verify(token: string, factor: Factor, body: Json | undefined) {
    const now = Date.now();
    const codes = [now - STEP_MS, now, now + STEP_MS].map((at) =>
      authenticatorCode(factor.secret, at),
    );
    if (!codes.includes(String(body?.code))) return refusal(422, "mfa_verification_failed");
    factor.status = "verified";
    const real = this.raised.get(token) ?? token;
    const session = { access_token: real, refresh_token: this.refreshOf.get(real) };
    return [
      200,
      this.raise({
        ...session,
        token_type: "bearer",
        expires_in: 3600,
        user: { id: subjectOf(token) },
      }),
    ] as const;
  }

  private async forward(request: IncomingMessage, token: string, body: Json | undefined) {
    const { method = "GET", url = "/" } = request;
    const headers = new Headers({ "Content-Type": "application/json" });
    for (const name of ["apikey", "accept", "prefer", "content-profile", "accept-profile"])
      if (request.headers[name]) headers.set(name, String(request.headers[name]));
    const known = this.raised.get(token) ?? token;
    if (known) headers.set("authorization", `Bearer ${known}`);
    const answer = await fetch(this.real + url, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const result = (text === "" ? null : JSON.parse(text)) as Json | null;
    if (!answer.ok || !url.startsWith("/auth/v1/") || !result)
      return [answer.status, result] as const;
    return [answer.status, this.complete(result, body)] as const;
  }

  /** Adds the factors of an account to what was said of it, and keeps a raised session raised. */
  private complete(result: Json, body: Json | undefined): Json {
    if (typeof result.access_token === "string") {
      this.refreshOf.set(result.access_token, String(result.refresh_token));
      const user = this.withFactors(result.user as Json);
      const wasRaised = this.raisedRefresh.has(String(body?.refresh_token));
      return wasRaised ? this.raise({ ...result, user }) : { ...result, user };
    }
    return typeof result.email === "string" ? this.withFactors(result) : result;
  }

  private withFactors(user: Json): Json {
    const factors = (this.factors.get(String(user.id)) ?? []).map(({ id, status }) => ({
      ...{ id, status, factor_type: "totp" },
    }));
    return { ...user, factors };
  }

  /** The same session at `aal2`; the proxy alone takes its token, which nobody signed. */
  private raise(session: Json): Json {
    const real = String(session.access_token);
    const [head, payload = ""] = real.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Json;
    const higher = Buffer.from(JSON.stringify({ ...claims, aal: "aal2" })).toString("base64url");
    const token = [head, higher, Buffer.from(randomUUID()).toString("base64url")].join(".");
    this.raised.set(token, real);
    this.raisedRefresh.add(String(session.refresh_token));
    return { ...session, access_token: token, user: this.withFactors(session.user as Json) };
  }
}

const refusal = (status: number, error_code: string) =>
  [status, { code: status, error_code, msg: error_code }] as const;

async function bodyOf(request: IncomingMessage): Promise<Json | undefined> {
  try {
    return (await json(request)) as Json;
  } catch {
    return undefined;
  }
}

/** Account of a token. */
function subjectOf(token: string): string {
  const [, payload = ""] = token.split(".");
  const { sub } = JSON.parse(Buffer.from(payload, "base64url").toString() || "{}") as Json;
  return String(sub);
}
