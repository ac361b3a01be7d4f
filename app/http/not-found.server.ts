import { log } from "~/lib/log.server";

/** Longest path that goes into the log, in characters. */
const LOGGED_PATH_LENGTH = 200;

/** Logs an address that leads nowhere (docs/product.md 2.5). Only the path: queries may hold names. */
export function logNotFound(request: Request): void {
  log("warn", "not found", { path: new URL(request.url).pathname.slice(0, LOGGED_PATH_LENGTH) });
}

/**
 * Answers with the not-found page.
 * @throws Response with status 404, always.
 */
export function throwNotFound(request: Request): never {
  logNotFound(request);
  throw new Response(null, { status: 404, statusText: "Not Found" });
}
