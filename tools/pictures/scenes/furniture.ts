/** Furniture and things that stand in several rooms. Each faces +z and stands on the floor around its origin. */
import * as THREE from "three";
import { randomNumbers } from "../mesher/maths";
import type { Point3 } from "../mesher/outline";
import { bar, block, cylinderZ, placed, roundBox, solid, tube } from "../parts/solids";
import { surface } from "../stage/material";
import { WALL } from "./room";

/** Parts as one that can be moved and turned. */
export function assembled(parts: readonly THREE.Object3D[], at: Point3, turn = 0): THREE.Group {
  const group = new THREE.Group();
  group.add(...parts);
  group.position.set(...at);
  group.rotation.y = turn;
  return group;
}

export const steel = () => surface({ color: 0x3b3e42, metalness: 0.7, roughness: 0.4 });
export const chrome = () => surface({ color: 0xd0d2d5, metalness: 1, roughness: 0.25 });
export const oak = () => surface({ color: 0xa58a68, roughness: 0.65 });
export const rubber = () => surface({ color: 0x141414, roughness: 0.8 });

/** A coat that takes light like lacquered sheet steel. */
export function lacquer(colour: string | number): THREE.Material {
  return surface({ color: colour, roughness: 0.4, clearcoat: 0.4 });
}

/** A colour without gloss: walls, cloth, cardboard. */
export function matt(colour: string | number): THREE.Material {
  return surface({ color: colour, roughness: 0.9 });
}

/** The lower part of the back wall in another colour, against which vehicles stand out. */
export function dado(colour: string, height: number): THREE.Mesh {
  const band = block([40, height, 0.06], [0, height / 2, WALL + 0.12], matt(colour));
  band.castShadow = false;
  return band;
}

/** Uprights and boards; boards at the given heights. */
export function shelving(
  width: number,
  height: number,
  depth: number,
  boards: readonly number[],
  frame: THREE.Material,
  board = frame,
): THREE.Object3D[] {
  const half = width / 2;
  const posts = [-half, half].flatMap((x) =>
    [-depth / 2, depth / 2].map((z) => block([0.05, height, 0.05], [x, height / 2, z], frame)),
  );
  return [...posts, ...boards.map((y) => block([width, 0.04, depth], [0, y - 0.02, 0], board))];
}

/** A cabinet of drawers on castors. */
export function toolCart(colour: string, at: Point3, turn = 0): THREE.Group {
  const body = lacquer(colour);
  const metal = steel();
  const parts: THREE.Object3D[] = [
    roundBox([0, 0.5, 0], [0.36, 0.38, 0.24], 0.025, body),
    block([0.74, 0.04, 0.5], [0, 0.9, 0], rubber()),
  ];
  for (let i = 0; i < 5; i++)
    parts.push(
      block([0.66, 0.006, 0.01], [0, 0.2 + i * 0.135, 0.241], metal),
      block([0.56, 0.022, 0.03], [0, 0.29 + i * 0.135, 0.25], chrome()),
    );
  for (const x of [-0.28, 0.28])
    for (const z of [-0.17, 0.17]) parts.push(cylinderZ([x, 0.06, z], 0.06, 0.035, rubber()));
  parts.push(tube([...HANDLE], 0.015, chrome(), { rings: 24 }));
  return assembled(parts, at, turn);
}

const HANDLE: readonly Point3[] = [
  [0.36, 0.8, 0.18],
  [0.43, 0.82, 0.15],
  [0.43, 0.82, -0.15],
  [0.36, 0.8, -0.18],
];

/** A board with a row of wrenches, on the back wall. */
export function toolBoard(x: number, y: number, width: number): THREE.Object3D[] {
  const parts: THREE.Object3D[] = [block([width, 1.15, 0.05], [x, y, WALL + 0.13], matt(0x4b4f54))];
  const count = Math.floor(width / 0.31);
  for (let i = 0; i < count; i++) {
    const at = x - width / 2 + 0.2 + (i * (width - 0.4)) / (count - 1);
    const length = 0.3 + 0.05 * ((i * 5) % 4);
    const ring = solid(new THREE.TorusGeometry(0.035, 0.012, 8, 20), chrome());
    parts.push(
      block([0.035, length, 0.03], [at, y + 0.35 - length / 2, WALL + 0.18], chrome()),
      placed(ring, [at, y + 0.35, WALL + 0.18]),
      block([0.05, 0.16, 0.04], [at, y - 0.34, WALL + 0.18], lacquer(i % 2 ? 0xb3261c : 0xd99a1e)),
      block([0.016, 0.2, 0.02], [at, y - 0.18, WALL + 0.18], chrome()),
    );
  }
  return parts;
}

