import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_FOLDER } from "./settings.ts";

type Handler = (request: Request) => Response | Promise<Response>;

/** Calls the edge function of that name; one that throws gives a response with status 500. */
export type CallFunction = (name: string, request: Request) => Promise<Response>;

const PROJECT_FUNCTIONS = join(PROJECT_FOLDER, "supabase/functions");

/** With the path written out, because the bundle of the backend (bundle.ts) contains what esbuild finds by it. */
const importProjectFunction = (name: string) =>
  import(`../functions/${name}/index.ts`) as Promise<unknown>;

/**
 * Loads every `<folder>/<name>/index.ts` into this process, with `environment` as their `Deno.env`.
 * Works once per process: modules that are loaded already do not run again.
 */
export async function loadFunctions(
  environment: Readonly<Record<string, string>>,
  folder = PROJECT_FUNCTIONS,
): Promise<CallFunction> {
  const handlers = new Map<string, Handler>();
  let loading = "";
  defineDeno(environment, (handler) => handlers.set(loading, handler));
  for (const { name, file } of await listFunctions(folder)) {
    loading = name;
    await (folder === PROJECT_FUNCTIONS
      ? importProjectFunction(name)
      : import(pathToFileURL(file).href));
    if (!handlers.has(name)) console.warn(`supabase/functions/${name} does not call Deno.serve.`);
  }
  return async (name, request) => {
    const handler = handlers.get(name);
    if (!handler) return errorResponse(404, "NOT_FOUND", "Requested function was not found");
    try {
      return await handler(request);
    } catch (error) {
      console.error(`Edge function ${name}:`, error);
      return errorResponse(
        500,
        "WORKER_ERROR",
        "Function exited due to an error (please check logs)",
      );
    }
  };
}

async function listFunctions(folder: string): Promise<{ name: string; file: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map(({ name }) => ({ name, file: join(folder, name, "index.ts") }))
    .filter(({ file }) => existsSync(file));
}

// why: edge functions are written for Deno. They use Deno.env and Deno.serve; the rest are web standards.
function defineDeno(
  environment: Readonly<Record<string, string>>,
  serve: (handler: Handler) => void,
): void {
  const deno = {
    env: { get: (name: string) => environment[name], toObject: () => ({ ...environment }) },
    serve: (first: Handler | object, second?: Handler) => {
      const handler = typeof first === "function" ? (first as Handler) : second;
      if (handler) serve(handler);
      return { finished: Promise.resolve(), shutdown: () => Promise.resolve() };
    },
  };
  Object.assign(globalThis, { Deno: deno });
}

const errorResponse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status, headers: { "access-control-allow-origin": "*" } });
