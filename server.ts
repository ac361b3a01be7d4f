/**
 * The Node server: static files first, then Remix. `remix-serve build/server/index.js` runs the same
 * build without it; what only this server adds is compression, caching of static files and headers.
 */
import { serve, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { secureHeaders } from "hono/secure-headers";
import { env } from "./app/services/env.server";
import { CLIENT_ADDRESS_HEADER } from "./app/services/client-address.server";
import { shutDown } from "./app/services/shutdown.server";

/** Seconds of browser caching for files whose name does not change with their content. */
const PUBLIC_MAX_AGE_S = 86_400;
/** How long a stopping server waits for answers under way, in ms. */
const DRAIN_MS = 10_000;
/**
 * How long an idle connection stays open, in ms: longer than the 60 s after which nginx and most
 * balancers close theirs, so that none of them writes a post into a connection that is just closing.
 */
const KEEP_ALIVE_MS = 75_000;

// React and Remix look at the variable itself when they are loaded.
process.env.NODE_ENV = env.NODE_ENV;
// Not bundled: Remix builds it beside this file. The name is a variable so that esbuild leaves it alone.
const buildPath = "./server/index.js";
const build = (await import(buildPath)) as ServerBuild;
const handleRequest = createRequestHandler(build, env.NODE_ENV);

const app = new Hono<{ Bindings: HttpBindings }>();

app.use(
  secureHeaders({
    // The policy of a page is made by the page itself (app/services/document.server.ts).
    contentSecurityPolicy: undefined,
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
  }),
);
app.use(compress());
app.use(
  "/assets/*",
  serveStatic({
    root: "./build/client",
    onFound: (_path, context) =>
      context.header("Cache-Control", "public, max-age=31536000, immutable"),
  }),
);
app.use(
  "*",
  serveStatic({
    root: "./build/client",
    onFound: (_path, context) =>
      context.header("Cache-Control", `public, max-age=${PUBLIC_MAX_AGE_S}`),
  }),
);
app.all("*", (context) => {
  const { headers } = context.req.raw;
  // A proxy adds the address it saw at the end; what stands before that was written by the client.
  const forwarded = env.TRUST_PROXY ? headers.get("X-Forwarded-For")?.split(",").at(-1) : undefined;
  const address = forwarded?.trim() || context.env.incoming.socket.remoteAddress;
  if (address) headers.set(CLIENT_ADDRESS_HEADER, address);
  else headers.delete(CLIENT_ADDRESS_HEADER);
  return handleRequest(context.req.raw);
});

const server = serve(
  { fetch: app.fetch, port: env.PORT, hostname: env.HOST, overrideGlobalObjects: false },
  (info) => {
    console.log(`Piazza Motori risponde su http://localhost:${info.port}`);
  },
);

if ("keepAliveTimeout" in server) server.keepAliveTimeout = KEEP_ALIVE_MS;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.close(() => void shutDown().finally(() => process.exit(0)));
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
  });
}
