/** `handle` and `headers` of routes: caching, indexing, scripts. */
import type { HeadersFunction } from "@remix-run/node";

/** `handle` of a page that is the same for every signed-out visitor; the server caches it (server/page-cache.ts). */
export interface PublicPage {
  /** Query parameters on which the page depends; all others are dropped before the loader runs. */
  readonly parameters: readonly string[];
}

/** @param parameters Query parameters that the page reads. */
export function publicPage(parameters: readonly string[] = []): PublicPage {
  return { parameters };
}

/** Whether the handle of a route is that of a public page. */
export function isPublicPage(handle: unknown): handle is PublicPage {
  return typeof handle === "object" && handle !== null && "parameters" in handle;
}

/** `handle` of a page that is not public, but read before it is used: its scripts wait until then, like those of a public page. */
export interface ReadFirst {
  readonly isReadFirst: true;
}

/** The `handle` of such a page. */
export const readFirst: ReadFirst = { isReadFirst: true };

/** Whether the scripts of a page wait until somebody uses it. */
export function isReadFirst(handle: unknown): handle is PublicPage | ReadFirst {
  return (
    isPublicPage(handle) ||
    (typeof handle === "object" && handle !== null && "isReadFirst" in handle)
  );
}

/** A minute in our server and in a CDN; a browser revalidates each time, because signing in changes the page. */
const CACHING = "public, max-age=0, s-maxage=60";

/** `headers` of a public page; a cache may serve the stale one for an hour while it fetches the new one. */
export const publicHeaders = headersWith(`${CACHING}, stale-while-revalidate=3600`);

/** `headers` of a public page that is never served stale. */
export const publicHeadersNoStale = headersWith(CACHING);

/**
 * `headers` of a public page that shows the catalogue. Our server is told what has changed and purges the page by its tags
 * (app/http/cache-tags.server.ts); a CDN is not, so it asks again after 3 s.
 */
export const catalogueHeaders = headersWith("public, max-age=0, s-maxage=3");

/** The layout's `Cache-Control` wins, because only it knows whether the page names a user; so does an action's. */
function headersWith(caching: string): HeadersFunction {
  return ({ actionHeaders, parentHeaders }) => {
    const headers = new Headers(actionHeaders);
    if (!headers.has("Cache-Control"))
      headers.set("Cache-Control", parentHeaders.get("Cache-Control") ?? caching);
    headers.set("Vary", "Cookie");
    return headers;
  };
}

/** `headers` of a page about one person: no cache stores it and no search engine indexes it. */
export const privateHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) headers.append(name, value);
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex");
  return headers;
};

/** `handle` of a document without the scripts of the app: it may be shown under another address than its own. */
export interface StaticPage {
  readonly isStatic: true;
}

/** The `handle` of such a page. */
export const staticPage: StaticPage = { isStatic: true };

/** Whether the handle of a route is that of a static page. */
export function isStaticPage(handle: unknown): handle is StaticPage {
  return typeof handle === "object" && handle !== null && "isStatic" in handle;
}
