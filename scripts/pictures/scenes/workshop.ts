/** A workshop: one car on a two-post lift, a bench with tools, a stack of tyres. */
import * as THREE from "three";
import type { SceneJob } from "../job";
import { carWheel } from "../parts/car-wheel";
import { block, cylinderZ, placed, roundBox, solid, tube } from "../parts/solids";
import { surface } from "../stage/material";
import { ceilingLamp, sign, vehicleAt, wall, WALL } from "./room";

const LIFTED = 0.95;

function steel(): THREE.Material {
  return surface({ color: 0x3b3e42, metalness: 0.7, roughness: 0.4 });
}

/** Posts, and arms that end in pads under the sills. */
function lift(accent: string): THREE.Object3D[] {
  const post = surface({ color: accent, roughness: 0.45, clearcoat: 0.5 });
  const metal = steel();
  const rubber = surface({ color: 0x141414, roughness: 0.8 });
  return [-1, 1].flatMap((side) => {
    const [x, z] = [0.9 + side * 2.0, -1.2 - side * 1.3];
    const arms = [-0.75, 0.75].flatMap((d) => {
      const end = [0.9 + side * 0.42 + d * 1.1, 1.04, -1.2 - side * 0.5 + d * 0.72] as const;
      const start = [x - side * 0.1, 1.02, z + side * 0.05] as const;
      const middle = [(start[0] + end[0]) / 2, 1.02, (start[2] + end[2]) / 2] as const;
      const pad = placed(solid(new THREE.CylinderGeometry(0.075, 0.06, 0.13, 24), rubber), [
        end[0],
        LIFTED + 0.14,
        end[2],
      ]);
      return [tube([start, middle, end], 0.05, metal, { rings: 12 }), pad];
    });
    return [
      block([0.28, 3.2, 0.3], [x, 1.6, z], post),
      block([0.7, 0.05, 0.8], [x, 0.025, z], metal),
      block([0.34, 0.5, 0.36], [x, 0.95, z], metal),
      ...arms,
    ];
  });
}

/** Bench, drawers and the board with the wrenches. */
function bench(red: THREE.Material): THREE.Object3D[] {
  const metal = steel();
  const chrome = surface({ color: 0xd0d2d5, metalness: 1, roughness: 0.25 });
  const board = surface({ color: 0x4b4f54, roughness: 0.8 });
  const parts: THREE.Object3D[] = [
    block([3.4, 0.07, 0.75], [-3.9, 0.95, -4.05], surface({ color: 0xa58a68, roughness: 0.65 })),
    block([0.1, 0.92, 0.65], [-5.5, 0.46, -4.05], metal),
    block([0.1, 0.92, 0.65], [-2.3, 0.46, -4.05], metal),
    block([0.95, 0.78, 0.6], [-4.3, 0.5, -4.05], red),
    block([2.9, 1.15, 0.05], [-3.9, 1.85, WALL + 0.13], board),
  ];
  for (let i = 0; i < 4; i++)
    parts.push(block([0.8, 0.025, 0.03], [-4.3, 0.26 + i * 0.17, -3.74], metal));
  for (let i = 0; i < 9; i++) {
    const x = -5.1 + i * 0.3;
    const length = 0.3 + 0.05 * ((i * 5) % 4);
    const ring = solid(new THREE.TorusGeometry(0.035, 0.012, 8, 20), chrome);
    parts.push(
      block([0.035, length, 0.03], [x, 2.2 - length / 2, WALL + 0.18], chrome),
      placed(ring, [x, 2.2, WALL + 0.18]),
    );
  }
  return parts;
}

function tyres(): THREE.Object3D[] {
  const radius = 0.338;
  const wheel = carWheel({ radius, width: 0.205, rimPart: 0.745, rim: "ten" });
  const stack = [0, 1, 2].map((i) => {
    const lying = placed(wheel.clone(), [4.1, 0.12 + i * 0.215, -3.4]);
    lying.rotation.x = -Math.PI / 2;
    return lying;
  });
  const standing = placed(wheel, [3.5, radius, -2.6]);
  standing.rotation.y = -0.5;
  return [...stack, standing];
}

export function workshop(job: SceneJob): THREE.Group {
  const group = new THREE.Group();
  const red = surface({ color: 0x9d2b22, roughness: 0.4, clearcoat: 0.4 });
  const skirting = surface({ color: job.accent, roughness: 0.85 });
  const [vehicle] = job.vehicles;
  if (vehicle) group.add(vehicleAt({ x: 0.9, z: -1.2, turn: -0.6 }, { y: LIFTED, ...vehicle }));
  const band = block([40, 1.25, 0.06], [0, 0.62, WALL + 0.12], skirting);
  band.castShadow = false;
  group.add(wall(job.wall), band, ...lift(job.accent), ...bench(red), ...tyres());
  group.add(
    roundBox([-2.6, 0.42, -2.2], [0.34, 0.4, 0.25], 0.05, red),
    cylinderZ([-2.3, 0.05, -2.2], 0.05, 0.4, steel()),
    cylinderZ([-2.9, 0.05, -2.2], 0.05, 0.4, steel()),
  );
  for (let i = 0; i < 3; i++) group.add(ceilingLamp(4.2, [-5.2 + i * 5.2, 4.6, -2.2]));
  if (job.name)
    group.add(sign(job.name, { x: 1.2, y: 3.6, width: 4.6, height: 0.7, colour: job.accent }));
  return group;
}
