/** The feeds of adverts for other sites: of a dealership, of the portal, and those with VINs (docs/product.md 8.22). */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { anonymousSupabase, hasBackend } from "~/backend/supabase.server";
import { VEHICLE_TYPES } from "~/data/enums";
import type { Dealership, Vehicle } from "~/data/schema";
import { site } from "~/data/site";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import { clientAddress, clientNetworkOf } from "~/http/client-address.server";
import { siteOrigin } from "~/http/request-origin.server";
import { paths, type FeedFile } from "~/lib/paths";
import { feedOffer, sharedVehicles, shares, type FeedOffer } from "./feed-offer.server";
import { feedState, type FeedState } from "./feed-state.server";
import { streamOf } from "./feed-stream.server";
import { GOOGLE_TAIL, googleHead, googleItem } from "./google-feed.server";
import { META_HEAD, metaRow } from "./meta-feed.server";
import { CSV_HEAD, csvFeedRow, jsonFeedSchema, jsonOffer } from "./plain-feeds.server";

interface Format {
  readonly feed: "google" | "meta" | "csv" | "json";
  readonly type: string;
  readonly texts: (offers: Iterable<FeedOffer>, whose: Whose) => Iterable<string>;
}

/** The dealership whose vehicles a feed shows. */
interface Whose {
  readonly title: string;
  /** Absolute address of their page. */
  readonly link: string;
  readonly origin: string;
}

function* framed(head: string, texts: Iterable<string | undefined>, tail: string) {
  yield head;
  for (const text of texts) if (text !== undefined) yield text;
  yield tail;
}

function* mapped<Text>(
  offers: Iterable<FeedOffer>,
  map: (offer: FeedOffer, place: number) => Text,
) {
  let place = 0;
  for (const offer of offers) yield map(offer, place++);
}

/** By the last part of their address. */
const FORMATS: Readonly<Record<FeedFile, Format>> = {
  "google.xml": {
    feed: "google",
    type: "application/xml",
    texts: (offers, { title, link }) =>
      framed(googleHead(title, link), mapped(offers, googleItem), GOOGLE_TAIL),
  },
  "meta.csv": {
    feed: "meta",
    type: "text/csv",
    texts: (offers) => framed(META_HEAD, mapped(offers, metaRow), ""),
  },
  "veicoli.csv": {
    feed: "csv",
    type: "text/csv",
    texts: (offers) => framed(CSV_HEAD, mapped(offers, csvFeedRow), ""),
  },
  "veicoli.json": {
    feed: "json",
    type: "application/json",
    texts: (offers, { origin }) =>
      framed(
        '{"version":1,"vehicles":[',
        mapped(offers, (offer, place) => {
          const page = origin + paths.dealership(offer.seller.slug);
          return (place === 0 ? "\n" : ",\n") + JSON.stringify(jsonOffer(offer, page));
        }),
        "\n]}\n",
      ),
  },
};

/** Requests for feeds of one client, a minute. */
const FEEDS_A_MINUTE = 30;
/** Feeds that are being sent, in this process. */
const MAX_STREAMS = 20;
/** How long one may take, in ms: a client that hardly reads keeps a place. */
const STREAM_MS = 5 * 60_000;

const limiter = new RateLimiterMemory({ points: FEEDS_A_MINUTE, duration: 60 });
let streams = 0;

