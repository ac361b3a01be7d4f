import type { z } from "zod";
import { FunctionError } from "./errors.ts";

/** A JSON response that is not cached. */
export function json(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}

/**
 * Reads the body as text, at most `limit` bytes.
 * @throws FunctionError body_too_large
 */
export async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) {
    throw new FunctionError("body_too_large");
  }
  if (request.body === null) return "";
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = "";
  let size = 0;
  for (;;) {
    const chunk = await reader.read();
    if (chunk.done) return text + decoder.decode();
    size += chunk.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new FunctionError("body_too_large");
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
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
