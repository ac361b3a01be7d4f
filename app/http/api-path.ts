/** Which requests are those of programs with a key (docs/product.md 8.19). */

/** Whether a path belongs to the API: no cookies are read there, and errors are JSON. */
export function isApiPath(pathname: string): boolean {
  return pathname.startsWith("/api/");
}
