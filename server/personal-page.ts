import { CACHE_TAG_HEADER } from "../app/http/cache-tags.server";
import { log } from "../app/lib/log.server";
import { inlineScripts, scriptSource } from "../app/rendering/content-security-policy.server";
import type { CachedResponse, Destination } from "./cached-response";
import {
  compressAround,
  encode,
  encodingFor,
  FIRST_QUALITY,
  MAX_QUALITY,
  requestCounter,
  storedBlockHeader,
} from "./compression";
import { fill, HOLE_BYTES, templateOf, type Contents, type Template } from "./personal-text";

/** Quality for a page that cannot be put together from compressed parts, and is compressed for each visitor. */
const SINGLE_QUALITY = 2;

/** The bytes before each hole in the compressed page. */
const HOLE_HEADER = storedBlockHeader(HOLE_BYTES);

/** Headers of the stored page that are not those of a personal one. */
const REPLACED_HEADERS = new Set([
  ...["cache-control", "content-security-policy", "vary"],
  CACHE_TAG_HEADER.toLowerCase(),
]);

/**
 * A page of the cache that was rendered for placeholders, as it is sent to signed-in visitors
 * (docs/decisions/033-personal-pages.md).
 */
export class PersonalPage {
  readonly #status: number;
  readonly #template: Template;
  readonly #headers: readonly string[];
  /** Policy of the page around the hashes of the scripts that name the visitor, and these scripts. */
  readonly #policy: readonly string[];
  readonly #scripts: readonly Template[];
  #compressed: Promise<Template | undefined> | undefined;

  /** Null, with a line in the log, for a page that shows a visitor where the texts of none can be put. */
  static from(page: CachedResponse): PersonalPage | null {
    try {
      return new PersonalPage(page);
    } catch (error) {
      log("error", error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  private constructor({ status, headers, body }: CachedResponse) {
    this.#status = status;
    this.#template = templateOf(body.toString());
    const scripts = inlineScripts(body)
      .map((script) => ({ source: scriptSource(script), template: templateOf(script.toString()) }))
      .filter(({ template }) => template.holes.length > 0);
    this.#scripts = scripts.map(({ template }) => template);
    this.#policy = splitAt(
      headers.get("content-security-policy") ?? "",
      scripts.map(({ source }) => source),
    );
    this.#headers = [...headers].filter(([name]) => !REPLACED_HEADERS.has(name)).flat();
  }

  /** Sends the page with the texts of a visitor. */
  async write({ request, response, cacheStatus }: Destination, contents: Contents): Promise<void> {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const body =
      (encoding === "br" ? await this.#assemble(contents) : undefined) ??
      (await encode(Buffer.concat(fill(this.#template, contents)), encoding, SINGLE_QUALITY));
    const headers = ["Content-Length", String(body.byteLength), ...this.#headers];
    headers.push("Cache-Control", "private, no-store", "Vary", "Accept-Encoding, Cookie");
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    const sources = this.#scripts.map((script) => scriptSource(...fill(script, contents)));
    const policy = this.#policy.map((part, index) => part + (sources[index] ?? "")).join("");
    if (policy !== "") headers.push("Content-Security-Policy", policy);
    headers.push("Cache-Status", cacheStatus);
    response.writeHead(this.#status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  /** Counts a request; a page that is requested often is compressed with the best quality. */
  readonly countRequest = requestCounter(async () => {
    const better = this.#compress(MAX_QUALITY);
    await better;
    this.#compressed = better;
  });

  /** The compressed page around its holes; undefined if that is not possible. */
  async #compress(quality: number): Promise<Template | undefined> {
    const { parts, holes } = this.#template;
    const compressed = await compressAround(parts, HOLE_BYTES, quality);
    if (!compressed) log("warn", "a page of the cache is compressed for each signed-in visitor");
    return compressed && { parts: compressed, holes };
  }

  async #assemble(contents: Contents): Promise<Buffer | undefined> {
    const compressed = await (this.#compressed ??= this.#compress(FIRST_QUALITY));
    return compressed && Buffer.concat(fill(compressed, contents, HOLE_HEADER));
  }
}

/**
 * A text around separators that it contains in this order.
 *
 * @throws Error if it does not contain one.
 */
function splitAt(text: string, separators: readonly string[]): string[] {
  const parts: string[] = [];
  let rest = text;
  for (const separator of separators) {
    const at = rest.indexOf(separator);
    if (at < 0) throw new Error("the policy of a page of the cache does not name its scripts");
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + separator.length);
  }
  return [...parts, rest];
}
