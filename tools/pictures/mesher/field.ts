/** The distance of an outline sampled on a grid, so that a body asks it millions of times. */
import { clamp } from "./maths";
import { polygonDistance, type Point2 } from "./outline";

export class PlaneField {
  private readonly columns: number;
  private readonly rows: number;
  private readonly samples: Float32Array;

  /** Samples `polygon` from (x0, y0) to (x1, y1) every `step` metres. */
  constructor(
    polygon: readonly Point2[],
    private readonly x0: number,
    private readonly y0: number,
    x1: number,
    y1: number,
    private readonly step: number,
  ) {
    this.columns = Math.ceil((x1 - x0) / step) + 1;
    this.rows = Math.ceil((y1 - y0) / step) + 1;
    this.samples = new Float32Array(this.columns * this.rows);
    for (let j = 0; j < this.rows; j++)
      for (let i = 0; i < this.columns; i++)
        this.samples[j * this.columns + i] = polygonDistance(polygon, x0 + i * step, y0 + j * step);
  }

  /** Bilinear reading: for finding cells and heights. */
  rough(x: number, y: number): number {
    const fx = clamp((x - this.x0) / this.step, 0, this.columns - 1.001);
    const fy = clamp((y - this.y0) / this.step, 0, this.rows - 1.001);
    const [i, j] = [fx | 0, fy | 0];
    const [u, v] = [fx - i, fy - j];
    const d = this.samples;
    const o = j * this.columns + i;
    const p = o + this.columns;
    return (d[o]! * (1 - u) + d[o + 1]! * u) * (1 - v) + (d[p]! * (1 - u) + d[p + 1]! * u) * v;
  }

  /** Cubic B-spline reading: smooth enough for normals that light glides over. */
  smooth(x: number, y: number): number {
    const fx = clamp((x - this.x0) / this.step, 1, this.columns - 3.001);
    const fy = clamp((y - this.y0) / this.step, 1, this.rows - 3.001);
    const [i, j] = [fx | 0, fy | 0];
    const t = fx - i;
    const t2 = t * t;
    const t3 = t2 * t;
    const a0 = (1 - 3 * t + 3 * t2 - t3) / 6;
    const a1 = (4 - 6 * t2 + 3 * t3) / 6;
    const a2 = (1 + 3 * t + 3 * t2 - 3 * t3) / 6;
    const a3 = t3 / 6;
    const d = this.samples;
    let o = (j - 1) * this.columns + i - 1;
    const row = () => a0 * d[o]! + a1 * d[o + 1]! + a2 * d[o + 2]! + a3 * d[o + 3]!;
    const v = fy - j;
    const v2 = v * v;
    const v3 = v2 * v;
    let sum = ((1 - 3 * v + 3 * v2 - v3) / 6) * row();
    o += this.columns;
    sum += ((4 - 6 * v2 + 3 * v3) / 6) * row();
    o += this.columns;
    sum += ((1 + 3 * v + 3 * v2 - 3 * v3) / 6) * row();
    o += this.columns;
    return sum + (v3 / 6) * row();
  }
}
