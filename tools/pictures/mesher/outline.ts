/** Outlines: corner points in metres with a rounding radius each, and their distance. */
import { clamp } from "./maths";

/** A point on a plane. */
export type Point2 = readonly [x: number, y: number];
/** A point in space; the third number of an outline's corner is its radius. */
export type Point3 = readonly [x: number, y: number, z: number];
/** A corner of an outline; without a radius it takes the drawing's own. */
export type Corner = readonly [x: number, y: number, r?: number];

/**
 * Triples of numbers written as text, `x,y,r x,y,r …`: the long tables of the bodies stay readable
 * and survive the formatter.
 * @throws Error when a group has not three numbers.
 */
export function triples(text: string): Point3[] {
  return text
    .trim()
    .split(/\s+/)
    .map((group) => {
      const [x, y, z, ...rest] = group.split(",").map(Number);
      if (
        x === undefined ||
        y === undefined ||
        z === undefined ||
        rest.length ||
        Number.isNaN(x + y + z)
      )
        throw new Error(`"${group}" is no triple`);
      return [x, y, z];
    });
}

/** The corners moved by (dx, dy). */
export function moved(corners: readonly Point3[], dx: number, dy: number): Point3[] {
  return corners.map(([x, y, r]) => [x + dx, y + dy, r]);
}

/** Closed polygon of `steps + 1` points a corner; each corner is a parabola inside its radius. */
export function roundPolygon(corners: readonly Corner[], steps = 14): Point2[] {
  const count = corners.length;
  return corners.flatMap((corner, i) => {
    const [x, y, r = 0.05] = corner;
    const [ax, ay] = corners[(i + count - 1) % count] ?? corner;
    const [bx, by] = corners[(i + 1) % count] ?? corner;
    const before = Math.hypot(ax - x, ay - y);
    const after = Math.hypot(bx - x, by - y);
    const from = Math.min(r, before / 2) / before;
    const to = Math.min(r, after / 2) / after;
    const [sx, sy] = [x + (ax - x) * from, y + (ay - y) * from];
    const [ex, ey] = [x + (bx - x) * to, y + (by - y) * to];
    return Array.from({ length: steps + 1 }, (_, j): Point2 => {
      const t = j / steps;
      const u = 1 - t;
      return [u * u * sx + 2 * u * t * x + t * t * ex, u * u * sy + 2 * u * t * y + t * t * ey];
    });
  });
}

/** Signed distance to a closed polygon, negative inside. */
export function polygonDistance(polygon: readonly Point2[], x: number, y: number): number {
  let nearest = 1e9;
  let sign = 1;
  let [bx, by] = polygon.at(-1) ?? [0, 0];
  for (const [ax, ay] of polygon) {
    const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay];
    const length = ex * ex + ey * ey;
    const t = length > 1e-12 ? clamp((wx * ex + wy * ey) / length) : 0;
    const [dx, dy] = [wx - ex * t, wy - ey * t];
    nearest = Math.min(nearest, dx * dx + dy * dy);
    const [above, below, left] = [y >= ay, y < by, ex * wy > ey * wx];
    if (above === below && below === left) sign = -sign;
    [bx, by] = [ax, ay];
  }
  return sign * Math.sqrt(nearest);
}

/** Smallest box around points: [x0, y0, x1, y1]. */
export function bounds(points: readonly Point2[]): [number, number, number, number] {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
