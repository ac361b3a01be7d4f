/** Reads request bodies up to a limit: neither Node's server nor `remix-serve` has one. */
import { isRouteErrorResponse } from "@remix-run/router";

/** Default limit of a body in bytes; the longest message of a visitor is a fiftieth of it. */
export const MAX_BODY_BYTES = 256 * 1_024;

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
