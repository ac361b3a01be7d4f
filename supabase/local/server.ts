import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Auth } from "./auth/handle.ts";
import type { CallFunction } from "./functions.ts";
import type { Lite } from "./lite.ts";

const MAX_BODY_BYTES = 1024 * 1024;
/** A function may be sent the file of a picture, 3 MB. */
const MAX_FUNCTION_BODY_BYTES = 4 * MAX_BODY_BYTES;

interface Parts {
  lite: Lite;
  auth: Auth;
  callFunction: CallFunction;
  /** The routes of `/storage/v1`. */
  storage: Hono;
}

/** The routes of a Supabase project, and `/healthz` (also `/salute`), which responds once everything runs. */
export function apiRoutes({ lite, auth, callFunction, storage }: Parts): Hono {
  const app = new Hono();
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      // The rest of the body is not read, so the connection cannot be used again.
      onError: (context) =>
        context.json({ message: "Request body is too large" }, 413, { connection: "close" }),
    });
  const limit = limitTo(MAX_BODY_BYTES);

  app.on("GET", ["/healthz", "/salute"], (context) => context.json({ status: "ok" }));

  const functions = ["/functions/v1/:name", "/functions/v1/:name/*"];
  app.on("ALL", functions, limitTo(MAX_FUNCTION_BODY_BYTES), (context) =>
    callFunction(context.req.param("name") ?? "", context.req.raw),
  );

  app.all("/auth/v1/*", limit, async (context) => {
    const request = await bufferBody(context.req.raw);
    return lite.withLock((database) => auth.handle(database, request));
  });

  app.all("/rest/v1/*", limit, async (context) => {
    const request = await bufferBody(context.req.raw);
    return lite.withLock(async (database) => {
      await database.query(
        "select set_config('request.headers', $1, false)",
        forwardedHeaders(request),
      );
      return database.fetch(request);
    });
  });

  app.route("/storage/v1", storage);

  app.notFound((context) => context.json({ message: "no Route matched with those values" }, 404));
  app.onError((error, context) => {
    console.error(error);
    return context.json({ message: "An unexpected error occurred" }, 500);
  });
  return app;
}

// why: PostgREST passes the headers of a request to the database, Lite does not.
/** The headers as JSON, with the caller's address, which the gateway of a project adds: here always this machine. */
function forwardedHeaders({ headers }: Request): string {
  const all = Object.fromEntries(headers);
  const forwarded = [all["x-forwarded-for"], "127.0.0.1"].filter(Boolean).join(", ");
  return JSON.stringify({ ...all, "x-forwarded-for": forwarded });
}

/** The request with its body read: the lock must not be held while a slow client sends. */
async function bufferBody(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  return new Request(url, {
    ...{ method, headers },
    ...(request.body && { body: await request.arrayBuffer() }),
  });
}