const PUBLIC = {
  "X-Robots-Tag": "noindex",
  Vary: "Accept-Encoding",
  // A CDN is not told of a change, as for pages of the catalogue.
  "Cache-Control": "public, max-age=0, s-maxage=3",
};
const PRIVATE = { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  const type = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${text}\n`, { status, headers: { ...PRIVATE, ...type, ...headers } });
}

const notShared = () => plain(404, "Questo feed non c'è: la concessionaria non lo condivide.");

async function refusal(request: Request): Promise<Response | undefined> {
  const address = clientAddress(request);
  try {
    if (address) await limiter.consume(clientNetworkOf(address));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = String(Math.ceil(error.msBeforeNext / 1_000));
    return plain(429, "Troppe richieste: riprova tra un minuto.", { "Retry-After": seconds });
  }
  if (streams < MAX_STREAMS) return undefined;
  return plain(503, "Troppi feed insieme: riprova tra un minuto.", { "Retry-After": "60" });
}

function isUnchanged({ headers }: Request, etag: string, changedAt: Date): boolean {
  const known = headers.get("If-None-Match");
  if (known !== null) return known.split(",").some((tag) => tag.trim() === etag);
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  // A date has no milliseconds.
  return Math.floor(changedAt.getTime() / 1_000) * 1_000 <= since;
}

interface FeedAnswer {
  readonly request: Request;
  readonly format: Format;
  readonly vehicles: readonly Vehicle[];
  readonly whose: Whose;
  /** Absent: no cache keeps the feed. */
  readonly state?: FeedState;
  readonly vins?: Readonly<Record<string, string>>;
}

function answer({ request, format, vehicles, whose, state, vins }: FeedAnswer): Response {
  const headers = new Headers({
    ...(state ? PUBLIC : PRIVATE),
    "Content-Type": `${format.type}; charset=utf-8`,
  });
  // Programs in other pages may read what is public; a cookie makes no difference.
  if (state && format.feed === "json") headers.set("Access-Control-Allow-Origin", "*");
  if (state) {
    const etag = `W/"${state.etag}-${format.feed}"`;
    headers.set("ETag", etag);
    headers.set("Last-Modified", state.changedAt.toUTCString());
    if (isUnchanged(request, etag, state.changedAt))
      return new Response(null, { status: 304, headers });
  }
  if (request.method === "HEAD") return new Response(null, { headers });
  streams += 1;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    streams -= 1;
  };
  const deadline = Date.now() + STREAM_MS;
  timer = setTimeout(end, STREAM_MS).unref();
  const texts = format.texts(offersOf(vehicles, whose.origin, vins, deadline), whose);
  return new Response(streamOf(texts, end), { headers });
}

/** One after the other, as they are read. */
function* offersOf(
  vehicles: readonly Vehicle[],
  origin: string,
  vins: Readonly<Record<string, string>> | undefined,
  deadline: number,
): Generator<FeedOffer> {
  for (const vehicle of vehicles) {
    if (Date.now() > deadline) throw new Error("A client reads its feed too slowly.");
    const seller = catalogue.findDealership(vehicle.dealershipId);
    if (seller) yield feedOffer(vehicle, seller, origin, vins?.[vehicle.id]);
  }
}

function formatOf(file: string | undefined): Format | undefined {
  return file !== undefined && Object.hasOwn(FORMATS, file) ? FORMATS[file as FeedFile] : undefined;
}

/** A feed of the portal: what all dealerships share that switched it on. */
export async function portalFeed(request: Request, file: string | undefined): Promise<Response> {
  const format = formatOf(file);
  if (!format) return plain(404, "Questo feed non esiste.");
  const refused = await refusal(request);
  if (refused) return refused;
  tagPage(...VEHICLE_TYPES.map(cacheTags.vehicleList), cacheTags.dealershipList);
  const origin = siteOrigin(request);
  return answer({
    ...{ request, format, state: feedState() },
    vehicles: sharedVehicles(format.feed),
    whose: { title: `${site.name}: veicoli in vendita`, link: origin + paths.home, origin },
  });
}

/** A feed of a dealership that switched it on; 404 for all others. */
export async function dealershipFeed(
  request: Request,
  slug: string | undefined,
  file: string | undefined,
): Promise<Response> {
  const format = formatOf(file);
  const dealership = catalogue.findDealership(slug ?? "");
  if (!format || !dealership || !shares(dealership, format.feed)) return notShared();
  const refused = await refusal(request);
  if (refused) return refused;
  tagPage(cacheTags.dealership(dealership.id), cacheTags.stock(dealership.id));
  return answer({
    ...{ request, format, state: feedState(dealership.id) },
    vehicles: sharedVehicles(format.feed, dealership),
    whose: whoseOf(dealership, siteOrigin(request)),
  });
}

function whoseOf({ name, slug }: Dealership, origin: string): Whose {
  return { title: `${name}: veicoli in vendita`, link: origin + paths.dealership(slug), origin };
}

const identifiersSchema = z.object({
  dealershipId: z.string(),
  vins: z.record(z.string(), z.string()),
});

/** A feed for advertising programs that ask for VINs, for a program that has the key of its dealership; no cache keeps it. */
export async function feedWithVins(
  request: Request,
  key: string | undefined,
  file: string | undefined,
): Promise<Response> {
  const format = formatOf(file);
  const hasVins = format?.feed === "google" || format?.feed === "meta";
  if (!format || !hasVins || !/^[a-z2-9]{30}$/.test(key ?? "")) return notShared();
  const refused = await refusal(request);
  if (refused) return refused;
  const unreachable = () =>
    plain(503, "Il feed non si può leggere adesso: riprova tra poco.", { "Retry-After": "60" });
  if (!hasBackend) return unreachable();
  const { data, error } = await anonymousSupabase().rpc("feed_identifiers", { p_key: key ?? "" });
  if (error) return error.message === "unknown_key" ? notShared() : unreachable();
  const { dealershipId, vins } = identifiersSchema.parse(data);
  const dealership = catalogue.findDealership(dealershipId);
  if (!dealership) return notShared();
  return answer({
    ...{ request, format, vins },
    vehicles: sharedVehicles(format.feed, dealership),
    whose: whoseOf(dealership, siteOrigin(request)),
  });
}

/** The JSON schema of the JSON feeds. */
export function jsonFeedSchemaDocument(): Response {
  const document = z.toJSONSchema(jsonFeedSchema);
  return new Response(`${JSON.stringify(document, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/schema+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
