import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddressOf } from "./client-address";

const CONNECTION = "127.0.0.1";

function addressOf(forwarded: string | undefined, hops: number) {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const request = { headers, socket: { remoteAddress: CONNECTION } };
  return clientAddressOf(request as unknown as IncomingMessage, hops);
}

describe("The address of a client", () => {
  it("is that of the connection if no proxy is trusted, whatever the client sends", () => {
    expect(addressOf("198.51.100.7", 0)).toBe(CONNECTION);
    expect(addressOf(undefined, 0)).toBe(CONNECTION);
  });

  it("is the one that nginx saw with one hop, not the one that the client sent", () => {
    expect(addressOf("198.51.100.7", 1)).toBe("198.51.100.7");
    expect(addressOf("203.0.113.9, 198.51.100.7", 1)).toBe("198.51.100.7");
  });

  it("is the one that the CDN saw with two hops, not that of the CDN", () => {
    const cdn = "192.0.2.10";
    expect(addressOf(`198.51.100.7, ${cdn}`, 2)).toBe("198.51.100.7");
    expect(addressOf(`203.0.113.9, 203.0.113.8, 198.51.100.7, ${cdn}`, 2)).toBe("198.51.100.7");
  });

  it("is the one that the inner proxy saw if a request bypassed the outer one", () => {
    expect(addressOf("198.51.100.7", 2)).toBe("198.51.100.7");
    expect(addressOf("198.51.100.7", 3)).toBe("198.51.100.7");
  });

  it("is that of the connection if the header is missing or empty", () => {
    expect(addressOf(undefined, 1)).toBe(CONNECTION);
    expect(addressOf("", 1)).toBe(CONNECTION);
    expect(addressOf(" , ", 2)).toBe(CONNECTION);
  });

  it.each(["unknown", "_nascosto", "999.1.1.1", "localhost", "", "1.2.3.4 5.6.7.8"])(
    "is never taken from an entry that is no address: %j",
    (entry) => {
      expect(addressOf(`203.0.113.9, ${entry}`, 1)).toBe(CONNECTION);
      expect(addressOf(`203.0.113.9, ${entry}, 192.0.2.10`, 2)).toBe("192.0.2.10");
    },
  );

  it.each([
    ["198.51.100.7:50123", "198.51.100.7"],
    ["[2001:db8::7]:50123", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["2001:db8::7", "2001:db8::7"],
  ])("has no port, even if a proxy appended one: %s", (entry, address) => {
    expect(addressOf(entry, 1)).toBe(address);
  });
});
