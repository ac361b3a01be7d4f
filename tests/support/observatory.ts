/**
 * The part of Mozilla's HTTP Observatory that a portal's own answers decide, by its published rules
 * (https://github.com/mdn/mdn-http-observatory, "scoring"): 100, plus what is better, minus what is worse. What only
 * others decide is not counted: a place in the preload lists of browsers, the redirect from http of a proxy.
 */

/** A rule's name and what it adds or takes away. */
export type Finding = readonly [rule: string, points: number];

/** Points below which no bonus is given. */
const BONUS_FROM = 90;
const SIX_MONTHS_S = 15_768_000;

/** All findings of an answer. */
export function findings(headers: Headers, html: string): Finding[] {
  return [
    policyFinding(headers.get("Content-Security-Policy")),
    cookieFinding(headers.getSetCookie()),
    corsFinding(headers.get("Access-Control-Allow-Origin")),
    referrerFinding(headers.get("Referrer-Policy")),
    transportFinding(headers.get("Strict-Transport-Security")),
    integrityFinding(html),
    headers.get("X-Content-Type-Options") === "nosniff"
      ? ["x-content-type-options-nosniff", 0]
      : ["x-content-type-options-not-implemented", -5],
    framingFinding(headers),
    resourceFinding(headers.get("Cross-Origin-Resource-Policy")),
  ];
}

/** The score; bonuses count only for an answer that lost little. */
export function score(list: readonly Finding[]): number {
  const points = list.map(([, value]) => value);
  const without = 100 + sum(points.filter((value) => value < 0));
  return without >= BONUS_FROM ? without + sum(points.filter((value) => value > 0)) : without;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The directives of a policy. */
export function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((part): [string, string[]] => {
      const [name = "", ...values] = part.trim().split(/\s+/);
      return [name.toLowerCase(), values];
    }),
  );
}

function policyFinding(policy: string | null): Finding {
  if (policy === null) return ["csp-not-implemented", -25];
  const directives = directivesOf(policy);
  const of = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const scripts = of("script-src");
  const isOpen = (values: string[]) =>
    values.some((value) => ["*", "http:", "https:", "data:", "'unsafe-inline'"].includes(value));
  if (isOpen(scripts) || isOpen(of("object-src")))
    return ["csp-implemented-with-unsafe-inline", -20];
  if (scripts.includes("'unsafe-eval'")) return ["csp-implemented-with-unsafe-eval", -10];
  if (of("style-src").includes("'unsafe-inline'"))
    return ["csp-implemented-with-unsafe-inline-in-style-src-only", 0];
  return directives.get("default-src")?.join() === "'none'"
    ? ["csp-implemented-with-no-unsafe-default-src-none", 10]
    : ["csp-implemented-with-no-unsafe", 5];
}

function cookieFinding(cookies: readonly string[]): Finding {
  if (cookies.length === 0) return ["cookies-not-found", 0];
  const all = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie));
  if (!all(/;\s*secure/i)) return ["cookies-without-secure-flag", -20];
  if (!all(/;\s*httponly/i)) return ["cookies-session-without-httponly-flag", -30];
  return all(/;\s*samesite=(?:lax|strict)/i)
    ? ["cookies-secure-with-httponly-sessions-and-samesite", 5]
    : ["cookies-secure-with-httponly-sessions", 0];
}

function corsFinding(allowed: string | null): Finding {
  return allowed === null
    ? ["cross-origin-resource-sharing-not-implemented", 0]
    : ["cross-origin-resource-sharing-implemented", allowed === "*" ? 0 : -50];
}

function referrerFinding(policy: string | null): Finding {
  const isPrivate = [
    "no-referrer",
    "same-origin",
    "strict-origin",
    "strict-origin-when-cross-origin",
  ];
  return isPrivate.includes(policy ?? "")
    ? ["referrer-policy-private", 5]
    : ["referrer-policy-not-implemented", 0];
}

function transportFinding(policy: string | null): Finding {
  const seconds = Number(/max-age=(\d+)/.exec(policy ?? "")?.[1] ?? 0);
  if (seconds === 0) return ["hsts-not-implemented", -20];
  return seconds >= SIX_MONTHS_S
    ? ["hsts-implemented-max-age-at-least-six-months", 0]
    : ["hsts-implemented-max-age-less-than-six-months", -10];
}

function integrityFinding(html: string): Finding {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  if (scripts.length === 0) return ["sri-not-implemented-but-no-scripts-loaded", 0];
  if (scripts.every(([tag]) => /\bintegrity=/.test(tag)))
    return ["sri-implemented-and-all-scripts-loaded-securely", 5];
  return scripts.every(([, address = ""]) => address.startsWith("/"))
    ? ["sri-not-implemented-but-all-scripts-loaded-from-secure-origin", 0]
    : ["sri-not-implemented-but-external-scripts-loaded-securely", -5];
}

function framingFinding(headers: Headers): Finding {
  if (/frame-ancestors 'none'/.test(headers.get("Content-Security-Policy") ?? ""))
    return ["x-frame-options-implemented-via-csp", 5];
  return headers.get("X-Frame-Options")
    ? ["x-frame-options-sameorigin-or-deny", 0]
    : ["x-frame-options-not-implemented", -20];
}

function resourceFinding(policy: string | null): Finding {
  return policy === "same-origin"
    ? ["cross-origin-resource-policy-implemented-with-same-origin", 10]
    : ["cross-origin-resource-policy-not-implemented", 0];
}
