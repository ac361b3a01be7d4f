/** Distance functions of simple forms, and bodies drawn as a side profile. */
import type * as THREE from "three";
import { PlaneField } from "./field";
import { lerp, smoothMax } from "./maths";
import { bounds, roundPolygon, type Corner, type Point3 } from "./outline";
import { meshDistance } from "./surface-nets";

/** Distance to a box with half sizes `half` and corner radius r. */
export function boxDistance(x: number, y: number, z: number, half: Point3, r: number): number {
  const qx = Math.abs(x) - half[0] + r;
  const qy = Math.abs(y) - half[1] + r;
  const qz = Math.abs(z) - half[2] + r;
  const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
  return outside + Math.min(Math.max(qx, qy, qz), 0) - r;
}

/** Half width in metres at a place of a profile. */
export type HalfWidth = number | ((x: number, y: number) => number);

export interface ProfileOptions {
  /** Rounding between profile and flanks, m. */
  k?: number;
  /** How much lower the profile is at the flanks than in the middle, m. */
  crown?: number;
  /** How far the profile moves back at the flanks, m. */
  bow?: number;
  /** Cell size of the mesh, m. */
  step?: number;
}

/** A closed side profile given a half width, rounded where they meet. */
export function profileGeometry(
  corners: readonly Corner[],
  halfWidth: HalfWidth,
  { k = 0.05, crown = 0, step = 0.008, bow = 0 }: ProfileOptions = {},
): THREE.BufferGeometry {
  const polygon = roundPolygon(corners, 12);
  const [x0, y0, x1, y1] = bounds(polygon);
  const field = new PlaneField(polygon, x0 - 0.12, y0 - 0.12, x1 + 0.12, y1 + 0.12, 0.006);
  const width = typeof halfWidth === "number" ? () => halfWidth : halfWidth;
  let widest = 0;
  for (let i = 0; i <= 20; i++)
    for (let j = 0; j <= 20; j++)
      widest = Math.max(widest, width(lerp(x0, x1, i / 20), lerp(y0, y1, j / 20)));
  const f = (x: number, y: number, z: number) => {
    const across = Math.abs(z);
    const q = (across / widest) * (across / widest);
    const side = (across - width(x, y)) * 0.9;
    return smoothMax(field.smooth(x + bow * q, y + crown * q), side, k * 1.6);
  };
  const margin = 0.03;
  const min: Point3 = [
    x0 - margin - Math.max(0, bow),
    y0 - margin - Math.max(0, crown),
    -widest - margin,
  ];
  const max: Point3 = [x1 + margin + Math.max(0, -bow), y1 + margin, widest + margin];
  return meshDistance(f, min, max, step);
}
