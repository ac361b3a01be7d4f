/** A sports motorcycle in its fairing. */
import { type BikeExtent } from "../cameras";
import { clamp, lerp, smoothstep } from "../mesher/maths";
import { moved, type Point2, triples } from "../mesher/outline";
import { bikeWheel, mudguard } from "../parts/bike-wheel";
import { tailLampMaterial } from "../parts/lamps";
import { bar, ellipsoid, placed, roundBox, tube } from "../parts/solids";
import { chain, fork, shock, swingarm } from "./chassis";
import { indicators, rearPlate } from "./controls";
import { engineBlock, muffler, radiator } from "./engine";
import { type Kit, SIDES } from "./kit";
import { TANK, tankWidth } from "./tank";

/** Half width of the fairing: widest at the knees, narrow at the nose, tucked in at the belly. */
function fairingWidth(x: number, y: number): number {
  return (
    lerp(0.225, 0.085, smoothstep(0.42, 0.86, x)) -
    0.075 * smoothstep(0.5, 0.2, y) -
    0.06 * smoothstep(0.92, 1.05, y) -
    0.016 * Math.exp(-Math.pow((y - 0.7) / 0.05, 2)) * smoothstep(0.55, 0.2, x)
  );
}

/** Nose, flanks and belly in one body; a dark vent in each flank, the belly in the accent colour. */
function fairing(k: Kit): void {
  const options = { k: 0.04, step: 0.009 };
  k.body(
    triples(`0.85,0.8,0.02 0.88,0.84,0.02 0.76,0.925,0.06 0.58,0.99,0.06 0.44,0.975,0.04
      0.34,0.885,0.05 0.13,0.81,0.06 0.04,0.7,0.04 -0.03,0.56,0.05 -0.1,0.44,0.05 -0.2,0.32,0.04
      -0.24,0.215,0.03 0.1,0.18,0.08 0.3,0.255,0.06 0.395,0.42,0.06 0.46,0.58,0.05
      0.58,0.68,0.05 0.7,0.75,0.05`),
    fairingWidth,
    k.mats.paint,
    options,
  );
  const out = (more: number) => (x: number, y: number) => fairingWidth(x, y) + more;
  k.body(
    triples(`-0.1,0.345,0.02 -0.2,0.315,0.02 -0.238,0.218,0.02 0.1,0.183,0.06 0.295,0.26,0.04
      0.35,0.345,0.02 0.1,0.33,0.05`),
    out(0.004),
    k.mats.accent,
    options,
  );
  k.body(
    triples(`0.3,0.73,0.03 0.34,0.62,0.02 0.2,0.5,0.03 -0.02,0.5,0.02 0.06,0.64,0.04`),
    out(0.004),
    k.mats.black,
    { k: 0.04, step: 0.007 },
  );
  k.body(
    triples(`0.27,0.685,0.02 0.285,0.63,0.02 0.18,0.545,0.02 0.06,0.55,0.02 0.1,0.63,0.03`),
    out(0.01),
    k.mats.satin,
    { k: 0.04, step: 0.007 },
  );
  // A dark band with the two slanting lights, and the duct between them.
  k.body(
    triples(`0.845,0.8,0.015 0.884,0.84,0.015 0.8,0.89,0.02 0.63,0.905,0.02 0.66,0.865,0.02
      0.76,0.825,0.02`),
    out(0.004),
    k.mats.gloss,
    { k: 0.04, step: 0.007 },
  );
}

/** Seat, a tail of its own depth on its subframe, the pillion's cushion and the lamp. */
function tail(k: Kit): void {
  k.body(
    triples(`-0.17,0.83,0.03 -0.28,0.815,0.05 -0.46,0.825,0.05 -0.54,0.895,0.03
      -0.57,0.86,0.03 -0.42,0.76,0.06 -0.2,0.74,0.03`),
    (x) => lerp(0.1, 0.14, smoothstep(-0.2, -0.38, x)),
    k.mats.leather,
    { k: 0.04 },
  );
  k.body(
    triples(`-0.1,0.78,0.03 -0.3,0.79,0.05 -0.47,0.83,0.04 -0.55,0.905,0.03 -0.7,0.95,0.05
      -0.9,0.985,0.02 -0.905,0.93,0.02 -0.78,0.86,0.05 -0.58,0.74,0.06 -0.4,0.66,0.06
      -0.22,0.6,0.05 -0.12,0.64,0.04`),
    (x, y) => lerp(0.14, 0.06, smoothstep(-0.4, -0.9, x)) - 0.05 * smoothstep(0.8, 0.62, y),
    k.mats.paint,
    { k: 0.035 },
  );
  k.body(
    triples(`-0.58,0.905,0.02 -0.68,0.955,0.03 -0.84,0.985,0.02 -0.83,0.965,0.02 -0.62,0.895,0.02`),
    (x) => lerp(0.095, 0.05, smoothstep(-0.56, -0.84, x)),
    k.mats.leather,
    { k: 0.02, step: 0.007 },
  );
  k.add(roundBox([-0.897, 0.955, 0], [0.014, 0.014, 0.05], 0.007, tailLampMaterial()));
  for (const side of SIDES) {
    k.bar([-0.14, 0.62, side * 0.11], [-0.6, 0.78, side * 0.08], 0.013, k.mats.frame);
    k.bar([-0.22, 0.5, side * 0.1], [-0.46, 0.7, side * 0.09], 0.012, k.mats.frame);
    k.bar([-0.44, 0.68, side * 0.12], [-0.4, 0.47, side * 0.17], 0.01, k.mats.satin);
  }
  k.at([-0.7, 0.318], mudguard(0.345, 0.17, [0.9, 2.2], k.mats.black));
}

