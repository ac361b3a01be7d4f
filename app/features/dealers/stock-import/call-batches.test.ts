import { describe, expect, it } from "vitest";
import { callBatches } from "./call-batches";

describe("Rows of a file", () => {
  it("go to the database in their order, 500 a call and never more than it takes", () => {
    const short = Array.from({ length: 1_201 }, (_, at) => [at, { 0: "Panda" }]);
    expect(callBatches(short).map(({ length }) => length)).toEqual([500, 500, 201]);
    expect(callBatches(short).flat()).toEqual(short);
    const long = Array.from({ length: 40 }, (_, at) => [at, { 0: "è".repeat(20_000) }]);
    const batches = callBatches(long);
    expect(batches.flat()).toEqual(long);
    expect(batches.length).toBeGreaterThan(1);
    for (const batch of batches)
      expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(600_000);
    expect(callBatches(["x".repeat(900_000), "y"])).toHaveLength(2);
    expect(callBatches([])).toEqual([]);
  });
});
