const TYPES = { csv: "text/csv", json: "application/json" } as const;

/** A response that the browser saves as a file; no cache stores it. The name is plain ASCII. */
export function download(
  body: string,
  filename: `${string}.${keyof typeof TYPES}`,
  responseHeaders: Headers,
): Response {
  const headers = new Headers(responseHeaders);
  const type = TYPES[filename.endsWith(".csv") ? "csv" : "json"];
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("Content-Disposition", `attachment; filename="${filename}"`);
  headers.set("Cache-Control", "private, no-store");
  return new Response(body, { headers });
}
