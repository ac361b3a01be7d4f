/**
 * Answers the requests of `/api/v1`: finds the operation, reads key, parameters and body, and makes the response with its
 * limits and problems (docs/product.md 8.19, docs/decisions/030-api.md). No cookie is read and none is set.
 */
import { tryGetContext } from "hono/context-storage";
import { readBody } from "~/http/body.server";
import { siteOrigin } from "~/http/request-origin.server";
import { log } from "~/lib/log.server";
import { paths } from "~/lib/paths";
import type { RequestEnv } from "~/lib/request-context.server";
import {
  authenticate,
  callWithKey,
  keySupabase,
  unavailable,
  type ApiAnswer,
  type ApiCall,
} from "./api-call.server";
import { HANDLERS } from "./handlers.server";
import {
  MAX_RECORD_BYTES,
  operationsAt,
  type NamedOperation,
  type Operation,
  type OperationBody,
} from "./operations";
import { ApiProblem, problemBody, problemLanguage, type InvalidFact } from "./api-problem";
import { PROBLEMS } from "./problems";
import { invalidQuery } from "./read-input";

/** Headers of every answer; that of the description says its own caching. */
function commonHeaders(): Record<string, string> {
  const id = requestId();
  return {
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
    ...(id !== undefined && { "X-Request-Id": id }),
  };
}

/** The id of the request in the log. */
function requestId(): string | undefined {
  return tryGetContext<RequestEnv>()?.var.requestId;
}

/** Seconds of a window of both limits. */
const WINDOW_S = 60;

/** The response to a request of the API. */
export async function answerApi(request: Request): Promise<Response> {
  const state: { call?: ApiCall; methods?: string } = {};
  try {
    const answer = await answerOperation(request, state);
    return responseOf(request, answer, state.call);
  } catch (error) {
    return problemResponse(request, error, state.call);
  }
}

async function answerOperation(request: Request, state: { call?: ApiCall }): Promise<ApiAnswer> {
  const url = new URL(request.url);
  const found = operationsAt(url.pathname);
  if (found.length === 0) throw new ApiProblem("not_found");
  const allow = allowHeaders(found.map(({ operation }) => operation));
  if (request.method === "OPTIONS") return { status: 204, headers: allow };
  const method = request.method === "HEAD" ? "GET" : request.method;
  const match = found.find(({ operation }) => operation.method === method);
  if (!match) throw new ApiProblem("method_not_allowed", { headers: allow });
  const { operation, params } = match;
  const call: ApiCall = {
    request,
    key: operation.policy === null ? "" : readKey(request),
    origin: siteOrigin(request),
    params,
    query: {},
    json: undefined,
    bytes: undefined,
    supabase: keySupabase(request),
  };
  state.call = call;
  call.query = readQuery(url, operation);
  const { body } = operation;
  if (body && body.maxBytes > MAX_RECORD_BYTES)
    return withLargeBody(call, async () => {
      await readInto(call, body, allow);
      return HANDLERS[operation.id](call);
    });
  if (body) await readInto(call, body, allow);
  return HANDLERS[operation.id](call);
}

/** Large bodies that this process holds at a time, and those of one key: they stand in its memory. */
const MAX_LARGE_BODIES = 12;
const MAX_LARGE_BODIES_OF_KEY = 4;
const largeBodies: string[] = [];

/** Reads a batch or a photograph only for a key that is known, and not too many of them at once. */
async function withLargeBody(call: ApiCall, answer: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  await callWithKey(call, "account_with_key");
  const ofKey = largeBodies.filter((key) => key === call.key).length;
  if (largeBodies.length >= MAX_LARGE_BODIES || ofKey >= MAX_LARGE_BODIES_OF_KEY)
    throw unavailable(5);
  largeBodies.push(call.key);
  try {
    return await answer();
  } finally {
    largeBodies.splice(largeBodies.indexOf(call.key), 1);
  }
}

/** `Allow`, and the types of bodies (RFC 9110, RFC 5789). */
function allowHeaders(operations: readonly NamedOperation[]): Record<string, string> {
  const methods = operations.map(({ method }) => method);
  const typesOf = (wanted: string) =>
    operations.find(({ method }) => method === wanted)?.body?.types.join(", ");
  const [post, patch] = [typesOf("POST"), typesOf("PATCH")];
  return {
    Allow: [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", "),
    ...(post && { "Accept-Post": post }),
    ...(patch && { "Accept-Patch": patch }),
  };
}

