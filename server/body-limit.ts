import type { MiddlewareHandler } from "hono";

/** Largest form that is read, in bytes: the longest message of a visitor is a fiftieth of it. */
const MAX_BODY_BYTES = 256 * 1_024;

/** What is left of a refused body is not read: nothing else may come through its connection. */
const CLOSED = { Connection: "close" };

/**
 * Refuses bodies that are too large by their declared length, beyond which Node reads nothing. Browsers declare it for
 * every form; who does not is no browser (RFC 9110, 411). Hono's own limit copies such a body into a second request,
 * which Node's own `Request` class does not take from its adapter.
 */
export const limitBody: MiddlewareHandler = ({ req, text }, next) => {
  if (req.header("Transfer-Encoding") !== undefined)
    return Promise.resolve(text("Manca la lunghezza del modulo.", 411, CLOSED));
  if (Number(req.header("Content-Length") ?? 0) > MAX_BODY_BYTES)
    return Promise.resolve(text("Il modulo è troppo grande: accorcia i testi.", 413, CLOSED));
  return next();
};
