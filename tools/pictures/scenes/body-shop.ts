/** A body shop: a masked car before the light of the booth, colour cards, a panel on its stand, a spray gun. */
import * as THREE from "three";
import type { SceneJob } from "../job";
import type { Point3 } from "../mesher/outline";
import { bar, block, cylinderZ, patch, placed, roundBox, solid, tube } from "../parts/solids";
import { surface } from "../stage/material";
import {
  assembled,
  chrome,
  dado,
  lacquer,
  matt,
  picker,
  rubber,
  shelving,
  steel,
} from "./furniture";
import { ceilingLamp, vehicleAt, wall, WALL } from "./room";

const CARDS = [
  "#a90f1a",
  "#c84b1e",
  "#e0a52c",
  "#e6d38a",
  "#5f7d3a",
  "#2b5e46",
  "#2f6f73",
  "#7fb7be",
  "#3f77b5",
  "#1f3f7a",
  "#4a3b78",
  "#8c3f6b",
  "#e6e5e1",
  "#b5b8ba",
  "#6b6e71",
  "#1b1c1f",
] as const;

/** Upright lights of the booth, in frames. */
function boothLights(from: number, count: number): THREE.Object3D[] {
  const frame = matt(0xc9cccd);
  return Array.from({ length: count }, (_, i) => {
    const x = from + i * 1.15;
    const glow = new THREE.MeshBasicMaterial({ color: new THREE.Color(1.5, 1.52, 1.55) });
    const light = new THREE.Mesh(new THREE.PlaneGeometry(0.34, 2.7), glow);
    return assembled(
      [block([0.56, 2.95, 0.06], [0, 0, 0], frame), placed(light, [0, 0, 0.04])],
      [x, 2.2, WALL + 0.14],
    );
  });
}

/** Cards of all colours on the wall. */
function colourCards(x: number, y: number): THREE.Object3D[] {
  return CARDS.map((colour, i) =>
    roundBox(
      [x + ((i % 4) - 1.5) * 0.36, y - (Math.floor(i / 4) - 1.5) * 0.36, WALL + 0.16],
      [0.155, 0.155, 0.02],
      0.02,
      surface({ color: colour, roughness: 0.3, clearcoat: 1, clearcoatRoughness: 0.05 }),
    ),
  );
}

/** A bonnet, freshly painted, on a crossed stand. */
function panelStand(colour: string, x: number, z: number, turn: number): THREE.Group {
  const rows = Array.from({ length: 13 }, (_, j) =>
    Array.from({ length: 17 }, (_, i): Point3 => {
      const [u, v] = [i / 8 - 1, j / 12];
      const half = 0.62 - 0.1 * v;
      const rise = 0.06 * (1 - u * u) + 0.05 * Math.sin(v * 2.2);
      return [u * half, v * 0.95, rise + 0.04 * Math.exp(-((Math.abs(u) - 0.55) ** 2) * 40)];
    }),
  );
  const paint = surface({
    color: colour,
    roughness: 0.4,
    clearcoat: 1,
    clearcoatRoughness: 0.04,
    side: THREE.DoubleSide,
  });
  const panel = placed(solid(patch(rows), paint), [0, 0.72, 0.06]);
  panel.rotation.x = -0.42;
  const metal = chrome();
  const legs = [-0.42, 0.42].flatMap((side) => [
    bar([side, 0, 0.36], [side, 1.45, -0.34], 0.016, metal),
    bar([side, 0, -0.5], [side, 0.8, 0.1], 0.016, metal),
  ]);
  return assembled(
    [panel, ...legs, bar([-0.42, 0.3, 0.22], [0.42, 0.3, 0.22], 0.014, metal)],
    [x, 0, z],
    turn,
  );
}

