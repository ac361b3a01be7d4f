import { createHash } from "node:crypto";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { NEED_ATTRIBUTE, type PolicyNeed } from "~/lib/policy-needs";
import { SPECULATION_RULES } from "./speculation-rules";

const SCRIPT = "<script";
const SCRIPT_END = "</script>";

/** The texts of the executable inline scripts of a document. */
export function inlineScripts(html: Buffer): Buffer[] {
  const scripts: Buffer[] = [];
  for (let tag = html.indexOf(SCRIPT); tag >= 0;) {
    const start = html.indexOf(">", tag) + 1;
    const end = html.indexOf(SCRIPT_END, start);
    const attributes = html.toString("latin1", tag + SCRIPT.length, start - 1);
    const isData = /\btype="application\/(?:ld\+)?json"/.test(attributes);
    if (start < end && !isData && !/\bsrc=/.test(attributes))
      scripts.push(html.subarray(start, end));
    tag = html.indexOf(SCRIPT, end);
  }
  return scripts;
}

/** CSP source expression of an inline script, whose text may come in parts. */
export function scriptSource(...text: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of text) hash.update(part);
  return `'sha256-${hash.digest("base64")}'`;
}

/** CSP source expressions of the executable inline scripts of a document. */
export function inlineScriptHashes(html: Buffer): string[] {
  return [...new Set(inlineScripts(html).map((script) => scriptSource(script)))];
}

/** Provider of the captcha. */
const CAPTCHA_ORIGIN = "https://challenges.cloudflare.com";

/** Where Google Analytics loads its script from and reports to, as its documentation lists. */
const ANALYTICS_SCRIPT = "https://www.googletagmanager.com";
const ANALYTICS_REPORTS =
  "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

const NEED = Buffer.from(` ${NEED_ATTRIBUTE}="`);

/** The origins that the markup of a document declares; texts of people contain no quotation mark. */
function needsOf(html: Buffer): ReadonlySet<PolicyNeed> {
  const needs = new Set<PolicyNeed>();
  for (let at = html.indexOf(NEED); at >= 0; at = html.indexOf(NEED, at + 1)) {
    const start = at + NEED.length;
    needs.add(html.toString("latin1", start, html.indexOf('"', start)) as PolicyNeed);
  }
  return needs;
}

/** The origins that the page script adds to a page (app/page-script.ts). */
const RULES = scriptSource(SPECULATION_RULES);

/** Content security policy of a rendered document. */
export function contentSecurityPolicy(html: Buffer): string {
  const needs = needsOf(html);
  const captcha = needs.has("captcha") ? [CAPTCHA_ORIGIN] : [];
  const analytics = needs.has("analytics") ? [ANALYTICS_SCRIPT] : [];
  const reports = needs.has("analytics") ? [ANALYTICS_REPORTS] : [];
  const errors =
    env.SENTRY_DSN && needs.has("error-reports") ? [new URL(env.SENTRY_DSN).origin] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", RULES, ...inlineScriptHashes(html), ...captcha, ...analytics].join(" "),
    // Of the portal's own documents only the frame for dealers' sites may be framed (app/features/dealers/feeds/showcase.server.tsx).
    // Its preview is reached from other pages without loading a document, so the policy of each has to allow it.
    ["frame-src 'self'", ...captcha].join(" "),
    // The development server injects styles and reloads the page through a WebSocket.
    import.meta.env.MODE === "development"
      ? "style-src 'self' 'unsafe-inline'"
      : "style-src 'self'",
    ["img-src 'self' data:", ...reports].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...reports, ...errors].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // Browsers also apply this directive to redirects of a form, here to the payment page of Stripe.
    ["form-action 'self'", ...(needs.has("payment") ? env.PAYMENT_ORIGINS : [])].join(" "),
    "frame-ancestors 'none'",
    // `report-to` is for browsers with `Reporting-Endpoints` (server/security-headers.ts), `report-uri` for others.
    `report-uri ${paths.cspReports}`,
    "report-to csp",
  ].join("; ");
}
