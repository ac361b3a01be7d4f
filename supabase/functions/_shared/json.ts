import type { z } from "zod";
import { FunctionError } from "./errors.ts";

/** A JSON answer that no cache keeps. */
export function json(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}

/**
 * The body as text, read no further than `limit` bytes.
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

/** No function takes more than a few short fields. */
const BODY_LIMIT = 4096;

/**
 * The JSON body, checked; no body at all counts as an empty object.
 * @throws FunctionError invalid_body, body_too_large
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(request, BODY_LIMIT);
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
