const TYPES = { csv: "text/csv", json: "application/json", ics: "text/calendar" } as const;
type Extension = keyof typeof TYPES;

/** A response that the browser saves as a file; no cache stores it. The name is plain ASCII. */
export function download(
  body: string,
  filename: `${string}.${Extension}`,
  responseHeaders: Headers,
): Response {
  const headers = new Headers(responseHeaders);
  const type = TYPES[filename.slice(filename.lastIndexOf(".") + 1) as Extension];
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("Content-Disposition", `attachment; filename="${filename}"`);
  headers.set("Cache-Control", "private, no-store");
  return new Response(body, { headers });
}
