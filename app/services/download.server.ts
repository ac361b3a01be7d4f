const TYPES = { csv: "text/csv", json: "application/json" } as const;

/** An answer that the browser saves as a file; no cache keeps it. The name is plain ASCII. */
export function download(
  body: string,
  filename: `${string}.${keyof typeof TYPES}`,
  renewed: Headers,
): Response {
  const headers = new Headers(renewed);
  const type = TYPES[filename.endsWith(".csv") ? "csv" : "json"];
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("Content-Disposition", `attachment; filename="${filename}"`);
  headers.set("Cache-Control", "private, no-store");
  return new Response(body, { headers });
}
