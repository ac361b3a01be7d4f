import type { MiddlewareHandler } from "hono";
import { log } from "../app/services/log.server";
import { senderOf } from "../app/services/sender.server";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a form that another site's page sends with our visitor's cookies. Who does not say where the request comes
 * from is no browser, and has no cookies of anybody: mail providers unsubscribe so (RFC 8058).
 */
export const refuseCrossSite: MiddlewareHandler = async ({ req, text }, next) => {
  if (SAFE.has(req.method) || senderOf(req.raw) !== "foreign") return next();
  log("warn", "a form of another site was refused", { path: req.path });
  return text("Questo modulo si invia solo dalle pagine del portale.", 403, {
    "Cache-Control": "no-store",
  });
};
