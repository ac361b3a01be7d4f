import { describe, expect, it } from "vitest";
import { streamOf } from "./feed-stream.server";

/** Texts of a kilobyte each; `made` says how many were asked for. */
function kilobytes(count: number) {
  const state = { made: 0 };
  function* texts() {
    for (; state.made < count; state.made += 1) yield "x".repeat(1_000);
  }
  return { state, texts: texts() };
}

describe("A feed", () => {
  it("is made as fast as it is read, however long it is", async () => {
    const { state, texts } = kilobytes(100_000);
    let ends = 0;
    const reader = streamOf(texts, () => (ends += 1)).getReader();
    const { value } = await reader.read();
    expect(value?.byteLength).toBeLessThan(50_000);
    expect(state.made).toBeLessThan(50);
    await reader.read();
    expect(state.made).toBeLessThan(100);
    await reader.cancel();
    expect(state.made).toBeLessThan(100);
    expect(ends).toBe(1);
  });

  it("has all its parts, and ends once", async () => {
    let ends = 0;
    const body = streamOf(["è", "", "<b>", "y".repeat(70_000)], () => (ends += 1));
    expect(await new Response(body).text()).toBe(`è<b>${"y".repeat(70_000)}`);
    expect(ends).toBe(1);
  });

  it("breaks off where it cannot go on", async () => {
    let ends = 0;
    function* texts() {
      yield "x";
      throw new Error("a client reads too slowly");
    }
    const body = streamOf(texts(), () => (ends += 1));
    await expect(new Response(body).text()).rejects.toThrow("too slowly");
    expect(ends).toBe(1);
  });
});
