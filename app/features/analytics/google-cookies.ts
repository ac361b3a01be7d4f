/** How long Google's cookies last, in seconds: 180 days instead of two years, no longer than a consent. */
export const GOOGLE_COOKIE_S = 180 * 86_400;

/** Google Analytics 4 writes `_ga`, and one more for each property (`_ga_ABC123DEF4`). */
const NAME = /^_ga(?:_[A-Z0-9]+)?$/;

/**
 * `Set-Cookie` values that take away the cookies of Google Analytics that a browser sent. Google writes them for the
 * widest domain that it can, and a cookie goes only under the domain that it was written for: all are tried.
 *
 * @param cookies A `Cookie` header.
 * @param hostname Host of the portal.
 */
export function expiredGoogleCookies(cookies: string, hostname: string): string[] {
  const names = cookies
    .split(/;\s*/)
    .map((cookie) => cookie.split("=", 1)[0] ?? "")
    .filter((name) => NAME.test(name));
  const places = ["", ...domainsOf(hostname).map((domain) => `; Domain=${domain}`)];
  return names.flatMap((name) => places.map((place) => `${name}=; Path=/; Max-Age=0${place}`));
}

/** `www.esempio.it` → `www.esempio.it`, `esempio.it`; none for a number or a host without a dot. */
function domainsOf(hostname: string): string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split(".");
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join("."));
}
