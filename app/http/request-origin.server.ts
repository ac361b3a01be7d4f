/** Where a request comes from, by its headers (Fetch Metadata), and the portal's own origin. */
import { env } from "~/lib/env.server";

/**
 * The site whose page sent a request. `none`: the visitor (address bar, bookmark). `unknown`: no such header, so no browser,
 * and a client without cookies of a visitor.
 */
export type RequestOrigin = "same-origin" | "cross-site" | "none" | "unknown";

/**
 * Reads `Sec-Fetch-Site`, and where browsers do not send it (old ones, addresses without TLS) `Origin` or `Referer`.
 * Another subdomain is cross-site: other people may own it.
 */
export function requestOrigin({ headers, url }: Pick<Request, "headers" | "url">): RequestOrigin {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none" ? site : "cross-site";
  const page = headers.get("Origin") ?? headers.get("Referer");
  if (page === null) return "unknown";
  if (!URL.canParse(page)) return "cross-site";
  // Behind a proxy with TLS the request names the same host under another scheme.
  const own = new Set([new URL(url).host, env.SITE_URL && new URL(env.SITE_URL).host]);
  return own.has(new URL(page).host) ? "same-origin" : "cross-site";
}

/** Whether a browser fetches a page before the visitor asks for it. */
export function isPrefetch({ headers }: Request): boolean {
  // Safari sends Purpose, all others Sec-Purpose (also "prefetch;prerender").
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return purpose.includes("prefetch");
}

/** Public origin of the portal: the configured one, else that of the request. */
export function siteOrigin(request: Request): string {
  return env.SITE_URL ?? new URL(request.url).origin;
}