/** Keys have 76 characters; what is much longer is none. */
const MAX_KEY_LENGTH = 200;

function readKey({ headers }: Request): string {
  const key = /^Bearer +([\w-]+)$/i.exec(headers.get("Authorization")?.trim() ?? "")?.[1];
  if (key !== undefined && key.length <= MAX_KEY_LENGTH) return key;
  const isMissing = !headers.has("Authorization");
  throw new ApiProblem(isMissing ? "missing_key" : "invalid_key", {
    headers: { "WWW-Authenticate": authenticate(isMissing ? undefined : "invalid_token") },
  });
}

function readQuery({ searchParams }: URL, { query }: Operation): Record<string, string> {
  const given: Record<string, string> = Object.fromEntries(searchParams);
  const repeated = [...new Set(searchParams.keys())].filter(
    (name) => searchParams.getAll(name).length > 1,
  );
  const { error, data } = query.safeParse(given);
  const facts: InvalidFact[] = invalidQuery(error?.issues ?? [], repeated);
  if (facts.length > 0) throw new ApiProblem("invalid_query", { facts });
  return data as Record<string, string>;
}

async function readInto(
  call: ApiCall,
  { kind, types, maxBytes }: OperationBody,
  allow: Readonly<Record<string, string>>,
): Promise<void> {
  const { request } = call;
  const type = request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (!types.includes(type ?? ""))
    throw new ApiProblem("unsupported_media_type", {
      headers: allow,
      detail: { it: `Qui servono: ${types.join(", ")}.`, en: `Send: ${types.join(", ")}.` },
    });
  const bytes = await readBody(request, maxBytes).catch((error: unknown) => {
    if (!(error instanceof Response)) throw error;
    throw new ApiProblem(error.status === 413 ? "body_too_large" : "invalid_json");
  });
  if (kind === "image") call.bytes = bytes;
  else call.json = parseJson(bytes);
}

/** Characters that PostgreSQL takes in no JSON: NUL and halves of surrogates, which JSON writes as escapes. */
const NOT_STORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

function parseJson(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!NOT_STORABLE.test(JSON.stringify(value))) return value;
  } catch {
    // Syntax, encoding, or nested too deep.
  }
  throw new ApiProblem("invalid_json");
}

/** Headers about limits: draft-ietf-httpapi-ratelimit-headers. */
function limitHeaders(call: ApiCall | undefined): Record<string, string> {
  if (!call?.limit) return {};
  const { policy, limit, remaining, reset } = call.limit;
  return {
    "RateLimit-Policy": `"${policy}";q=${limit};w=${WINDOW_S}`,
    RateLimit: `"${policy}";r=${remaining};t=${reset}`,
  };
}

function responseOf(request: Request, answer: ApiAnswer, call: ApiCall | undefined): Response {
  const { status, body, headers } = answer;
  const all = { ...commonHeaders(), ...limitHeaders(call), ...headers };
  if (body === undefined) return new Response(null, { status, headers: all });
  const text = JSON.stringify(body);
  return new Response(request.method === "HEAD" ? null : text, {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...all },
  });
}

/** A problem as a response (RFC 9457), in the language that the request asks for. */
export function problemResponse(request: Request, error: unknown, call?: ApiCall): Response {
  const problem = error instanceof ApiProblem ? error : new ApiProblem("internal_error");
  if (problem !== error)
    log("error", error instanceof Error ? (error.stack ?? error.message) : String(error));
  const language = problemLanguage(request.headers.get("Accept-Language"));
  const body = problemBody(problem, language, {
    documentation: siteOrigin(request) + paths.developers,
    requestId: requestId(),
  });
  return new Response(request.method === "HEAD" ? null : JSON.stringify(body), {
    status: PROBLEMS[problem.code].status,
    headers: {
      ...commonHeaders(),
      "Content-Type": "application/problem+json; charset=utf-8",
      "Content-Language": language,
      Vary: "Accept-Language",
      ...limitHeaders(call),
      ...problem.headers,
    },
  });
}
