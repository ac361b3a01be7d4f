import type { MiddlewareHandler } from "hono";
import { MAX_BODY_BYTES, REFUSALS } from "../app/services/body.server";
import { log } from "../app/services/log.server";

/** What the adapter takes of a body that nobody reads, in bytes. */
const SOCKET_BUFFER_BYTES = 64 * 1_024;

/** What is left of a refused body is not read: nothing else may come through its connection. */
const CLOSED = { Connection: "close" };

/**
 * Refuses bodies that are too large by their declared length, beyond which Node reads nothing. Browsers declare it for
 * every form; who does not is no browser (RFC 9110, 411). Hono's own limit copies such a body into a second request,
 * which Node's own `Request` class does not take from its adapter.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { req, text } = context;
  const refuse = (status: 411 | 413, reason: string) => {
    log("warn", "a form was refused by its size", { path: req.path, status });
    return text(reason, status, CLOSED);
  };
  if (req.header("Transfer-Encoding") !== undefined)
    return refuse(411, "Manca la lunghezza del modulo.");
  const length = Number(req.header("Content-Length") ?? 0);
  if (length > MAX_BODY_BYTES) return refuse(413, REFUSALS.tooLarge.text);
  await next();
  // A redirect to the sign-in leaves the body unread: what does not fit into the buffer of the socket (64 KiB) would be
  // cut off half a second later, with whatever request has followed it.
  if (length > SOCKET_BUFFER_BYTES) context.header("Connection", "close");
  return undefined;
};
