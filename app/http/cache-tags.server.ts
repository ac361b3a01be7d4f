/**
 * Cache tags: what a cached page shows, and the purge of the pages that show what changed
 * (docs/decisions/004-page-cache.md). A CDN reads them in the `Cache-Tag` header of a response.
 */
import { channel } from "node:diagnostics_channel";
import { tryGetContext } from "hono/context-storage";
import type { VehicleType } from "~/data/schema";
import type { RequestEnv } from "~/lib/request-context.server";

/** The tags of the catalogue. Ids are lower-case letters, digits and hyphens. */
export const cacheTags = {
  /** An advert, on its page and on the card of another page. */
  advert: (id: string) => `advert:${id}`,
  /** Name, address and contacts of a dealership. */
  dealership: (id: string) => `dealership:${id}`,
  /** The adverts of a dealership: how many, which, and what follows from them. */
  stock: (dealershipId: string) => `stock:${dealershipId}`,
  /** Every list of vehicles of a type, with its counts. */
  vehicleList: (type: VehicleType) => `list:${type}`,
  /** Every list of dealerships. */
  dealershipList: "list:dealerships",
  home: "home",
  sitemap: "sitemap",
  /** Content that depends on the hour: such a page is never older than a minute. */
  clock: "clock",
} as const;

/**
 * Whether a tag stands for many adverts: it is purged at almost every change, so a page may be served for a moment after
 * that, while it is rendered again (server/cached-page.ts).
 */
export function isListTag(tag: string): boolean {
  return tag.startsWith("list:") || tag === cacheTags.home || tag === cacheTags.sitemap;
}

/** Adds tags to the page that is being rendered; called by its loader. Does nothing under remix-serve. */
export function tagPage(...tags: readonly string[]): void {
  const context = tryGetContext<RequestEnv>();
  if (!context) return;
  const known = context.get("cacheTags") ?? new Set();
  for (const tag of tags) known.add(tag);
  context.set("cacheTags", known);
}

/** Header by which pages name their tags to the page cache and a CDN. */
export const CACHE_TAG_HEADER = "Cache-Tag";

/** The value of `Cache-Tag`, as CDNs read it. */
export function formatCacheTags(tags: Iterable<string>): string {
  return [...tags].join(",");
}

/** The tags of a response. */
export function readCacheTags(headers: Headers): string[] {
  return headers.get(CACHE_TAG_HEADER)?.split(",") ?? [];
}

/**
 * why: the server and Remix's build are two bundles with two copies of this module. Node keeps a channel by its name, so
 * both have the same one. Its subscribers are called before `publish` returns.
 */
const purges = channel("piazza-motori:purge");

/** Tells the page cache of this process that what these tags stand for has changed. */
export function purgeTags(tags: readonly string[]): void {
  purges.publish(tags);
}

/** Calls `listener` at every purge. */
export function onPurge(listener: (tags: readonly string[]) => void): void {
  purges.subscribe((tags) => listener(tags as readonly string[]));
}
