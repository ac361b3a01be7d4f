import pino from "pino";
import { requestFields } from "./request-context.server";

/** What waits to be written while the log takes nothing, in bytes; what is more is lost. */
const WAITING_BYTES = 64 * 1_024;

const destination = pino.destination({ dest: 2, sync: true, maxLength: WAITING_BYTES });
// A full disk behind the log costs lines of the log, and nobody his answer.
destination.on("error", () => undefined);

/** One line of JSON on standard error for each message, with the id of its request and of the account that asked. */
const logger = pino(
  {
    base: null,
    messageKey: "message",
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: requestFields,
    formatters: { level: (level) => ({ level }) },
  },
  destination,
);

/** Writes a line to the log. Fields must hold no e-mail, token or other personal data. */
export function log(
  level: "info" | "warn" | "error",
  message: string,
  fields: Record<string, string | number | undefined> = {},
): void {
  logger[level](fields, message);
}
