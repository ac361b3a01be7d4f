import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/router";
import { LRUCache } from "lru-cache";
import { cleanPath } from "../app/services/address.server";
import type { PublicPage } from "../app/features/site/public-page";

/** Longest address of a page that is kept, in characters: a longer one is somebody's experiment. */
const MAX_LENGTH = 1_000;
/** How many paths are remembered with what their route said. */
const REMEMBERED_PATHS = 5_000;
/** Of a page's data instead of its document: the address ends so, and names the routes that are wanted. */
const DATA_SUFFIX = ".data";
const WANTED_ROUTES = "_routes";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** What the routes of a build say of a path whose page may be kept; both in the order of their names. */
interface CacheablePath {
  /** Parameters of its address. */
  parameters: readonly string[];
  /** Ids of the routes that it matches. */
  routes: readonly string[];
}

/** The normal form of an address that may be kept, or undefined when it may not. */
export type PageKeys = (url: URL) => string | undefined;

/**
 * Knows from the routes of a build which pages may be kept, and brings their addresses into one form: known
 * parameters only, none of them empty, in the order of their names. Two addresses of one page become one key, and
 * made-up parameters make no new keys. Of the routes whose data is wanted, those of the page count, each once.
 */
export function createPageKeys(build: ServerBuild): PageKeys {
  const tree = routeTree(build.routes);
  const known = new LRUCache<string, CacheablePath | "private">({ max: REMEMBERED_PATHS });

  function lookUp(pathname: string): CacheablePath | "private" {
    const remembered = known.get(pathname);
    if (remembered) return remembered;
    const found = cacheablePath(tree, pathname) ?? "private";
    known.set(pathname, found);
    return found;
  }

  return (url) => {
    if (url.href.length > MAX_LENGTH) return undefined;
    // Another spelling is sent to the true one with all of its query, so it must arrive as it is.
    if (cleanPath(url.pathname) !== url.pathname) return undefined;
    const isData = url.pathname.endsWith(DATA_SUFFIX);
    const path = lookUp(isData ? documentPath(url.pathname) : url.pathname);
    if (path === "private") return undefined;

    const kept = new URLSearchParams();
    for (const name of path.parameters)
      for (const value of url.searchParams.getAll(name)) if (value !== "") kept.append(name, value);
    const wanted = isData ? url.searchParams.get(WANTED_ROUTES) : null;
    if (wanted !== null) {
      const ids = new Set(wanted.split(","));
      if (![...ids].every((id) => Object.hasOwn(build.routes, id))) return undefined;
      // Routes of other pages change nothing in the answer, and neither does the order.
      const matched = path.routes.filter((id) => ids.has(id));
      if (matched.length === 0) return undefined;
      kept.set(WANTED_ROUTES, matched.join(","));
    }
    const search = kept.toString();
    return url.origin + url.pathname + (search === "" ? "" : `?${search}`);
  };
}

/** `/auto.data` → `/auto`, `/_root.data` → `/`. */
function documentPath(pathname: string): string {
  const path = pathname.slice(0, -DATA_SUFFIX.length);
  return path === "/_root" ? "/" : path;
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

/** The routes of a build as the router wants them, with nothing but what matching needs. */
function routeTree(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      if (!route) return {};
      const { id, path, index, caseSensitive, module } = route;
      const common = {
        id,
        handle: module.handle,
        ...(caseSensitive && { caseSensitive }),
      };
      return index
        ? { ...common, index: true }
        : { ...common, ...(path !== undefined && { path }), children: routeTree(routes, id) };
    });
}
