/** Faces of car rims, each one distance function folded by its symmetry. */
import type * as THREE from "three";
import type { Rim } from "../job";
import { boxDistance } from "../mesher/forms";
import { bump, clamp, lerp, smoothMax, smoothMin } from "../mesher/maths";
import { meshDistance } from "../mesher/surface-nets";
import { solid } from "./solids";

interface Spokes {
  /** Spokes, or pairs of them. */
  count: number;
  /** Angle from the middle of a pair, at the hub and at the edge, radians. */
  root: number;
  split: number;
  /** Half widths at the hub and at the edge, m. */
  inner: number;
  outer: number;
  /** Turn between hub and edge, radians. */
  twist?: number;
  /** How far the hub lies behind the edge, m. */
  dish?: number;
}

const SPOKES: Record<Exclude<Rim, "steel" | "aero">, Spokes> = {
  five: { count: 5, split: 0.2, root: 0.05, inner: 0.016, outer: 0.013 },
  ten: { count: 10, split: 0, root: 0, inner: 0.013, outer: 0.014, twist: 0.1 },
  multi: { count: 7, split: 0.2, root: 0, inner: 0.014, outer: 0.009 },
  star: { count: 5, split: 0, root: 0, inner: 0.042, outer: 0.026 },
  turbine: { count: 9, split: 0, root: 0, inner: 0.016, outer: 0.024, twist: 0.42 },
  mesh: { count: 12, split: 0.14, root: 0, inner: 0.008, outer: 0.007 },
  vee: { count: 6, split: 0.27, root: 0.0, inner: 0.013, outer: 0.012 },
  blade: { count: 5, split: 0, root: 0, inner: 0.02, outer: 0.058, twist: 0.22, dish: 0.026 },
};
const HUB = 0.24;
const EDGE = 0.95;
/** Half thickness of the face, m. */
const THICK = 0.013;
const CELL = 0.006;
/** Rounding of the spokes; below it their edges look sawn, above it thin ones vanish, m. */
const ROUND = 0.018;
const THIN_ROUND = 0.012;
const THIN_RIMS: readonly Rim[] = ["mesh", "multi"];

/** Distance in the plane of the face, negative on metal; r and a are polar. */
type Face = (r: number, a: number) => number;

function spokedFace(spokes: Spokes, radius: number): Face {
  const hub = radius * HUB;
  const end = radius * EDGE;
  const step = (Math.PI * 2) / spokes.count;
  return (r, angle) => {
    let a = angle - (spokes.twist ?? 0) * ((r - hub) / (end - hub));
    a -= Math.round(a / step) * step;
    const t = clamp((r - hub * 0.5) / (end - hub * 0.5));
    const across = r * Math.sin(Math.abs(a) - lerp(spokes.root, spokes.split, t));
    const spoke = Math.abs(across) - lerp(spokes.inner, spokes.outer, t);
    return smoothMin(Math.max(spoke, r - end), r - hub, 0.03);
  };
}

/** A disc with slots: pressed steel (ten short ones) or a cover that saves air (five long ones). */
function slottedFace(
  radius: number,
  count: number,
  half: readonly [number, number],
  at: number,
): Face {
  const step = (Math.PI * 2) / count;
  return (r, angle) => {
    const a = angle - Math.round(angle / step) * step;
    const slot = boxDistance(
      r - radius * at,
      a * r,
      0,
      [radius * half[0], radius * half[1], 1],
      0.012,
    );
    return Math.max(r - radius * EDGE, -slot);
  };
}

function faceOf(rim: Rim, radius: number): Face {
  if (rim === "steel") return slottedFace(radius, 10, [0.07, 0.1], 0.74);
  if (rim === "aero") return slottedFace(radius, 5, [0.24, 0.055], 0.62);
  return spokedFace(SPOKES[rim], radius);
}

/** The face of a rim of this radius, at z = 0 in the plane of its edge. */
export function rimFace(rim: Rim, radius: number, material: THREE.Material): THREE.Mesh {
  const face = faceOf(rim, radius);
  const end = radius * EDGE;
  const closed = rim === "steel" || rim === "aero";
  const depth = rim === "aero" ? 0.012 : closed || !SPOKES[rim].dish ? 0.036 : SPOKES[rim].dish;
  const round = THIN_RIMS.includes(rim) ? THIN_ROUND : ROUND;
  const f = (x: number, y: number, z: number) => {
    const r = Math.hypot(x, y);
    const step = rim === "steel" ? 0.02 * bump(r / radius, 0.45, 0.12) : 0;
    const dish = depth * Math.pow(Math.max(0, 1 - r / end), 1.3) + step;
    return smoothMax(face(r, Math.atan2(y, x)), Math.abs(z + dish) - THICK, round);
  };
  const reach = end + 0.01;
  const geometry = meshDistance(f, [-reach, -reach, -0.075], [reach, reach, 0.025], CELL, {
    newton: 3,
  });
  return solid(geometry, material);
}

export function isClosedRim(rim: Rim): boolean {
  return rim === "steel" || rim === "aero";
}
