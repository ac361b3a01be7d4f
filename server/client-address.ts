import type { IncomingMessage } from "node:http";
import { env } from "../app/services/env.server";

/** Address of the client: what our proxy saw when there is one, else the other end of the connection. */
export function clientAddressOf({ headers, socket }: IncomingMessage): string | undefined {
  // A proxy adds the address it saw at the end; what stands before that was written by the client.
  const forwarded = env.TRUST_PROXY ? String(headers["x-forwarded-for"] ?? "") : "";
  return forwarded.split(",").at(-1)?.trim() || socket.remoteAddress;
}
