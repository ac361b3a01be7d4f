import type { HeadersFunction } from "@remix-run/node";

/**
 * `headers` of a public screen with a form: what its action says of a refused form (kept by no cache, when to try
 * again), else what the site layout says.
 */
export const formHeaders: HeadersFunction = ({ parentHeaders, actionHeaders }) => {
  const headers = new Headers(parentHeaders);
  for (const name of ["Cache-Control", "Retry-After"]) {
    const value = actionHeaders.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
};
