import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { readCacheTags } from "../app/http/cache-tags.server";
import type { SiteVisitor } from "../app/lib/request-context.server";
import type { CacheKeys } from "./cache-key";
import { CachedPage, sharedLifetime } from "./cached-page";
import { CachedResponse } from "./cached-response";
import { contentsFor, placeholdersFor } from "./personal-text";

interface PageCacheOptions {
  keyOf: CacheKeys;
  /**
   * Renders a page, with all headers of its response.
   *
   * @param onStart Called when the page has had its turn and nothing was read for it yet.
   * @param visitor Placeholders for the signed-in visitors to whom the page is sent; undefined for all others.
   */
  render: (
    request: Request,
    onStart: () => void,
    visitor: SiteVisitor | undefined,
  ) => Promise<Response>;
  /** Origin of a request: the configured one, else that of its `Host` header; undefined if it is invalid. */
  originOf: (request: IncomingMessage) => string | undefined;
  /** Names of the cookies whose holders get personal pages, which are not cached. */
  personalCookies: readonly string[];
  /**
   * Whom the header of a page names for the holder of such cookies, if nothing else on it is personal; null for a request
   * that is not answered from the cache.
   */
  visitorOf?: (cookies: string) => Promise<SiteVisitor | null>;
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

/** The cache of rendered pages. */
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
  /** Keys of pages that are rendered again while nobody waits for them. */
  const outdated = new Set<string>();
  let isRefreshing = false;
  const clock = options.clock ?? performance;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const shared = keyOfRequest(request, options);
    if (shared === undefined) return false;
    const cookies = request.headers.cookie ?? "";
    const isPersonal = options.personalCookies.some((name) => cookies.includes(name));
    const visitor = isPersonal ? await options.visitorOf?.(cookies) : null;
    const contents = visitor && contentsFor(visitor);
    if (isPersonal && !contents) return false;
    const key = visitor ? personalKey(shared, visitor) : shared;
    const now = clock.now();
    const page = pages.get(key);
    if (page) page.requestedAt = now;
    const isUsable = page?.isUsable(now) === true;
    if (isUsable && page.isDue(now)) refresh([key]);
    const stored = isUsable ? page.response : await render(key);
    const sent = { request, response, cacheStatus: isUsable ? HIT : MISS };
    if (!contents) {
      if (isUsable) stored.countRequest();
      await stored.write(sent);
      return true;
    }
    const { personal } = stored;
    if (isUsable) personal?.countRequest();
    await personal?.write(sent, contents);
    return personal !== null;
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
      let renderedAt = clock.now();
      // Changes while it waits for its turn are in the page.
      const onStart = () => {
        renderedAt = clock.now();
        purged.clear();
      };
      const { request, visitor } = readKey(key);
      const response = await options.render(request, onStart, visitor);
      const rendered = await CachedResponse.from(response);
      // No change can happen from here to the end, as nothing is awaited.
      const isOutdated = readCacheTags(response.headers).some((tag) => purged.has(tag));
      if (isOutdated && renders < MAX_RENDERS) {
        purged.clear();
        continue;
      }
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
    const purged = [...pages.entries()].filter(([, page]) => page.purge(changed, now));
    refresh(purged.filter(([, page]) => page.isInDemand(now)).map(([key]) => key));
  }

  function refresh(keys: readonly string[]): void {
    for (const key of keys) outdated.add(key);
    if (!isRefreshing) void refreshOutdated();
  }

  /** Renders one page after the other, so that a visitor who waits for another page waits for one of them at most. */
  async function refreshOutdated(): Promise<void> {
    isRefreshing = true;
    for (const key of outdated) {
      outdated.delete(key);
      // An error is for those who wait for the page.
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
  const origin = options.originOf(request);
  if (origin === undefined || !URL.canParse(origin + url)) return undefined;
  const address = options.keyOf(new URL(origin + url));
  const shared = options.sharedCookies?.(headers.cookie ?? "") ?? "";
  return address === undefined || shared === "" ? address : `${address} ${shared}`;
}

/** The key of the page for signed-in visitors like this one: after a line break, the placeholders for whom it is rendered. */
function personalKey(shared: string, visitor: SiteVisitor): string {
  return `${shared}\n${JSON.stringify(placeholdersFor(visitor))}`;
}

/** The request and the placeholders for a key; a URL contains no spaces. */
function readKey(key: string): { request: Request; visitor: SiteVisitor | undefined } {
  const [shared = "", placeholders] = key.split("\n");
  const [address = "", cookies] = shared.split(/ (.*)/s);
  return {
    request: new Request(address, cookies === undefined ? {} : { headers: { Cookie: cookies } }),
    visitor: placeholders === undefined ? undefined : (JSON.parse(placeholders) as SiteVisitor),
  };
}
