/** Cache tags of what a change of the catalogue touches (docs/decisions/004-page-cache.md). */
import { isDeepStrictEqual } from "node:util";
import type { Dealership, Vehicle } from "~/data/schema";
import { cacheTags } from "~/http/cache-tags.server";
import type { Advert } from "./fields";

/**
 * The tags of the pages that show an advert otherwise than before; none when nothing has changed.
 *
 * @param before With its seller's stock facts of then; undefined when it was not shown.
 * @param after The same of now.
 */
export function tagsOfAdvertChange(before: Advert | undefined, after: Advert | undefined) {
  if (isDeepStrictEqual(before, after)) return [];
  const tags = [before, after].flatMap((advert) => (advert ? tagsOfAdvert(advert.vehicle) : []));
  // A dealership is listed with the number and the facts of what it sells.
  const isListedAlike = before && after && isDeepStrictEqual(before.seller, after.seller);
  return [...tags, ...WHOLE_CATALOGUE, ...(isListedAlike ? [] : [cacheTags.dealershipList])];
}

/**
 * The tags of the pages that show a dealership otherwise than before; none when nothing has changed.
 *
 * @param before With its stock facts; undefined when it was not shown.
 * @param after The same of now.
 * @param stock Its adverts, which name it and its town, and are shown when it is.
 */
export function tagsOfDealershipChange(
  before: Dealership | undefined,
  after: Dealership | undefined,
  stock: readonly Vehicle[],
): string[] {
  const id = before?.id ?? after?.id;
  if (id === undefined || isDeepStrictEqual(before, after)) return [];
  return [
    cacheTags.dealership(id),
    cacheTags.dealershipList,
    ...stock.flatMap(tagsOfAdvert),
    ...WHOLE_CATALOGUE,
  ];
}

/** Pages that show something of everything. */
const WHOLE_CATALOGUE = [cacheTags.home, cacheTags.sitemap];

function tagsOfAdvert({ id, type, dealershipId }: Vehicle): string[] {
  return [cacheTags.advert(id), cacheTags.stock(dealershipId), cacheTags.vehicleList(type)];
}
