import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "../app/services/env.server";

/** An address with the port that some proxies write behind it: `192.0.2.1:8080`, `[2001:db8::1]:8080`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/**
 * Address of the client: that of the connection, or with `hops` proxies of ours in front the one that the outermost of
 * them saw. Undefined once the connection is gone.
 *
 * Each proxy adds the address it saw at the end of `X-Forwarded-For`; what stands before those entries was written by
 * the client and is never read. An entry that is no address is passed over towards the nearest proxy, whose entry is
 * the most certain one.
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

/** The address of an entry, without a port; undefined for `unknown`, `_hidden` and whatever else is no address. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, plain] = WITH_PORT.exec(entry) ?? [];
  const address = bracketed ?? plain ?? entry;
  return isIP(address) === 0 ? undefined : address;
}
