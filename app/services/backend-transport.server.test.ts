import { describe, expect, it } from "vitest";
import { backendTransport } from "./backend-transport.server";

describe("The way to the backend", () => {
  it.each([
    ["https://abc.supabase.co", "encrypted"],
    ["https://10.0.0.4", "encrypted"],
    ["http://localhost:54321", "loopback"],
    ["http://127.9.9.9", "loopback"],
    ["http://[::1]:54321", "loopback"],
    ["http://2130706433", "loopback"],
  ])("is read by nobody: %s (%s)", (url, transport) => {
    expect(backendTransport(url)).toBe(transport);
  });

  it.each([
    "http://kong:8000",
    "http://supabase-kong:8000/",
    "http://kong.",
    "http://kong.supabase.svc.cluster.local:8000",
    "http://supabase.internal",
    "http://10.1.2.3:8000",
    "http://172.16.0.1",
    "http://172.31.255.254",
    "http://192.168.1.10:8000",
    "http://100.64.0.9",
    "http://[fd12:3456::1]:8000",
    "http://[fe80::1]",
  ])("is read by anyone who is in the private network: %s", (url) => {
    expect(backendTransport(url)).toBe("private");
  });

  it.each([
    "http://abc.supabase.co",
    "http://localhost.example",
    "http://127.0.0.1.example:80",
    "http://10.example",
    "http://kong.example:8000",
    "http://internal.example",
    "http://172.32.0.1",
    "http://192.169.0.1",
    "http://93.184.215.14",
    "http://[2001:db8::1]",
    "http://[::ffff:93.184.215.14]",
  ])("is read by anybody on the way: %s", (url) => {
    expect(backendTransport(url)).toBe("public");
  });
});
