/** Wheels of two-wheelers: tyre, cast or wire rim, brake discs; and mudguards around them. */
import * as THREE from "three";
import { lerp } from "../mesher/maths";
import { roundPolygon, type Point2, type Point3 } from "../mesher/outline";
import { surface } from "../stage/material";
import { bar, block, cylinderZ, patch, solid, turned } from "./solids";

export interface BikeWheel {
  /** Radius of the tyre, m. */
  radius: number;
  /** Radius of the rim's edge, m. */
  rim: number;
  /** Width of the tyre, m. */
  width: number;
  colour: string | number;
  kind?: "cast" | "wire" | "disc";
  spokes?: number;
  /** Where the brake discs sit along the axle, m. */
  discs?: readonly number[];
  discRadius?: number;
  /** Rows of blocks on the tread; 0 for the road. */
  knobs?: number;
}

/** Edge of the tread, as an angle from its middle. */
const SHOULDER = Math.PI * 0.62;

function tyre({ radius, rim, width, knobs = 0 }: BikeWheel): THREE.Object3D[] {
  const rubber = surface({ color: 0x161617, roughness: 0.75, side: THREE.DoubleSide });
  const centre = radius - width * 0.52;
  const profile = Array.from({ length: 33 }, (_, i): Point2 => {
    const a = lerp(-1, 1, i / 32) * SHOULDER;
    const r = centre + (radius - centre) * Math.cos(a);
    return [Math.max(rim * 0.97, r), (Math.sin(a) * width) / 2];
  });
  const parts: THREE.Object3D[] = [turned(profile, rubber, 96)];
  for (let i = 0; i < knobs; i++)
    for (const z of [-0.27, 0, 0.27]) {
      const a = ((i + (z ? 0.5 : 0)) / knobs) * Math.PI * 2;
      const r = centre + (radius - centre) * Math.cos(z * 2.1) + 0.004;
      const at: Point3 = [Math.cos(a) * r, Math.sin(a) * r, z * width];
      const knob = block([0.016, 0.022, width * 0.2], at, rubber);
      knob.rotation.z = a;
      parts.push(knob);
    }
  return parts;
}

function rimRing(rim: number, width: number, alloy: THREE.Material): THREE.Mesh {
  const profile = roundPolygon(
    [
      [rim + 0.004, width * 0.42, 0.004],
      [rim - 0.006, width * 0.44, 0.006],
      [rim - 0.022, width * 0.3, 0.01],
      [rim - 0.028, 0, 0.02],
      [rim - 0.022, -width * 0.3, 0.01],
      [rim - 0.006, -width * 0.44, 0.006],
      [rim + 0.004, -width * 0.42, 0.004],
      [rim, 0, 0.01],
    ],
    5,
  );
  return turned([...profile, ...profile.slice(0, 1)], alloy, 96);
}

function wireSpokes(rim: number, width: number): THREE.Mesh[] {
  const steel = surface({ color: 0xc4c7ca, metalness: 1, roughness: 0.25 });
  return Array.from({ length: 36 }, (_, i) => {
    const a = (i / 36) * Math.PI * 2;
    const side = i % 2 ? 1 : -1;
    const lean = (i % 4 < 2 ? 1 : -1) * 0.5;
    const hub: Point3 = [
      Math.cos(a + lean) * 0.045,
      Math.sin(a + lean) * 0.045,
      side * width * 0.28,
    ];
    const edge: Point3 = [Math.cos(a) * (rim - 0.02), Math.sin(a) * (rim - 0.02), 0];
    return bar(hub, edge, 0.0028, steel);
  });
}

function castSpokes(rim: number, spokes: number, alloy: THREE.Material): THREE.Mesh[] {
  return Array.from({ length: spokes }, (_, i) => (i / spokes) * Math.PI * 2 + 0.3).flatMap((a) =>
    [-1, 1].map((side) => {
      const [hub, edge] = [a + side * 0.25, a + side * 0.17];
      return bar(
        [Math.cos(hub) * 0.035, Math.sin(hub) * 0.035, 0],
        [Math.cos(edge) * (rim - 0.02), Math.sin(edge) * (rim - 0.02), 0],
        0.0125,
        alloy,
        0.009,
      );
    }),
  );
}

