import pino from "pino";

/** One line of JSON on standard error for each message. */
const logger = pino(
  {
    base: null,
    messageKey: "message",
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
  },
  pino.destination({ dest: 2, sync: true }),
);

/** Writes a line to the log. Fields must hold no e-mail, token or other personal data. */
export function log(
  level: "info" | "warn" | "error",
  message: string,
  fields: Record<string, string | number | undefined> = {},
): void {
  logger[level](fields, message);
}
