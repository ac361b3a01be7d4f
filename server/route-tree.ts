import type { ServerBuild } from "@remix-run/node";
import type { matchRoutes } from "@remix-run/router";

/** A route of Remix's build, as React Router matches it. */
export type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Suffix of the addresses of Remix's data requests. */
const DATA_SUFFIX = ".data";

/** Whether Remix is asked for the data of a page, without its document. */
export function isDataPath(pathname: string): boolean {
  return pathname.endsWith(DATA_SUFFIX);
}

/** The path of the page: `/auto.data` → `/auto`, `/_root.data` → `/`. */
export function documentPath(pathname: string): string {
  if (!isDataPath(pathname)) return pathname;
  const path = pathname.slice(0, -DATA_SUFFIX.length);
  return path === "/_root" ? "/" : path;
}

/** The routes of a build as a tree for `matchRoutes`, with the properties that matching needs. */
export function routeTree(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
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
