import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { paths } from "../app/lib/paths";
import { FILE_POLICY } from "./security-headers";

/** `Cache-Control` of a file by the beginning of its path; the first match counts. */
const CACHING: readonly (readonly [start: string, caching: string])[] = [
  // The name contains a hash of the content.
  ["/assets/", "public, max-age=31536000, immutable"],
  // A new version of a picture may appear a week later.
  ["/immagini/", "public, max-age=604800, stale-while-revalidate=2592000"],
  // Browsers revalidate it each time.
  [paths.serviceWorker, "no-cache"],
  ["/", "public, max-age=86400"],
];

const ROOT = "./build/client";
const serveFile = serveStatic({ root: ROOT, precompressed: true });

/** URL paths of all files of the build. They are sent as they are, never rendered. */
export const STATIC_FILES: ReadonlySet<string> = new Set(
  readdirSync(ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(ROOT, join(parentPath, name))}`),
);

/** Serves the files of the build, from their precompressed variants if the browser accepts one. */
export const staticFiles: MiddlewareHandler = async (context, next) => {
  // Nothing else is looked up on the disk.
  if (!STATIC_FILES.has(context.req.path)) return next();
  const response = await serveFile(context, next);
  // Without a file, the result is the context of the next middleware.
  if (!(response instanceof Response)) return;
  const [, caching = ""] = CACHING.find(([start]) => context.req.path.startsWith(start)) ?? [];
  response.headers.set("Cache-Control", caching);
  response.headers.set("Content-Security-Policy", FILE_POLICY);
  return response;
};
