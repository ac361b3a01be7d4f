import pino from "pino";
import { requestFields } from "~/lib/request-context.server";

/** Buffer while standard error does not accept writes, in bytes; further lines are lost. */
const BUFFER_BYTES = 64 * 1_024;

const destination = pino.destination({ dest: 2, sync: true, maxLength: BUFFER_BYTES });
// A full disk loses lines of the log and no responses.
destination.on("error", () => undefined);

/** One line of JSON on standard error for each message, with the ids of request and user. */
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

/** Addresses that are secret themselves (docs/product.md 8.22); what comes after this is left out. */
const SECRET_PATH = /^(\/feed\/riservato\/).*/;

/** Writes a line to the log. Fields must hold no e-mail, token or other personal data. */
export function log(
  level: "info" | "warn" | "error",
  message: string,
  fields: Record<string, string | number | undefined> = {},
): void {
  const { path } = fields;
  const isSecret = typeof path === "string" && SECRET_PATH.test(path);
  logger[level](isSecret ? { ...fields, path: path.replace(SECRET_PATH, "$1…") } : fields, message);
}
