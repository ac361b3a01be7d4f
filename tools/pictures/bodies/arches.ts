/** Linings of the wheel arches, and the lips around them. */
import * as THREE from "three";
import { bisect, lerp } from "../mesher/maths";
import type { Point3 } from "../mesher/outline";
import { patch, solid } from "../parts/solids";
import { surface } from "../stage/material";
import type { CarContext } from "./car-spec";

const STEPS = 80;

/** Edge of the arch around an axle, from the rear sill over the wheel to the front one. */
function archEdge({ spec, shape }: CarContext, axle: number, side: number): Point3[] {
  const lowest = spec.clearance + (spec.clad ? 0.015 : 0.06);
  const points: Point3[] = [];
  for (let i = 0; i <= STEPS; i++) {
    const a = lerp(-0.9, Math.PI + 0.9, i / STEPS);
    const u = axle - Math.cos(a) * shape.archRadius;
    const y = spec.wheelRadius + Math.sin(a) * shape.archRadius;
    if (y < lowest) continue;
    const x = shape.front - u;
    const z = bisect(0.3, spec.width / 2 + 0.12, (across) => shape.body(x, y, across) < 0);
    points.push([x, y, side * (z - 0.005)]);
  }
  return points;
}

/** Back wall, roof and lip of the four arches. */
export function archLinings(context: CarContext): THREE.Object3D[] {
  const { spec, shape, paint } = context;
  const { archRadius, archInner } = shape;
  const lining = surface({
    color: 0x060606,
    roughness: 1,
    envMapIntensity: 0.25,
    side: THREE.DoubleSide,
  });
  const lipMaterial = spec.clad ? surface({ color: 0x0d0d0e, roughness: 0.55 }) : paint;
  const inner = archInner - 0.01;
  return shape.axles.flatMap((axle) =>
    [-1, 1].flatMap((side) => {
      const wall = new THREE.Mesh(
        new THREE.CircleGeometry(archRadius + 0.012, 48, -0.32, Math.PI + 0.64),
        lining,
      );
      wall.position.set(shape.front - axle, spec.wheelRadius, side * inner);
      const edge = archEdge(context, axle, side);
      const roof = new THREE.Mesh(
        patch(edge.map((p): Point3[] => [p, [p[0], p[1], side * inner]])),
        lining,
      );
      roof.receiveShadow = true;
      // The painted lip stops above the rounded sill, where it would stand off the body.
      const lip = spec.clad ? edge : edge.filter((p) => p[1] > spec.clearance + 0.125);
      const curve = new THREE.CatmullRomCurve3(lip.map((p) => new THREE.Vector3(...p)));
      return [wall, roof, solid(new THREE.TubeGeometry(curve, 100, 0.0095, 8), lipMaterial)];
    }),
  );
}
