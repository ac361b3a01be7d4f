import type { z } from "zod";
import { FunctionError } from "./errors.ts";

/** A JSON response that is not cached. */
export function json(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}

/**
 * Reads the body, at most `limit` bytes.
 * @throws FunctionError body_too_large
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const isTooLarge = Number(request.headers.get("Content-Length") ?? 0) > limit;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const chunk = await reader.read();
    if (chunk.done) break;
    size += chunk.value.byteLength;
    if (size <= limit && !isTooLarge) chunks.push(chunk.value);
    // A sender whose connection closes while it sends does not read the answer: so much of the rest is read and dropped.
    if (size > 2 * limit) {
      await reader.cancel();
      break;
    }
  }
  if (isTooLarge || size > limit) throw new FunctionError("body_too_large");
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.byteLength;
  }
  return bytes;
}

/** As `readBytes`, as text. */
export async function readText(request: Request, limit: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, limit));
}

/** Bytes; the functions take only a few short fields. */
const MAX_BODY_BYTES = 4096;

/**
 * Parses the JSON body; an empty body counts as an empty object.
 * @throws FunctionError invalid_body, body_too_large
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(request, MAX_BODY_BYTES);
  let value: unknown = {};
  if (text !== "") {
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new FunctionError("invalid_body", error);
    }
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new FunctionError("invalid_body");
  return parsed.data;
}
