/**
 * When what a feed shows last changed in this process: its validators (`ETag`, `Last-Modified`). Another process has others, and a
 * client that comes to it reads the feed once more.
 */
import { cacheTags, onPurge } from "~/http/cache-tags.server";

/** The version of a feed, for conditional requests. */
export interface FeedState {
  readonly etag: string;
  readonly changedAt: Date;
}

const startedAt = new Date();
const process = startedAt.getTime().toString(36);
let changes = 0;
/** By tag; an entry for each dealership that changed at most. */
const changed = new Map<string, FeedState>();
const atStart: FeedState = { etag: process, changedAt: startedAt };

const TAGS = /^(?:stock|dealership):|^sitemap$/;

onPurge((tags) => {
  const state = { etag: `${process}-${(changes += 1)}`, changedAt: new Date() };
  for (const tag of tags) if (TAGS.test(tag)) changed.set(tag, state);
});

/** @param dealershipId Absent for the feeds of the portal. */
export function feedState(dealershipId?: string): FeedState {
  // Every change of an advert or a dealership purges the site map.
  const tags =
    dealershipId === undefined
      ? [cacheTags.sitemap]
      : [cacheTags.stock(dealershipId), cacheTags.dealership(dealershipId)];
  return tags
    .map((tag) => changed.get(tag) ?? atStart)
    .reduce((latest, state) => (state.changedAt > latest.changedAt ? state : latest));
}
