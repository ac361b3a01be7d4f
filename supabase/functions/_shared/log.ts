/** An error in the words that may be logged: its kind and code, never its text, which may quote addresses. */
export function errorLabel(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const cause = error.cause === undefined ? "" : ` < ${errorLabel(error.cause)}`;
  return `${error.name}${code === "" ? "" : `:${code}`}${cause}`;
}

/** One line of JSON. Fields must hold no e-mail address, token or other personal data. */
export function log(
  level: "warn" | "error",
  message: string,
  fields: Record<string, string | number> = {},
): void {
  console.error(JSON.stringify({ level, message, ...fields }));
}
