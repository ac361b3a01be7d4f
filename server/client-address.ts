import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "../app/lib/env.server";

/** An address with the port that some proxies append: `192.0.2.1:8080`, `[2001:db8::1]:8080`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/**
 * Address of the client: that of the connection, or with `hops` trusted proxies the one that the outermost of them saw.
 * Undefined once the connection is closed.
 *
 * Each proxy appends the address it saw to `X-Forwarded-For`; earlier entries were written by the client and are never
 * read. An entry that is no address is skipped in favour of the next one, which a nearer proxy wrote.
 *
 * @param hops Proxies that add an entry, from 0 (the header is not read at all); `TRUST_PROXY` by default.
 */
export function clientAddressOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  hops = env.TRUST_PROXY,
): string | undefined {
  const header = hops === 0 ? "" : String(headers["x-forwarded-for"] ?? "");
  const trusted = header.split(",").slice(-Math.max(hops, 1));
  for (const entry of trusted) {
    const address = addressIn(entry.trim());
    if (address) return address;
  }
  return socket.remoteAddress;
}

/** The address of an entry without its port; undefined for `unknown`, `_hidden` and other entries that are no address. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, plain] = WITH_PORT.exec(entry) ?? [];
  const address = bracketed ?? plain ?? entry;
  return isIP(address) === 0 ? undefined : address;
}
