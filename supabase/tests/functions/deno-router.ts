/**
 * Runs under Deno: serves the functions named in FUNCTION_NAMES at /functions/v1/<name>, each as it is, on the
 * port FUNCTIONS_PORT. Prints `ready` once it listens.
 */
type Handler = (request: Request) => Response | Promise<Response>;

/** Members of Deno that the functions do not use. */
const deno = Deno as unknown as {
  env: { get(name: string): string | undefined };
  serve(
    options: { port: number; hostname: string; onListen: () => void },
    handler: Handler,
  ): unknown;
};

const handlers = new Map<string, Handler>();
const serve = deno.serve.bind(deno);
let loading = "";
Object.defineProperty(Deno, "serve", {
  value: (handler: Handler) => handlers.set(loading, handler),
});

for (const name of (deno.env.get("FUNCTION_NAMES") ?? "").split(",")) {
  loading = name;
  await import(new URL(`../../functions/${name}/index.ts`, import.meta.url).href);
}

serve(
  {
    port: Number(deno.env.get("FUNCTIONS_PORT")),
    hostname: "127.0.0.1",
    onListen: () => console.warn("ready"),
  },
  (request) => {
    const handler = handlers.get(new URL(request.url).pathname.split("/")[3] ?? "");
    return handler ? handler(request) : new Response(null, { status: 404 });
  },
);
