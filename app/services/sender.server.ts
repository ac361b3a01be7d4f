import { env } from "./env.server";

/**
 * Whose page a request comes from, as browsers say it in `Sec-Fetch-Site` or, the older ones and those on a plain
 * address, in `Origin` or `Referer`: `ours`, `foreign`, the `visitor` (address bar, bookmark), or `unknown` when
 * nothing is said, which programs do and which carries nobody's cookies.
 */
export type Sender = "ours" | "foreign" | "visitor" | "unknown";

/** Tells the sender of a request. Another subdomain is `foreign`: other people may own it. */
export function senderOf({ headers, url }: Pick<Request, "headers" | "url">): Sender {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null)
    return site === "same-origin" ? "ours" : site === "none" ? "visitor" : "foreign";
  const page = headers.get("Origin") ?? headers.get("Referer");
  if (page === null) return "unknown";
  if (!URL.canParse(page)) return "foreign";
  // Behind a proxy with TLS the request names the same host under another scheme.
  const own = new Set([new URL(url).host, env.SITE_URL && new URL(env.SITE_URL).host]);
  return own.has(new URL(page).host) ? "ours" : "foreign";
}
