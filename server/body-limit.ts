import type { MiddlewareHandler } from "hono";
import { bodyBounds, BODY_ERRORS } from "../app/http/body.server";
import { isApiPath } from "../app/http/api-path";
import { log } from "../app/lib/log.server";
import { apiProblem } from "./api-problem";

/** Bytes of an unread body that the socket buffers. */
const SOCKET_BUFFER_BYTES = 64 * 1_024;

/** The rest of a rejected body is not read, so the connection cannot serve another request. */
const CLOSED = { Connection: "close" };

/**
 * Rejects bodies above the bounds of their path by their declared length, which is the most that Node reads. Browsers declare the
 * length of every form; a request without it gets a 411 (RFC 9110, section 15.5.12).
 *
 * why not `hono/body-limit`: it answers a small body without a declared length with 500, because it copies it into a
 * `Request` that Node's own class does not accept from the adapter, and it lets bodies of GET requests pass.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { req, text } = context;
  const reject = (status: 411 | 413, reason: string) => {
    log("warn", "a form was refused by its size", { path: req.path, status });
    if (isApiPath(req.path)) {
      const { headers, body } = apiProblem(status === 411 ? "length_required" : "body_too_large", {
        language: req.header("Accept-Language"),
        host: req.header("Host"),
      });
      return context.body(body, status, { ...headers, ...CLOSED });
    }
    return text(reason, status, CLOSED);
  };
  if (req.header("Transfer-Encoding") !== undefined)
    return reject(411, "Manca la lunghezza del modulo.");
  const length = Number(req.header("Content-Length") ?? 0);
  if (length > bodyBounds(req.path).maxBytes) return reject(413, BODY_ERRORS.tooLarge.text);
  await next();
  // A redirect to the sign-in leaves the body unread. A body beyond the buffer of the socket would be cut off half a
  // second later, together with the next request on the same connection.
  if (length > SOCKET_BUFFER_BYTES) context.header("Connection", "close");
  return undefined;
};
