import { corsHeaders } from "./cors.ts";
import { FunctionError } from "./errors.ts";
import { json } from "./json.ts";
import { errorLabel, log } from "./log.ts";

/** Options of a function. */
export interface HandlerOptions {
  /** Name of the function, for the log. */
  name: string;
  /** Returns the JSON of the response with status 200. */
  respond: (request: Request) => Promise<object>;
  /** Fields of error responses besides `error` and `message`. */
  errorFields?: Record<string, unknown>;
}

/**
 * The handler of a function: preflight, method check, and errors as `{error, message}` with their status. An error that is
 * no FunctionError is logged without its text and becomes `internal`.
 */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    let headers: Record<string, string> = {};
    try {
      headers = corsHeaders(request);
      if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
      if (request.method !== "POST") throw new FunctionError("method_not_allowed");
      return json(await options.respond(request), 200, headers);
    } catch (error) {
      const known = error instanceof FunctionError ? error : new FunctionError("internal", error);
      if (known.status >= 500) {
        log("error", `${options.name} failed`, {
          code: known.code,
          cause: errorLabel(known.cause),
        });
      }
      const body = { ...options.errorFields, error: known.code, message: known.message };
      return json(body, known.status, headers);
    }
  };
}
