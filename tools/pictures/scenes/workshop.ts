/**
 * A workshop: a car on a two-post lift or a motorcycle on its table, a bench with tools, tyres. Variants 0 to 2 have a plain wall with
 * a dado, 3 gates to the yard, 4 a row of windows above brick, 5 tiles and a row of lockers.
 */
import * as THREE from "three";
import { isBike, type SceneJob } from "../job";
import { block, placed, roundBox, solid, tube } from "../parts/solids";
import { surface } from "../stage/material";
import {
  assembled,
  bench,
  brightWindow,
  chrome,
  dado,
  lacquer,
  matt,
  rubber,
  steel,
  toolBoard,
  toolCart,
} from "./furniture";
import { ceilingLamp, sign, vehicleAt, wall, WALL } from "./room";
import { tyreStack } from "./tyres";

const LIFTED = 0.95;
const TABLE = 0.62;

/** Posts, and arms that end in pads under the sills. */
function lift(accent: string, shift: number): THREE.Group {
  const post = surface({ color: accent, roughness: 0.45, clearcoat: 0.5 });
  const metal = steel();
  const parts = [-1, 1].flatMap((side) => {
    const [x, z] = [0.9 + side * 2.0, -1.2 - side * 1.3];
    const arms = [-0.75, 0.75].flatMap((d) => {
      const end = [0.9 + side * 0.42 + d * 1.1, 1.04, -1.2 - side * 0.5 + d * 0.72] as const;
      const start = [x - side * 0.1, 1.02, z + side * 0.05] as const;
      const middle = [(start[0] + end[0]) / 2, 1.02, (start[2] + end[2]) / 2] as const;
      const pad = placed(solid(new THREE.CylinderGeometry(0.075, 0.06, 0.13, 24), rubber()), [
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
  return assembled(parts, [shift, 0, 0]);
}

/** The table of a motorcycle lift: a plate on scissors, a clamp for the front wheel. */
function liftTable(accent: string, x: number, z: number, turn: number): THREE.Group {
  const metal = steel();
  const arms = [-0.24, 0.24].flatMap((side) => [
    tube(
      [
        [-0.75, 0.08, side],
        [0.75, TABLE - 0.1, side],
      ],
      0.03,
      metal,
      { rings: 4 },
    ),
    tube(
      [
        [0.75, 0.08, side],
        [-0.75, TABLE - 0.1, side],
      ],
      0.03,
      metal,
      { rings: 4 },
    ),
  ]);
  return assembled(
    [
      roundBox([0, TABLE - 0.04, 0], [1.25, 0.04, 0.36], 0.02, lacquer(accent)),
      block(
        [2.3, 0.006, 0.5],
        [0, TABLE + 0.001, 0],
        surface({ color: 0x6d7176, roughness: 0.6, metalness: 0.5 }),
      ),
      block([1.9, 0.06, 0.6], [0, 0.04, 0], metal),
      block([0.1, 0.22, 0.04], [0.86, TABLE + 0.11, -0.13], metal),
      block([0.1, 0.22, 0.04], [0.86, TABLE + 0.11, 0.13], metal),
      ...arms,
    ],
    [x, 0, z],
    turn,
  );
}

/** A stool on castors, as high as the work needs it. */
function stool(x: number, z: number, colour: string): THREE.Object3D[] {
  const seat = solid(new THREE.CylinderGeometry(0.19, 0.19, 0.07, 40), lacquer(colour));
  const legs = Array.from({ length: 5 }, (_, i) => {
    const a = (i / 5) * Math.PI * 2;
    return tube(
      [
        [x, 0.2, z],
        [x + Math.cos(a) * 0.24, 0.06, z + Math.sin(a) * 0.24],
      ],
      0.018,
      chrome(),
      { rings: 4 },
    );
  });
  const stem = solid(new THREE.CylinderGeometry(0.025, 0.025, 0.3, 16), chrome());
  return [placed(seat, [x, 0.46, z]), placed(stem, [x, 0.31, z]), ...legs];
}

/** Drum of used oil and the funnel above it. */
function oilDrum(x: number, z: number): THREE.Object3D[] {
  const blue = lacquer(0x2b4f74);
  const drum = placed(solid(new THREE.CylinderGeometry(0.28, 0.28, 0.86, 48), blue), [x, 0.43, z]);
  const rings = [0.14, 0.43, 0.72].map((y) => {
    const ring = solid(new THREE.TorusGeometry(0.283, 0.014, 8, 48), blue);
    ring.rotation.x = Math.PI / 2;
    return placed(ring, [x, y, z]);
  });
  const funnel = solid(new THREE.CylinderGeometry(0.2, 0.03, 0.2, 32, 1, true), chrome());
  return [drum, ...rings, placed(funnel, [x, 1.05, z])];
}

/** A gate of panels, its second row glazed. */
function gate(x: number, colour: string): THREE.Object3D[] {
  const light = new THREE.MeshBasicMaterial({ color: 0xdfe9ee });
  const panels = Array.from({ length: 5 }, (_, i) =>
    roundBox([x, 0.33 + i * 0.62, WALL + 0.14], [1.6, 0.295, 0.04], 0.02, lacquer(colour)),
  );
  const panes = [-1.05, -0.35, 0.35, 1.05].map((dx) =>
    placed(new THREE.Mesh(new THREE.PlaneGeometry(0.58, 0.36), light), [x + dx, 1.57, WALL + 0.19]),
  );
  return [...panels, ...panes, block([3.5, 0.16, 0.2], [x, 3.27, WALL + 0.14], steel())];
}

/** Courses of brick up to the windows, and the windows. */
function brickWall(): THREE.Object3D[] {
  const rows = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 34 }, (_, i) => {
      const x = -8.2 + i * 0.5 + (row % 2) * 0.25;
      const tone = [0x9a5b45, 0xa4664e, 0x8f5340][(i * 7 + row * 3) % 3] ?? 0x9a5b45;
      return block([0.48, 0.105, 0.05], [x, 0.06 + row * 0.12, WALL + 0.12], matt(tone));
    }),
  ).flat();
  const windows = [-5.1, -1.7, 1.7, 5.1].flatMap((x) =>
    brightWindow([x, 3.25, WALL + 0.1], 2.9, 1.2),
  );
  return [...rows, ...windows];
}

/** White tiles with a line in the house colour, lockers in front of them. */
function tiledWall(accent: string): THREE.Object3D[] {
  const tile = surface({ color: 0xe9ebea, roughness: 0.25, clearcoat: 0.4 });
  const tiles = Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 44 }, (_, i) =>
      block([0.385, 0.225, 0.03], [-8.6 + i * 0.4, 0.12 + row * 0.24, WALL + 0.12], tile),
    ),
  ).flat();
  const line = block([40, 0.14, 0.05], [0, 2.48, WALL + 0.12], matt(accent));
  const lockers = [-0.9, -0.3, 0.3, 0.9].flatMap((dx, i) => [
    roundBox(
      [-0.2 + dx, 0.95, WALL + 0.4],
      [0.29, 0.95, 0.22],
      0.02,
      lacquer(i % 2 ? accent : 0x6d7479),
    ),
    block([0.03, 0.16, 0.02], [0.0 + dx, 1.05, WALL + 0.63], chrome()),
  ]);
  return [...tiles, line, ...lockers];
}

