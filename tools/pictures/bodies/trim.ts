/** The parts that project from a car body: mirrors, handles, plates, roof rails. */
import * as THREE from "three";
import { bisect, lerp, smoothMax } from "../mesher/maths";
import type { Point3 } from "../mesher/outline";
import { meshDistance } from "../mesher/surface-nets";
import { plate } from "../parts/plate";
import { block, placed, solid, tube } from "../parts/solids";
import { surface } from "../stage/material";
import type { CarContext, CarSpec } from "./car-spec";

/** Shell of a mirror, flat at the back. */
function mirrorShell(): THREE.BufferGeometry {
  const power = 2.6;
  const f = (x: number, y: number, z: number) => {
    const sum =
      Math.pow(Math.abs(x) / 0.085, power) +
      Math.pow(Math.abs(y) / 0.068, power) +
      Math.pow(Math.abs(z) / 0.115, power);
    return smoothMax((Math.pow(sum, 1 / power) - 1) * 0.08, -(x + 0.045), 0.02);
  };
  return meshDistance(f, [-0.12, -0.1, -0.15], [0.12, 0.1, 0.15], 0.012);
}

/** Mirrors take shadows and cast none: beside a large flank they would draw separate streaks. */
export function mirrors({ spec, shape, paint }: CarContext): THREE.Object3D[] {
  const { front, belt, halfWidth } = shape;
  const black = surface({ color: 0x0a0a0b, roughness: 0.45 });
  const silver = surface({ color: 0x8a949b, metalness: 1, roughness: 0.05 });
  const shell = mirrorShell();
  const u = spec.glass[0] + 0.16;
  const y = belt(u) + 0.085;
  const flank = halfWidth(u, belt(u) + 0.03);
  return [-1, 1].flatMap((side) => {
    const cover = placed(new THREE.Mesh(shell, paint), [front - u, y, side * (flank + 0.135)]);
    cover.rotation.y = side * 0.1;
    cover.receiveShadow = true;
    const foot = block(
      [0.07, 0.03, 0.12],
      [front - u + 0.01, y - 0.055, side * (flank + 0.03)],
      black,
    );
    foot.rotation.x = side * -0.3;
    foot.castShadow = foot.receiveShadow = false;
    const glass = new THREE.Mesh(new THREE.CircleGeometry(0.06, 32), silver);
    glass.scale.set(1.35, 0.8, 1);
    glass.rotation.y = -Math.PI / 2;
    return [cover, foot, placed(glass, [front - u - 0.047, y, side * (flank + 0.135)])];
  });
}

/** Where the handles sit, from the front. */
export function handlePlaces(spec: CarSpec): number[] {
  const places = [spec.frontDoor - 0.17];
  if (spec.rearDoor) places.push(spec.rearDoor - 0.12);
  return places;
}

export function handles({ spec, shape, paint }: CarContext): THREE.Object3D[] {
  const geometry = new THREE.CapsuleGeometry(0.0135, 0.14, 6, 16);
  return handlePlaces(spec).flatMap((u) =>
    [-1, 1].map((side) => {
      const y = shape.belt(u) - 0.125;
      const handle = new THREE.Mesh(geometry, paint);
      handle.rotation.z = Math.PI / 2;
      handle.castShadow = true;
      return placed(handle, [shape.front - u, y, side * (shape.halfWidth(u, y) + 0.012)]);
    }),
  );
}

/** A plate in front and one at the tail, standing off the body. */
export function plates({ spec, shape }: CarContext): THREE.Object3D[] {
  const sign = plate("car", spec.seed);
  const place = (atFront: boolean) => {
    const y = atFront ? spec.clearance + 0.2 : 0.5 + (spec.wheelRadius - 0.32);
    const isOutside = (u: number) => shape.profile(u, y) > 0;
    const edge = atFront
      ? bisect(0, spec.length / 2, isOutside)
      : spec.length - bisect(0, spec.length / 2, (v) => isOutside(spec.length - v));
    const copy = sign.clone();
    copy.position.set(shape.front - edge + (atFront ? 0.012 : -0.012), y, 0);
    copy.rotation.y = atFront ? Math.PI / 2 : -Math.PI / 2;
    return copy;
  };
  return [place(true), place(false)];
}

export function rails({ spec, shape }: CarContext): THREE.Object3D[] {
  const steel = surface({ color: 0xb6b9bc, metalness: 1, roughness: 0.28 });
  const steps = 20;
  return [-1, 1].map((side) => {
    const points = Array.from({ length: steps + 1 }, (_, i): Point3 => {
      const u = lerp(spec.screenHead[0] + 0.15, spec.roofEnd[0] - 0.12, i / steps);
      const x = shape.front - u;
      const z = side * (shape.halfWidth(u, spec.height - 0.1) - 0.1);
      const roof = bisect(spec.height - 0.5, spec.height + 0.2, (y) => shape.body(x, y, z) < 0);
      return [x, roof + (i === 0 || i === steps ? 0 : 0.038), z];
    });
    const curve = new THREE.CatmullRomCurve3(points.map((p) => new THREE.Vector3(...p)));
    return solid(new THREE.TubeGeometry(curve, 60, 0.014, 10), steel);
  });
}

/** Chromed hoops behind the seats of an open car. */
export function hoop(x: number, belt: number, z: number): THREE.Mesh {
  const chrome = surface({ color: 0xc4c7ca, metalness: 1, roughness: 0.2 });
  const points: Point3[] = [
    [x, belt - 0.1, z - 0.2],
    [x + 0.04, belt + 0.15, z - 0.17],
    [x + 0.05, belt + 0.21, z],
    [x + 0.04, belt + 0.15, z + 0.17],
    [x, belt - 0.1, z + 0.2],
  ];
  return tube(points, 0.022, chrome);
}
