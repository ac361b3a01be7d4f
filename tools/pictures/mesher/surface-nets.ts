/**
 * Meshes of distance functions. A body is f(x, y, z) < 0; surface nets give the topology, Newton steps
 * put every vertex on the surface, central differences give the normals.
 */
import * as THREE from "three";
import { clamp } from "./maths";
import type { Point3 } from "./outline";

export type Distance = (x: number, y: number, z: number) => number;

export interface MeshOptions {
  /** A cheaper distance, good enough to find the cells. */
  rough?: Distance;
  /** Up to four numbers kept with every vertex, as attribute `distances`. */
  attribute?: (x: number, y: number, z: number) => readonly [number, number, number, number];
  /** Newton steps a vertex. */
  newton?: number;
}

/** Cells of a block that is sampled once in its middle before it is looked at closely. */
const BLOCK = 4;
/** A distance may grow this much faster than the way walked (blends and tapers are not exact). */
const STEEPNESS = 1.7;
/** Half the way of a central difference, m. */
const EPSILON = 0.004;

const EDGES: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [0, 4],
  [1, 3],
  [1, 5],
  [2, 3],
  [2, 6],
  [3, 7],
  [4, 5],
  [4, 6],
  [5, 7],
  [6, 7],
];

interface Grid {
  values: Float32Array;
  size: readonly [number, number, number];
}

/** Values on the corners of all cells; blocks far from the surface get the value of their middle. */
function sample(f: Distance, min: Point3, max: Point3, step: number): Grid {
  const count = (axis: 0 | 1 | 2) => Math.ceil((max[axis] - min[axis]) / step) + 1;
  const [nx, ny, nz] = [count(0), count(1), count(2)];
  const values = new Float32Array(nx * ny * nz);
  const far = (BLOCK / 2) * step * Math.sqrt(3) * STEEPNESS;
  const half = ((BLOCK - 1) / 2) * step;
  for (let k0 = 0; k0 < nz; k0 += BLOCK)
    for (let j0 = 0; j0 < ny; j0 += BLOCK)
      for (let i0 = 0; i0 < nx; i0 += BLOCK) {
        const [x0, y0, z0] = [min[0] + i0 * step, min[1] + j0 * step, min[2] + k0 * step];
        const middle = f(x0 + half, y0 + half, z0 + half);
        const isFar = Math.abs(middle) > far;
        for (let k = k0; k < Math.min(nz, k0 + BLOCK); k++)
          for (let j = j0; j < Math.min(ny, j0 + BLOCK); j++)
            for (let i = i0; i < Math.min(nx, i0 + BLOCK); i++)
              values[(k * ny + j) * nx + i] = isFar
                ? middle
                : f(min[0] + i * step, min[1] + j * step, min[2] + k * step);
      }
  return { values, size: [nx, ny, nz] };
}

/** One vertex a cell that the surface crosses, and the number of each cell's vertex (-1: none). */
function placeVertices({ values, size: [nx, ny, nz] }: Grid, min: Point3, step: number) {
  const ids = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  const layer = nx * ny;
  const corners = [0, 1, nx, nx + 1, layer, layer + 1, layer + nx, layer + nx + 1];
  const offset = (corner: number) => corners[corner]!;
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const o = (k * ny + j) * nx + i;
        let mask = 0;
        for (let c = 0; c < 8; c++) if (values[o + offset(c)]! < 0) mask |= 1 << c;
        if (mask === 0 || mask === 255) continue;
        let [sx, sy, sz, crossings] = [0, 0, 0, 0];
        for (const [a, b] of EDGES) {
          if (((mask >> a) & 1) === ((mask >> b) & 1)) continue;
          const [va, vb] = [values[o + offset(a)]!, values[o + offset(b)]!];
          const t = va / (va - vb);
          sx += (a & 1) + ((b & 1) - (a & 1)) * t;
          sy += ((a >> 1) & 1) + (((b >> 1) & 1) - ((a >> 1) & 1)) * t;
          sz += (a >> 2) + ((b >> 2) - (a >> 2)) * t;
          crossings++;
        }
        ids[o] = positions.length / 3;
        positions.push(
          min[0] + (i + sx / crossings) * step,
          min[1] + (j + sy / crossings) * step,
          min[2] + (k + sz / crossings) * step,
        );
      }
  return { ids, positions: new Float32Array(positions) };
}

/** Two triangles for each grid edge that the surface crosses. */
function connect({ values, size: [nx, ny, nz] }: Grid, ids: Int32Array): Uint32Array {
  const index: number[] = [];
  const layer = nx * ny;
  const quad = (cells: readonly [number, number, number, number], flipped: boolean) => {
    const [a, b, c, d] = cells.map((cell) => ids[cell] ?? -1) as [number, number, number, number];
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (flipped) index.push(a, b, c, a, c, d);
    else index.push(a, c, b, a, d, c);
  };
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const o = (k * ny + j) * nx + i;
        const inside = values[o]! < 0;
        if (inside !== values[o + 1]! < 0) quad([o, o - nx, o - nx - layer, o - layer], inside);
        if (inside !== values[o + nx]! < 0) quad([o, o - layer, o - layer - 1, o - 1], inside);
        if (inside !== values[o + layer]! < 0) quad([o, o - 1, o - 1 - nx, o - nx], inside);
      }
  return new Uint32Array(index);
}

/** Moves every vertex onto the surface; returns the normals there. */
function settle(f: Distance, positions: Float32Array, step: number, newton: number): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let v = 0; v < positions.length; v += 3) {
    let [x, y, z] = [positions[v]!, positions[v + 1]!, positions[v + 2]!];
    let [gx, gy, gz] = [0, 0, 0];
    for (let i = 0; ; i++) {
      gx = (f(x + EPSILON, y, z) - f(x - EPSILON, y, z)) / (2 * EPSILON);
      gy = (f(x, y + EPSILON, z) - f(x, y - EPSILON, z)) / (2 * EPSILON);
      gz = (f(x, y, z + EPSILON) - f(x, y, z - EPSILON)) / (2 * EPSILON);
      if (i === newton) break;
      const distance = f(x, y, z);
      if (Math.abs(distance) < 2e-5) break;
      const slope = gx * gx + gy * gy + gz * gz + 1e-9;
      const longest = (step * 0.6) / Math.sqrt(slope);
      const way = clamp(distance / slope, -longest, longest);
      x -= gx * way;
      y -= gy * way;
      z -= gz * way;
    }
    const length = Math.hypot(gx, gy, gz) + 1e-12;
    positions.set([x, y, z], v);
    normals.set([gx / length, gy / length, gz / length], v);
  }
  return normals;
}

/**
 * Mesh of f between the corners `min` and `max`, in cells of `step` metres. Nothing thinner than two
 * cells is sure to survive.
 */
export function meshDistance(
  f: Distance,
  min: Point3,
  max: Point3,
  step: number,
  { rough, attribute, newton = 4 }: MeshOptions = {},
): THREE.BufferGeometry {
  const grid = sample(rough ?? f, min, max, step);
  const { ids, positions } = placeVertices(grid, min, step);
  const normals = settle(f, positions, step, newton);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new THREE.BufferAttribute(normals, 3));
  if (attribute) {
    const values = new Float32Array((positions.length / 3) * 4);
    for (let v = 0; v < positions.length / 3; v++)
      values.set(attribute(positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!), v * 4);
    geometry.setAttribute("distances", new THREE.BufferAttribute(values, 4));
  }
  geometry.setIndex(new THREE.BufferAttribute(connect(grid, ids), 1));
  return geometry;
}
