/** A maxi-scooter: large fairing and screen, a tunnel between the feet, a two-level seat with a backrest. */
import type { BikeExtent } from "../cameras";
import { bump, clamp, lerp, smoothstep } from "../mesher/maths";
import { triples, type Point2 } from "../mesher/outline";
import { bikeWheel, mudguard } from "../parts/bike-wheel";
import { tailLampMaterial } from "../parts/lamps";
import { roundBox } from "../parts/solids";
import { fork, shock } from "./chassis";
import { handlebar, indicators, rearPlate } from "./controls";
import { muffler } from "./engine";
import { SIDES, type Kit } from "./kit";

const FRONT: Point2 = [0.79, 0.295];
const REAR: Point2 = [-0.76, 0.285];

function wheels(k: Kit): void {
  const colour = k.job.rimColour ?? 0x1a1b1d;
  const { rugged = false } = k.job;
  const tread = rugged ? { knobs: 36, kind: "wire" as const } : {};
  const front = { radius: 0.295, rim: 0.2, width: 0.12, colour, spokes: 5, ...tread };
  if (k.job.body === "three-wheeler") pairOfWheels(k);
  else {
    k.at(FRONT, bikeWheel({ ...front, discs: [-0.07, 0.07], discRadius: 0.13 }));
    fork(k, FRONT, 0.44, 0.6, { upside: rugged, gap: 0.1 });
    k.at(FRONT, mudguard(0.32, 0.15, [0.6, 2.6], k.mats.paint));
  }
  const rear = { radius: 0.285, rim: 0.2, width: 0.155, colour, spokes: 5, ...tread };
  k.at(REAR, bikeWheel({ ...rear, discs: [0.095], discRadius: 0.12 }));
  k.at(REAR, mudguard(0.31, 0.17, [0.5, 2.3], k.mats.black));
}

/** Half the track of a tilting three-wheeler, m. */
const TRACK = 0.23;

/** Two front wheels on a parallelogram of four arms, each with its own mudguard. */
function pairOfWheels(k: Kit): void {
  const colour = k.job.rimColour ?? 0x8d9094;
  const [x, y] = [FRONT[0], 0.27];
  for (const side of SIDES) {
    const z = side * TRACK;
    const parts = [
      bikeWheel({
        radius: 0.27,
        rim: 0.178,
        width: 0.11,
        colour,
        spokes: 5,
        discs: [-side * 0.05],
      }),
      mudguard(0.295, 0.15, [0.35, 2.6], k.mats.paint),
    ];
    for (const part of parts) {
      part.position.set(x, y, z);
      k.add(part);
    }
    // Leading link, its damper, and the steering tube that the arms carry.
    k.bar([x - 0.2, y + 0.16, z - side * 0.075], [x, y, z - side * 0.075], 0.02, k.mats.satin);
    k.bar(
      [x - 0.08, y + 0.08, z - side * 0.09],
      [x - 0.13, y + 0.36, z - side * 0.1],
      0.022,
      k.mats.dullAlu,
    );
    k.bar(
      [x - 0.16, y + 0.1, z - side * 0.09],
      [x - 0.19, y + 0.46, z - side * 0.09],
      0.03,
      k.mats.black,
    );
  }
  for (const [arm, height] of [
    [x - 0.13, y + 0.24],
    [x - 0.14, y + 0.4],
  ] as const)
    for (const dx of [0, -0.09])
      k.bar(
        [arm + dx, height, -TRACK + 0.09],
        [arm + dx, height, TRACK - 0.09],
        0.02,
        k.mats.satin,
      );
}

/** Half width of the fairing: widest at the leg shield, pinched below the lamps. */
function fairingWidth(x: number, y: number): number {
  return (
    lerp(0.285, 0.1, smoothstep(0.5, 1.0, x)) -
    0.07 * smoothstep(0.5, 0.25, y) -
    0.1 * smoothstep(0.9, 1.08, y) -
    0.02 * bump(y, 0.74, 0.05)
  );
}

