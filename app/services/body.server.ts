/** Bodies of requests, read up to a bound: Node's own server and `remix-serve` read without one. */
import { isRouteErrorResponse } from "@remix-run/router";

/** Most bytes of a body, where nothing else is stated: the longest message of a visitor is a fiftieth of it. */
export const MAX_BODY_BYTES = 256 * 1_024;

/** What a refused body is answered with: a line of text, and nothing of what was sent. */
export const REFUSALS = {
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
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw refusal("tooLarge");
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw refusal("incomplete");
    });
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw refusal("tooLarge");
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

const HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "private, no-store",
};

/** What an action throws at a body that no page sends; `refusedBody` keeps it from becoming a page. */
export function refusal(reason: keyof typeof REFUSALS): Response {
  const { status, text } = REFUSALS[reason];
  return new Response(text, { status, headers: HEADERS });
}

/**
 * The refusal of a body among the errors of a page, as a few bytes of text; undefined when there is none. To render an
 * error page would cost more than everything that was refused.
 */
export function refusedBody(
  errors: Readonly<Record<string, unknown>> | null,
): Response | undefined {
  for (const error of Object.values(errors ?? {})) {
    if (!isRouteErrorResponse(error)) continue;
    const isRefusal = Object.values(REFUSALS).some(({ text }) => text === error.data);
    if (isRefusal)
      return new Response(error.data as string, { status: error.status, headers: HEADERS });
  }
  return undefined;
}
