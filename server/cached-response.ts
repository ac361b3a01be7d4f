import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CACHE_TAG_HEADER } from "../app/http/cache-tags.server";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

/** Brotli quality of a page that may soon be rendered again, and of one that lasts: 11 costs 30 times the work of 5. */
const FIRST_QUALITY = 5;
const MAX_QUALITY = 11;
/** After so many requests for a page the second quality is worth its work. */
const REQUESTS_TO_RECOMPRESS = 50;
/** why: the threads that compress are few, and a new page must not wait for the better one of another. */
let isRecompressing = false;

/** Headers of a single response or of its transport; they are not cached. */
const UNCACHED_HEADERS = new Set([
  "content-length",
  "content-encoding",
  "date",
  "etag",
  "x-request-id",
]);

/** One encoding of a page: its bytes, and the flat list of names and values for `writeHead`. */
interface Variant {
  body: Buffer;
  etag: string;
  headers: string[];
}

/** A rendered response that is sent to any number of visitors and compressed once for all of them. */
export class CachedResponse {
  readonly digest: string;
  readonly #variants = new Map<Encoding, Promise<Variant>>();
  #requests = 0;
  #isRecompressed = false;

  private constructor(
    readonly status: number,
    readonly headers: ReadonlyMap<string, string>,
    readonly body: Buffer,
  ) {
    this.digest = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  }

  static async from(response: Response): Promise<CachedResponse> {
    const headers = new Map([...response.headers].filter(([name]) => !UNCACHED_HEADERS.has(name)));
    return new CachedResponse(response.status, headers, Buffer.from(await response.arrayBuffer()));
  }

  /** Size in memory in bytes; that of the compressed variants, each about an eighth for HTML, is an estimate. */
  get size(): number {
    return Math.ceil(this.body.byteLength * 1.5);
  }

  /** Whether another response differs from this one in nothing that is sent. */
  equals(other: CachedResponse): boolean {
    const name = CACHE_TAG_HEADER.toLowerCase();
    return this.digest === other.digest && this.headers.get(name) === other.headers.get(name);
  }

  /**
   * Sends the best encoding that the browser accepts; `304` if the browser has it already.
   *
   * @param cacheStatus Value of `Cache-Status` (RFC 9211).
   */
  async write(
    request: IncomingMessage,
    response: ServerResponse,
    cacheStatus: string,
  ): Promise<void> {
    const accepted = request.headers["accept-encoding"];
    const { body, etag, headers: stored } = await this.#variant(encodingFor(accepted));
    const headers = [...stored, "Cache-Status", cacheStatus];
    if (this.status === 200 && request.headers["if-none-match"]?.includes(etag)) {
      response.writeHead(304, headers.slice(2)).end();
      return;
    }
    response.writeHead(this.status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  /** Counts a request, and compresses a page that is requested often with the best quality, one page at a time. */
  countRequest(): void {
    this.#requests += 1;
    if (this.#requests < REQUESTS_TO_RECOMPRESS || this.#isRecompressed || isRecompressing) return;
    this.#isRecompressed = true;
    isRecompressing = true;
    const better = this.#encode("br", MAX_QUALITY);
    void better.then(() => this.#variants.set("br", better));
    void better.finally(() => (isRecompressing = false));
  }

  #variant(encoding: Encoding): Promise<Variant> {
    const variant = this.#variants.get(encoding) ?? this.#encode(encoding, FIRST_QUALITY);
    this.#variants.set(encoding, variant);
    return variant;
  }

  async #encode(encoding: Encoding, quality: number): Promise<Variant> {
    const body = await encode(this.body, encoding, quality);
    const etag = `"${this.digest}-${encoding}"`;
    // `write` omits the first header, the length, from a 304.
    const headers = ["Content-Length", String(body.byteLength), "ETag", etag];
    headers.push("Vary", "Accept-Encoding, Cookie");
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    for (const [name, value] of this.headers) if (name !== "vary") headers.push(name, value);
    return { body, etag, headers };
  }
}

async function encode(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "gzip") return gzipAsync(body);
  if (encoding === "identity") return body;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return brotliAsync(body, { params });
}

/** An encoding with a quality of 0, which the client does not accept. */
const NOT_ACCEPTED = /;\s*q=0(?:\.0+)?$/;

/** The best encoding of an `Accept-Encoding` header: brotli, then gzip. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !NOT_ACCEPTED.test(part))
    .map((part) => part.split(";", 1)[0]);
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : "identity";
}
