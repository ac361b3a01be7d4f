import { describe, expect, it } from "vitest";
import { randomNumbers, smoothMax } from "./maths";
import { polygonDistance, triples, type Point2 } from "./outline";
import { meshDistance } from "./surface-nets";

describe("outlines", () => {
  it("are read from text", () => {
    expect(triples("1,2,.5  -0.1,0,3")).toEqual([
      [1, 2, 0.5],
      [-0.1, 0, 3],
    ]);
    expect(() => triples("1,2")).toThrow("no triple");
  });

  it("have a signed distance", () => {
    const square: Point2[] = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ];
    expect(polygonDistance(square, 1, 1)).toBeCloseTo(-1);
    expect(polygonDistance(square, 3, 1)).toBeCloseTo(1);
  });
});

describe("surface nets", () => {
  it("put every vertex on the surface, closed and with outward normals", () => {
    const ball = (x: number, y: number, z: number) => Math.hypot(x, y, z) - 0.3;
    const geometry = meshDistance(ball, [-0.4, -0.4, -0.4], [0.4, 0.4, 0.4], 0.03);
    const position = geometry.getAttribute("position");
    const normal = geometry.getAttribute("normal");
    for (let i = 0; i < position.count; i++) {
      const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
      expect(Math.hypot(x, y, z)).toBeCloseTo(0.3, 3);
      expect((x * normal.getX(i) + y * normal.getY(i) + z * normal.getZ(i)) / 0.3).toBeCloseTo(
        1,
        2,
      );
    }
    // A closed surface of genus 0: V - E + F = 2 with E = 3F / 2.
    const faces = (geometry.getIndex()?.count ?? 0) / 3;
    expect(position.count - faces / 2).toBe(2);
  });
});

describe("maths", () => {
  it("repeats random numbers for a seed", () => {
    const [a, b] = [randomNumbers(7), randomNumbers(7)];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
    expect(randomNumbers(8)()).not.toBe(randomNumbers(7)());
  });

  it("rounds a corner inwards of neither distance", () => {
    expect(smoothMax(0, 0, 0.1)).toBeGreaterThan(0);
    expect(smoothMax(1, 0, 0.1)).toBe(1);
  });
});