/** A broad nose over two front wheels: shoulders that reach over the mudguards. */
function broadNose(k: Kit): void {
  const hood = triples(`1.0,0.72,0.03 1.02,0.79,0.03 0.93,0.9,0.06 0.74,0.96,0.06 0.56,0.92,0.05
    0.52,0.74,0.06 0.62,0.62,0.06 0.84,0.62,0.05`);
  const width = (x: number, y: number) =>
    lerp(0.33, 0.17, smoothstep(0.62, 1.02, x)) - 0.1 * smoothstep(0.84, 0.98, y);
  k.body(hood, width, k.mats.paint, { k: 0.05, step: 0.009, bow: 0.06 });
  const grille = triples("0.985,0.62,0.02 1.012,0.74,0.02 0.9,0.76,0.02 0.86,0.64,0.02");
  k.body(grille, 0.13, k.mats.black, { k: 0.03, step: 0.008, bow: 0.05 });
  for (const s of SIDES) {
    const light = k.add(
      roundBox([0.945, 0.83, s * 0.165], [0.03, 0.022, 0.055], 0.015, k.mats.gloss),
    );
    light.rotation.set(s * 0.15, s * 0.7, -0.3);
    const line = k.add(
      roundBox([0.96, 0.842, s * 0.168], [0.026, 0.006, 0.046], 0.005, k.mats.white),
    );
    line.rotation.set(s * 0.15, s * 0.7, -0.3);
  }
}

/** Nose and leg shield in one body, the dark inner shield behind it. */
function fairing(k: Kit): void {
  if (k.job.body === "three-wheeler") broadNose(k);
  const shell = triples(`0.985,0.755,0.03 1.0,0.815,0.03 0.9,0.93,0.08 0.72,1.05,0.06
    0.56,1.085,0.04 0.46,1.03,0.04 0.42,0.85,0.08 0.44,0.6,0.08 0.36,0.42,0.06
    0.3,0.3,0.04 0.4,0.235,0.05 0.5,0.3,0.06 0.5,0.5,0.08 0.6,0.66,0.08 0.8,0.7,0.06`);
  k.body(shell, fairingWidth, k.mats.paint, { k: 0.045, step: 0.009, bow: 0.03 });
  const inner = triples(`0.48,1.03,0.03 0.38,1.0,0.03 0.36,0.8,0.05 0.3,0.6,0.06 0.3,0.4,0.05
    0.44,0.42,0.05 0.47,0.7,0.05`);
  k.body(inner, (_, y) => 0.215 - 0.04 * smoothstep(0.7, 1, y), k.mats.black, { k: 0.03 });
  if (k.job.rugged) {
    const low = triples("0.8,0.99,0.01 0.62,1.2,0.02 0.6,1.195,0.01 0.76,0.99,0.01");
    k.body(low, 0.15, k.mats.gloss, { k: 0.008, step: 0.008, bow: 0.09 });
    const beak = triples(
      `1.12,0.74,0.02 1.0,0.83,0.04 0.8,0.86,0.05 0.78,0.77,0.04 0.96,0.74,0.04`,
    );
    k.body(beak, (x) => lerp(0.15, 0.04, smoothstep(0.8, 1.12, x)), k.mats.accent, { k: 0.03 });
    return;
  }
  const screen = triples("0.84,0.985,0.01 0.58,1.38,0.02 0.56,1.375,0.01 0.8,0.985,0.01");
  const screenWidth = (_: number, y: number) => 0.2 - 0.16 * clamp(y - 1.0, 0, 0.4);
  const glass = k.body(screen, screenWidth, k.mats.glass, { k: 0.008, step: 0.008, bow: 0.09 });
  glass.castShadow = false;
}

/** A dark visor around the nose, with two slanting lights on each side. */
function lamps(k: Kit): void {
  const visor = triples(`0.99,0.765,0.015 1.006,0.815,0.02 0.93,0.9,0.03 0.7,0.905,0.02
    0.76,0.845,0.03 0.88,0.8,0.03`);
  const width = (x: number, y: number) => fairingWidth(x, y) + 0.004;
  k.body(visor, width, k.mats.gloss, { k: 0.045, step: 0.007, bow: 0.03 });
  for (const s of SIDES)
    for (const [x, y, z] of triples("0.962,0.828,0.075 0.895,0.852,0.132")) {
      const light = k.add(roundBox([x, y, s * z], [0.02, 0.008, 0.034], 0.007, k.mats.white));
      light.rotation.set(s * 0.15, s * 0.62, -0.35);
    }
}

