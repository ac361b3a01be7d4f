/** One call of the API: its parts after they were read, and its calls to the database (docs/product.md 8.19). */
import type { Json } from "~/backend/database.types";
import { backendFetch, FORM_BUDGET_MS } from "~/backend/fetch.server";
import { getSupabase, isUnavailable, type Supabase } from "~/backend/supabase.server";
import { CLIENT_ADDRESS_HEADER } from "~/http/client-address.server";
import { log } from "~/lib/log.server";
import { invalidText } from "../stock-records/record-problems";
import { ApiProblem, type InvalidFact } from "./api-problem";
import { PROBLEMS, type ProblemCode } from "./problems";

/** The rest of a limit, as the database counts it. */
export interface LimitState {
  policy: "read" | "write";
  limit: number;
  remaining: number;
  /** Seconds until it starts again. */
  reset: number;
}

/** A call whose operation is known, whose body and parameters are valid. */
export interface ApiCall {
  request: Request;
  /** As it was sent; the database proves it. */
  key: string;
  /** Public origin of the portal. */
  origin: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** The parsed JSON of a body. */
  json: unknown;
  /** The bytes of a picture. */
  bytes: Buffer | undefined;
  supabase: Supabase;
  /** Of the last call to the database; goes into the response's headers. */
  limit?: LimitState;
}

/** The answer of an operation. */
export interface ApiAnswer {
  status: number;
  /** JSON; absent: no body. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/**
 * A client without a session: the cookies of the request are left out, so that a browser's session gives no right here. The
 * address goes along, for the limit of wrong keys.
 */
export function keySupabase(request: Request): Supabase {
  const address = request.headers.get(CLIENT_ADDRESS_HEADER);
  const headers: HeadersInit = address ? { [CLIENT_ADDRESS_HEADER]: address } : {};
  // Each call takes its own time: reading and encoding a photograph takes longer than all of them.
  const fetchInTime: typeof fetch = (input, init) => backendFetch(FORM_BUDGET_MS)(input, init);
  return getSupabase(new Request(request.url, { headers }), fetchInTime).supabase;
}

/** Functions of the database that take a key. */
type KeyFunction =
  | "account_with_key"
  | "stock_with_key"
  | "stock_record_with_key"
  | "write_stock_with_key"
  | "write_stock_record_with_key"
  | "delete_stock_record_with_key"
  | "change_stock_picture_with_key"
  | "begin_stock_picture_with_key";

/** Errors of the database that have another code here. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  too_many_wrong_keys: "too_many_requests",
  version_conflict: "version_mismatch",
  invalid_advert: "invalid_record",
  invalid_identifiers: "invalid_record",
  invalid_picture: "invalid_record",
  invalid_records: "invalid_record",
};

interface Envelope {
  limit?: LimitState;
  answer?: unknown;
  error?: string;
  detail?: string | null;
  retryAfter?: number;
}

/**
 * Calls a function with the key of the call.
 *
 * @throws ApiProblem
 */
export async function callWithKey(
  call: ApiCall,
  name: KeyFunction,
  args: Readonly<Record<string, Json | undefined>> = {},
): Promise<unknown> {
  const { data, error } = await call.supabase.rpc(name, { p_key: call.key, ...args } as never);
  if (error) {
    if (isUnavailable(error)) throw unavailable();
    log("error", "a call of the API failed", { function: name, reason: error.message });
    throw new ApiProblem("internal_error");
  }
  const envelope = data as unknown as Envelope;
  if (envelope.limit) call.limit = envelope.limit;
  if (envelope.error === undefined) return envelope.answer;
  throw problemOf(envelope.error, envelope.detail ?? null, envelope.retryAfter);
}

/** @param seconds After how long another try may succeed. */
export function unavailable(seconds = 30): ApiProblem {
  return new ApiProblem("unavailable", { headers: { "Retry-After": String(seconds) } });
}

/** The problem behind an error of the database. @param base Pointer of the record in the body. */
export function problemOf(
  error: string,
  detail: string | null,
  retryAfter?: number,
  base = "",
): ApiProblem {
  const code = CODES[error] ?? error;
  if (!Object.hasOwn(PROBLEMS, code)) {
    log("error", "the database refused a call of the API", { reason: error });
    return new ApiProblem("internal_error");
  }
  const known = code as ProblemCode;
  if (known === "invalid_key")
    return new ApiProblem(known, {
      headers: { "WWW-Authenticate": authenticate("invalid_token") },
    });
  return new ApiProblem(known, {
    facts: factsOf(error, detail, base),
    headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  });
}

/** The challenge of RFC 6750. */
export function authenticate(error?: "invalid_token"): string {
  return `Bearer realm="Piazza Motori"${error ? `, error="${error}"` : ""}`;
}

const MISSING_TEXT = {
  it: "Serve per un annuncio pubblicato",
  en: "is required in a published advert",
};

function factsOf(error: string, detail: string | null, base: string): InvalidFact[] {
  if (error === "incomplete")
    return missingNames(detail).map((name) => ({
      pointer: `${base}${pointerOf(name)}`,
      code: "required",
      text: MISSING_TEXT,
    }));
  if (error === "invalid_identifiers")
    return ["vin", "plate"].map((name) => ({
      pointer: `${base}/${name}`,
      code: "invalid",
      text: invalidText(name),
    }));
  if (error === "invalid_record" && detail)
    return [{ pointer: `${base}/${detail}`, code: "invalid", text: invalidText(detail) }];
  return [];
}

/** `price,bodyType` → its names. */
function missingNames(detail: string | null): string[] {
  return (detail ?? "").split(",").filter((name) => name !== "");
}

/** Where a fact that is missing would stand. */
function pointerOf(name: string): string {
  if (name === "pictures") return "/pictures";
  if (name === "vat" || name === "transfer") return `/facts/priceTerms/${name}`;
  return `/facts/${name}`;
}
