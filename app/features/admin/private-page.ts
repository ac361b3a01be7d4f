import type { HeadersFunction } from "@remix-run/node";

/** Headers of a page that is for one person only: nobody in between may keep it. */
export const privateHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
    const wait = source?.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
  return headers;
};
