import { redirect } from "@remix-run/node";

/**
 * The one spelling of a path: lower case, no slash at its end, none doubled. Percent-encodings stay as they
 * are, because browsers write them in capitals. The answer begins with exactly one slash, so that it can
 * never name another host.
 */
export function cleanPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  return path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

/**
 * Sends anyone who asks for another spelling of an address to the true one, query and all. Posts stay where
 * they are: a browser would follow with a GET and what was typed would be lost.
 *
 * @throws Response with status 301.
 */
export function requireCleanAddress(request: Request): void {
  const { pathname, search } = new URL(request.url);
  const path = cleanPath(pathname);
  if (path === pathname || isPost(request)) return;
  throw redirect(path + search, 301);
}

/** Remix asks the loaders of a posted page with a GET of its own, which still names the type of the body. */
function isPost({ method, headers }: Request): boolean {
  return (method !== "GET" && method !== "HEAD") || headers.has("Content-Type");
}

/** First part of the path, for screens whose name stands there: `auto` of `/auto/new` and of its data. */
export function firstSegment(request: Request): string {
  const [, segment = ""] = cleanPath(new URL(request.url).pathname).split("/");
  return segment.replace(/\.data$/, "");
}
