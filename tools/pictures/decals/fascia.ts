/**
 * Nose and tail of a car: a decal layer on a cylinder around a vertical axis 1.15 m inside the bumper.
 * Things are placed by their lateral metres z on a car of 1.78 m and their height y; what is drawn on one
 * side is drawn on the other.
 */
import type { CarSpec } from "../bodies/car-spec";
import { roundPolygon, type Corner, type Point2 } from "../mesher/outline";
import { DecalLayer, type Ink } from "./layer";

/** Distance of the axis from the bumper, m. */
export const AXIS = 1.15;
const DEGREES = 180 / Math.PI;
const PIXELS = [2048, 1024] as const;

export class Fascia {
  readonly layer: DecalLayer;

  constructor(readonly spec: CarSpec) {
    this.layer = new DecalLayer(PIXELS, { x: -90, y: 0, width: 180, height: spec.height });
  }

  /** Angle at which lateral metres are seen from the axis. */
  degrees(z: number): number {
    return Math.atan2((z * this.spec.width) / COMMON_WIDTH, AXIS) * DEGREES;
  }

  private turned(points: readonly Corner[], side: number): Point2[] {
    return points.map(([z, y]) => [side * this.degrees(z), y]);
  }

  private rounded(points: readonly Point2[], r: number): Point2[] {
    const metres = points.map(([a, y]): Corner => [(a * AXIS) / DEGREES, y, r]);
    return roundPolygon(metres, 8).map(([x, y]) => [(x * DEGREES) / AXIS, y]);
  }

  /** A form across the middle: its right half from top to bottom or bottom to top, mirrored. */
  across(half: readonly Corner[], ink: Ink, r = 0): void {
    this.layer.fill(this.acrossPath(half, r), ink);
  }

  acrossPath(half: readonly Corner[], r = 0): Path2D {
    const right = this.turned(half, 1);
    const left = this.turned(half, -1).reverse();
    return this.layer.path(this.rounded([...right, ...left], r));
  }

  /** The same form on both sides, corners rounded by r metres. */
  pair(points: readonly Corner[], ink: Ink, r = 0): void {
    for (const side of [-1, 1])
      this.layer.fill(this.layer.path(this.rounded(this.turned(points, side), r)), ink);
  }

  /** Upright rectangle on both sides, from z0 to z1 and y0 to y1. */
  pairBox([z0, y0]: Point2, [z1, y1]: Point2, ink: Ink, r = 0): void {
    const box: Corner[] = [
      [z0, y0],
      [z0, y1],
      [z1, y1],
      [z1, y0],
    ];
    this.pair(box, ink, r);
  }

  /** A disc of radius r metres on both sides. */
  pairDisc([z, y]: Point2, r: number, ink: Ink): void {
    for (const side of [-1, 1]) this.disc([side * this.degrees(z), y], r, ink);
  }

  /** A disc of radius r metres at an angle. */
  disc(at: Point2, r: number, ink: Ink): void {
    this.layer.ellipse(at, (r * DEGREES) / AXIS, r, ink);
  }

  /** A line of `width` metres on both sides. */
  pairLine(points: readonly Corner[], ink: Ink, width: number): void {
    for (const side of [-1, 1]) this.line(this.turned(points, side), ink, width);
  }

  /** A line through (angle, height). */
  line(points: readonly Point2[], ink: Ink, width: number): void {
    this.layer.line(points, ink, (width * DEGREES) / AXIS);
  }

  /** A shut line through (angle, height). */
  seam(points: readonly Point2[], ink: Ink, width: number): void {
    this.layer.seam(points, ink, (width * DEGREES) / AXIS);
  }
}

/** Width of the car on which the tables were drawn, m. */
const COMMON_WIDTH = 1.78;
