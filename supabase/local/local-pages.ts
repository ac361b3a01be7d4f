import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** Rules that the pages of mails and of payments share, with the colours of the portal. */
const BASE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #faf7f2; --surface: #fff; --line: #e5dccd; --control: #8c8070; --ink: #1d1b17; --soft: #5c5548;
  --brand: #b02f18; --fill: #b02f18; --fill-hover: #8e2411; --danger: #b3261e; --danger-soft: #fbe5e3;
  --good: #1a6b3f; --good-soft: #def1e5; --test: #1d1b17; --on-test: #ffe9a8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #151311; --surface: #201d1a; --line: #38322b; --control: #8a7f72; --ink: #f5f0e8; --soft: #bdb3a4;
    --brand: #ff977d; --fill: #c43c22; --fill-hover: #a83019; --danger: #ff9a92; --danger-soft: #3c1c1a;
    --good: #84dba9; --good-soft: #16321f; --test: #ffe9a8; --on-test: #1d1b17;
  }
}
* { box-sizing: border-box; }
body {
  background: var(--ground); color: var(--ink); overflow-wrap: anywhere; font: 1rem/1.5 Figtree, system-ui, sans-serif;
}
p { margin: 0 0 1rem; }
a { color: var(--brand); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: .25rem; }
.soft { color: var(--soft); }
`;

/** A style sheet, and the source expression that allows it in a content security policy. */
export interface PageStyle {
  css: string;
  source: string;
}

/** The shared rules followed by those of a page. */
export function pageStyle(rules: string): PageStyle {
  const css = BASE_STYLE + rules;
  return { css, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
}

const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Serves pages to this machine only: refuses other host names (DNS rebinding) and forms of other sites (cross-site request
 * forgery), and sets the security headers. A page may set a content security policy of its own.
 */
export function localPages(contentSecurityPolicy: string): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req;
    const site = context.req.header("sec-fetch-site") ?? "none";
    const isLocal = LOCAL_NAMES.includes(new URL(url).hostname);
    if (!isLocal || (method !== "GET" && !["none", "same-origin"].includes(site)))
      return context.text("", 403);
    await next();
    const { headers } = context.res;
    headers.set("cache-control", "no-store");
    headers.set("x-content-type-options", "nosniff");
    headers.set("referrer-policy", "no-referrer");
    if (!headers.has("content-security-policy"))
      headers.set("content-security-policy", contentSecurityPolicy);
  };
}
