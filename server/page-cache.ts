import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { CacheKeys } from "./cache-key";
import { CachedResponse } from "./cached-response";

interface PageCacheOptions {
  keyOf: CacheKeys;
  /** Renders a page, with all headers of its response. */
  render: (request: Request) => Promise<Response>;
  /** Origin of a request: the configured one, else that of its `Host` header; undefined if it is invalid. */
  originOf: (request: IncomingMessage) => string | undefined;
  /** Names of the cookies whose holders get personal pages, which are never cached. */
  personalCookies: readonly string[];
  /**
   * Reduces the cookies of a visitor to those on which cached pages depend, as a `Cookie` header in a normal form: one of
   * a few texts, whatever the browser sent; empty for none. Without this function pages depend on no cookie.
   */
  sharedCookies?: ((cookies: string) => string) | undefined;
  /** Maximum size of all cached pages, in bytes. */
  maxBytes: number;
  /** Clock for the age of pages, in ms; that of the process by default. */
  clock?: { now: () => number };
}

/** Answers a request from the cache. Resolves to whether it did. */
export type PageCache = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** A response that must not be cached (not found, redirect, not public); only the waiting requests get it. */
class Uncacheable extends Error {
  constructor(readonly response: CachedResponse) {
    super("uncacheable response");
  }
}

/**
 * Cache of rendered pages in front of Remix (docs/decisions/004-page-cache.md).
 *
 * A page is rendered from its cache key alone: Remix gets a new request without the visitor's headers and without any
 * cookie but a shared one, so a cached page cannot contain private data. A fresh page is served as it is; a stale one is
 * served once more while a new one is rendered. Concurrent requests for one key render it once.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedResponse>({
    maxSize: options.maxBytes,
    sizeCalculation: (page, key) => page.size + key.length,
    allowStale: true,
    perf: options.clock ?? performance,
    async fetchMethod(key, old, { options: timing }) {
      const response = await options.render(requestOf(key));
      const page = await CachedResponse.from(response);
      const lifetime = sharedLifetime(response);
      if (!lifetime) throw new Uncacheable(page);
      timing.ttl = lifetime.freshMs;
      page.staleMs = lifetime.staleMs;
      // An unchanged page keeps its compressed variants.
      return old?.digest === page.digest ? old : page;
    },
  });

  return async (request, response) => {
    const key = keyOfRequest(request, options);
    if (key === undefined) return false;
    const cached = pages.peek(key, { allowStale: true });
    const isTooOld = cached !== undefined && pages.getRemainingTTL(key) < -cached.staleMs;
    const page = await pages.fetch(key, { allowStale: !isTooOld }).catch((error: unknown) => {
      if (error instanceof Uncacheable) return error.response;
      throw error;
    });
    if (!page) return false;
    if (page === cached) page.recompress();
    await page.write(request.headers, response, request.method === "HEAD");
    return true;
  };
}

/** The key of a request that many visitors can share: its URL and, after a space, the shared cookies. */
function keyOfRequest(request: IncomingMessage, options: PageCacheOptions): string | undefined {
  const { method, headers, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (!url.startsWith("/") || headers.authorization !== undefined) return undefined;
  const cookies = headers.cookie ?? "";
  if (options.personalCookies.some((name) => cookies.includes(name))) return undefined;
  const origin = options.originOf(request);
  if (origin === undefined || !URL.canParse(origin + url)) return undefined;
  const address = options.keyOf(new URL(origin + url));
  const shared = options.sharedCookies?.(cookies) ?? "";
  return address === undefined || shared === "" ? address : `${address} ${shared}`;
}

/** The request for a key; a URL contains no spaces. */
function requestOf(key: string): Request {
  const [address = "", shared] = key.split(/ (.*)/s);
  return new Request(address, shared === undefined ? {} : { headers: { Cookie: shared } });
}

/** How long a shared cache may store a response (RFC 9111, RFC 5861); undefined if it must not. */
function sharedLifetime({ status, headers }: Response) {
  const caching = headers.get("Cache-Control") ?? "";
  if (status !== 200 || headers.has("Set-Cookie") || !/\bpublic\b/.test(caching)) return undefined;
  const fresh = /s-maxage=(\d+)/.exec(caching) ?? /max-age=(\d+)/.exec(caching);
  if (!fresh) return undefined;
  const stale = /stale-while-revalidate=(\d+)/.exec(caching);
  return { freshMs: Number(fresh[1]) * 1_000, staleMs: Number(stale?.[1] ?? 0) * 1_000 };
}
