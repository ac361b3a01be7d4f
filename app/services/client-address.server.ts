import { isIPv6 } from "node:net";

/** Address of the client, set by `server.ts`, which overwrites what a client sent under this name. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** Address of the client; null under `remix-serve`, which does not tell it. */
export function clientAddress(request: Request): string | null {
  return request.headers.get(CLIENT_ADDRESS_HEADER);
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
