import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";

type Fetch = (request: Request) => Response | Promise<Response>;

/** A port of 127.0.0.1 that this process listens on; before `serve` it responds 503. */
export interface ClaimedPort {
  serve(fetch: Fetch): void;
  close(): Promise<void>;
}

/** Milliseconds that requests under way get when a port closes. */
const CLOSE_TIMEOUT = 2000;

/** Milliseconds that a connection may idle; long, so that no client sends on one that is being closed. */
const KEEP_ALIVE_TIMEOUT = 120_000;

/**
 * Listens on a port before the slow part of the start, so that a port in use is reported within milliseconds.
 * @param variable The environment variable that chooses the port; the error names both.
 */
export async function claimPort(port: number, variable: string): Promise<ClaimedPort> {
  let handle: Fetch = () =>
    new Response("Starting", { status: 503, headers: { "retry-after": "1" } });
  const server = createAdaptorServer({ fetch: (request) => handle(request) }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
  await new Promise<void>((ready, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      fail(describePortError(error, port, variable)),
    );
    server.listen(port, "127.0.0.1", ready);
  });
  return {
    serve(fetch) {
      handle = fetch;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT).unref();
      }),
  };
}

/** An "address in use" error with a message that names the port and the variable; any other error as it is. */
export function describePortError(
  error: NodeJS.ErrnoException,
  port: number,
  variable: string,
): Error {
  if (error.code !== "EADDRINUSE") return error;
  return new Error(
    `Port ${port} is taken by another program. Stop it, or choose another port with ${variable}.`,
  );
}
