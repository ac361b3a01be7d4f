/**
 * The one way to an address that a dealer named: a feed, a photograph, a webhook (docs/security.md, "Addresses that dealers
 * name"). Only the public internet, over https, within bounds of size and time.
 */
import { lookup as lookUpName } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector, fetch, type Response } from "undici";
import { env } from "~/lib/env.server";

/** Ports that are called: that of https, and the usual second one. */
const PORTS: readonly string[] = ["", "8443"];
/** Longest address, in characters. */
const MAX_ADDRESS_LENGTH = 2_000;
/** Redirects that are followed when the caller says nothing else. */
const MAX_REDIRECTS = 3;
/** Longest time for a connection, in ms; the whole call has a limit of its own. */
const CONNECT_MS = 10_000;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Why an address was not read, and what a dealer is told. */
const PROBLEMS = {
  invalid_address: "L’indirizzo non è valido: deve cominciare con https:// e avere un dominio.",
  credentials: "L’indirizzo contiene un nome utente o una password: toglili.",
  port: "L’indirizzo usa una porta che non leggiamo: vanno bene 443 e 8443.",
  private_address: "L’indirizzo porta a una rete privata: serve un sito raggiungibile da internet.",
  unknown_host: "Il dominio dell’indirizzo non esiste o non risponde al DNS.",
  unreachable:
    "Il sito non risponde, o la connessione non è sicura (certificato scaduto o errato).",
  timeout: "Il sito ha risposto troppo lentamente.",
  too_large: "Il file è troppo grande.",
  wrong_type: "Il sito ha risposto con un contenuto di un altro tipo, per esempio una pagina web.",
  too_many_redirects: "L’indirizzo rimanda troppe volte a un altro.",
  redirected: "L’indirizzo rimanda a un altro: scrivi quello definitivo.",
} as const;

/** Why an address was not fetched. */
export type PublicFetchProblem = keyof typeof PROBLEMS;

/** An address that could not be read; `message` is the Italian text of `code`. It holds no part of the address. */
export class PublicFetchError extends Error {
  readonly code: PublicFetchProblem;

  constructor(code: PublicFetchProblem, cause?: unknown) {
    super(PROBLEMS[code], { cause });
    this.name = "PublicFetchError";
    this.code = code;
  }
}

/**
 * Whether an IP address is one of the public internet. Refused are private, loopback, link-local, shared, multicast and
 * reserved ones, and IPv6 that carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // Only 2000::/3 is assigned (RFC 4291); the ranges of the library leave the rest open.
  return parsed.kind() === "ipv4" || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || (isIP(host) !== 0 && ipaddr.parse(host).range() === "loopback");
}

/** Host of a URL without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** Limits of a fetch. */
export interface PublicFetchOptions {
  /** Most bytes of the body after decompression; 0: the body is not read. */
  maxBytes: number;
  /** Longest time for everything, redirects and body included, in ms. */
  timeoutMs: number;
  /** Media types of a successful response, `image/*` for all of a kind; absent: any. */
  accept?: readonly string[];
  /** Default `GET`. Only a GET is redirected. */
  method?: "GET" | "HEAD" | "POST";
  body?: string | Uint8Array;
  /** Sent to the origin of the address only, not to one that it redirects to. */
  headers?: Readonly<Record<string, string>>;
  /** Default 3. */
  maxRedirects?: number;
  /** Reads the body of every status, and cuts what is longer than `maxBytes` off instead of refusing it. */
  isExcerpt?: boolean;
  /** Ends the call early, for example at the end of the process; its reason is thrown. */
  signal?: AbortSignal;
}

/** A response; `body` is empty unless the status is 2xx or `isExcerpt` was asked for. */
export interface PublicResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

interface Rules {
  /** Resolves names; `dns.lookup` but in tests. */
  lookup: LookupFunction;
  /** Lets http and any port pass for this machine: for tests alone (`FETCH_LOOPBACK`). */
  allowsLoopback: boolean;
}

/**
 * Checks an address without calling it.
 * @throws PublicFetchError invalid_address, credentials, port, private_address
 */
export function checkPublicUrl(text: string, allowsLoopback = env.FETCH_LOOPBACK): URL {
  const invalid = text.length > MAX_ADDRESS_LENGTH || /[\s\p{Cc}]/u.test(text.trim());
  if (invalid || !URL.canParse(text)) throw new PublicFetchError("invalid_address");
  // The parser writes numbers of every spelling (0x7f.1, 2130706433) as four decimal ones.
  const url = new URL(text);
  const host = hostOf(url);
  if (url.username !== "" || url.password !== "") throw new PublicFetchError("credentials");
  const isAllowedLoopback = allowsLoopback && isLoopback(host);
  if (isAllowedLoopback && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== "https:") throw new PublicFetchError("invalid_address");
  if (isLoopback(host) || (isIP(host) !== 0 && !isPublicAddress(host)))
    throw new PublicFetchError("private_address");
  // One label, or a final dot: names of a private network, and spellings that no certificate has.
  if (isIP(host) === 0 && !/\.[^.]+$/.test(host)) throw new PublicFetchError("invalid_address");
  if (!PORTS.includes(url.port)) throw new PublicFetchError("port");
  return url;
}

