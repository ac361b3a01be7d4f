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
  it("is that of the connection where no proxy is trusted, whatever the client writes", () => {
    expect(addressOf("198.51.100.7", 0)).toBe(CONNECTION);
    expect(addressOf(undefined, 0)).toBe(CONNECTION);
  });

  it("is what nginx saw with one hop, not what the client wrote before it", () => {
    expect(addressOf("198.51.100.7", 1)).toBe("198.51.100.7");
    expect(addressOf("203.0.113.9, 198.51.100.7", 1)).toBe("198.51.100.7");
  });

  it("is what the CDN saw with two hops, not the CDN", () => {
    const cdn = "192.0.2.10";
    expect(addressOf(`198.51.100.7, ${cdn}`, 2)).toBe("198.51.100.7");
    expect(addressOf(`203.0.113.9, 203.0.113.8, 198.51.100.7, ${cdn}`, 2)).toBe("198.51.100.7");
  });

  it("is what the inner proxy saw when a request did not come through the outer one", () => {
    expect(addressOf("198.51.100.7", 2)).toBe("198.51.100.7");
    expect(addressOf("198.51.100.7", 3)).toBe("198.51.100.7");
  });

  it("is that of the connection when the header is missing or empty", () => {
    expect(addressOf(undefined, 1)).toBe(CONNECTION);
    expect(addressOf("", 1)).toBe(CONNECTION);
    expect(addressOf(" , ", 2)).toBe(CONNECTION);
  });

  it.each(["unknown", "_nascosto", "999.1.1.1", "localhost", "", "1.2.3.4 5.6.7.8"])(
    "is never an entry that is no address: %j",
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
  ])("loses the port that a proxy wrote: %s", (entry, address) => {
    expect(addressOf(entry, 1)).toBe(address);
  });
});
