import { cacheTags, isListTag, readCacheTags } from "../app/http/cache-tags.server";
import type { CachedResponse } from "./cached-response";

/**
 * How long a page that shows a list is served after something in the list has changed, in ms; meanwhile it is rendered
 * again. Other processes learn of a change within 2 s, and a list may be 3 s old (docs/product.md 14.3).
 */
const PURGED_LIST_MS = 1_000;
/** How long such a page is served before it is rendered again at the next change, in ms: limits the load of many changes. */
const MIN_LIST_AGE_MS = 500;

/**
 * How long after its last visitor a purged page is rendered again without waiting for the next one, in ms. Lists change so
 * often that most renders of a list with few visitors would be seen by nobody.
 */
const LIST_DEMAND_MS = 2_000;
const DEMAND_MS = 30_000;

/** How long a page is fresh, and how long after that it is served once more while it is rendered again; in ms. */
export interface Lifetime {
  readonly freshMs: number;
  readonly staleMs: number;
}

/** The lifetime of a page with tags, whatever its `Cache-Control` tells a CDN: it is purged when something has changed. */
const TAGGED_LIFETIME: Lifetime = { freshMs: 60_000, staleMs: 3_600_000 };

/** A page in the cache. All times are in ms of the cache's clock. */
export class CachedPage {
  readonly tags: readonly string[];
  /** When a visitor last asked for this page, or for the one before it at the same address. */
  requestedAt: number;
  readonly #freshUntil: number;
  #usableUntil: number;
  #isPurged = false;

  constructor(
    readonly response: CachedResponse,
    headers: Headers,
    lifetime: Lifetime,
    /** When rendering it began. */
    readonly renderedAt: number,
  ) {
    this.tags = readCacheTags(headers);
    const { freshMs, staleMs } = this.tags.length > 0 ? TAGGED_LIFETIME : lifetime;
    const showsClock = this.tags.includes(cacheTags.clock);
    this.requestedAt = renderedAt;
    this.#freshUntil = renderedAt + freshMs;
    this.#usableUntil = this.#freshUntil + (showsClock ? 0 : staleMs);
  }

  /** Marks the page if it has one of the tags, at the time of the change. Returns whether it has. */
  purge(tags: ReadonlySet<string>, changedAt: number): boolean {
    const shown = this.tags.filter((tag) => tags.has(tag));
    if (shown.length === 0) return false;
    const graceMs = shown.every(isListTag) ? PURGED_LIST_MS : 0;
    // Of several changes the first one counts.
    this.#usableUntil = Math.min(this.#usableUntil, changedAt + graceMs);
    this.#isPurged = true;
    return true;
  }

  /** Whether visitors may still be sent this page. */
  isUsable(now: number): boolean {
    return now < this.#usableUntil;
  }

  /** Whether a next visitor is expected before the page changes once more. */
  isInDemand(now: number): boolean {
    return now - this.requestedAt < (this.tags.some(isListTag) ? LIST_DEMAND_MS : DEMAND_MS);
  }

  /** Whether the page is to be rendered again. */
  isDue(now: number): boolean {
    if (!this.isUsable(now) || now >= this.#freshUntil) return true;
    return this.#isPurged && now - this.renderedAt >= MIN_LIST_AGE_MS;
  }
}

/** How long a shared cache may store a response (RFC 9111, RFC 5861); undefined if it must not. */
export function sharedLifetime({ status, headers }: Response): Lifetime | undefined {
  const caching = headers.get("Cache-Control") ?? "";
  if (status !== 200 || headers.has("Set-Cookie") || !/\bpublic\b/.test(caching)) return undefined;
  const fresh = /s-maxage=(\d+)/.exec(caching) ?? /max-age=(\d+)/.exec(caching);
  if (!fresh) return undefined;
  const stale = /stale-while-revalidate=(\d+)/.exec(caching);
  return { freshMs: Number(fresh[1]) * 1_000, staleMs: Number(stale?.[1] ?? 0) * 1_000 };
}
