import type { HttpBindings } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { contextStorage } from "hono/context-storage";
import { requestId } from "hono/request-id";
import { CLIENT_ADDRESS_HEADER } from "../app/services/client-address.server";
import { env } from "../app/services/env.server";
import type { RequestEnv } from "../app/services/request-context.server";
import { endWith } from "./request-end";
import { limitBody } from "./body-limit";
import { clientAddressOf } from "./client-address";
import { refuseCrossSite } from "./cross-site";
import { securityHeaders } from "./security-headers";
import { staticFiles } from "./static-files";
import { createTurns } from "./turns";

/** Longest id that is taken over from a proxy: those of nginx have 32 signs, UUIDs 36. */
const REQUEST_ID_LENGTH = 64;

/** Absent for a page that is made for the cache: nobody in particular asks for it. */
type Bindings = Partial<HttpBindings>;

export type App = Hono<RequestEnv & { Bindings: Bindings }>;

/** Static files, then Remix, with the headers that every answer has. */
export function createApp(build: ServerBuild, isReady: () => boolean): App {
  const handleRequest = createRequestHandler(build, env.NODE_ENV);
  const turn = createTurns();
  const app: App = new Hono();

  app.use(securityHeaders);
  // Beside `/healthz`: a balancer sends nobody new to a process that is going away. `/pronto` is the address of the first
  // installations.
  app.on("GET", ["/readyz", "/pronto"], (context) => {
    context.header("Cache-Control", "no-store");
    return isReady() ? context.text("ready") : context.text("shutting down", 503);
  });
  app.use(staticFiles);
  // A browser that asks for a file of an older build wants no page.
  app.get("/assets/*", (context) =>
    context.text("non trovato", 404, { "Cache-Control": "no-store" }),
  );
  app.use(contextStorage(), requestId({ limitLength: REQUEST_ID_LENGTH }));
  app.use(compress());
  app.use(refuseCrossSite);
  app.use(limitBody);
  app.all("*", async (context) => {
    const { headers } = context.req.raw;
    const { incoming, outgoing } = context.env;
    const address = incoming && clientAddressOf(incoming);
    if (address) headers.set(CLIENT_ADDRESS_HEADER, address);
    else headers.delete(CLIENT_ADDRESS_HEADER);
    agreeOnHost(headers);
    await turn();
    const { raw } = context.req;
    const response = await handleRequest(outgoing ? endWith(outgoing, raw) : raw);
    // A screen says for its good answer whether it may be kept; errors and answers to forms never may.
    const isPlain = response.ok && ["GET", "HEAD"].includes(context.req.method);
    if (!isPlain) response.headers.set("Cache-Control", "private, no-store");
    return response;
  });
  return app;
}

/**
 * Remix compares the page's origin with the host as well, and answers 500 where they differ: behind a proxy that names
 * another host, and for anyone who makes up a header. Who sends was decided before (cross-site.ts), so both are made one.
 */
function agreeOnHost(headers: Headers): void {
  const origin = headers.get("Origin");
  headers.delete("X-Forwarded-Host");
  if (origin === null) return;
  if (URL.canParse(origin)) headers.set("X-Forwarded-Host", new URL(origin).host);
  else headers.delete("Origin");
}
