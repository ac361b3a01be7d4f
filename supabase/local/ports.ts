import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";

type Fetch = (request: Request) => Response | Promise<Response>;

/** A port of 127.0.0.1 that is ours; until somebody serves it, it answers 503. */
export interface ClaimedPort {
  serve(fetch: Fetch): void;
  close(): Promise<void>;
}

/** Milliseconds that requests under way get when a port closes. */
const GRACE = 2000;

/** Milliseconds that a connection may idle; long, so that no client sends into one that is being closed. */
const IDLE = 120_000;

/**
 * Takes a port at once, before the slow part of the start, so that a port that is taken is told within milliseconds.
 * `variable` is the environment variable that would choose another one; the error names both.
 */
export async function claimPort(port: number, variable: string): Promise<ClaimedPort> {
  let answer: Fetch = () =>
    new Response("Starting", { status: 503, headers: { "retry-after": "1" } });
  const server = createAdaptorServer({ fetch: (request) => answer(request) }) as Server;
  server.keepAliveTimeout = IDLE;
  await new Promise<void>((ready, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(explain(error, port, variable)));
    server.listen(port, "127.0.0.1", ready);
  });
  return {
    serve(fetch) {
      answer = fetch;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), GRACE).unref();
      }),
  };
}

/** Turns "address in use" into a sentence that says which port, and what to do. */
export function explain(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  if (error.code !== "EADDRINUSE") return error;
  return new Error(
    `Port ${port} is taken by another program. Stop it, or choose another port with ${variable}.`,
  );
}
