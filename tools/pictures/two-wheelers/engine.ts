/** Engines and what belongs to them: cylinders, radiator, exhaust. */
import type * as THREE from "three";
import type { Engine } from "../job";
import { boxDistance } from "../mesher/forms";
import { smoothMin } from "../mesher/maths";
import type { Corner, Point2, Point3 } from "../mesher/outline";
import { meshDistance } from "../mesher/surface-nets";
import { bar, cylinderZ, roundBox, solid } from "../parts/solids";
import { SIDES, type Kit } from "./kit";

/** Crankcase with its covers, `dy` higher than usual. */
export function engineBlock(k: Kit, dy = 0): void {
  const can = (x: number, y: number, z: number, [cx, cy]: Point2, r: number, half: number) =>
    Math.max(Math.hypot(x - cx, y - cy) - r, Math.abs(z) - half);
  const geometry = meshDistance(
    (x, y, z) => {
      let d = smoothMin(
        boxDistance(x, y - 0.4, z, [0.2, 0.105, 0.13], 0.05),
        can(x, y, z, [0.1, 0.4], 0.125, 0.165),
        0.04,
      );
      d = smoothMin(d, can(x, y, z, [-0.09, 0.43], 0.085, 0.155), 0.03);
      return smoothMin(d, boxDistance(x, y - 0.275, z, [0.15, 0.05, 0.09], 0.03), 0.05);
    },
    [-0.26, 0.2, -0.2],
    [0.28, 0.56, 0.2],
    0.009,
  );
  k.add(solid(geometry, k.mats.dullAlu)).position.y = dy;
  for (const side of SIDES) {
    k.add(
      cylinderZ([0.1, 0.4 + dy, side * 0.168], 0.098, 0.018, k.mats.satin),
      cylinderZ([0.1, 0.4 + dy, side * 0.18], 0.07, 0.012, k.mats.alu),
      cylinderZ([-0.09, 0.43 + dy, side * 0.16], 0.062, 0.016, k.mats.satin),
    );
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * Math.PI * 2;
      k.add(
        cylinderZ(
          [0.1 + Math.cos(a) * 0.088, 0.4 + dy + Math.sin(a) * 0.088, side * 0.178],
          0.006,
          0.012,
          k.mats.alu,
        ),
      );
    }
  }
}

/** Finned cylinder leaning forwards by `lean` from the crankcase point; `wide` is half its width. */
export function cylinder(k: Kit, [x, y]: Point2, lean: number, wide: number, fins = 9): void {
  const p = (t: number): Point3 => [x + Math.sin(lean) * t, y + Math.cos(lean) * t, 0];
  for (let i = 0; i < fins; i++)
    k.add(roundBox(p(0.05 + i * 0.019), [0.088, 0.0055, wide], 0.004, k.mats.dullAlu, -lean));
  k.add(
    roundBox(p(0.135), [0.078, 0.1, wide - 0.012], 0.012, k.mats.satin, -lean),
    roundBox(p(0.265), [0.085, 0.045, wide], 0.022, k.mats.satin, -lean),
  );
}

/** Manifolds down in front of the engine, at these places sideways. */
export function headers(k: Kit, dy = 0, places: readonly number[] = [-0.04, 0.04]): void {
  for (const z of places)
    k.tube(
      [
        [0.185, 0.66 + dy, z],
        [0.27, 0.62 + dy, z],
        [0.305, 0.5 + dy, z * 0.95],
        [0.27, 0.33 + dy, z * 0.7],
        [0.17, 0.225 + dy, z * 0.5],
        [0.02, 0.21 + dy, 0.03 + z * 0.25],
      ],
      places.length > 2 ? 0.017 : 0.021,
      k.mats.pipe,
    );
}

/** A finned cylinder that stands out sideways: `turn` is its angle from the vertical, radians. */
function sideCylinder(k: Kit, [x, y]: Point2, side: number, turn: number): void {
  const at = (t: number): Point3 => [x, y + Math.cos(turn) * t, side * Math.sin(turn) * t];
  const turned = (mesh: THREE.Mesh) => {
    mesh.rotation.x = side * turn;
    k.add(mesh);
  };
  for (let i = 0; i < 7; i++)
    turned(roundBox(at(0.15 + i * 0.019), [0.082, 0.0055, 0.078], 0.004, k.mats.dullAlu));
  turned(roundBox(at(0.2), [0.066, 0.09, 0.062], 0.012, k.mats.satin));
  turned(roundBox(at(0.315), [0.088, 0.04, 0.082], 0.028, k.mats.alu));
  turned(roundBox(at(0.352), [0.05, 0.012, 0.045], 0.01, k.mats.satin));
}

