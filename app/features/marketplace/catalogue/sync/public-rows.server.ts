/** Rows of the public catalogue, as the database answers them and as a process keeps them (docs/decisions/024-adverts-in-the-database.md). */
import { z } from "zod";
import { dealerships as shippedDealerships } from "~/data/dealerships";
import { CONDITIONS, FEEDS, PICTURE_VIEWS } from "~/data/enums";
import {
  advertFactsShape,
  dealershipFacts,
  dealershipPhotograph,
  priceReduction,
  trader,
} from "~/data/market-schema";
import { PUBLIC_STATUSES, type Feed, type Vehicle } from "~/data/schema";
import { dayInItaly } from "~/lib/dates";

/** A row as `catalogue_page` and `catalogue_changes_since` answer it. */
export interface PublicRow {
  readonly kind: "advert" | "dealership";
  readonly key: string;
  /** Null: nothing is shown under this key, shipped or not. */
  readonly body: unknown;
}

/** A photograph that a dealer sent. */
const photographRecord = z.object({
  stem: z.string().regex(/^[a-z0-9-]+\/[a-z0-9]+$/),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).min(1),
  tone: z.string().regex(/^#[0-9a-f]{6}$/),
  alt: z.string(),
});

const vehicleRecord = z.object({
  ...advertFactsShape,
  id: z.string(),
  dealershipId: z.string(),
  featured: z.boolean(),
  priceReduction: priceReduction.optional(),
  priceChanges: z.array(z.object({ price: z.int(), on: z.iso.date() })).optional(),
  images: z.array(z.enum(PICTURE_VIEWS)),
  gallery: z.array(z.union([z.enum(PICTURE_VIEWS), photographRecord])).optional(),
  publishedAt: z.iso.date(),
  status: z.enum(PUBLIC_STATUSES),
  updatedAt: z.iso.date(),
});

const dealershipRecord = z.object({
  ...dealershipFacts.shape,
  id: z.string(),
  slug: z.string(),
  logo: z.string().optional(),
  coverImage: z.string().optional(),
  featured: z.boolean(),
  rating: z.number().optional(),
  logoPhoto: dealershipPhotograph.optional(),
  coverPhoto: dealershipPhotograph.optional(),
  trader: trader.optional(),
  feeds: z.array(z.enum(FEEDS)).optional(),
  condition: z.array(z.enum(CONDITIONS)),
  brands: z.array(z.string()),
});

const advertBody = vehicleRecord.omit({ images: true, gallery: true, priceChanges: true }).extend({
  updatedAt: z.iso.datetime({ offset: true }),
  revision: z.int(),
  /** The last 50 at which the advert was public, the oldest first. */
  prices: z.array(z.object({ price: z.int(), at: z.iso.datetime({ offset: true }) })).default([]),
  pictures: z.array(
    z.union([
      photographRecord.extend({ source: z.literal("photo") }),
      z.object({ source: z.literal("drawn"), view: z.string() }),
    ]),
  ),
});

const dealershipBody = dealershipRecord
  .omit({ condition: true, brands: true })
  // One of a later version is left out below.
  .extend({ revision: z.int(), feeds: z.array(z.string()).optional() });

/** A row as this process keeps it, in memory and on disk: what it changes in the catalogue. */
export const keptRowSchema = z.object({
  change: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("vehicle"), id: z.string(), vehicle: vehicleRecord.nullable() }),
    z.object({
      kind: z.literal("dealership"),
      id: z.string(),
      dealership: dealershipRecord.nullable(),
    }),
  ]),
  /** Revision of its body; absent for a row without one. */
  revision: z.int().optional(),
});

/** A row of the public catalogue, as it is stored in the snapshot. */
export type KeptRow = z.output<typeof keptRowSchema>;

/** The order in which a shipped dealership names its brands is not in the database. */
const shippedBrands = new Map(shippedDealerships.map(({ id, brands }) => [id, brands]));
/** The channels of a shipped dealership until its dealer decides. */
const shippedFeeds = new Map(shippedDealerships.map(({ id, feeds }) => [id, feeds]));

function isFeed(name: string): name is Feed {
  return (FEEDS as readonly string[]).includes(name);
}

function isDrawnView(view: string): view is Vehicle["images"][number] {
  return (PICTURE_VIEWS as readonly string[]).includes(view);
}

/**
 * Reads a row.
 *
 * @returns undefined when its body has not the shape that this version of the portal knows.
 */
export function readRow({ kind, key, body }: PublicRow): KeptRow | undefined {
  return kind === "advert" ? readAdvert(key, body) : readDealership(key, body);
}

function readAdvert(id: string, body: unknown): KeptRow | undefined {
  if (body === null) return { change: { kind: "vehicle", id, vehicle: null } };
  const { data } = advertBody.safeParse(body);
  if (data?.id !== id) return undefined;
  const { pictures, prices, updatedAt, revision, ...facts } = data;
  const gallery = pictures.flatMap((picture) => {
    if (picture.source === "drawn") return isDrawnView(picture.view) ? picture.view : [];
    const { source: _source, ...photograph } = picture;
    return photograph;
  });
  const drawn = gallery.filter((item) => typeof item === "string");
  const vehicle = {
    ...facts,
    images: drawn,
    ...(drawn.length < gallery.length && { gallery }),
    // One price is no history; most adverts have one, and memory is theirs.
    ...(prices.length > 1 && {
      priceChanges: prices.map(({ price, at }) => ({ price, on: dayInItaly(new Date(at)) })),
    }),
    updatedAt: dayInItaly(new Date(updatedAt)),
  };
  return { change: { kind: "vehicle", id, vehicle }, revision };
}

function readDealership(id: string, body: unknown): KeptRow | undefined {
  if (body === null) return { change: { kind: "dealership", id, dealership: null } };
  const { data } = dealershipBody.safeParse(body);
  if (data?.id !== id) return undefined;
  const { revision, feeds: decided, ...facts } = data;
  const feeds = decided ? decided.filter(isFeed) : shippedFeeds.get(id);
  const dealership = {
    ...facts,
    ...(feeds && { feeds }),
    ...{ condition: [], brands: shippedBrands.get(id) ?? [] },
  };
  return { change: { kind: "dealership", id, dealership }, revision };
}
