import type { MiddlewareHandler } from "hono";
import { requestOrigin } from "../app/http/request-origin.server";
import { log } from "../app/lib/log.server";
import { isApiPath } from "../app/http/api-path";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects forms that a page of another site submits with the cookies of a visitor.
 *
 * Requests without any origin header pass: no browser sends them, so they carry no visitor's cookies, and mail providers
 * unsubscribe this way (RFC 8058). `hono/csrf` rejects those, and lets cross-site requests with other content types pass.
 * The API reads no cookies: its requests pass whatever a program says about their origin.
 */
export const rejectCrossSite: MiddlewareHandler = async ({ req, text }, next) => {
  const isSafe = SAFE_METHODS.has(req.method) || isApiPath(req.path);
  if (isSafe || requestOrigin(req.raw) !== "cross-site") return next();
  log("warn", "a form of another site was refused", { path: req.path });
  return text("Questo modulo si invia solo dalle pagine del portale.", 403, {
    "Cache-Control": "no-store",
  });
};
