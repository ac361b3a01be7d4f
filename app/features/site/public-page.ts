import type { HeadersFunction } from "@remix-run/node";

/**
 * What a screen says of itself (as its route's `handle`) that is the same for every signed-out visitor: the names
 * of the query parameters on which it depends. The server keeps such a page and answers with it again
 * (server/page-cache.ts); every other parameter is dropped before it is made.
 */
export interface PublicPage {
  readonly parameters: readonly string[];
}

/** `handle` of a screen that may be kept. */
export function publicPage(parameters: readonly string[] = []): PublicPage {
  return { parameters };
}

/** Kept by our server and by a CDN for a minute; a browser asks again each time, because signing in changes the page. */
const CACHING = "public, max-age=0, s-maxage=60";

/** `headers` of a screen that may be kept, for an hour more while a new one is made. */
export const publicHeaders = headersWith(`${CACHING}, stale-while-revalidate=3600`);

/** `headers` of a screen on which a minute counts: after it nobody is shown the old one. */
export const punctualHeaders = headersWith(CACHING);

/** The frame around a screen has the last word: it knows whether it names somebody. */
function headersWith(caching: string): HeadersFunction {
  return ({ parentHeaders }) => ({
    "Cache-Control": parentHeaders.get("Cache-Control") ?? caching,
    Vary: "Cookie",
  });
}