/** Tunnel, foot boards and the body under the seat. */
function middle(k: Kit): void {
  const { paint, black, accent } = k.mats;
  const tunnel = triples(`0.42,0.28,0.05 0.42,0.5,0.06 0.2,0.555,0.1 -0.1,0.6,0.08 -0.2,0.5,0.05
    -0.22,0.26,0.05`);
  k.body(tunnel, (_, y) => lerp(0.17, 0.09, smoothstep(0.36, 0.52, y)), black, {
    k: 0.04,
    step: 0.01,
  });
  const skirt = triples(
    "0.44,0.25,0.03 0.4,0.345,0.03 -0.1,0.36,0.04 -0.32,0.42,0.04 -0.36,0.3,0.04 -0.1,0.2,0.05",
  );
  k.body(skirt, 0.225, paint, { k: 0.035, step: 0.01 });
  for (const s of SIDES)
    k.add(roundBox([0.12, 0.372, s * 0.165], [0.27, 0.012, 0.055], 0.01, black));
  const rear = triples(`-0.04,0.4,0.05 -0.02,0.62,0.06 -0.14,0.74,0.05 -0.5,0.8,0.08 -0.86,0.9,0.06
    -1.06,0.9,0.03 -1.03,0.83,0.05 -0.86,0.72,0.1 -0.62,0.61,0.1 -0.46,0.47,0.08 -0.3,0.36,0.05`);
  const width = (x: number, y: number) =>
    lerp(0.16, 0.205, smoothstep(-0.05, -0.4, x)) * lerp(1, 0.52, smoothstep(-0.6, -1.05, x)) -
    0.04 * smoothstep(0.72, 0.86, y) -
    0.035 * smoothstep(0.52, 0.36, y);
  k.body(rear, width, paint, { k: 0.05, step: 0.009 });
  const blade = triples("-0.3,0.5,0.03 -0.34,0.6,0.03 -0.86,0.8,0.03 -0.9,0.77,0.02 -0.6,0.6,0.06");
  k.body(blade, (x, y) => width(x, y) + 0.004, accent, { k: 0.03 });
}

function seat(k: Kit): void {
  const cushion =
    triples(`0.02,0.735,0.03 -0.02,0.79,0.04 -0.2,0.775,0.08 -0.42,0.79,0.05 -0.5,0.91,0.03
    -0.62,0.93,0.04 -0.92,0.945,0.04 -1.0,0.915,0.03 -0.86,0.875,0.06 -0.52,0.77,0.08 -0.06,0.68,0.03`);
  const width = (x: number) =>
    lerp(0.1, 0.185, smoothstep(0.02, -0.3, x)) * lerp(1, 0.62, smoothstep(-0.55, -1.0, x));
  k.body(cushion, width, k.mats.leather, { k: 0.045 });
  k.add(roundBox([-0.5, 0.9, 0], [0.035, 0.04, 0.12], 0.03, k.mats.leather, -0.3));
  for (const s of SIDES) {
    const z = s * 0.15;
    k.tube(
      [
        [-0.66, 0.9, z],
        [-0.84, 0.985, z * 0.95],
        [-1.02, 0.985, z * 0.6],
      ],
      0.014,
      k.mats.satin,
    );
  }
  k.add(roundBox([-1.02, 0.985, 0], [0.022, 0.016, 0.1], 0.014, k.mats.satin));
  k.add(roundBox([-1.045, 0.875, 0], [0.016, 0.02, 0.085], 0.012, tailLampMaterial()));
}

/** Covered engine and swing arm, silencer on the right. */
function drive(k: Kit): void {
  const cover =
    triples(`-0.2,0.32,0.04 -0.26,0.44,0.05 -0.56,0.4,0.08 -0.86,0.33,0.05 -0.88,0.26,0.04
    -0.7,0.22,0.05 -0.36,0.21,0.05`);
  k.body(cover, 0.04, k.mats.satin, { k: 0.025 }, -0.13);
  k.body(cover, 0.025, k.mats.satin, { k: 0.02 }, 0.115);
  const engine = triples(
    "-0.14,0.28,0.04 -0.14,0.46,0.04 -0.44,0.46,0.05 -0.5,0.28,0.05 -0.3,0.2,0.04",
  );
  k.body(engine, 0.12, k.mats.satin, { k: 0.03 });
  k.tube(triples("-0.26,0.26,0.06 -0.3,0.22,0.13 -0.44,0.28,0.175"), 0.02, k.mats.pipe);
  muffler(k, [-0.44, 0.3, 0.18], 0.2, k.mats.satin, 0.48);
  for (const s of SIDES) shock(k, [-0.68, 0.6], [-0.76, 0.33], s * 0.145, 0x2b2d30);
}

export function maxiScooter(k: Kit): BikeExtent {
  wheels(k);
  fairing(k);
  lamps(k);
  middle(k);
  seat(k);
  drive(k);
  handlebar(k, [0.5, 1.07], {
    rise: 0.03,
    back: 0.12,
    wide: 0.37,
    mirrorUp: 0.2,
    guards: k.job.rugged ?? false,
  });
  indicators(k, [0.86, 0.79], 0.16);
  rearPlate(k, [-0.96, 0.78], [-1.06, 0.6]);
  indicators(k, [-1.0, 0.79], 0.11);
  k.bar([-0.2, 0.24, -0.12], [-0.26, 0.01, -0.24], 0.013, k.mats.black);
  return { length: 2.2, height: 1.4, centre: -0.01 };
}
