import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { secureHeaders } from "hono/secure-headers";
import { paths } from "../app/lib/paths";
import { CLIENT_ADDRESS_HEADER } from "../app/services/client-address.server";
import { env } from "../app/services/env.server";
import { clientAddressOf } from "./client-address";
import { refuseCrossSite } from "./cross-site";

/** Seconds of browser caching for files whose name does not change with their content. */
const PUBLIC_MAX_AGE_S = 86_400;
/** Largest form that is read, in bytes: the longest message of a visitor is a fiftieth of it. */
const MAX_BODY_BYTES = 256 * 1_024;

/** Absent for a page that is made for the cache: nobody in particular asks for it. */
type Bindings = Partial<HttpBindings>;

export type App = Hono<{ Bindings: Bindings }>;

/** Static files, then Remix, with the headers that every answer has. */
export function createApp(build: ServerBuild, isReady: () => boolean): App {
  const handleRequest = createRequestHandler(build, env.NODE_ENV);
  const app: App = new Hono<{ Bindings: Bindings }>();

  app.use(
    secureHeaders({
      // The policy of a page is made by the page itself (app/services/document.server.ts).
      contentSecurityPolicy: undefined,
      crossOriginResourcePolicy: "same-origin",
      referrerPolicy: "strict-origin-when-cross-origin",
      xFrameOptions: "DENY",
    }),
  );
  // Readiness, beside `/salute`: a balancer sends nobody new to a process that is going away.
  app.get("/pronto", (context) => {
    context.header("Cache-Control", "no-store");
    return isReady() ? context.text("pronto") : context.text("in chiusura", 503);
  });
  app.use(
    "/assets/*",
    serveStatic({
      root: "./build/client",
      precompressed: true,
      onFound: (_path, context) =>
        context.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
    // A browser that asks for a file of an older build wants no page.
    (context) => Promise.resolve(context.text("non trovato", 404, { "Cache-Control": "no-store" })),
  );
  app.use(paths.serviceWorker, async (context, next) => {
    await next();
    // Browsers ask for it anew each time. After the file, because `onFound` is called when its answer is made already.
    if (context.res.ok) context.header("Cache-Control", "no-cache");
  });
  app.use(
    "*",
    serveStatic({
      root: "./build/client",
      precompressed: true,
      onFound: (_path, context) =>
        context.header("Cache-Control", `public, max-age=${PUBLIC_MAX_AGE_S}`),
    }),
  );
  app.use(compress());
  app.use(refuseCrossSite);
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.text("Il modulo è troppo grande: accorcia i testi.", 413),
    }),
  );
  app.all("*", async (context) => {
    const { headers } = context.req.raw;
    const { incoming } = context.env;
    const address = incoming && clientAddressOf(incoming);
    if (address) headers.set(CLIENT_ADDRESS_HEADER, address);
    else headers.delete(CLIENT_ADDRESS_HEADER);
    const response = await handleRequest(context.req.raw);
    // A screen says for its good answer whether it may be kept; errors and answers to forms never may.
    const isPlain = response.ok && ["GET", "HEAD"].includes(context.req.method);
    if (!isPlain) response.headers.set("Cache-Control", "private, no-store");
    return response;
  });
  return app;
}
