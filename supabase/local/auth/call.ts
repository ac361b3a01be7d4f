import type { Database } from "../lite.ts";

/** A parsed request to `/auth/v1`. */
export interface AuthCall {
  request: Request;
  url: URL;
  /** The path after `/auth/v1/`, such as "token" or "admin/users". */
  path: string;
  /** The JSON body; empty when there is none or it is no object. */
  body: Readonly<Record<string, unknown>>;
  database: Database;
}

/** Parses a request; its body can still be read afterwards. */
export async function parseCall(database: Database, request: Request): Promise<AuthCall> {
  const url = new URL(request.url);
  // Decoded, because Lite matches its routes with the decoded path.
  const path = decodePath(url.pathname).replace(/^\/auth\/v1\/?/, "");
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return { request, url, path, database, body: isRecord(body) ? body : {} };
}

/** Lets Lite respond to the call, or to a changed one. */
export function forward(
  { request, url, database, body }: AuthCall,
  change: { path?: string; method?: string; body?: Record<string, unknown> } = {},
): Promise<Response> {
  if (Object.keys(change).length === 0) return database.fetch(request.clone());
  const target = new URL(change.path ? `/auth/v1/${change.path}` : url, url);
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const method = change.method ?? request.method;
  return database.fetch(
    new Request(target, { method, headers, body: JSON.stringify(change.body ?? body) }),
  );
}

/** The e-mail address in the body, in lower case as it is stored; null when there is none. */
export function emailOf({ body }: AuthCall): string | null {
  return textOf(body.email).toLowerCase() || null;
}

/** The token of the header `Authorization`; empty when there is none. */
export function bearerTokenOf({ headers }: Request): string {
  return headers.get("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
}

/** A value of the body that should be text; empty when it is not. */
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
