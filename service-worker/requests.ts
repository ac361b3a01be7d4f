import { mayBeKept } from "~/features/offline/last-viewed";
import { paths } from "~/lib/paths";

/**
 * What the service worker does about a request: `page` comes from the network or is the page without a connection,
 * `asset` never changes under its name, `picture` may be one of a vehicle that was viewed last.
 */
export type RequestKind = "page" | "asset" | "picture";

/**
 * The kind of a request; undefined for all that the service worker leaves alone: whatever is sent, the data of pages,
 * other servers.
 *
 * @param origin Origin of the portal.
 */
export function kindOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): RequestKind | undefined {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== "GET" || asked !== origin) return undefined;
  if (mode === "navigate") return "page";
  if (search !== "") return undefined;
  if (pathname.startsWith("/assets/") || pathname === paths.offlineScript) return "asset";
  return mayBeKept(pathname) ? "picture" : undefined;
}

/** Paths of the styles, scripts, fonts and icons that a page names. */
export function filesOf(html: string): string[] {
  const found = html.matchAll(/\s(?:href|src)="(\/[^"?#]+\.(?:css|js|woff2|svg))(?:#[^"]*)?"/g);
  return [...new Set([...found].map(([, path = ""]) => path))];
}
