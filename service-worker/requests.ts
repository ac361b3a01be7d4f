import { isSavedPicturePath } from "~/features/marketplace/recently-viewed/recently-viewed";
import { paths } from "~/lib/paths";

/**
 * Kinds of requests that the service worker handles: a `page` comes from the network or is the offline page, an `asset`
 * never changes under its name, a `picture` may show a recently viewed vehicle.
 */
export type RequestKind = "page" | "asset" | "picture";

/**
 * The kind of a request; undefined for requests that the service worker does not handle: forms, data requests, other
 * servers.
 *
 * @param origin Origin of the portal.
 */
export function requestKind(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): RequestKind | undefined {
  const { origin: requested, pathname, search } = new URL(url);
  if (method !== "GET" || requested !== origin) return undefined;
  if (mode === "navigate") return "page";
  if (search !== "") return undefined;
  if (pathname.startsWith("/assets/") || pathname === paths.offlineScript) return "asset";
  return isSavedPicturePath(pathname) ? "picture" : undefined;
}

/** Paths of the styles, scripts, fonts and icons to which a page refers. */
export function assetPaths(html: string): string[] {
  const found = html.matchAll(/\s(?:href|src)="(\/[^"?#]+\.(?:css|js|woff2|svg))(?:#[^"]*)?"/g);
  return [...new Set([...found].map(([, path = ""]) => path))];
}
