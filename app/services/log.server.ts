/** One line of JSON on standard error. Fields must hold no e-mail, token or other personal data. */
export function log(
  level: "info" | "warn" | "error",
  message: string,
  fields: Record<string, string | number | undefined> = {},
): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }));
}
