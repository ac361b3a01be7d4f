import type { ObjectMetadata } from "./api.ts";

/** The content of an object, the range that was asked for, or 304 for the version that the client has. */
export function contentResponse(
  { headers: asked }: Request,
  bytes: Buffer,
  { eTag, mimetype, cacheControl, lastModified }: ObjectMetadata,
): Response {
  const headers = new Headers({
    "content-type": mimetype,
    "cache-control": cacheControl,
    etag: eTag,
    "last-modified": new Date(lastModified).toUTCString(),
    "accept-ranges": "bytes",
  });
  if (asked.get("if-none-match") === eTag) return new Response(null, { status: 304, headers });
  const range = parseRange(asked.get("range"), bytes.byteLength);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${bytes.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  const { first = 0, last = bytes.byteLength - 1 } = range ?? {};
  if (range) headers.set("content-range", `bytes ${first}-${last}/${bytes.byteLength}`);
  headers.set("content-length", String(last - first + 1));
  const part = new Uint8Array(bytes.subarray(first, last + 1));
  return new Response(part, { status: range ? 206 : 200, headers });
}

/** One range of bytes (RFC 9110, 14.1.2); undefined for none and for forms that may be ignored. */
function parseRange(
  header: string | null,
  size: number,
): { first: number; last: number } | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || (from === "" && Number(to) === 0)) return "unsatisfiable";
  return first > last ? undefined : { first, last };
}
