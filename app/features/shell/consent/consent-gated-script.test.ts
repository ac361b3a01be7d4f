import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { consentGatedScript } from "./consent-gated-script";

const visitor = vi.hoisted(() => ({ hasConsented: true }));
// why: outside a browser there is no cookie of a consent.
vi.mock("./consent", () => ({ hasConsented: () => visitor.hasConsented }));

describe("A script that needs consent", () => {
  beforeEach(() => {
    visitor.hasConsented = true;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("is loaded once, and gets what was said before", async () => {
    const deliver = vi.fn();
    const connect = vi.fn(() => Promise.resolve(deliver));
    const script = consentGatedScript<string>(connect);
    script.start("key");
    script.start("key");
    script.send("a page was read");
    await vi.runAllTimersAsync();
    expect(connect).toHaveBeenCalledTimes(1);
    expect(deliver.mock.calls).toEqual([["a page was read"]]);
  });

  it("is not loaded when consent is withdrawn before it starts", async () => {
    const connect = vi.fn(() => Promise.resolve(vi.fn()));
    const script = consentGatedScript<string>(connect);
    script.start("key");
    visitor.hasConsented = false;
    await vi.runAllTimersAsync();
    expect(connect).not.toHaveBeenCalled();
  });

  it("hears nothing after consent was withdrawn", async () => {
    const deliver = vi.fn();
    const script = consentGatedScript<string>(() => Promise.resolve(deliver));
    script.start("key");
    await vi.runAllTimersAsync();
    visitor.hasConsented = false;
    script.send("a page was read");
    expect(deliver).not.toHaveBeenCalled();
  });
});
