/** New adverts for feed readers, RSS 2.0: of a list with its filters, and of a dealership (docs/product.md 8.22). */
import { site } from "~/data/site";
import { VEHICLE_TYPES } from "~/data/enums";
import type { Vehicle, VehicleType } from "~/data/schema";
import { activeChips } from "~/features/marketplace/catalogue/chips";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { toSearchParams, type VehicleQuery } from "~/features/marketplace/catalogue/query";
import { searchVehiclesInMemory } from "~/features/marketplace/catalogue/search.server";
import { understandQuery } from "~/features/marketplace/query-understanding/understood-query.server";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { siteOrigin } from "~/http/request-origin.server";
import { formatEuro } from "~/lib/money";
import { paths, withSearch } from "~/lib/paths";
import { CONDITION_LABELS, TYPE_LABELS } from "~/lib/vehicle-labels";
import { formatHorsepower, formatMileage } from "~/lib/vehicle-measures";
import { escapeXml } from "~/lib/xml";
import { feedOffer, shares, type FeedOffer } from "./feed-offer.server";
import { withPreposition } from "~/lib/text";

/** Adverts of a feed: readers ask often, and keep what they have read. */
const MAX_ITEMS = 50;
/** Pages of a list, of 24 each, among which the adverts of dealerships that share them are looked for. */
const MAX_PAGES = 5;
/** Length of the beginning of a description, in characters. */
const MAX_TEXT = 400;

const NEWEST = "recenti";

interface Channel {
  readonly title: string;
  readonly description: string;
  /** Path of the page with the same adverts, and of the feed. */
  readonly page: string;
  readonly self: string;
}

/** New adverts of a list, the newest first, of dealerships that share them. Never fails: what is no filter is none. */
export function searchRss(request: Request, type: VehicleType): Response {
  // Another spelling of the path reaches the same route.
  if (!VEHICLE_TYPES.includes(type)) return notThere();
  tagPage(cacheTags.vehicleList(type), cacheTags.dealershipList);
  const { searchParams } = new URL(request.url);
  const { query: asked, typed } = understandQuery(searchParams, { type: [type] });
  const query: VehicleQuery = { ...asked, sort: NEWEST, page: 1, view: undefined };
  const filters = activeChips(query).map(({ label }) => label);
  const params = toSearchParams(query);
  params.delete("sort");
  const search = params.toString();
  const title = [TYPE_LABELS[type], ...filters].join(", ");
  const shared = `Nuovi annunci dei concessionari che li condividono${typed ? `, per «${typed}»` : ""}.`;
  return rss(request, newest(query), {
    title: `${title}: nuovi annunci su ${site.name}`,
    description: shared,
    page: withSearch(paths.vehicles(type), search),
    self: paths.vehiclesRss(type, search),
  });
}

function newest(query: VehicleQuery): Vehicle[] {
  const found: Vehicle[] = [];
  for (let page = 1; page <= MAX_PAGES && found.length < MAX_ITEMS; page += 1) {
    const { items, pageCount } = searchVehiclesInMemory({ ...query, page });
    const shared = items.filter(({ dealershipId }) => {
      const seller = catalogue.findDealership(dealershipId);
      return seller !== undefined && shares(seller, "rss");
    });
    found.push(...shared);
    if (page >= pageCount) break;
  }
  return found.slice(0, MAX_ITEMS);
}

/** New adverts of a dealership; 404 for one that does not share them. */
export function dealershipRss(request: Request, slug: string | undefined): Response {
  const dealership = catalogue.findDealership(slug ?? "");
  if (!dealership || !shares(dealership, "rss")) return notThere();
  tagPage(cacheTags.dealership(dealership.id), cacheTags.stock(dealership.id));
  const vehicles = catalogue
    .vehiclesOf(dealership.id)
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, MAX_ITEMS);
  return rss(request, vehicles, {
    title: `${dealership.name}: nuovi annunci`,
    description: `I veicoli in vendita da ${dealership.name} ${withPreposition(dealership.city)}.`,
    page: paths.dealership(dealership.slug),
    self: paths.dealershipRss(dealership.slug),
  });
}

const notThere = () =>
  new Response("Questo feed non c'è.\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "X-Robots-Tag": "noindex" },
  });

function rss(request: Request, vehicles: readonly Vehicle[], channel: Channel): Response {
  const origin = siteOrigin(request);
  const items = vehicles.flatMap((vehicle) => {
    const seller = catalogue.findDealership(vehicle.dealershipId);
    return seller ? item(feedOffer(vehicle, seller, origin)) : [];
  });
  const address = (path: string) => escapeXml(origin + path);
  const [latest] = vehicles;
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(channel.title)}</title>
<link>${address(channel.page)}</link>
<atom:link href="${address(channel.self)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(channel.description)}</description>
<language>it</language>
${latest ? `<lastBuildDate>${dateOf(latest)}</lastBuildDate>\n` : ""}${items.join("")}</channel>
</rss>
`;
  return new Response(body, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      // Our server drops it when something changes, a CDN asks again.
      "Cache-Control": "public, max-age=0, s-maxage=3",
      "X-Robots-Tag": "noindex",
    },
  });
}

const dateOf = ({ publishedAt }: Vehicle) => new Date(publishedAt).toUTCString();

function item({ vehicle, seller, url, pictures }: FeedOffer): string {
  const { name, condition, year, mileage, fuelType, transmission, powerKw, price } = vehicle;
  const facts = [
    CONDITION_LABELS[condition],
    String(year),
    ...(condition === "used" ? [formatMileage(mileage)] : []),
    ...[fuelType, transmission, formatHorsepower(powerKw)],
    `${seller.name}, ${seller.city}`,
  ].join(" · ");
  const [picture] = pictures;
  return `<item>
<title>${escapeXml(`${name}, ${formatEuro(price)}${vehicle.status === "reserved" ? " (prenotato)" : ""}`)}</title>
<link>${escapeXml(url)}</link>
<guid isPermaLink="true">${escapeXml(url)}</guid>
<pubDate>${dateOf(vehicle)}</pubDate>
<category>${escapeXml(vehicle.brand)}</category>
<description>${escapeXml(`${facts}. ${beginning(vehicle.description)}`)}</description>
${picture === undefined ? "" : `<media:content url="${escapeXml(picture)}" medium="image" type="image/jpeg"/>\n`}</item>
`;
}

/** Whole words up to `MAX_TEXT`. */
function beginning(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  return `${text.slice(0, text.lastIndexOf(" ", MAX_TEXT))}…`;
}
