/**
 * Whether a page of ours asks. Browsers say so in `Sec-Fetch-Site`; older ones, and those on a plain address, name
 * the page in `Origin` or `Referer`. Who says nothing at all is no page of ours.
 */
export function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const page = headers.get("Origin") ?? headers.get("Referer") ?? "";
  return URL.canParse(page) && new URL(page).host === new URL(url).host;
}
