import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { ReactElement } from "react";
import { renderToNodeStream } from "react-dom/server";
import { paths } from "~/lib/paths";
import { LATE_PRELOAD, LATE_SCRIPT } from "~/ui/late-scripts";
import type { EntryScript } from "./entry-script.server";
import { env } from "./env.server";

/** How long a render may wait for its data, in ms. */
export const RENDER_TIMEOUT_MS = 5_000;

/** Not written by this renderer of React; without it browsers fall back to the rules of 1998. */
const DOCTYPE = "<!DOCTYPE html>";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Renders a document to one string, after all its data have arrived.
 * A string, not a stream, because the content security policy needs the hashes of its inline scripts. React's newer
 * stream writes every text into buffers of 2 KB, which costs a fifth of the render and leaves NUL bytes where a
 * multi-byte character meets a buffer's end (facebook/react 24985, 31134); the older one hands over the texts.
 * What breaks within a Suspense boundary is left to the browser and not reported: the portal has no boundary of its own.
 * @throws whatever the document throws.
 */
export async function renderDocument(element: ReactElement): Promise<string> {
  // Gone with React 19, on which Remix 2 does not run.

  const stream = renderToNodeStream(element) as Readable;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      stream.on("error", reject);
      timer = setTimeout(() => {
        reject(new Error("The document waited too long for its data."));
        stream.destroy();
      }, RENDER_TIMEOUT_MS + 1_000);
      // A document that waits for nothing is written at once.
      if (stream.readableLength > 0) resolve(DOCTYPE + String(stream.read()));
      // React pushes ten thousand short texts: put together here they need no bytes in between.
      let html = DOCTYPE;
      stream.push = (text: string | null) => {
        if (text !== null) html += text;
        else resolve(html);
        return true;
      };
    });
  } finally {
    clearTimeout(timer);
  }
}

/** How Remix writes what loads and starts the scripts of a page; it gives no say in it. */
const PRELOAD = '<link rel="modulepreload" ';
const MODULE = '<script type="module" async="">';
const importOf = (address: string) => `import("${address}");</script>`;
const preloadOf = (address: string) => `href="${address}"/>`;

/**
 * Lets the scripts of a page wait for `LateScripts`, so that they do not compete with its typefaces and pictures for a
 * slow connection.
 *
 * @param entry The script that all others wait for: browsers are to compare it with what the build made.
 */
export function scriptsLater(html: string, entry: EntryScript | null = null): string {
  const later = html
    .replaceAll(PRELOAD, `<link rel="${LATE_PRELOAD}" `)
    .replaceAll(MODULE, `<script type="${LATE_SCRIPT}">`);
  if (!entry) return later;
  const { address, integrity } = entry;
  return later
    .replace(preloadOf(address), `href="${address}" integrity="${integrity}"/>`)
    .replace(
      importOf(address),
      `</script><script type="${LATE_SCRIPT}" src="${address}" integrity="${integrity}"></script>`,
    );
}

/** CSP source expressions of the inline scripts that a browser would run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(SCRIPT)) {
    const isData = /\btype="application\/(?:ld\+)?json"/.test(attributes);
    if (body === "" || isData || /\bsrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(body, "utf8").digest("base64")}'`);
  }
  return [...hashes];
}

/** Provider of the captcha, and the mark of a form that asks for one (app/features/auth/captcha.tsx). */
const CAPTCHA_ORIGIN = "https://challenges.cloudflare.com";
const CAPTCHA_MARK = ' data-captcha=""';

/** Mark of the page whose forms lead to payment (app/features/subscriptions/plan-cards.tsx). */
const PAYMENT_MARK = ' data-payment=""';

/** Mark of a page whose visitor agreed to statistics (app/features/analytics/analytics.tsx). */
const ANALYTICS_MARK = ' data-analytics=""';
/** Mark of a page whose visitor agreed to error reports (app/features/error-reports/start.tsx). */
const ERROR_REPORTS_MARK = ' data-error-reports=""';
/** Where Google Analytics loads its script from and reports to, as its documentation lists. */
const ANALYTICS_SCRIPT = "https://www.googletagmanager.com";
const ANALYTICS_REPORTS =
  "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

/** Content security policy of one finished page. */
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
    ...captcha.map((origin) => `frame-src ${origin}`),
    // The development server writes styles into the page and reloads it through a socket.
    import.meta.env.MODE === "development"
      ? "style-src 'self' 'unsafe-inline'"
      : "style-src 'self'",
    ["img-src 'self' data:", ...reports].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...reports, ...errors].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // Browsers ask the policy also about where a form is redirected to: payment pages are elsewhere.
    ["form-action 'self'", ...(html.includes(PAYMENT_MARK) ? env.PAYMENT_ORIGINS : [])].join(" "),
    "frame-ancestors 'none'",
    // The second for browsers that know `Reporting-Endpoints` (server/security-headers.ts).
    `report-uri ${paths.cspReports}`,
    "report-to csp",
  ].join("; ");
}
