import { createHash } from "node:crypto";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** The texts of the executable inline scripts of a document. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = "", body = ""]) => {
    const isData = /\btype="application\/(?:ld\+)?json"/.test(attributes);
    return body === "" || isData || /\bsrc=/.test(attributes) ? [] : [body];
  });
}

/** CSP source expression of an inline script, whose text may come in parts. */
export function scriptSource(...text: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of text) hash.update(part);
  return `'sha256-${hash.digest("base64")}'`;
}

/** CSP source expressions of the executable inline scripts of a document. */
export function inlineScriptHashes(html: string): string[] {
  return [...new Set(inlineScripts(html).map((script) => scriptSource(script)))];
}

/** Provider of the captcha, and the mark of a form that asks for one (app/features/accounts/auth/captcha.tsx). */
const CAPTCHA_ORIGIN = "https://challenges.cloudflare.com";
const CAPTCHA_MARK = ' data-captcha=""';

/** Mark of the page whose forms lead to payment (app/features/dealers/subscriptions/plan-cards.tsx). */
const PAYMENT_MARK = ' data-payment=""';

/** Mark of a page whose visitor agreed to statistics (app/features/shell/analytics/analytics.tsx). */
const ANALYTICS_MARK = ' data-analytics=""';
/** Mark of a page whose visitor agreed to error reports (app/features/shell/error-reports/error-reports.tsx). */
const ERROR_REPORTS_MARK = ' data-error-reports=""';
/** Where Google Analytics loads its script from and reports to, as its documentation lists. */
const ANALYTICS_SCRIPT = "https://www.googletagmanager.com";
const ANALYTICS_REPORTS =
  "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

/** Whether the visitor of a document agreed to scripts that count or report. */
export function needsConsentedScripts(html: string): boolean {
  return html.includes(ANALYTICS_MARK) || html.includes(ERROR_REPORTS_MARK);
}

/** Content security policy of a rendered document. */
export function contentSecurityPolicy(html: string): string {
  const captcha = html.includes(CAPTCHA_MARK) ? [CAPTCHA_ORIGIN] : [];
  const hasAnalytics = html.includes(ANALYTICS_MARK);
  const analytics = hasAnalytics ? [ANALYTICS_SCRIPT] : [];
  const reports = hasAnalytics ? [ANALYTICS_REPORTS] : [];
  const errors =
    env.SENTRY_DSN && html.includes(ERROR_REPORTS_MARK) ? [new URL(env.SENTRY_DSN).origin] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html), ...captcha, ...analytics].join(" "),
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
    ["form-action 'self'", ...(html.includes(PAYMENT_MARK) ? env.PAYMENT_ORIGINS : [])].join(" "),
    "frame-ancestors 'none'",
    // `report-to` is for browsers with `Reporting-Endpoints` (server/security-headers.ts), `report-uri` for others.
    `report-uri ${paths.cspReports}`,
    "report-to csp",
  ].join("; ");
}