/** A spray gun on its hook, with the cup above and the hose below. */
function sprayGun(x: number, y: number, colour: string): THREE.Object3D[] {
  const z = WALL + 0.3;
  const cup = solid(
    new THREE.CylinderGeometry(0.075, 0.05, 0.17, 32),
    surface({ color: 0xe9e6df, roughness: 0.3 }),
  );
  const grip = roundBox([x + 0.06, y - 0.12, z], [0.025, 0.1, 0.02], 0.012, lacquer(colour), 0.25);
  const hose: readonly Point3[] = [
    [x + 0.09, y - 0.22, z],
    [x + 0.1, y - 0.7, z],
    [x + 0.35, y - 1.15, z],
    [x + 0.75, y - 1.0, z],
    [x + 0.85, y - 0.1, z],
    [x + 0.86, y + 0.5, z - 0.05],
  ];
  return [
    placed(cup, [x - 0.01, y + 0.13, z]),
    roundBox([x, y, z], [0.11, 0.03, 0.025], 0.015, chrome()),
    bar([x - 0.11, y, z], [x - 0.16, y, z], 0.02, chrome(), 0.03),
    grip,
    tube(hose, 0.014, lacquer(0xc23a22), { rings: 80 }),
    cylinderZ([x, y + 0.03, WALL + 0.2], 0.02, 0.2, steel()),
  ];
}

/** Tins of paint on a shelf against the wall. */
function tins(x: number, seed: number): THREE.Group {
  const pick = picker(seed);
  const boards = [0.35, 0.95, 1.55];
  const parts = shelving(1.7, 2.0, 0.45, boards, steel());
  for (const y of boards)
    for (let i = 0; i < 6; i++) {
      const [r, h] = pick([
        [0.1, 0.24],
        [0.1, 0.3],
        [0.085, 0.18],
      ] as const);
      const at: Point3 = [-0.68 + i * 0.27, y + h / 2, 0.03];
      parts.push(
        placed(solid(new THREE.CylinderGeometry(r, r, h, 32), chrome()), at),
        placed(
          solid(new THREE.CylinderGeometry(r * 1.01, r * 1.01, h * 0.62, 32), lacquer(pick(CARDS))),
          at,
        ),
      );
    }
  return assembled(parts, [x, 0, WALL + 0.5]);
}

/** A lamp that dries a spot: two bright tubes on a stand with castors. */
function dryingLamp(x: number, z: number, turn: number): THREE.Group {
  const metal = steel();
  const glow = new THREE.MeshBasicMaterial({ color: new THREE.Color(1.5, 0.75, 0.35) });
  const heads = [0.95, 1.3].flatMap((y) => [
    roundBox([0, y, 0.08], [0.42, 0.13, 0.05], 0.03, lacquer(0xd9a21e)),
    placed(new THREE.Mesh(new THREE.PlaneGeometry(0.72, 0.05), glow), [0, y, 0.132]),
  ]);
  const feet = [-0.35, 0.35].map((side) => block([0.06, 0.05, 0.8], [side, 0.06, 0], metal));
  return assembled(
    [
      bar([0, 0.05, -0.1], [0, 1.7, -0.1], 0.03, metal),
      block([0.7, 0.05, 0.06], [0, 0.06, -0.1], metal),
      ...feet,
      ...heads,
    ],
    [x, 0, z],
    turn,
  );
}

export function bodyShop(job: SceneJob): THREE.Group {
  const group = new THREE.Group();
  const { accent, variant = 0 } = job;
  const [vehicle] = job.vehicles;
  const side = variant === 1 ? 1 : -1;
  group.add(wall(job.wall), dado(accent, 0.55));
  group.add(...boothLights(side < 0 ? -0.6 : -4.3, 5));
  group.add(...colourCards(side * 4.0, 2.75), ...sprayGun(side * 2.6 - 0.4, 2.75, accent));
  if (vehicle) group.add(vehicleAt({ x: -side * 1.35, z: -0.9, turn: -0.55 }, vehicle));
  const panel = vehicle?.paint.colour ?? accent;
  if (variant === 2) group.add(dryingLamp(-2.8, -0.2, 0.6), tins(-4.0, job.seed));
  else group.add(panelStand(panel, side * 2.5, 0, -side * 0.4), tins(side * 4.0, job.seed));
  group.add(roundBox([-side * 5.3, 0.3, -3.2], [0.25, 0.3, 0.25], 0.04, rubber()));
  for (let i = 0; i < 3; i++) group.add(ceilingLamp(4.2, [-5.2 + i * 5.2, 4.6, -2.2]));
  return group;
}
