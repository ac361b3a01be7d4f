/**
 * The Node server: kept pages first, then static files, then Remix. `remix-serve build/server/index.js` runs the
 * same build without it; what only this server adds is speed, limits and headers.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { backendTransport } from "./app/services/backend-transport.server";
import { env } from "./app/services/env.server";
import { sharedConsent } from "./app/features/consent/consent";
import { asksConsent } from "./app/features/consent/consent.server";
import { FLASH_COOKIE } from "./app/services/flash.server";
import { log } from "./app/services/log.server";
import { shutDown } from "./app/services/shutdown.server";
import { SESSION_COOKIE } from "./app/services/supabase.server";
import { createApp } from "./server/app";
import { createClientLimits } from "./server/client-limits";
import { createPageCache } from "./server/page-cache";
import { createPageKeys } from "./server/page-key";
import { withSignal } from "./server/request-end";
import { SECURITY_HEADERS } from "./server/security-headers";
import { listStaticFiles } from "./server/static-files";

/** How long a stopping server waits for answers under way, in ms. */
const DRAIN_MS = 10_000;
/**
 * How long an idle connection stays open, in ms: longer than the 60 s after which nginx and most
 * balancers close theirs, so that none of them writes a post into a connection that is just closing.
 */
const KEEP_ALIVE_MS = 75_000;
/** How long a client may take to send its headers, and its whole request, in ms. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/** What Node says of requests that never became one. */
const STATUS_OF_ERROR: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
/** Memory for kept pages, in bytes. */
const PAGES_BYTES = 64 * 1_024 * 1_024;

// React and Remix look at the variable itself when they are loaded.
process.env.NODE_ENV = env.NODE_ENV;
// Not bundled: Remix builds it beside this file. The name is a variable so that esbuild leaves it alone.
const buildPath = "./server/index.js";
const build = (await import(buildPath)) as ServerBuild;

let isReady = true;
const app = createApp(build, () => isReady);
const refuse = createClientLimits({
  reads: env.READS_PER_MINUTE,
  writes: env.WRITES_PER_MINUTE,
  files: listStaticFiles(),
});
const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
const answerFromMemory = createPageCache({
  keys: createPageKeys(build),
  render,
  originOf,
  personalCookies: [SESSION_COOKIE, FLASH_COOKIE],
  // Where there is something to agree to, a page asks, or says nothing, or starts it.
  sharedCookies: asksConsent ? (cookies) => sharedConsent(cookies) : undefined,
  maxBytes: PAGES_BYTES,
});

/** A page for the cache, read to its end. */
async function render(request: Request): Promise<Response> {
  const ended = new AbortController();
  const response = await app.fetch(withSignal(request, ended.signal), {});
  const body = await response.arrayBuffer();
  ended.abort();
  return new Response(body.byteLength > 0 ? body : null, response);
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (await refuse(request, response)) return;
  if (await answerFromMemory(request, response)) return;
  await answer(request, response);
}

/** The address under which the portal was asked for; undefined for a host that is none. */
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
// What is no HTTP, too long or too slow never becomes a request.
server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const status = STATUS_OF_ERROR[error.code ?? ""] ?? "400 Bad Request";
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