/** A workbench with drawers and a vice. */
export function bench(x: number, colour: string): THREE.Object3D[] {
  const z = WALL + 0.55;
  const metal = steel();
  const parts: THREE.Object3D[] = [
    block([3.4, 0.07, 0.75], [x, 0.95, z], oak()),
    block([0.1, 0.92, 0.65], [x - 1.6, 0.46, z], metal),
    block([0.1, 0.92, 0.65], [x + 1.6, 0.46, z], metal),
    block([0.95, 0.78, 0.6], [x - 0.4, 0.5, z], lacquer(colour)),
    roundBox([x + 1.1, 1.09, z + 0.1], [0.16, 0.06, 0.1], 0.02, lacquer(0x2f5d7c)),
    roundBox([x + 1.1, 1.17, z + 0.1], [0.05, 0.05, 0.1], 0.01, lacquer(0x2f5d7c)),
    cylinderZ([x + 1.1, 1.1, z + 0.3], 0.018, 0.26, chrome()),
  ];
  for (let i = 0; i < 4; i++)
    parts.push(block([0.8, 0.025, 0.03], [x - 0.4, 0.26 + i * 0.17, z + 0.31], metal));
  return parts;
}

/** A clock on a wall at depth z. */
export function clock([x, y, z]: Point3, radius: number): THREE.Object3D[] {
  const dark = matt(0x1c1f22);
  const hand = (angle: number, length: number) =>
    bar(
      [x, y, z + 0.045],
      [x + Math.sin(angle) * length, y + Math.cos(angle) * length, z + 0.045],
      0.011,
      dark,
    );
  const marks = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2;
    const r = radius * 0.82;
    return roundBox(
      [x + Math.sin(a) * r, y + Math.cos(a) * r, z + 0.035],
      [0.009, 0.022, 0.004],
      0.003,
      dark,
      -a,
    );
  });
  return [
    cylinderZ([x, y, z + 0.01], radius, 0.05, dark),
    cylinderZ([x, y, z + 0.018], radius * 0.94, 0.05, matt(0xf4f1ea)),
    ...marks,
    hand(-0.95, radius * 0.5),
    hand(0.95, radius * 0.74),
  ];
}

/** A window that shows nothing but light, in a wall at depth z. */
export function brightWindow([x, y, z]: Point3, width: number, height: number): THREE.Object3D[] {
  const frame = matt(0xf1eee8);
  const canvas = Object.assign(document.createElement("canvas"), { width: 8, height: 128 });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  const sky = pen.createLinearGradient(0, 0, 0, 128);
  sky.addColorStop(0, "#bcd6e6");
  sky.addColorStop(0.7, "#e9f0ee");
  sky.addColorStop(0.72, "#9fb59a");
  sky.addColorStop(1, "#86a384");
  pen.fillStyle = sky;
  pen.fillRect(0, 0, 8, 128);
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  const light = new THREE.Mesh(
    new THREE.PlaneGeometry(width, height),
    new THREE.MeshBasicMaterial({ map }),
  );
  const bars = [-0.5, 0, 0.5].map((part) =>
    block([0.06, height + 0.06, 0.09], [x + part * width, y, z + 0.03], frame),
  );
  const rails = [-0.5, 0.5].map((part) =>
    block([width + 0.06, 0.06, 0.09], [x, y + part * height, z + 0.03], frame),
  );
  const sill = block([width + 0.3, 0.04, 0.2], [x, y - height / 2 - 0.03, z + 0.1], frame);
  return [placed(light, [x, y, z + 0.02]), ...bars, ...rails, sill];
}

/** Numbers for things that only have to look unlike each other. */
export function picker(seed: number): <T>(list: readonly T[]) => T {
  const random = randomNumbers(seed);
  return (list) => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  };
}
