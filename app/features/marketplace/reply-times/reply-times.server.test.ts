import { describe, expect, it, vi } from "vitest";
import { replyTimeText } from "./reply-time";
import { createReplyTimes } from "./reply-times.server";

describe("The reply times of dealerships", () => {
  it("are known after a reading, and pages are told of those that changed", async () => {
    const read = vi.fn<() => Promise<Map<string, number>>>();
    const onChange = vi.fn();
    const times = createReplyTimes(read, onChange);
    expect(times.of("1")).toBeUndefined();
    read.mockResolvedValue(new Map([["1", 2]]));
    await times.refresh();
    expect(times.of("1")).toBe(2);
    read.mockResolvedValue(
      new Map([
        ["1", 2],
        ["2", 24],
      ]),
    );
    await times.refresh();
    read.mockResolvedValue(new Map([["2", 24]]));
    await times.refresh();
    expect(times.of("1")).toBeUndefined();
    expect(onChange.mock.calls).toEqual([[["1"]], [["2"]], [["1"]]]);
  });

  it("stay while the backend does not answer", async () => {
    const read = vi.fn<() => Promise<Map<string, number>>>();
    const times = createReplyTimes(read, () => undefined);
    read.mockResolvedValueOnce(new Map([["1", 8]]));
    await times.refresh();
    read.mockRejectedValueOnce(new Error("down"));
    await times.refresh();
    expect(times.of("1")).toBe(8);
  });

  it("are said in words", () => {
    expect(replyTimeText(1)).toBe("Risponde di solito entro un'ora");
    expect(replyTimeText(2)).toBe("Risponde di solito entro 2 ore");
    expect(replyTimeText(48)).toBe("Risponde di solito entro due giorni");
    expect(replyTimeText(undefined)).toBeUndefined();
    expect(replyTimeText(null)).toBeUndefined();
  });
});
