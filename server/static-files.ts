import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { paths } from "../app/lib/paths";
import { FILE_POLICY } from "./security-headers";

/** How long browsers keep a file, by how its path begins; the first that fits. */
const CACHING: readonly (readonly [start: string, caching: string])[] = [
  // The content is in the name.
  ["/assets/", "public, max-age=31536000, immutable"],
  // A picture that was drawn again may be seen a week later.
  ["/immagini/", "public, max-age=604800, stale-while-revalidate=2592000"],
  // Browsers ask for it anew each time.
  [paths.serviceWorker, "no-cache"],
  ["/", "public, max-age=86400"],
];

const ROOT = "./build/client";
const fileOf = serveStatic({ root: ROOT, precompressed: true });

/** Paths of all files of the build, as browsers ask for them: nothing of them is rendered. */
export function listStaticFiles(): ReadonlySet<string> {
  const files = readdirSync(ROOT, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Set(files.map(({ parentPath, name }) => `/${relative(ROOT, join(parentPath, name))}`));
}

/** Files of the build, compressed when it was made. */
export const staticFiles: MiddlewareHandler = async (context, next) => {
  const answer = await fileOf(context, next);
  // Where there is no file, what comes back is the context of those that were asked next.
  if (!(answer instanceof Response)) return;
  const [, caching = ""] = CACHING.find(([start]) => context.req.path.startsWith(start)) ?? [];
  answer.headers.set("Cache-Control", caching);
  answer.headers.set("Content-Security-Policy", FILE_POLICY);
  return answer;
};
