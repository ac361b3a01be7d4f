import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

/** Brotli of a page that may never be asked for again, and of one that was: 11 costs 30 times the work of 5. */
const FIRST_QUALITY = 5;
const LASTING_QUALITY = 11;

/** Headers that belong to one answer or to its transport, not to the page. */
const NOT_KEPT = new Set(["content-length", "content-encoding", "date", "etag", "x-request-id"]);

/** One encoding of a page: its bytes, and the flat list of names and values for `writeHead`. */
interface Variant {
  body: Buffer;
  etag: string;
  headers: string[];
}

/** A finished answer: written to any number of visitors, compressed once for all of them. */
export class KeptPage {
  readonly digest: string;
  /** How long after its time it may still be served while a new one is made, in ms. */
  staleMs = 0;
  readonly #variants = new Map<Encoding, Promise<Variant>>();
  #isLasting = false;

  private constructor(
    readonly status: number,
    readonly headers: ReadonlyMap<string, string>,
    readonly body: Buffer,
  ) {
    this.digest = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  }

  static async from(response: Response): Promise<KeptPage> {
    const headers = new Map([...response.headers].filter(([name]) => !NOT_KEPT.has(name)));
    return new KeptPage(response.status, headers, Buffer.from(await response.arrayBuffer()));
  }

  /** Bytes that it takes in memory, its compressed forms estimated. */
  get size(): number {
    return this.body.byteLength * 2;
  }

  /** Writes it as this visitor's browser can read it; `304` when the browser has it already. */
  async write(
    request: IncomingHttpHeaders,
    response: ServerResponse,
    isHead: boolean,
  ): Promise<void> {
    const { body, etag, headers } = await this.#variant(encodingFor(request["accept-encoding"]));
    if (this.status === 200 && request["if-none-match"]?.includes(etag)) {
      response.writeHead(304, headers.slice(2)).end();
      return;
    }
    response.writeHead(this.status, headers);
    response.end(isHead ? undefined : body);
  }

  /** Called when the page is asked for again: from now on small counts more than quick. */
  last(): void {
    if (this.#isLasting) return;
    this.#isLasting = true;
    const better = this.#make("br", LASTING_QUALITY);
    void better.then(() => this.#variants.set("br", better));
  }

  #variant(encoding: Encoding): Promise<Variant> {
    const made = this.#variants.get(encoding) ?? this.#make(encoding, FIRST_QUALITY);
    this.#variants.set(encoding, made);
    return made;
  }

  async #make(encoding: Encoding, quality: number): Promise<Variant> {
    const body = await encode(this.body, encoding, quality);
    const etag = `"${this.digest}-${encoding}"`;
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

const REFUSED = /;\s*q=0(?:\.0+)?$/;

/** The best encoding that a browser takes: brotli, then gzip. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(";", 1)[0]);
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : "identity";
}
