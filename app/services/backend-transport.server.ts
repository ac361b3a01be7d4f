/** How the web server talks to the backend, and whether somebody on the way could read it. */
import { BlockList, isIP } from "node:net";

/**
 * `encrypted`: over TLS. `loopback`: on this machine. `private`: in the clear, in a network that is not reached from
 * outside, such as that of a self-hosted Supabase's containers. `public`: in the clear through the internet.
 */
export type BackendTransport = "encrypted" | "loopback" | "private" | "public";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Addresses that no router of the internet forwards: RFC 1918, 6598 and 3927; RFC 4193 and 4291. */
const unrouted = new BlockList();
unrouted.addSubnet("10.0.0.0", 8, "ipv4");
unrouted.addSubnet("172.16.0.0", 12, "ipv4");
unrouted.addSubnet("192.168.0.0", 16, "ipv4");
unrouted.addSubnet("100.64.0.0", 10, "ipv4");
unrouted.addSubnet("169.254.0.0", 16, "ipv4");
unrouted.addSubnet("fc00::", 7, "ipv6");
unrouted.addSubnet("fe80::", 10, "ipv6");

/** Names outside the public DNS: one label (`kong`), and the endings that RFC 6762 and ICANN keep for private networks. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|internal)$/;

/** @param url Address of the backend, beginning with `http:` or `https:`. */
export function backendTransport(url: string): BackendTransport {
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:") return "encrypted";
  const host = hostname.replace(/^\[|\]$|\.$/g, "");
  const version = isIP(host);
  if (version !== 0) {
    const family = version === 6 ? "ipv6" : "ipv4";
    if (loopback.check(host, family)) return "loopback";
    return unrouted.check(host, family) ? "private" : "public";
  }
  if (host === "localhost") return "loopback";
  return PRIVATE_NAME.test(host) ? "private" : "public";
}
