import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Auth } from "./auth/handle.ts";
import type { CallFunction } from "./functions.ts";
import type { Lite } from "./lite.ts";

/** Bytes of the body of a request. */
const LARGEST_BODY = 1024 * 1024;

interface Parts {
  lite: Lite;
  auth: Auth;
  callFunction: CallFunction;
}

/** The routes of a Supabase project, and `/salute`, which answers once everything runs. */
export function apiRoutes({ lite, auth, callFunction }: Parts): Hono {
  const app = new Hono();
  const limit = bodyLimit({
    maxSize: LARGEST_BODY,
    // The rest of the body is never read: the connection is of no use afterwards.
    onError: (context) =>
      context.json({ message: "Request body is too large" }, 413, { connection: "close" }),
  });

  app.get("/salute", (context) => context.json({ status: "ok" }));

  app.on("ALL", ["/functions/v1/:name", "/functions/v1/:name/*"], limit, (context) =>
    callFunction(context.req.param("name") ?? "", context.req.raw),
  );

  app.all("/auth/v1/*", limit, async (context) => {
    const request = await received(context.req.raw);
    return lite.alone((turn) => auth.handle(turn, request));
  });

  app.all("/rest/v1/*", limit, async (context) => {
    const request = await received(context.req.raw);
    return lite.alone(async (turn) => {
      await turn.query(
        "select set_config('request.headers', $1, false)",
        forwardedHeaders(request),
      );
      return turn.fetch(request);
    });
  });

  app.notFound((context) => context.json({ message: "no Route matched with those values" }, 404));
  app.onError((error, context) => {
    console.error(error);
    return context.json({ message: "An unexpected error occurred" }, 500);
  });
  return app;
}

// why: Lite does not tell the database the headers of a request, as PostgREST does.
/** The headers as JSON, with what the gateway of a project adds: the address of the caller, here always this machine. */
function forwardedHeaders({ headers }: Request): string {
  const all = Object.fromEntries(headers);
  const forwarded = [all["x-forwarded-for"], "127.0.0.1"].filter(Boolean).join(", ");
  return JSON.stringify({ ...all, "x-forwarded-for": forwarded });
}

/** The request with its whole body at hand: a slow sender must not keep the database waiting. */
async function received(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  return new Request(url, {
    ...{ method, headers },
    ...(request.body && { body: await request.arrayBuffer() }),
  });
}
