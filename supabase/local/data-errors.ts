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

/** Errors to which Lite gives the status of PostgREST itself. */
const RIGHT_IN_LITE = /^(?:PT|PGRST|22|42|23502|23503|23505|25006)/;

// why: Lite answers every SQLSTATE that it does not list, a violated CHECK and a plain RAISE among them, with 500 and a
// code of its own. An error with the SQLSTATE "PGRST" carries status and body, for Lite as for PostgREST.

/** The error that makes Lite answer as PostgREST does; the same error where it does already, or where it is no error of PostgreSQL. */
export function toPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error) || RIGHT_IN_LITE.test(error.code)) return error;
  const { code, message, detail: details = null, hint = null } = error;
  const status = statusOf(code, message);
  // Lite prints the error that it gets; the one behind it says more.
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
  // Errors of Node have a code too, some of five letters, but no severity.
  return (
    error instanceof Error &&
    "severity" in error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[\dA-Z]{5}$/.test(error.code)
  );
}