/** A manifold from a head that lies sideways, down and back to the collector. */
function sideHeader(k: Kit, [x, y]: Point2, z: number, dy: number): void {
  k.tube(
    [
      [x + 0.07, y - 0.02, z],
      [x + 0.17, y - 0.08, z * 0.92],
      [x + 0.14, y - 0.2, z * 0.6],
      [0.1, 0.23 + dy, z * 0.35],
      [-0.04, 0.21 + dy, 0.05 + z * 0.1],
    ],
    0.022,
    k.mats.pipe,
  );
}

/** Crankcase, cylinders and manifolds of a motorcycle whose engine is to be seen. */
export function engine(k: Kit, kind: Engine, dy = 0): void {
  engineBlock(k, dy);
  if (kind === "boxer")
    for (const side of SIDES) {
      sideCylinder(k, [0.14, 0.45 + dy], side, Math.PI / 2 - 0.06);
      sideHeader(k, [0.14, 0.45 + dy], side * 0.29, dy);
    }
  else if (kind === "cross-v")
    for (const side of SIDES) {
      sideCylinder(k, [0.1, 0.44 + dy], side, Math.PI / 4);
      sideHeader(k, [0.12, 0.62 + dy], side * 0.2, dy);
    }
  else if (kind === "l-twin") {
    cylinder(k, [0.12, 0.43 + dy], 1.24, 0.085, 9);
    cylinder(k, [0.01, 0.47 + dy], -0.26, 0.085, 9);
    k.tube(
      [
        [0.36, 0.46 + dy, 0.02],
        [0.37, 0.36 + dy, 0.04],
        [0.22, 0.24 + dy, 0.06],
        [0.02, 0.21 + dy, 0.05],
      ],
      0.022,
      k.mats.pipe,
    );
    k.tube(
      [
        [-0.1, 0.7 + dy, 0.06],
        [-0.14, 0.6 + dy, 0.13],
        [-0.1, 0.36 + dy, 0.16],
        [0.0, 0.23 + dy, 0.08],
      ],
      0.02,
      k.mats.pipe,
    );
  } else {
    const half = { single: 0.08, twin: 0.14, four: 0.195 }[kind];
    cylinder(
      k,
      [0.1, 0.45 + dy],
      kind === "single" ? 0.22 : 0.36,
      half,
      kind === "single" ? 11 : 8,
    );
    radiator(k, dy, half + 0.02);
    const places = { single: [0.03], twin: [-0.05, 0.05], four: [-0.12, -0.04, 0.04, 0.12] }[kind];
    headers(k, dy, places);
  }
}

export function radiator(k: Kit, dy = 0, half = 0.165): void {
  k.add(roundBox([0.315, 0.62 + dy, 0], [0.022, 0.15, half], 0.01, k.mats.black, 0.16));
  for (let i = 0; i < 16; i++) {
    const y = 0.49 + i * 0.0175;
    k.add(
      roundBox(
        [0.338 - 0.16 * (y - 0.62), y + dy, 0],
        [0.004, 0.002, half - 0.015],
        0.0015,
        k.mats.dullAlu,
        0.16,
      ),
    );
  }
}

/** Silencer from (x, y) backwards, rising by `up` radians. */
export function muffler(
  k: Kit,
  [x, y, z]: Point3,
  up: number,
  material: THREE.Material,
  length = 0.36,
  thick = 1,
): void {
  const c = Math.cos(up);
  const s = Math.sin(up);
  const at = (a: number, b: number, r: number): Corner => [x - a * c - b * s, y + a * s + b * c, r];
  k.body(
    [
      at(0, -0.05 * thick, 0.03),
      at(0.02, 0.05 * thick, 0.04),
      at(length * 0.75, 0.06 * thick, 0.05),
      at(length, 0.05 * thick, 0.03),
      at(length, -0.045 * thick, 0.03),
      at(length * 0.7, -0.06 * thick, 0.06),
    ],
    0.06 * thick,
    material,
    { k: 0.035, step: 0.009 },
    z,
  );
  const end = [x - length * c, y + length * s] as const;
  k.add(
    bar(
      [end[0] + 0.03, end[1] - 0.01, z],
      [end[0] - 0.03 * c, end[1] + 0.03 * s, z],
      0.032,
      k.mats.alu,
    ),
    bar([end[0], end[1], z], [end[0] - 0.034 * c, end[1] + 0.034 * s, z], 0.025, k.mats.black),
  );
}
