const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "*",
};

/** A JSON answer of auth. */
export function answer(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { ...CORS, ...headers } });
}

/** A refusal as GoTrue words it; supabase-js reads `error_code` into `error.code`. */
export function refuse(status: number, error_code: string, msg: string): Response {
  return answer({ code: status, error_code, msg }, status, {
    "x-sb-error-code": error_code,
    "x-supabase-api-version": "2024-01-01",
  });
}

/** The one answer for a wrong password and for an address without account. */
export const refuseCredentials = () =>
  refuse(400, "invalid_credentials", "Invalid login credentials");
