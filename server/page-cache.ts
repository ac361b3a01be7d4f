import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { readCacheTags } from "../app/http/cache-tags.server";
import type { CacheKeys } from "./cache-key";
import { CachedPage, sharedLifetime } from "./cached-page";
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

export interface PageCache {
  /** Answers a request from the cache. Resolves to whether it did. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Drops the pages with one of these tags; those that show lists after a moment (server/cached-page.ts). */
  purge: (tags: readonly string[]) => void;
}

/** A page that is being rendered, for all who wait for it. */
interface Rendering {
  response: Promise<CachedResponse>;
  /** Tags that were purged since it began, with the time of the first purge in ms. */
  readonly purged: Map<string, number>;
}

/** How often a page is rendered at most for a request, if something that it shows changes meanwhile. */
const MAX_RENDERS = 3;
/** A purged page is rendered again at once if somebody has asked for it within this time, in ms; else when one asks. */
const IN_DEMAND_MS = 10_000;

/** Values of `Cache-Status` (RFC 9211): the request did not wait for a page to be rendered, or it did. */
const HIT = "portal; hit";
const MISS = "portal; fwd=miss";

/**
 * Cache of rendered pages in front of Remix (docs/decisions/004-page-cache.md).
 *
 * A page is rendered from its cache key alone: Remix gets a new request without the visitor's headers and without any
 * cookie but a shared one, so a cached page cannot contain private data. A fresh page is served as it is; a stale one is
 * served once more while a new one is rendered. Concurrent requests for one key render it once. Pages with tags are dropped
 * when what they show changes.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: options.maxBytes,
    sizeCalculation: (page, key) => page.response.size + key.length,
  });
  const renderings = new Map<string, Rendering>();
  /** Keys of purged pages that are rendered again without a request. */
  const inDemand = new Set<string>();
  let isRefreshing = false;
  const clock = options.clock ?? performance;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const key = keyOfRequest(request, options);
    if (key === undefined) return false;
    const now = clock.now();
    const page = pages.get(key);
    if (page) page.requestedAt = now;
    const rendered = !page || page.isDue(now) ? render(key) : undefined;
    if (page?.isUsable(now)) {
      // It stays as it is until a new one is rendered; the error of that is for those who wait for it.
      rendered?.catch(() => undefined);
      page.response.recompress();
      await page.response.write(request, response, HIT);
    } else if (rendered) await (await rendered).write(request, response, MISS);
    return true;
  }

  function render(key: string): Promise<CachedResponse> {
    const running = renderings.get(key);
    if (running) return running.response;
    const purged = new Map<string, number>();
    const response = renderCurrent(key, purged).finally(() => renderings.delete(key));
    renderings.set(key, { response, purged });
    return response;
  }

  /** Renders a page until nothing that it shows has changed meanwhile, and keeps it if it may be kept. */
  async function renderCurrent(key: string, purged: Map<string, number>): Promise<CachedResponse> {
    for (let renders = 1; ; renders += 1) {
      purged.clear();
      const renderedAt = clock.now();
      const response = await options.render(requestOf(key));
      const rendered = await CachedResponse.from(response);
      // No change can happen from here to the end, as nothing is awaited.
      const isOutdated = readCacheTags(response.headers).some((tag) => purged.has(tag));
      if (isOutdated && renders < MAX_RENDERS) continue;
      const lifetime = sharedLifetime(response);
      if (!lifetime) {
        // A server error is no reason to forget a page that may still be served.
        if (response.status < 500) pages.delete(key);
        return rendered;
      }
      const old = pages.peek(key);
      // An unchanged page keeps its compressed variants.
      const kept = old?.response.equals(rendered) ? old.response : rendered;
      const page = new CachedPage(kept, response.headers, lifetime, renderedAt);
      if (old) page.requestedAt = old.requestedAt;
      for (const [tag, changedAt] of purged) page.purge(new Set([tag]), changedAt);
      pages.set(key, page);
      return kept;
    }
  }

  function purge(tags: readonly string[]): void {
    const now = clock.now();
    const changed = new Set(tags);
    for (const { purged } of renderings.values())
      for (const tag of changed) if (!purged.has(tag)) purged.set(tag, now);
    // Some hundred pages fit into the cache: to look at all of them is cheaper than an index of their tags.
    for (const [key, page] of pages.entries())
      if (page.purge(changed, now) && now - page.requestedAt < IN_DEMAND_MS) inDemand.add(key);
    void refresh();
  }

  /** Renders the purged pages that visitors ask for, one after the other, the last requested first. */
  async function refresh(): Promise<void> {
    if (isRefreshing) return;
    isRefreshing = true;
    for (const key of inDemand) {
      inDemand.delete(key);
      if (pages.peek(key)?.isDue(clock.now())) await render(key).catch(() => undefined);
    }
    isRefreshing = false;
  }

  return { answer, purge };
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