/** A drilled brake disc on five arms. */
function brakeDisc(radius: number, z: number): THREE.Mesh[] {
  const steel = surface({ color: 0x9a9da0, metalness: 1, roughness: 0.32, side: THREE.DoubleSide });
  const carrier = surface({ color: 0x1b1c1e, metalness: 0.5, roughness: 0.4 });
  const shape = new THREE.Shape();
  shape.absarc(0, 0, radius, 0, Math.PI * 2);
  const drill = (x: number, y: number, r: number) => {
    const hole = new THREE.Path();
    hole.absarc(x, y, r, 0, Math.PI * 2, true);
    shape.holes.push(hole);
  };
  drill(0, 0, radius * 0.7);
  for (let i = 0; i < 30; i++) {
    const a = (i / 30) * Math.PI * 2;
    const r = radius * (0.92 - (i % 3) * 0.07);
    drill(Math.cos(a) * r, Math.sin(a) * r, 0.0048);
  }
  const options = { depth: 0.005, bevelEnabled: false, curveSegments: 24 };
  const disc = solid(new THREE.ExtrudeGeometry(shape, options), steel);
  disc.position.z = z - 0.0025;
  const arms = Array.from({ length: 5 }, (_, i) => {
    const a = (i / 5) * Math.PI * 2;
    const end: Point3 = [Math.cos(a + 0.25) * radius * 0.74, Math.sin(a + 0.25) * radius * 0.74, z];
    return bar([Math.cos(a) * 0.03, Math.sin(a) * 0.03, z], end, 0.008, carrier);
  });
  return [disc, ...arms];
}

/** A wheel around the origin, its axle along z. */
export function bikeWheel(wheel: BikeWheel): THREE.Group {
  const { rim, width, colour, kind = "cast", spokes = 5, discs = [], discRadius = 0.16 } = wheel;
  const alloy = surface({
    color: colour,
    metalness: 0.6,
    roughness: 0.35,
    clearcoat: 0.6,
    clearcoatRoughness: 0.1,
    side: THREE.DoubleSide,
  });
  const steel = surface({ color: 0xb8bbbe, metalness: 1, roughness: 0.3 });
  const group = new THREE.Group().add(...tyre(wheel), rimRing(rim, width, alloy));
  if (kind === "wire") group.add(...wireSpokes(rim, width));
  else if (kind === "cast") group.add(...castSpokes(rim, spokes, alloy));
  else group.add(cylinderZ([0, 0, 0], rim - 0.012, width * 0.3, alloy));
  group.add(
    cylinderZ([0, 0, 0], 0.042, width * 0.62, alloy),
    cylinderZ([0, 0, 0], 0.014, width + 0.09, steel),
  );
  for (const z of discs) group.add(...brakeDisc(discRadius, z));
  return group;
}

/** An arc shell around the wheel's axle, from angle `from` to `to`. */
export function mudguard(
  radius: number,
  width: number,
  [from, to]: Point2,
  material: THREE.Material,
): THREE.Mesh {
  const [steps, across] = [48, 16];
  const rows = Array.from({ length: steps + 1 }, (_, i) => {
    const a = lerp(from, to, i / steps);
    const end = Math.min(1, Math.min(i, steps - i) / 5 + 0.35);
    return Array.from({ length: across + 1 }, (_, j): Point3 => {
      const b = lerp(-1.25, 1.25, j / across);
      const r = radius - 0.045 * (1 - Math.cos(b));
      const z = ((Math.sin(b) / Math.sin(1.25)) * width) / 2;
      return [Math.cos(a) * r, Math.sin(a) * r, z * Math.min(1, 0.82 + 0.18 * end)];
    });
  });
  return solid(patch(rows), material);
}
