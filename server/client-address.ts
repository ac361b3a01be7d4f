import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { env } from "../app/services/env.server";

/** Address of the client: what our proxy saw when there is one, else the other end of the connection. */
export function clientAddressOf({ headers, socket }: IncomingMessage): string | undefined {
  // A proxy adds the address it saw at the end; what stands before that was written by the client.
  const forwarded = env.TRUST_PROXY ? String(headers["x-forwarded-for"] ?? "") : "";
  return forwarded.split(",").at(-1)?.trim() || socket.remoteAddress;
}

/** How many groups of an IPv6 address name a network: one customer has at least a /64 to choose from. */
const NETWORK_GROUPS = 4;

/** What is counted as one client: the address, of IPv6 its network. */
export function clientNetworkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  // The URL parser writes every address in one way, with the longest run of zeros as `::`.
  const [head = "", tail = ""] = new URL(`http://[${address.split("%")[0]}]`).hostname
    .slice(1, -1)
    .split("::");
  const [first, last] = [head, tail].map((part) => (part === "" ? [] : part.split(":")));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => "0");
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, NETWORK_GROUPS).join(":");
}
