/** The wheel of a car: tyre, rim, brake. It faces +z, its axle is at the origin. */
import * as THREE from "three";
import type { Rim } from "../job";
import { lerp } from "../mesher/maths";
import { roundPolygon, triples, type Corner } from "../mesher/outline";
import { surface } from "../stage/material";
import { isClosedRim, rimFace } from "./rims";
import { block, cylinderZ, turned } from "./solids";

export interface CarWheel {
  /** Radius of the tyre, m. */
  radius: number;
  /** Width of the tyre, m. */
  width: number;
  /** Radius of the rim as a part of the tyre's. */
  rimPart: number;
  rim: Rim;
  rimColour?: string;
  caliper?: string;
}

/** Tread from the outer groove to the inner one: offset from the radius, part of the half width, rounding. */
const TREAD = triples(`0,0.64,0.03 0,0.42,0.002 -0.009,0.4,0.002 -0.009,0.34,0.002 0,0.32,0.002
  0.001,0.05,0.002 -0.009,0.03,0.002 -0.009,-0.03,0.002 0.001,-0.05,0.002 0,-0.32,0.002
  -0.009,-0.34,0.002 -0.009,-0.4,0.002 0,-0.42,0.002 0,-0.64,0.03`);

/** The tyre alone; `corners` around it. */
export function carTyre(
  { radius: R, width, rimPart }: Pick<CarWheel, "radius" | "width" | "rimPart">,
  corners = 72,
): THREE.Mesh {
  const half = width / 2;
  const rim = R * rimPart;
  const middle = lerp(rim, R, 0.5);
  const profile: Corner[] = [
    [rim * 0.96, half * 0.78, 0.008],
    [rim + 0.012, half * 0.9, 0.01],
    [rim + 0.02, half * 0.99, 0.003],
    [rim + 0.028, half * 0.965, 0.003],
    [middle, half * 1.03, 0.05],
    [R - 0.022, half * 0.92, 0.03],
    ...TREAD.map(([r, z, round]): Corner => [R + r, half * z, round]),
    [R - 0.022, -half * 0.92, 0.03],
    [middle, -half * 1.03, 0.05],
    [rim * 0.96, -half * 0.78, 0.02],
  ];
  const rubber = surface({ color: 0x171718, roughness: 0.78, side: THREE.DoubleSide });
  return turned(roundPolygon(profile, 2), rubber, corners);
}

/** The ring that carries the tyre. */
function barrel(rim: number, half: number, alloy: THREE.Material): THREE.Mesh {
  const profile = roundPolygon(
    [
      [rim * 0.985, half * 0.86, 0.004],
      [rim * 0.93, half * 0.9, 0.008],
      [rim * 0.9, half * 0.72, 0.012],
      [rim * 0.86, half * 0.3, 0.02],
      [rim * 0.84, -half * 0.8, 0.01],
      [rim * 0.98, -half * 0.9, 0.01],
      [rim * 0.985, 0, 0.01],
    ],
    3,
  );
  return turned([...profile, ...profile.slice(0, 1)], alloy, 64);
}

export function carWheel(wheel: CarWheel): THREE.Group {
  const half = wheel.width / 2;
  const rim = wheel.radius * wheel.rimPart;
  const closed = isClosedRim(wheel.rim);
  const alloy = surface({
    color: wheel.rimColour ?? (wheel.rim === "steel" ? 0x8d9094 : 0xc9ccd0),
    metalness: closed ? 0.6 : 0.95,
    roughness: closed ? 0.4 : 0.26,
    clearcoat: 0.4,
    clearcoatRoughness: 0.1,
    side: THREE.DoubleSide,
  });
  const dark = surface({ color: 0x111214, metalness: 0.7, roughness: 0.45 });
  const group = new THREE.Group();
  const face = rimFace(wheel.rim, rim, alloy);
  face.position.z = half * 0.7;
  const cap = surface({ color: 0x15171a, roughness: 0.2, clearcoat: 1 });
  group.add(carTyre(wheel), barrel(rim, half, alloy), face);
  group.add(cylinderZ([0, 0, half * 0.7 - 0.02], rim * 0.12, 0.02, cap));
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2 + 0.3;
    const nut = [Math.cos(a) * rim * 0.175, Math.sin(a) * rim * 0.175, half * 0.7 - 0.016] as const;
    group.add(cylinderZ(nut, 0.009, 0.012, dark));
  }
  const disc = surface({ color: 0x777a7d, metalness: 1, roughness: 0.38 });
  group.add(cylinderZ([0, 0, 0], rim * 0.7, 0.02, disc));
  const back = new THREE.Mesh(
    new THREE.CircleGeometry(rim * 0.95, 48),
    surface({ color: 0x050505, roughness: 1, envMapIntensity: 0.15 }),
  );
  back.position.z = -0.03;
  const paint = surface({ color: wheel.caliper ?? 0x2a2c2f, roughness: 0.4, clearcoat: 0.6 });
  return group.add(back, block([0.07, 0.15, 0.04], [-rim * 0.55, 0, 0.012], paint));
}
