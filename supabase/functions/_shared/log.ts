/** Name and code of an error and its causes; its text may contain e-mail addresses and is not logged. */
export function errorLabel(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const cause = error.cause === undefined ? "" : ` < ${errorLabel(error.cause)}`;
  return `${error.name}${code === "" ? "" : `:${code}`}${cause}`;
}

/** Logs one line of JSON. Fields must not contain e-mail addresses, tokens or other personal data. */
export function log(
  level: "warn" | "error",
  message: string,
  fields: Record<string, string | number> = {},
): void {
  console.error(JSON.stringify({ level, message, ...fields }));
}
