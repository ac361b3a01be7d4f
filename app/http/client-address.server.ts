import { isIPv6 } from "node:net";

/** Header with the address of the client. `server/app.ts` sets it and overwrites what a client sent. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** Address of the client; null under `remix-serve`, which does not pass it on. */
export function clientAddress(request: Request): string | null {
  return request.headers.get(CLIENT_ADDRESS_HEADER);
}

/** Groups of an IPv6 address that make up its network: a customer has at least a /64. */
const NETWORK_GROUPS = 4;

/** The unit of limits: an IPv4 address, or the /64 network of an IPv6 address. */
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