/** Makes `fetchPublic` with its own rules. */
export function createPublicFetch({ lookup, allowsLoopback }: Rules) {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopback(address));

  /** Resolves a name and refuses it when any of its addresses is not public. The connection goes to what was checked. */
  const lookUpPublic: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(new PublicFetchError("unknown_host", error), "", 0);
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }];
      const [first] = addresses;
      if (!first) return callback(new PublicFetchError("unknown_host"), "", 0);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new PublicFetchError("private_address"), "", 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

  const connect = buildConnector({ timeout: CONNECT_MS, lookup: lookUpPublic });
  const agent = new Agent({
    // Numbers are connected to without a lookup.
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, "");
      if (isIP(host) !== 0 && !isAllowed(host))
        return callback(new PublicFetchError("private_address"), null);
      connect(options, callback);
    },
    connections: 4,
    keepAliveTimeout: 1_000,
  });

  return async (address: string, options: PublicFetchOptions): Promise<PublicResponse> => {
    const { method = "GET", maxRedirects = MAX_REDIRECTS, accept, headers, timeoutMs } = options;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    const first = checkPublicUrl(address, allowsLoopback);
    let url = first;
    try {
      for (let redirects = 0; ; redirects += 1) {
        const response = await fetch(url, {
          method,
          body: options.body ?? null,
          headers: {
            "user-agent": `PiazzaMotori/1.0${env.SITE_URL ? ` (+${env.SITE_URL})` : ""}`,
            accept: accept?.join(", ") ?? "*/*",
            ...(url.origin === first.origin && headers),
          },
          redirect: "manual",
          signal,
          dispatcher: agent,
        });
        const location = response.headers.get("location");
        if (!REDIRECTS.includes(response.status) || location === null)
          return await readResponse(response, options);
        await response.body?.cancel();
        if (method !== "GET") throw new PublicFetchError("redirected");
        if (redirects >= maxRedirects) throw new PublicFetchError("too_many_redirects");
        if (!URL.canParse(location, url)) throw new PublicFetchError("invalid_address");
        url = checkPublicUrl(new URL(location, url).href, allowsLoopback);
      }
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      throw problemOf(error, timeout.aborted);
    }
  };
}

/** Reads a response within its bounds. @throws PublicFetchError wrong_type, too_large */
async function readResponse(
  response: Response,
  { accept, maxBytes, isExcerpt = false }: PublicFetchOptions,
): Promise<PublicResponse> {
  const answer = { status: response.status, headers: new Headers([...response.headers]) };
  if ((!response.ok && !isExcerpt) || maxBytes === 0 || response.body === null) {
    await response.body?.cancel();
    return { ...answer, body: Buffer.alloc(0) };
  }
  if (accept && !isAccepted(response.headers.get("content-type"), accept)) {
    await response.body.cancel();
    throw new PublicFetchError("wrong_type");
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the body. The bytes are those after decompression.
  for await (const chunk of response.body) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > maxBytes && !isExcerpt) throw new PublicFetchError("too_large");
    chunks.push(bytes.subarray(0, bytes.byteLength - Math.max(size - maxBytes, 0)));
    if (size > maxBytes) break;
  }
  return { ...answer, body: Buffer.concat(chunks) };
}

function isAccepted(header: string | null, accept: readonly string[]): boolean {
  const [type = ""] = (header ?? "application/octet-stream").split(";", 1);
  const essence = type.trim().toLowerCase();
  return accept.some((one) =>
    one.endsWith("/*") ? essence.startsWith(one.slice(0, -1)) : essence === one,
  );
}

function problemOf(error: unknown, isLate: boolean): PublicFetchError {
  if (error instanceof PublicFetchError) return error;
  if (isLate) return new PublicFetchError("timeout", error);
  // undici wraps what the connection said.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PublicFetchError) return cause;
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "UND_ERR_CONNECT_TIMEOUT") return new PublicFetchError("timeout", error);
  }
  return new PublicFetchError("unreachable", error);
}

/**
 * Calls an address of the public internet: https on port 443 or 8443, no credentials, no private address, neither before
 * nor after a redirect nor at the connection, whatever the name resolves to in between.
 *
 * @throws PublicFetchError
 */
export const fetchPublic = createPublicFetch({
  lookup: lookUpName,
  allowsLoopback: env.FETCH_LOOPBACK,
});
