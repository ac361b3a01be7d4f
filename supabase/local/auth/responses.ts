const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "*",
};

/** A JSON response of auth. */
export function jsonResponse(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { ...CORS, ...headers } });
}

/** An error in the shape of GoTrue; supabase-js reads `error_code` into `error.code`. */
export function errorResponse(status: number, error_code: string, msg: string): Response {
  return jsonResponse({ code: status, error_code, msg }, status, {
    "x-sb-error-code": error_code,
    "x-supabase-api-version": "2024-01-01",
  });
}

/** The same error for a wrong password and for an unknown address. */
export const invalidCredentials = () =>
  errorResponse(400, "invalid_credentials", "Invalid login credentials");

export const notFound = () => errorResponse(404, "not_found", "Not found");

export const methodNotAllowed = () =>
  errorResponse(405, "method_not_allowed", "Method not allowed");
