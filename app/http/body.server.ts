/** Reads request bodies up to a limit: neither Node's server nor `remix-serve` has one. */
import { isRouteErrorResponse } from "@remix-run/router";

/** Default limit of a body in bytes; the longest message of a visitor is a fiftieth of it. */
export const MAX_BODY_BYTES = 256 * 1_024;

/** The limits of a request body by path: its size and its duration. */
interface BodyBounds {
  /** Bytes of the body. */
  maxBytes: number;
  /** Time from the first byte of the request to its last, in ms. */
  maxMs: number;
}

const FORM_BOUNDS: BodyBounds = { maxBytes: MAX_BODY_BYTES, maxMs: 30_000 };

/** Pictures of a dealer over a line of 2 Mbit/s. docs/deployment/nginx.conf has the same bounds. */
const UPLOAD_BOUNDS: BodyBounds = { maxBytes: 150 * 1_024 * 1_024, maxMs: 10 * 60_000 };

/** Paths of forms with files (docs/product.md 8.15, 8.16, 8.18), also as Remix's data requests. */
const UPLOADS =
  /^\/dashboard\/(?:veicoli\/(?:[^/]+\/foto(?:\/carica)?|importa)|concessionaria)(?:\.data)?$/;

/** Batches and photographs of the API (docs/product.md 8.19); its operations have bounds of their own. */
const API_BOUNDS: BodyBounds = { maxBytes: 12 * 1_024 * 1_024, maxMs: 2 * 60_000 };

const API_UPLOADS = /^\/api\/v1\/annunci(?:\/[^/]+\/foto)?$/;

/** Bounds of the body of a request to a path; an action reads a part of it. */
export function bodyBounds(pathname: string): BodyBounds {
  if (UPLOADS.test(pathname)) return UPLOAD_BOUNDS;
  return API_UPLOADS.test(pathname) ? API_BOUNDS : FORM_BOUNDS;
}

/** Responses to bodies that are not read: a line of text, without anything that was sent. */
export const BODY_ERRORS = {
  invalid: { status: 400, text: "Il modulo inviato non è valido." },
  incomplete: { status: 400, text: "Il modulo non è arrivato per intero." },
  tooLarge: { status: 413, text: "Il modulo è troppo grande: accorcia i testi." },
} as const;

/**
 * The bytes of a body.
 *
 * @throws Response 413 for more than `maxBytes`, of which the rest is not read; 400 for one that broke off.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw bodyError("tooLarge");
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw bodyError("incomplete");
    });
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw bodyError("tooLarge");
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

const HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "private, no-store",
};

/** Thrown by actions for a body that no page of ours sends; `findBodyError` keeps it from becoming an error page. */
export function bodyError(reason: keyof typeof BODY_ERRORS): Response {
  const { status, text } = BODY_ERRORS[reason];
  return new Response(text, { status, headers: HEADERS });
}

/**
 * The `bodyError` among the errors of a page; undefined when there is none. It is sent as text, because an error page
 * would cost more than reading the body.
 */
export function findBodyError(
  errors: Readonly<Record<string, unknown>> | null,
): Response | undefined {
  for (const error of Object.values(errors ?? {})) {
    if (!isRouteErrorResponse(error)) continue;
    const isBodyError = Object.values(BODY_ERRORS).some(({ text }) => text === error.data);
    if (isBodyError)
      return new Response(error.data as string, { status: error.status, headers: HEADERS });
  }
  return undefined;
}
