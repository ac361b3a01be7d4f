/** Inside of an open car: windscreen and frame, seats, hoops, dashboard and steering wheel. */
import * as THREE from "three";
import type { Point3 } from "../mesher/outline";
import { patch, roundBox, solid, tube } from "../parts/solids";
import { surface } from "../stage/material";
import type { CarContext } from "./car-spec";
import { hoop } from "./trim";

const LEATHER = "#7a4a2c";
const SEATS = [-0.37, 0.37] as const;

/** A point of the windscreen: t across from -1 to 1, h upwards from 0 to 1. */
function screenPoint({ spec, shape }: CarContext): (t: number, h: number) => Point3 {
  const foot = spec.cowl[0] + 0.1;
  const footWidth = shape.plan(foot) * 0.86;
  const headWidth = footWidth * 0.8;
  const { cowl, screenHead } = spec;
  return (t, h) => [
    shape.front - (foot + (screenHead[0] - foot) * h + 0.15 * t * t * (1 - 0.3 * h)),
    cowl[1] - 0.02 + (screenHead[1] - cowl[1]) * h - 0.03 * t * t * h,
    t * (footWidth + (headWidth - footWidth) * h),
  ];
}

function windscreen(context: CarContext, black: THREE.Material): THREE.Object3D[] {
  const at = screenPoint(context);
  const edge: Point3[] = [];
  for (let i = 0; i <= 8; i++) edge.push(at(-1, i / 8));
  for (let i = 1; i < 16; i++) edge.push(at(-1 + i / 8, 1));
  for (let i = 8; i >= 0; i--) edge.push(at(1, i / 8));
  const rows = Array.from({ length: 9 }, (_, j) =>
    Array.from({ length: 25 }, (_, i) => at(-1 + i / 12, j / 8)),
  );
  const glass = new THREE.Mesh(
    patch(rows),
    surface({
      color: 0x11181a,
      roughness: 0.03,
      transparent: true,
      opacity: 0.42,
      side: THREE.DoubleSide,
      depthWrite: false,
    }),
  );
  glass.receiveShadow = true;
  return [tube(edge, 0.019, black, { rings: 160 }), glass];
}

/** Cushion, back and head rest of one seat. */
export function seat(x: number, y: number, z: number, leather: THREE.Material): THREE.Object3D[] {
  return [
    roundBox([x, y + 0.02, z], [0.26, 0.07, 0.23], 0.06, leather, 0.1),
    roundBox([x - 0.27, y + 0.26, z], [0.075, 0.3, 0.235], 0.07, leather, 0.24),
    roundBox([x - 0.36, y + 0.6, z], [0.05, 0.085, 0.13], 0.05, leather, 0.24),
  ];
}

export function cockpit(context: CarContext): THREE.Object3D[] {
  const { spec, shape } = context;
  const from = spec.opening?.[0] ?? 0;
  const to = spec.opening?.[1] ?? 0;
  const black = surface({ color: 0x0b0c0d, roughness: 0.5 });
  const leather = surface({ color: LEATHER, roughness: 0.62 });
  const belt = shape.belt(spec.length / 2);
  const front = shape.front - from;
  const seatX = front - 0.86;
  const parts = windscreen(context, black);
  for (const z of SEATS)
    parts.push(...seat(seatX, belt - 0.32, z, leather), hoop(seatX - 0.5, belt, z));
  // Room for a second row behind the first.
  if (to - from > 1.75)
    for (const z of SEATS) parts.push(...seat(seatX - 0.78, belt - 0.3, z * 0.9, leather));
  const dash: Point3 = [front - 0.1, belt - 0.02, 0];
  parts.push(roundBox(dash, [0.16, 0.09, spec.width / 2 - 0.22], 0.06, black));
  parts.push(roundBox([front - 0.19, belt + 0.035, SEATS[0]], [0.06, 0.05, 0.15], 0.04, black));
  const wheel = solid(new THREE.TorusGeometry(0.175, 0.017, 14, 48), black);
  wheel.position.set(front - 0.34, belt + 0.02, SEATS[0]);
  wheel.rotation.set(0, Math.PI / 2, 0);
  wheel.rotateX(-0.35);
  return [...parts, wheel];
}
