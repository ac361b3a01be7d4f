import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { CACHE_TAG_HEADER } from "../app/http/cache-tags.server";
import { PersonalPage } from "./personal-page";
import {
  encode,
  encodingFor,
  FIRST_QUALITY,
  MAX_QUALITY,
  requestCounter,
  type Encoding,
} from "./compression";

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

/** The request that a page answers. */
export interface Destination {
  request: IncomingMessage;
  response: ServerResponse;
  /** Value of `Cache-Status` (RFC 9211). */
  cacheStatus: string;
}

/** A rendered response that is sent to any number of visitors and compressed once for all of them. */
export class CachedResponse {
  readonly digest: string;
  readonly #variants = new Map<Encoding, Promise<Variant>>();

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

  /** Sends the best encoding that the browser accepts; `304` if the browser has it already. */
  async write({ request, response, cacheStatus }: Destination): Promise<void> {
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

  #personal: PersonalPage | null | undefined;

  /** The page for signed-in visitors, if it was rendered for placeholders; null if it shows them where none can stand. */
  get personal(): PersonalPage | null {
    if (this.#personal === undefined) this.#personal = PersonalPage.from(this);
    return this.#personal;
  }

  /** Counts a request; a page that is requested often is compressed with the best quality. */
  readonly countRequest = requestCounter(() => {
    const better = this.#encode("br", MAX_QUALITY);
    return better.then(() => this.#variants.set("br", better));
  });

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
