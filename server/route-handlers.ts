import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/router";
import { LRUCache } from "lru-cache";
import { documentPath, routeTree } from "./route-tree";

/** Number of paths whose handlers are memoized. */
const MAX_PATHS = 5_000;

/** Where browsers ask Remix for routes of other paths. */
const MANIFEST_PATH = "/__manifest";

/**
 * Remix's request handler, which answers each request with the routes that its path can match alone.
 *
 * why: Remix compares the path of a request with every route of the build, five times a document, and prepares all of
 * them again each time: a fifth of the time of a list page with 130 routes. Among the routes of one path the same ones
 * match, so the document is the same.
 */
export function createRouteHandlers(build: ServerBuild, mode: string): RequestHandler {
  const tree = routeTree(build.routes);
  const complete = createRequestHandler(build, mode);
  /** By the ids of their routes, of which there are about as many sets as routes. */
  const handlers = new Map<string, RequestHandler>();
  const memo = new LRUCache<string, RequestHandler>({ max: MAX_PATHS });

  function handlerFor(pathname: string): RequestHandler {
    const ids = routesFor(pathname);
    if (!ids) return complete;
    const key = [...ids].join();
    const known = handlers.get(key);
    if (known) return known;
    const handler = createRequestHandler(withRoutes(build, ids), mode);
    handlers.set(key, handler);
    return handler;
  }

  /** The routes of a path and of the paths above it, which Remix names in the document; undefined if it has none. */
  function routesFor(pathname: string): Set<string> | undefined {
    const matches = matchRoutes(tree, pathname);
    if (!matches) return undefined;
    const above = pathname.split("/").map((_, index, parts) => parts.slice(0, index).join("/"));
    const all = [matches, ...above.map((path) => matchRoutes(tree, path || "/") ?? [])];
    return new Set(all.flat().map(({ route }) => route.id ?? ""));
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname === MANIFEST_PATH) return complete(request, context);
    let handler = memo.get(pathname);
    if (!handler) {
      handler = handlerFor(documentPath(pathname));
      memo.set(pathname, handler);
    }
    return handler(request, context);
  };
}

/** The build with these of its routes. */
function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
