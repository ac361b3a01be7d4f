import type { Turn } from "../lite.ts";

/** A request to `/auth/v1`, taken apart. */
export interface AuthCall {
  request: Request;
  url: URL;
  /** What comes after `/auth/v1/`, such as "token" or "admin/users". */
  path: string;
  /** The JSON body; empty when there is none or it is no object. */
  body: Readonly<Record<string, unknown>>;
  turn: Turn;
}

/** Takes a request apart; its body can still be read afterwards. */
export async function readCall(turn: Turn, request: Request): Promise<AuthCall> {
  const url = new URL(request.url);
  // Decoded, because Lite finds its routes in the decoded path.
  const path = decodePath(url.pathname).replace(/^\/auth\/v1\/?/, "");
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return { request, url, path, turn, body: isRecord(body) ? body : {} };
}

/** Lets Lite answer the call, or a variation of it. */
export function forward(
  { request, url, turn, body }: AuthCall,
  change: { path?: string; method?: string; body?: Record<string, unknown> } = {},
): Promise<Response> {
  if (Object.keys(change).length === 0) return turn.fetch(request.clone());
  const target = new URL(change.path ? `/auth/v1/${change.path}` : url, url);
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const method = change.method ?? request.method;
  return turn.fetch(
    new Request(target, { method, headers, body: JSON.stringify(change.body ?? body) }),
  );
}

/** The address in the body, as it is stored; null when there is none. */
export function emailOf({ body }: AuthCall): string | null {
  return textOf(body.email).toLowerCase() || null;
}

/** A part of the body that should be text; empty when it is not. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