function backWall({ accent, variant = 0 }: SceneJob): THREE.Object3D[] {
  if (variant === 3) return [...gate(-1.9, accent), ...gate(1.9, accent), ...gate(-5.7, accent)];
  if (variant === 4) return brickWall();
  if (variant === 5) return tiledWall(accent);
  return [dado(accent, 1.25)];
}

export function workshop(job: SceneJob): THREE.Group {
  const group = new THREE.Group();
  const { accent, variant = 0 } = job;
  const [vehicle] = job.vehicles;
  // The bench stands where the lift leaves room.
  const side = variant % 2 === 0 ? -1 : 1;
  const tools = side * 3.9;
  group.add(wall(job.wall), ...backWall(job));
  group.add(...bench(tools, "#9d2b22"), ...toolBoard(tools, 1.85, 2.9));
  if (vehicle && isBike(vehicle)) {
    const [x, z, turn] = [-0.2 * side, 2.2, -0.62];
    group.add(liftTable(accent, x, z, turn), vehicleAt({ x, z, turn }, { y: TABLE, ...vehicle }));
    group.add(...stool(x + 1.4, z - 0.4, accent), toolCart("#9d2b22", [x - 1.9, 0, z - 1], 0.5));
  } else {
    const shift = side < 0 ? 0 : -1.9;
    group.add(lift(accent, shift));
    if (vehicle)
      group.add(vehicleAt({ x: 0.9 + shift, z: -1.2, turn: -0.6 }, { y: LIFTED, ...vehicle }));
    const cart = variant === 2 ? "#c47d1b" : "#9d2b22";
    group.add(toolCart(cart, [side < 0 ? -2.6 : 2.3, 0, -1.9], side * -0.35));
  }
  group.add(...tyreStack(-side * 4.2, -3.4, 3 + (variant % 2)), ...oilDrum(-side * 5.05, -3.3));
  for (let i = 0; i < 3; i++) group.add(ceilingLamp(4.2, [-5.2 + i * 5.2, 4.6, -2.2]));
  if (job.name)
    group.add(sign(job.name, { x: 1.2, y: 3.6, width: 4.6, height: 0.7, colour: accent }));
  return group;
}
