import type { IncomingMessage, ServerResponse } from "node:http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientNetworkOf } from "../app/services/client-address.server";
import { log } from "../app/services/log.server";
import { clientAddressOf } from "./client-address";
import { SECURITY_HEADERS } from "./security-headers";

interface ClientLimitsOptions {
  /** Pages and everything else that is rendered, a minute. */
  reads: number;
  /** Forms a minute. */
  writes: number;
  /**
   * Paths of the files that exist. They are not counted: a page with thirty pictures is one read. Whatever else ends
   * like a file is rendered like every page.
   */
  files: ReadonlySet<string>;
}

const MINUTE_S = 60;
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** Counts a request, and refuses it with `429` when its client asked for too much; says whether it did. */
export type ClientLimits = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Limits of one client a minute, in the memory of this process: they keep one visitor from taking the server for
 * himself. Attempts at passwords, codes and forms are limited in the backend, for all processes together
 * (app/services/limits.server.ts).
 */
export function createClientLimits({ reads, writes, files }: ClientLimitsOptions): ClientLimits {
  const readers = new RateLimiterMemory({ points: reads, duration: MINUTE_S });
  const writers = new RateLimiterMemory({ points: writes, duration: MINUTE_S });

  return async (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const isRead = SAFE.has(request.method ?? "");
    const address = clientAddressOf(request);
    if (!address || (isRead && files.has(path))) return false;
    try {
      await (isRead ? readers : writers).consume(clientNetworkOf(address));
      return false;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // Once a minute: who floods the portal does not fill its log.
      if (refusal.consumedPoints === (isRead ? reads : writes) + 1)
        log("warn", "a client asked for too much", { path, kind: isRead ? "read" : "write" });
      const seconds = Math.ceil(refusal.msBeforeNext / 1_000);
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
