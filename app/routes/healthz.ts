/** Health of the process, for the host that runs it. */
export function loader(): Response {
  return new Response("ok", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
