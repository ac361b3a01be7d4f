import { describe, expect, it } from "vitest";
import { CODE_ALPHABET, generateCode } from "./generate-code.server";

describe("An activation code", () => {
  it("has eight characters of the specified alphabet", () => {
    expect(CODE_ALPHABET).toBe("ABCDEFGHIJKLMNPQRSTUVWXYZ123456789");
    for (let i = 0; i < 2_000; i++) expect(generateCode()).toMatch(/^[A-NP-Z1-9]{8}$/);
  });

  it("takes each character from all 34", () => {
    const asked: number[] = [];
    const picks = [0, 33, 1, 24, 25, 13, 14, 0];
    const code = generateCode((below) => picks[asked.push(below) - 1] ?? 0);
    expect(code).toBe("A9BZ1NPA");
    expect(asked).toEqual(Array(8).fill(34));
  });

  it("has every character equally often in every place", () => {
    const CODES = 34 * 600;
    const counts = Array.from({ length: 8 }, () => new Map<string, number>());
    for (let i = 0; i < CODES; i++)
      [...generateCode()].forEach((character, place) => {
        counts[place]?.set(character, (counts[place].get(character) ?? 0) + 1);
      });
    const expected = CODES / 34;
    for (const place of counts) {
      const seen = [...CODE_ALPHABET].map((character) => place.get(character) ?? 0);
      const chiSquare = seen.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
      // 33 degrees of freedom: a fair generator passes 110 once in ten billion runs, while one that takes a byte
      // modulo 34 lands near 230.
      expect(chiSquare).toBeLessThan(110);
    }
  });

  it("does not come twice in ten thousand", () => {
    expect(new Set(Array.from({ length: 10_000 }, () => generateCode())).size).toBe(10_000);
  });
});
