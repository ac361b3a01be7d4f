import type { IncomingMessage, ServerResponse } from "node:http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientNetworkOf } from "../app/http/client-address.server";
import { isApiPath } from "../app/http/api-path";
import { log } from "../app/lib/log.server";
import { PHOTOGRAPHS_FOLDER } from "../app/lib/picture-source";
import { apiProblem } from "./api-problem";
import { clientAddressOf } from "./client-address";
import { SECURITY_HEADERS } from "./security-headers";

interface RateLimitOptions {
  /** Pages and other rendered responses, a minute. */
  reads: number;
  /** Forms a minute. */
  writes: number;
  /**
   * Paths of the existing files. They are not counted: a page with thirty pictures is one read. Any other path is
   * rendered like a page, even if it ends like a file name.
   */
  files: ReadonlySet<string>;
  /**
   * Files of photographs a minute (`/foto/`), many times the reads: a page has dozens, and one that exists comes from
   * memory.
   */
  photographs: number;
  /**
   * Calls of the API a minute (`/api/`): the program of several dealers calls from one address, and each key has a limit of
   * its own in the database.
   */
  api: number;
}

const MINUTE_S = 60;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Counts a request and answers it with `429` if its client exceeded the limit. Resolves to whether it answered. */
export type RateLimit = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Limits the requests of each client a minute, in the memory of this process, so that one client cannot occupy the
 * server. Attempts at passwords, codes and forms are limited in the backend, for all processes together
 * (app/backend/limits.server.ts).
 */
export function createRateLimit({
  reads,
  writes,
  files,
  photographs,
  api,
}: RateLimitOptions): RateLimit {
  const readers = new RateLimiterMemory({ points: reads, duration: MINUTE_S });
  const viewers = new RateLimiterMemory({ points: photographs, duration: MINUTE_S });
  const writers = new RateLimiterMemory({ points: writes, duration: MINUTE_S });
  const programs = new RateLimiterMemory({ points: api, duration: MINUTE_S });

  return async (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const isRead = SAFE_METHODS.has(request.method ?? "");
    const address = clientAddressOf(request);
    if (!address || (isRead && files.has(path))) return false;
    const isPhotograph = isRead && path.startsWith(`${PHOTOGRAPHS_FOLDER}/`);
    const isApi = isApiPath(path);
    const [limiter, limit] = isApi
      ? [programs, api]
      : isPhotograph
        ? [viewers, photographs]
        : isRead
          ? [readers, reads]
          : [writers, writes];
    try {
      await limiter.consume(clientNetworkOf(address));
      return false;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // Logged once a minute for each client, so that a flood does not fill the log.
      if (error.consumedPoints === limit + 1)
        log("warn", "a client asked for too much", { path, kind: isRead ? "read" : "write" });
      const seconds = Math.ceil(error.msBeforeNext / 1_000);
      if (isApi) {
        const { headers } = request;
        const refused = { language: headers["accept-language"], host: headers.host };
        const problem = apiProblem("too_many_requests", refused);
        response.writeHead(429, {
          ...SECURITY_HEADERS,
          ...problem.headers,
          "Retry-After": seconds,
        });
        response.end(problem.body);
        return true;
      }
      response.writeHead(429, {
        ...SECURITY_HEADERS,
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        "Retry-After": seconds,
      });
      response.end(
        `Troppe richieste: riprova tra ${seconds} secondi. Il tuo testo non è stato inviato.`,
      );
      return true;
    }
  };
}
