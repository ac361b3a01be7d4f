/** A parts shop: shelves full of boxes and parts, a counter with some of them, sometimes a scooter. */
import * as THREE from "three";
import type { SceneJob } from "../job";
import { randomNumbers } from "../mesher/maths";
import { block, placed, roundBox } from "../parts/solids";
import { assembled, dado, lacquer, matt, oak, picker, shelving, steel } from "./furniture";
import {
  airFilter,
  battery,
  brakeDisc,
  carton,
  damper,
  oilCan,
  oilFilter,
  printedBox,
} from "./goods";
import { ceilingLamp, plant, vehicleAt, wall, WALL } from "./room";

const COLOURS = [
  "#b3261c",
  "#d98c1e",
  "#1f5f8b",
  "#2f7d55",
  "#33363a",
  "#5b3f78",
  "#e0c23a",
] as const;
const BOARDS = [0.14, 0.68, 1.22, 1.76, 2.3] as const;
const BAY = 1.9;

interface Good {
  /** Place it needs on the board, m. */
  width: number;
  make: (colour: string) => THREE.Object3D[];
}

const GOODS: readonly Good[] = [
  { width: 0.46, make: (c) => carton(0.42, 0.3, c) },
  { width: 0.36, make: (c) => carton(0.32, 0.4, c) },
  { width: 0.3, make: (c) => printedBox(0.27, 0.22, c) },
  { width: 0.36, make: (c) => printedBox(0.33, 0.34, c) },
  { width: 0.21, make: oilCan },
  { width: 0.21, make: oilCan },
  { width: 0.15, make: oilFilter },
  { width: 0.36, make: () => brakeDisc(0.165) },
  { width: 0.46, make: airFilter },
  { width: 0.3, make: battery },
  { width: 0.2, make: damper },
];

/** One bay; a kind of goods takes a stretch of a board, as in a shop that keeps order. */
function bay(x: number, seed: number, frame: THREE.Material): THREE.Group {
  const random = randomNumbers(seed);
  const pick = picker(seed + 1);
  const parts = shelving(BAY, 2.75, 0.5, BOARDS, frame, matt(0xc3c6c8));
  for (const y of BOARDS) {
    let at = -BAY / 2 + 0.08;
    while (at < BAY / 2 - 0.16) {
      const good = pick(GOODS);
      const colour = pick(COLOURS);
      const most = 1 + Math.floor(random() * 4);
      for (let i = 0; i < most && at + good.width < BAY / 2 - 0.04; i++) {
        parts.push(assembled(good.make(colour), [at + good.width / 2, y, 0.04]));
        at += good.width;
      }
      at += 0.03 + random() * 0.06;
    }
  }
  return assembled(parts, [x, 0, WALL + 0.5]);
}

/** The counter, with parts that someone has asked for and a till. */
function counter(accent: string, x: number, z: number, turn: number): THREE.Group {
  const top = 1.04;
  const parts: THREE.Object3D[] = [
    roundBox([0, 0.5, 0], [1.3, 0.5, 0.3], 0.02, lacquer(accent)),
    roundBox([0, top - 0.02, 0], [1.38, 0.025, 0.38], 0.015, oak()),
    block([2.6, 0.1, 0.58], [0, 0.05, 0.02], steel()),
    assembled(brakeDisc(0.19), [-0.95, top, 0.05], 0.25),
    assembled(battery("#1f5f8b"), [-0.45, top, 0.05], 0.2),
    assembled(damper("#b3261c"), [-0.12, top, 0.0]),
    assembled(oilCan("#d98c1e"), [0.15, top, 0.05], -0.3),
    roundBox([0.82, top + 0.26, -0.08], [0.27, 0.17, 0.018], 0.012, lacquer(0x1b1c1f)),
    block([0.06, 0.16, 0.05], [0.82, top + 0.06, -0.1], steel()),
    block([0.26, 0.015, 0.2], [0.82, top + 0.005, -0.1], steel()),
    block([0.4, 0.02, 0.14], [0.82, top + 0.01, 0.18], lacquer(0x2a2d31)),
  ];
  for (let i = 0; i < 16; i++) {
    const at = -1.2 + i * 0.16;
    parts.push(block([0.07, 0.8, 0.02], [at, 0.55, 0.305], lacquer(accent)));
  }
  return assembled(parts, [x, 0, z], turn);
}

export function partsShop(job: SceneJob): THREE.Group {
  const group = new THREE.Group();
  const { accent, variant = 0, seed } = job;
  const [vehicle] = job.vehicles;
  const frame = lacquer(variant === 1 ? 0x2a2d31 : accent);
  group.add(wall(job.wall), dado(accent, 0.3));
  const bays = variant === 2 ? [-4.1, -2.1, 2.1, 4.1] : [-4.2, -2.2, -0.2, 1.8, 3.8];
  bays.forEach((x, i) => group.add(bay(x, seed * 31 + i * 7, frame)));
  if (variant === 2) {
    const board = block([1.7, 2.3, 0.08], [0, 1.6, WALL + 0.2], oak());
    group.add(board);
    [-0.45, 0.45].forEach((x, column) =>
      [0.85, 1.6, 2.35].forEach((y, row) => {
        const disc = assembled(brakeDisc(0.2 + 0.03 * ((row + column) % 2)), [
          x,
          y - 0.2,
          WALL + 0.32,
        ]);
        group.add(disc);
      }),
    );
  }
  const side = variant === 1 ? 1 : -1;
  group.add(counter(accent, side * 1.25, 0.2, -side * 0.2));
  if (vehicle) group.add(vehicleAt({ x: -side * 1.75, z: 0.9, turn: -0.6 }, vehicle));
  else group.add(...plant(-side * 2.75, -1.6, seed));
  const floorBox = placed(assembled(carton(0.6, 0.4, "#b3261c"), [0, 0, 0], 0.3), [
    -side * 4.0,
    0,
    -2.4,
  ]);
  group.add(floorBox);
  for (let i = 0; i < 3; i++) group.add(ceilingLamp(4.2, [-5.2 + i * 5.2, 4.3, -2.2]));
  return group;
}
