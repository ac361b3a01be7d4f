import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { KeptPage } from "./kept-page";
import type { PageKeys } from "./page-key";

interface PageCacheOptions {
  keys: PageKeys;
  /** Makes a page, with everything that belongs to its answer. */
  render: (request: Request) => Promise<Response>;
  /** Origin of an address: the configured one, else what the request asked for; undefined when it is none. */
  originOf: (request: IncomingMessage) => string | undefined;
  /** Names of the cookies whose holder gets pages of his own. */
  personalCookies: readonly string[];
  /**
   * The cookies on which the other pages depend, as a `Cookie` header in the one form that all who said the same share:
   * one of a few texts, whatever a browser sent; empty when there is nothing to tell. Absent: they depend on none.
   */
  sharedCookies?: ((cookies: string) => string) | undefined;
  /** Memory that the pages may take, in bytes. */
  maxBytes: number;
  /** Clock of the pages' age, in ms; that of the process by default. */
  clock?: { now: () => number };
}

/** Answers a request from memory, and says whether it did. */
export type PageCache = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** An answer that must not be kept (not found, moved, or not marked as public): for those who wait for it only. */
class NotKept extends Error {
  constructor(readonly page: KeptPage) {
    super("not to be kept");
  }
}

/**
 * Finished pages in front of Remix. A page is made from its key and from nothing else: the request that reaches
 * Remix is a new one, without the visitor's headers and with no cookie but a shared one, so nothing private can be
 * in it.
 * Within its time a page is served as it is; after that it is served once more while a new one is made.
 * One key is made once at a time, however many ask for it.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: options.maxBytes,
    sizeCalculation: (page, key) => page.size + key.length,
    allowStale: true,
    perf: options.clock ?? performance,
    async fetchMethod(key, old, { options: timing }) {
      const response = await options.render(requestOf(key));
      const page = await KeptPage.from(response);
      const lifetime = sharedLifetime(response);
      if (!lifetime) throw new NotKept(page);
      timing.ttl = lifetime.freshMs;
      page.staleMs = lifetime.staleMs;
      // What did not change keeps its compressed forms.
      return old?.digest === page.digest ? old : page;
    },
  });

  return async (request, response) => {
    const key = keyOf(request, options);
    if (key === undefined) return false;
    const known = pages.peek(key, { allowStale: true });
    const isTooOld = known !== undefined && pages.getRemainingTTL(key) < -known.staleMs;
    const page = await pages.fetch(key, { allowStale: !isTooOld }).catch((error: unknown) => {
      if (error instanceof NotKept) return error.page;
      throw error;
    });
    if (!page) return false;
    if (page === known) page.last();
    await page.write(request.headers, response, request.method === "HEAD");
    return true;
  };
}

/** The key of a request that many might have sent: its address and, after a blank, the shared cookies. */
function keyOf(request: IncomingMessage, options: PageCacheOptions): string | undefined {
  const { method, headers, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (!url.startsWith("/") || headers.authorization !== undefined) return undefined;
  const cookies = headers.cookie ?? "";
  if (options.personalCookies.some((name) => cookies.includes(name))) return undefined;
  const origin = options.originOf(request);
  if (origin === undefined || !URL.canParse(origin + url)) return undefined;
  const address = options.keys(new URL(origin + url));
  const shared = options.sharedCookies?.(cookies) ?? "";
  return address === undefined || shared === "" ? address : `${address} ${shared}`;
}

/** The request that a key stands for; an address has no blanks. */
function requestOf(key: string): Request {
  const [address = "", shared] = key.split(/ (.*)/s);
  return new Request(address, shared === undefined ? {} : { headers: { Cookie: shared } });
}

/** For how long an answer may be kept by a shared cache (RFC 9111, RFC 5861); undefined when it may not. */
function sharedLifetime({ status, headers }: Response) {
  const caching = headers.get("Cache-Control") ?? "";
  if (status !== 200 || headers.has("Set-Cookie") || !/\bpublic\b/.test(caching)) return undefined;
  const fresh = /s-maxage=(\d+)/.exec(caching) ?? /max-age=(\d+)/.exec(caching);
  if (!fresh) return undefined;
  const stale = /stale-while-revalidate=(\d+)/.exec(caching);
  return { freshMs: Number(fresh[1]) * 1_000, staleMs: Number(stale?.[1] ?? 0) * 1_000 };
}
