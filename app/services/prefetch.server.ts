/** Whether a browser fetches a page in advance, before anybody asked to see it. */
export function isPrefetch(request: Request): boolean {
  // Safari says Purpose, all others Sec-Purpose (also "prefetch;prerender").
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  return purpose.includes("prefetch");
}
