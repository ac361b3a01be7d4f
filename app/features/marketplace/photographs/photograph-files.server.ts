/** Files of photographs as visitors get them, under the portal's own origin (docs/product.md 8.15). */
import { LRUCache } from "lru-cache";
import { photographStore, type PhotographStore } from "~/backend/photograph-store.server";
import { anonymousSupabase, getSupabase, hasSessionCookie } from "~/backend/supabase.server";
import { readAuthState } from "~/features/accounts/auth/user.server";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { log } from "~/lib/log.server";
import type { PhotographFormat } from "~/lib/picture-source";

/** Memory for files, in bytes: some three hundred cards. */
const MAX_CACHE_BYTES = 24 * 1_024 * 1_024;

/** The type of a file follows from its name alone. */
export const PICTURE_TYPES: Record<PhotographFormat, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
};

/** A path of a file: folder of the dealership, name, width and format; nothing else is looked for. */
const FILE = /^([a-z0-9-]{1,40}\/[a-z0-9]{8,40})-\d{1,4}\.(avif|jpg)$/;

/** A year: another picture has another name. */
const PUBLIC_CACHING = "public, max-age=31536000, immutable";
const PRIVATE_CACHING = "private, no-store";

/** Reads files and keeps those that were asked for last. Several requests for one file read it once. */
function createPhotographReader(store: () => PhotographStore, maxBytes = MAX_CACHE_BYTES) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  const reading = new Map<string, Promise<Buffer | null>>();

  return (path: string): Promise<Buffer | null> => {
    const known = cache.get(path);
    if (known) return Promise.resolve(known);
    let running = reading.get(path);
    if (!running) {
      running = store()
        .read(path)
        .then((bytes) => {
          if (bytes) cache.set(path, bytes);
          return bytes;
        })
        .finally(() => reading.delete(path));
      reading.set(path, running);
    }
    return running;
  };
}

const readFile = createPhotographReader(() => photographStore(anonymousSupabase()));

/** Response to a `GET` of a file. @param path What follows the folder, as it is in the address. */
export async function servePhotograph(request: Request, path: string): Promise<Response> {
  const [, stem = "", format = ""] = FILE.exec(path) ?? [];
  if (stem === "") return notFound();
  const isPublic = catalogue.showsPhotograph(stem);
  if (!isPublic && !(await isOwnPhotograph(request, stem))) return notFound();
  const caching = isPublic ? PUBLIC_CACHING : PRIVATE_CACHING;
  try {
    const bytes = await readFile(path);
    if (!bytes) return notFound();
    return fileResponse(request, bytes, {
      "Content-Type": PICTURE_TYPES[format as PhotographFormat],
      "Cache-Control": caching,
      ETag: `"${path}"`,
    });
  } catch (error) {
    log("warn", "a photograph cannot be read", { cause: String(error) });
    const headers = { "Cache-Control": "no-store", "Retry-After": "30" };
    return new Response("L'archivio delle foto non risponde", { status: 503, headers });
  }
}

/** Whether the caller may see a picture that visitors do not: their own, or any as an administrator (row level security). */
async function isOwnPhotograph(request: Request, stem: string): Promise<boolean> {
  if (!hasSessionCookie(request)) return false;
  const { auth } = await readAuthState(request);
  if (auth.kind !== "signed-in") return false;
  const [folder] = stem.split("/");
  if (auth.user.approval === "approved" && auth.user.dealershipId === folder) return true;
  if (!auth.user.isAdmin) return false;
  const { data } = await getSupabase(request)
    .supabase.from("advert_pictures")
    .select("stem")
    .eq("stem", stem)
    .limit(1);
  return (data ?? []).length > 0;
}

function notFound(): Response {
  return new Response("non trovato", { status: 404, headers: { "Cache-Control": "no-store" } });
}

/** The file, the range that was asked for, or 304 for what the client has. */
function fileResponse(
  { headers: asked }: Request,
  bytes: Buffer,
  given: Record<string, string>,
): Response {
  const headers = new Headers({
    ...given,
    "Accept-Ranges": "bytes",
    // Shown as the picture that its name says, and as nothing else.
    "X-Content-Type-Options": "nosniff",
  });
  if (asked.get("If-None-Match") === given.ETag)
    return new Response(null, { status: 304, headers });
  const size = bytes.byteLength;
  // A client that has a part of another version gets the whole of this one (RFC 9110, 13.1.5).
  const condition = asked.get("If-Range");
  const range =
    condition === null || condition === given.ETag
      ? parseRange(asked.get("Range"), size)
      : undefined;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    headers.set("Cache-Control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range) headers.set("Content-Range", `bytes ${first}-${last}/${size}`);
  headers.set("Content-Length", String(last - first + 1));
  const part = new Uint8Array(bytes.subarray(first, last + 1));
  return new Response(part, { status: range ? 206 : 200, headers });
}

/** One range of bytes (RFC 9110, 14.1.2); undefined for none, for several, and for invalid ones. */
export function parseRange(
  header: string | null,
  size: number,
): { first: number; last: number } | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,9})-(\d{0,9})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "")
    return Number(to) === 0
      ? "unsatisfiable"
      : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return "unsatisfiable";
  return first > last ? undefined : { first, last };
}