/** Collector under the belly, silencer beside the rear wheel. */
function exhaust(k: Kit): void {
  k.tube(
    triples("0.06,0.2,0.05 -0.12,0.205,0.09 -0.24,0.25,0.15 -0.34,0.31,0.185"),
    0.03,
    k.mats.pipe,
  );
  muffler(k, [-0.32, 0.3, 0.2], 0.4, k.mats.alu, 0.46, 1.25);
  k.body(
    triples("-0.3,0.33,0.02 -0.34,0.4,0.02 -0.52,0.47,0.02 -0.5,0.4,0.02"),
    0.012,
    k.mats.black,
    { k: 0.008, step: 0.007 },
    0.275,
  );
}

export function sport(k: Kit): BikeExtent {
  const rear: Point2 = [-0.7, 0.318];
  const front: Point2 = [0.7, 0.3];
  const rimColour = k.job.rimColour ?? 0x16181b;
  k.at(
    front,
    bikeWheel({ radius: 0.3, rim: 0.222, width: 0.12, colour: rimColour, discs: [-0.072, 0.072] }),
  );
  k.at(
    rear,
    bikeWheel({
      radius: 0.318,
      rim: 0.222,
      width: 0.19,
      colour: rimColour,
      discs: [0.1],
      discRadius: 0.11,
    }),
  );
  const along = fork(k, front, 0.41, 0.66);
  k.at(front, mudguard(0.322, 0.13, [0.7, 2.4], k.mats.paint));
  swingarm(k, [-0.2, 0.45], rear, 0.13);
  engineBlock(k);
  radiator(k);
  chain(k, [-0.15, 0.455], rear);
  shock(k, [-0.2, 0.72], [-0.3, 0.46]);
  // frame spars
  for (const side of SIDES)
    k.body(
      triples(`0.42,0.88,0.03 0.4,0.78,0.04 0.0,0.6,0.06 -0.2,0.4,0.03 -0.26,0.46,0.03
      -0.12,0.7,0.08 0.1,0.82,0.05`),
      0.018,
      k.mats.frame,
      { k: 0.015 },
      side * 0.15,
    );
  fairing(k);
  k.body(
    triples(`0.72,0.93,0.02 0.55,1.06,0.04 0.42,1.115,0.02 0.4,0.95,0.02`),
    (_, y) => 0.135 - 0.36 * clamp(y - 0.94, 0, 0.2),
    k.mats.gloss,
    { k: 0.05, step: 0.007 },
  );
  for (const side of SIDES) {
    const line = k.add(
      roundBox([0.83, 0.852, side * 0.072], [0.024, 0.008, 0.034], 0.006, k.mats.white, -0.25),
    );
    line.rotation.y = side * -0.75;
    k.tube(
      [
        [0.56, 0.95, side * 0.13],
        [0.55, 1.01, side * 0.2],
        [0.53, 1.04, side * 0.27],
      ],
      0.008,
      k.mats.black,
    );
    k.add(placed(ellipsoid([0.03, 0.036, 0.075], 2.4, k.mats.paint), [0.53, 1.05, side * 0.31]));
    k.add(
      bar(along(0.6, side * 0.13), [0.34, 0.86, side * 0.33], 0.0175, k.mats.black),
      tube(
        [along(0.6, side * 0.16), [0.45, 0.875, side * 0.24], [0.4, 0.86, side * 0.34]],
        0.006,
        k.mats.alu,
      ),
    );
    k.body(
      triples(`-0.3,0.5,0.02 -0.22,0.6,0.02 -0.17,0.46,0.02 -0.27,0.4,0.02`),
      0.006,
      k.mats.satin,
      { k: 0.005, step: 0.007 },
      side * 0.15,
    );
    k.bar([-0.27, 0.44, side * 0.15], [-0.27, 0.435, side * 0.23], 0.012, k.mats.black);
  }
  k.body(moved(TANK, -0.02, -0.015), (x, y) => tankWidth(x + 0.02, y + 0.015), k.mats.paint, {
    k: 0.075,
    crown: 0.03,
    step: 0.0085,
  });
  tail(k);
  rearPlate(k, [-0.74, 0.8], [-0.92, 0.6]);
  indicators(k, [-0.84, 0.72], 0.11);
  exhaust(k);
  k.bar([-0.14, 0.27, -0.12], [-0.2, 0.02, -0.24], 0.01, k.mats.black);
  return { length: 2.02, height: 1.16, centre: 0 };
}
