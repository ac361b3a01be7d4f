/** An error of PostgreSQL, as the driver throws it. */
interface DatabaseError extends Error {
  /** SQLSTATE. */
  code: string;
  detail?: string;
  hint?: string;
}

/**
 * HTTP status of PostgREST by the beginning of an SQLSTATE, the longest first; any other is 400
 * (https://docs.postgrest.org/en/v14/references/errors.html#http-status-codes).
 */
const STATUSES: readonly (readonly [prefix: string, status: number])[] = [
  ["21000", 500],
  ["53400", 500],
  ["57P01", 503],
  ["P0001", 400],
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["53", 503],
  ["54", 500],
  ["55", 500],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0", 500],
  ["XX", 500],
];

/** Errors for which Lite itself gives the status of PostgREST. */
const SUPPORTED_BY_LITE = /^(?:PT|PGRST|22|42|23502|23503|23505|25006)/;

// why: Lite responds to every SQLSTATE that it does not list, for example a violated CHECK or a plain RAISE, with 500 and
// a code of its own. An error with the SQLSTATE "PGRST" contains status and body, for Lite as for PostgREST.

/** Converts an error so that Lite responds as PostgREST; errors that it supports or that are not PostgreSQL's stay. */
export function toPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error) || SUPPORTED_BY_LITE.test(error.code)) return error;
  const { code, message, detail: details = null, hint = null } = error;
  const status = statusOf(code, message);
  // Lite prints the converted error; the original one says more.
  if (status >= 500) console.error(error);
  return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}

function statusOf(code: string, message: string): number {
  if (code === "21000" && message.endsWith("requires a WHERE clause")) return 400;
  return STATUSES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  // Errors of Node have codes too, some with five letters, but no severity.
  return (
    error instanceof Error &&
    "severity" in error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[\dA-Z]{5}$/.test(error.code)
  );
}
