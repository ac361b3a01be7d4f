import type { MiddlewareHandler } from "hono";
import { env } from "../app/services/env.server";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a form that another site's page sends with our visitor's cookies. Browsers say themselves where a request
 * comes from (Fetch Metadata); older ones name the origin of the page. Who sends neither is no browser, and has no
 * cookies of anybody: mail providers unsubscribe so (RFC 8058).
 */
export const refuseCrossSite: MiddlewareHandler = async (context, next) => {
  const { method, url } = context.req;
  if (SAFE.has(method) || isOwn(context.req.raw.headers, url)) return next();
  return context.text("Questo modulo si invia solo dalle pagine del portale.", 403, {
    "Cache-Control": "no-store",
  });
};

function isOwn(headers: Headers, url: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  // Behind a proxy with TLS the request names the same host under another scheme.
  const own = new Set([new URL(url).host, env.SITE_URL && new URL(env.SITE_URL).host]);
  return own.has(new URL(origin).host);
}
