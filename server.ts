/**
 * The Node server: page cache, static files, Remix. `remix-serve build/server/index.js` runs the same build without the
 * cache, the limits and the security headers.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { backendTransport, env } from "./app/lib/env.server";
import { normalizeConsentCookie } from "./app/features/shell/consent/consent";
import { isConsentRequired } from "./app/features/shell/consent/consent.server";
import { bodyBounds } from "./app/http/body.server";
import { onPurge } from "./app/http/cache-tags.server";
import { FLASH_COOKIE } from "./app/http/flash.server";
import { log } from "./app/lib/log.server";
import { shutDown } from "./app/lib/shutdown.server";
import type { SiteVisitor } from "./app/lib/request-context.server";
import { SESSION_COOKIE } from "./app/backend/supabase.server";
import { readVisitor } from "./app/backend/visitor-cookie.server";
import { createApp } from "./server/app";
import { createCacheKeys } from "./server/cache-key";
import { createPageCache } from "./server/page-cache";
import { createRateLimit } from "./server/rate-limit";
import { CLOSED, withSignal } from "./server/request-signal";
import { SECURITY_HEADERS } from "./server/security-headers";
import { STATIC_FILES } from "./server/static-files";

/** How long a stopping server waits for open responses, in ms. */
const DRAIN_MS = 10_000;
/**
 * How long an idle connection stays open, in ms: longer than the 60 s after which nginx and most load balancers close
 * theirs, so that none of them sends a POST on a connection that the server is closing.
 */
const KEEP_ALIVE_MS = 75_000;
/** How long a client may take to send its headers, in ms; for its body `bodyBounds` says it. */
const HEADERS_MS = 15_000;
/** Longest time for a whole request, in ms. */
const REQUEST_MS = 10 * 60_000;
/** Status of a request that Node could not parse, by the code of the error; 400 for all others. */
const STATUS_BY_ERROR: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
/** Memory of the page cache, in bytes. */
const MAX_CACHE_BYTES = 64 * 1_024 * 1_024;

// React and Remix read the variable when they are loaded.
process.env.NODE_ENV = env.NODE_ENV;
// why: Remix builds this module; a variable keeps esbuild from bundling it a second time.
const buildPath = "./server/index.js";
const build = (await import(buildPath)) as ServerBuild;

let isReady = true;
const app = createApp(build, () => isReady);
const rateLimit = createRateLimit({
  reads: env.READS_PER_MINUTE,
  writes: env.WRITES_PER_MINUTE,
  files: STATIC_FILES,
  photographs: env.READS_PER_MINUTE * 10,
  api: env.READS_PER_MINUTE * 5,
});
const serveApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
const pageCache = createPageCache({
  keyOf: createCacheKeys(build),
  render,
  originOf,
  personalCookies: [SESSION_COOKIE, FLASH_COOKIE],
  // Remix renders the page of a visitor who waits for a message.
  visitorOf: async (cookies) => (cookies.includes(FLASH_COOKIE) ? null : readVisitor(cookies)),
  // With scripts that need consent, a page contains the question, no script, or the script.
  sharedCookies: isConsentRequired ? (cookies) => normalizeConsentCookie(cookies) : undefined,
  maxBytes: MAX_CACHE_BYTES,
});
onPurge(pageCache.purge);

/** Renders a page for the cache and reads it to its end. */
async function render(
  request: Request,
  onStart: () => void,
  visitor: SiteVisitor | undefined,
): Promise<Response> {
  const controller = new AbortController();
  const bindings = { onStart, ...(visitor && { visitor }) };
  const response = await app.fetch(withSignal(request, controller.signal), bindings);
  const body = await response.arrayBuffer();
  controller.abort(CLOSED);
  return new Response(body.byteLength > 0 ? body : null, response);
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  limitBodyTime(request, response);
  if (await rateLimit(request, response)) return;
  if (await pageCache.answer(request, response)) return;
  await serveApp(request, response);
}

/** Ends a request whose body has not arrived within the time of its path. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (!Number(headers["content-length"] ?? 0) && !headers["transfer-encoding"]) return;
  const [path = ""] = (request.url ?? "").split("?", 1);
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, bodyBounds(path).maxMs);
  response.once("close", () => clearTimeout(timer));
}

/** Public origin of the portal: the configured one, else that of the `Host` header; undefined if it is no valid host. */
function originOf({ headers }: IncomingMessage): string | undefined {
  if (env.SITE_URL) return env.SITE_URL;
  return /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i.test(headers.host ?? "")
    ? `http://${headers.host}`
    : undefined;
}

const server = createServer(
  { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
  (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log("error", error instanceof Error ? (error.stack ?? error.message) : String(error));
      response.destroy();
    });
  },
);
// Input that is no HTTP, too long or too slow never becomes a request.
server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const status = STATUS_BY_ERROR[error.code ?? ""] ?? "400 Bad Request";
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join("")}Connection: close\r\n\r\n`);
});
server.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EADDRINUSE") throw error;
  console.error(
    `La porta ${env.PORT} è già usata da un altro programma: fermalo, o scegline un'altra con PORT.`,
  );
  process.exit(1);
});
server.listen(env.PORT, env.HOST, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.PORT;
  console.log(`Piazza Motori risponde su http://localhost:${port}`);
  if (env.SUPABASE_URL && backendTransport(env.SUPABASE_URL) === "private")
    log("warn", "the backend is called without TLS: nobody else may be in its network");
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    isReady = false;
    server.close(() => void shutDown().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
  });
}
