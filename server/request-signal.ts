import type { ServerResponse } from "node:http";

/** why: without a reason Node makes an error for each request, with the stack of its call. */
export const CLOSED = new Error("the response was sent, or the client disconnected");

/**
 * The same request with a signal that is aborted when its response was sent or its client disconnected.
 *
 * why: Remix listens to the signal of a request and keeps a timer beside it, undici keeps the signals of the requests
 * that Remix derives from it until they are aborted or collected, and the timer holds the request's AsyncLocalStorage
 * (Hono). The garbage collector of Node 20 never frees this cycle: 20 kB a request.
 */
export function abortOnClose(outgoing: ServerResponse, request: Request): Request {
  const controller = new AbortController();
  outgoing.once("close", () => controller.abort(CLOSED));
  return withSignal(request, controller.signal);
}

/** A copy of the request with that signal: Node's own `Request` class does not accept the adapter's as its input. */
export function withSignal({ url, method, headers, body }: Request, signal: AbortSignal): Request {
  const init = { method, headers, body, duplex: "half", signal };
  return new Request(url, init as RequestInit);
}
