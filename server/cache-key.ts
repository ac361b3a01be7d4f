import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/router";
import { LRUCache } from "lru-cache";
import { normalizePath } from "../app/http/canonical-path.server";
import type { PublicPage } from "../app/http/route-policy";
import { documentPath, isDataPath, routeTree, type RouteObject } from "./route-tree";

/** Length up to which the URL of a page is cached, in characters; links of the portal are much shorter. */
const MAX_URL_LENGTH = 1_000;
/** Number of paths whose matched routes are memoized. */
const MAX_PATHS = 5_000;
/** Parameter of Remix's data requests that names the requested routes. */
const ROUTES_PARAMETER = "_routes";

/** The part of the route table that concerns a cacheable path; both lists are sorted. */
interface CacheablePath {
  /** Names of the query parameters on which the page depends. */
  parameters: readonly string[];
  /** Ids of the matched routes. */
  routes: readonly string[];
}

/** The cache key of a URL; undefined if its page must not be cached. */
export type CacheKeys = (url: URL) => string | undefined;

/**
 * Derives cache keys from the route table of a build. Pages are cacheable if their route has a `publicPage` handle. The
 * key is the URL with the declared parameters only, sorted and without empty ones, so that the URLs of one page share a
 * key and invented parameters create none. For data requests the requested routes of the page are sorted, too.
 */
export function createCacheKeys(build: ServerBuild): CacheKeys {
  const tree = routeTree(build.routes);
  const memo = new LRUCache<string, CacheablePath | "private">({ max: MAX_PATHS });

  function lookUp(pathname: string): CacheablePath | "private" {
    const memoized = memo.get(pathname);
    if (memoized) return memoized;
    const found = cacheablePath(tree, pathname) ?? "private";
    memo.set(pathname, found);
    return found;
  }

  return (url) => {
    if (url.href.length > MAX_URL_LENGTH) return undefined;
    // Remix redirects other spellings of a path with their whole query, so they must reach it unchanged.
    if (normalizePath(url.pathname) !== url.pathname) return undefined;
    const isData = isDataPath(url.pathname);
    const path = lookUp(documentPath(url.pathname));
    if (path === "private") return undefined;

    const search = new URLSearchParams();
    for (const name of path.parameters)
      for (const value of url.searchParams.getAll(name))
        if (value !== "") search.append(name, value);
    const requested = isData ? url.searchParams.get(ROUTES_PARAMETER) : null;
    if (requested !== null) {
      const ids = new Set(requested.split(","));
      if (![...ids].every((id) => Object.hasOwn(build.routes, id))) return undefined;
      // Routes of other pages do not change the response, and neither does the order.
      const matched = path.routes.filter((id) => ids.has(id));
      if (matched.length === 0) return undefined;
      search.set(ROUTES_PARAMETER, matched.join(","));
    }
    const query = search.toString();
    return url.origin + url.pathname + (query === "" ? "" : `?${query}`);
  };
}

function cacheablePath(tree: RouteObject[], pathname: string): CacheablePath | undefined {
  const matches = matchRoutes(tree, pathname) ?? [];
  const handle: unknown = matches.at(-1)?.route.handle;
  if (!isPublicPage(handle)) return undefined;
  return {
    parameters: handle.parameters.toSorted(),
    routes: matches.map(({ route }) => route.id ?? "").toSorted(),
  };
}

function isPublicPage(handle: unknown): handle is PublicPage {
  return typeof handle === "object" && handle !== null && "parameters" in handle;
}
