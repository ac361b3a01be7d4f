import { redirect } from "@remix-run/node";

/**
 * The canonical form of a path: lower case, no slash at the end, none doubled. Percent-encodings stay, because browsers
 * write them in capitals. The result begins with exactly one slash, so that it never names another host.
 */
export function normalizePath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  return path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

/**
 * Redirects to the canonical path, with the query. Posts are not redirected: the browser would follow with a GET and
 * lose what was typed.
 *
 * @throws Response with status 301.
 */
export function redirectToCanonical(request: Request): void {
  const { pathname, search } = new URL(request.url);
  const path = normalizePath(pathname);
  if (path === pathname || isPost(request)) return;
  throw redirect(path + search, 301);
}

/** Remix calls the loaders of a posted page with a GET of its own, which still has the content type of the body. */
function isPost({ method, headers }: Request): boolean {
  return (method !== "GET" && method !== "HEAD") || headers.has("Content-Type");
}

/** First segment of the path: `auto` of `/auto/new` and of its data request `/auto/new.data`. */
export function firstSegment(request: Request): string {
  const [, segment = ""] = normalizePath(new URL(request.url).pathname).split("/");
  return segment.replace(/\.data$/, "");
}
