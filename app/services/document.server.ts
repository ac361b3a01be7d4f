import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { paths } from "~/lib/paths";
import { env } from "./env.server";

/** How long a render may wait for its data, in ms. */
export const RENDER_TIMEOUT_MS = 5_000;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const NUL = String.fromCharCode(0);

/** The whole document as a string, and whether React reported an error on the way. */
export interface RenderedDocument {
  html: string;
  failed: boolean;
}

/**
 * Renders a document to one string, after all its data have arrived.
 * A string, not a stream, because the content security policy needs the hashes of its inline scripts.
 * @throws whatever the shell of the document throws.
 */
export function renderDocument(
  element: ReactElement,
  onError: (error: unknown) => void,
): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer | string, encoding, done) {
        chunks.push(typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        // React 18 writes NUL bytes where a multi-byte character meets the end of its buffer
        // (facebook/react 24985, 31134); no document has any of its own.
        const html = Buffer.concat(chunks).toString("utf8").replaceAll(NUL, "");
        resolve({ html, failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      // Never outline a completed Suspense boundary: the page must be whole without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(sink);
      },
      onShellError(error) {
        clearTimeout(timer);
        // React hands over whatever was thrown; the caller decides what it is.
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
        reject(error);
      },
      onError(error) {
        failed = true;
        onError(error);
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS + 1_000);
  });
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
const CAPTCHA_MARK = / data-captcha=""/;

/** Mark of the page whose forms lead to payment (app/features/subscriptions/plan-cards.tsx). */
const PAYMENT_MARK = / data-payment=""/;

/** Mark of a page whose visitor agreed to statistics (app/features/analytics/analytics.tsx). */
const ANALYTICS_MARK = / data-analytics=""/;
/** Where Google Analytics loads its script from and reports to, as its documentation lists. */
const ANALYTICS_SCRIPT = "https://www.googletagmanager.com";
const ANALYTICS_REPORTS =
  "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

/** Content security policy of one finished page. */
export function contentSecurityPolicy(html: string): string {
  const captcha = CAPTCHA_MARK.test(html) ? [CAPTCHA_ORIGIN] : [];
  const hasAnalytics = ANALYTICS_MARK.test(html);
  const analytics = hasAnalytics ? [ANALYTICS_SCRIPT] : [];
  const reports = hasAnalytics ? [ANALYTICS_REPORTS] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html), ...captcha, ...analytics].join(" "),
    ...captcha.map((origin) => `frame-src ${origin}`),
    "style-src 'self'",
    ["img-src 'self' data:", ...reports].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...reports].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // Browsers ask the policy also about where a form is redirected to: payment pages are elsewhere.
    ["form-action 'self'", ...(PAYMENT_MARK.test(html) ? env.PAYMENT_ORIGINS : [])].join(" "),
    "frame-ancestors 'none'",
    // The second for browsers that know `Reporting-Endpoints` (server/security-headers.ts).
    `report-uri ${paths.cspReports}`,
    "report-to csp",
  ].join("; ");
}
