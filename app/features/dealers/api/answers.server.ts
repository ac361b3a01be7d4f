/** Adverts as the API returns them, made from the rows of the database (docs/product.md 8.19). */
import { createHash } from "node:crypto";
import type { z } from "zod";
import { jpegWidth, pictureUrl } from "~/lib/picture-source";
import { paths } from "~/lib/paths";
import type { photograph, recordAnswer, writeAnswer } from "./schemas";

/** A record as the API returns it. */
export type RecordAnswer = z.infer<typeof recordAnswer>;
/** The result of one record of a batch. */
export type WriteAnswer = z.infer<typeof writeAnswer>;
/** A photograph as the API returns it. */
export type PhotographAnswer = z.infer<typeof photograph>;

/** An advert as `private.api_record` answers it. */
export interface StoredRecord extends Omit<
  RecordAnswer,
  "url" | "pictures" | "photographs" | "waitingPictures"
> {
  photographs: {
    stem: string;
    source: string;
    width: number;
    height: number;
    widths: number[] | null;
    alt: string;
    from: string | null;
  }[];
  pictures: { url: string; state: "waiting" | "stored" | "failed"; error: string | null }[];
}

/** The answer of `write_stock` for a record. */
export interface WriteResult {
  stockNumber: string | null;
  id?: string;
  version?: number;
  status?: RecordAnswer["status"];
  outcome: WriteAnswer["outcome"] | "failed";
  error?: string | null;
  detail?: string | null;
  fields?: string[];
  pending?: NonNullable<WriteAnswer["pending"]>["reason"] | null;
}

/** Statuses in which visitors see an advert. */
const SHOWN: readonly string[] = ["published", "reserved", "sold"];

/** A record as the API returns it. @param origin Public origin of the portal, for the addresses in it. */
export function recordOf(stored: StoredRecord, origin: string): RecordAnswer {
  const { pictures, photographs, ...rest } = stored;
  return {
    ...rest,
    url: SHOWN.includes(stored.status) ? origin + paths.vehicle(stored.id) : null,
    pictures: pictures.map(({ url }) => url),
    photographs: photographs.map((one, index) => photographOf(one, index + 1, origin)),
    waitingPictures: pictures.flatMap(({ url, state, error }) =>
      state === "stored" ? [] : [{ url, state, error }],
    ),
  };
}

function photographOf(
  { stem, source, width, height, widths, alt, from }: StoredRecord["photographs"][number],
  position: number,
  origin: string,
): PhotographAnswer {
  const kind = source === "photo" ? "photograph" : "photo";
  const known = { stem, kind, widths: widths ?? [width] } as const;
  return {
    id: stem.split("/").at(-1) ?? stem,
    position,
    url: origin + pictureUrl(known, jpegWidth(known), "jpg"),
    width,
    height,
    alt,
    from,
  };
}

/** Columns by the names that the API has for them. */
const FIELD_NAMES: Readonly<Record<string, readonly string[]>> = {
  price_vat: ["priceTerms"],
  price_transfer: ["priceTerms"],
  identifiers: ["vin", "plate"],
};

/** `fuel_type` → `fuelType`; each name once. */
export function fieldNames(columns: readonly string[] = []): string[] {
  const names = columns.flatMap(
    (column) =>
      FIELD_NAMES[column] ?? [
        column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      ],
  );
  return [...new Set(names)];
}

/** Why the wanted status is not reached yet. */
export function pendingOf({ pending, detail }: WriteResult): WriteAnswer["pending"] {
  if (!pending) return null;
  const missing = pending === "incomplete" ? (detail ?? "").split(",").filter(Boolean) : [];
  return { reason: pending, missing };
}

/** Length of the second part of an `ETag`, in characters of base64url: 72 bits. */
const ETAG_HASH_LENGTH = 12;

/**
 * `"7-Nn0fO2dmN3Z1"`: the version, which `If-Match` compares, and a hash of the whole answer, which `If-None-Match` compares. A
 * photograph that arrives in the background changes the second alone, and so spoils no change of the facts.
 */
export function etagOf(record: RecordAnswer): string {
  const hash = createHash("sha256").update(JSON.stringify(record)).digest("base64url");
  return `"${record.version}-${hash.slice(0, ETAG_HASH_LENGTH)}"`;
}

/** One entity tag, weak or strong: proxies that compress make strong ones weak. */
const TAG = /(?:W\/)?"([^"]*)"/g;

function tagsOf(header: string): string[] {
  return [...header.matchAll(TAG)].map(([, tag = ""]) => tag);
}

/** The versions that `If-Match` allows; `any`: there must be one; undefined without the header. */
export function wantedVersions(header: string | null): number[] | "any" | undefined {
  if (header === null) return undefined;
  if (header.trim() === "*") return "any";
  return tagsOf(header).map((tag) => Number(/^(\d{1,9})(?:-|$)/.exec(tag)?.[1] ?? Number.NaN));
}

/** Whether `If-None-Match` has the tag. */
export function isKnownTag(header: string | null, etag: string): boolean {
  return header !== null && (header.trim() === "*" || tagsOf(header).includes(etag.slice(1, -1)));
}
