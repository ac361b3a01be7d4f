import type { HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { contextStorage } from "hono/context-storage";
import { requestId } from "hono/request-id";
import { CACHE_TAG_HEADER, formatCacheTags } from "../app/http/cache-tags.server";
import { isApiPath } from "../app/http/api-path";
import { CLIENT_ADDRESS_HEADER } from "../app/http/client-address.server";
import { env } from "../app/lib/env.server";
import type { RequestEnv, SiteVisitor } from "../app/lib/request-context.server";
import { limitBody } from "./body-limit";
import { clientAddressOf } from "./client-address";
import { rejectCrossSite } from "./cross-site";
import { fairScheduler } from "./fair-scheduler";
import { abortOnClose, withSignal } from "./request-signal";
import { createRouteHandlers } from "./route-handlers";
import { securityHeaders } from "./security-headers";
import { staticFiles } from "./static-files";

/** Length up to which the request id of a proxy is accepted, in characters: nginx sends 32, UUIDs have 36. */
const MAX_REQUEST_ID_LENGTH = 64;

/**
 * Requests of the page cache belong to no connection; `onStart` is called before their page is rendered, with placeholders
 * for a signed-in visitor.
 */
type Bindings = Partial<HttpBindings> & { onStart?: () => void; visitor?: SiteVisitor };

/** The application of the server. */
export type App = Hono<RequestEnv & { Bindings: Bindings }>;

/** Serves static files, then Remix, with the headers that every response has. */
export function createApp(build: ServerBuild, isReady: () => boolean): App {
  const handleRequest = createRouteHandlers(build, env.NODE_ENV);
  const schedule = fairScheduler();
  const app: App = new Hono();

  app.use(securityHeaders);
  // In addition to `/healthz`: a load balancer sends no new visitors to a process that shuts down. `/pronto` is the
  // address of the first installations.
  app.on("GET", ["/readyz", "/pronto"], (context) => {
    context.header("Cache-Control", "no-store");
    return isReady() ? context.text("ready") : context.text("shutting down", 503);
  });
  app.use(staticFiles);
  // A script of an older build must not be answered with a page.
  app.get("/assets/*", (context) =>
    context.text("non trovato", 404, { "Cache-Control": "no-store" }),
  );
  app.use(contextStorage(), requestId({ limitLength: MAX_REQUEST_ID_LENGTH }));
  app.use(compress());
  app.use(rejectCrossSite);
  app.use(limitBody);
  app.all("*", async (context) => {
    const { headers } = context.req.raw;
    const { incoming, outgoing, visitor } = context.env;
    if (visitor) context.set("visitor", visitor);
    const address = incoming && clientAddressOf(incoming);
    if (address) headers.set(CLIENT_ADDRESS_HEADER, address);
    else headers.delete(CLIENT_ADDRESS_HEADER);
    alignForwardedHost(headers);
    await schedule();
    context.env.onStart?.();
    const raw = escapeDataSuffix(context.req.raw);
    const response = await handleRequest(outgoing ? abortOnClose(outgoing, raw) : raw);
    // Routes decide whether their successful response may be cached; errors and responses to forms never are.
    // A 304 says again how long the browser may keep what it has.
    const isSuccess = response.ok || response.status === 304;
    const isCacheable = isSuccess && ["GET", "HEAD"].includes(context.req.method);
    if (!isCacheable) response.headers.set("Cache-Control", "private, no-store");
    // Hono forgets the header that `requestId` prepared when a handler returns a response of its own.
    const id = context.get("requestId");
    if (id) response.headers.set("X-Request-Id", id);
    const tags = context.get("cacheTags");
    if (tags && isCacheable) response.headers.set(CACHE_TAG_HEADER, formatCacheTags(tags));
    return response;
  });
  return app;
}

/** Suffix of Remix's data requests. */
const DATA_SUFFIX = /\.data$/;

/**
 * The request to the API whose address ends with `.data`, such as that of the stock number `A1.data`.
 *
 * why: Remix takes it for a data request of the address without the suffix, which is another vehicle.
 */
function escapeDataSuffix(request: Request): Request {
  const url = new URL(request.url);
  if (!isApiPath(url.pathname) || !DATA_SUFFIX.test(url.pathname)) return request;
  url.pathname = url.pathname.replace(DATA_SUFFIX, "%2Edata");
  const { method, headers, body, signal } = request;
  return withSignal({ url: url.href, method, headers, body } as Request, signal);
}

/**
 * Makes `X-Forwarded-Host` equal to the host of `Origin`.
 *
 * why: Remix compares the two in actions and answers 500 if they differ, which happens behind a proxy that sends another
 * host, and with invented headers. `rejectCrossSite` has already decided whether the origin is allowed.
 */
function alignForwardedHost(headers: Headers): void {
  const origin = headers.get("Origin");
  headers.delete("X-Forwarded-Host");
  if (origin === null) return;
  if (URL.canParse(origin)) headers.set("X-Forwarded-Host", new URL(origin).host);
  else headers.delete("Origin");
}
