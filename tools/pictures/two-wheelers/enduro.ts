/** A tall travel enduro with a beak, a screen and cases. */
import { type BikeExtent } from "../cameras";
import { clamp, lerp, smoothstep } from "../mesher/maths";
import { type Point2, triples } from "../mesher/outline";
import { bikeWheel, mudguard } from "../parts/bike-wheel";
import { tailLampMaterial } from "../parts/lamps";
import { roundBox } from "../parts/solids";
import { chain, fork, shock, swingarm, trellis } from "./chassis";
import { handlebar, indicators, rearPlate } from "./controls";
import { engine, muffler } from "./engine";
import { type Kit, SIDES } from "./kit";

/** Bars around the engine and the flanks of the fairing. */
function crashBars(k: Kit): void {
  for (const side of SIDES) {
    const at = (x: number, y: number, z: number) => [x, y, side * z] as const;
    k.tube(
      [at(0.3, 0.36, 0.14), at(0.4, 0.5, 0.24), at(0.44, 0.68, 0.27), at(0.34, 0.84, 0.22)],
      0.0125,
      k.mats.satin,
    );
    k.tube([at(0.42, 0.6, 0.265), at(0.2, 0.56, 0.26), at(0.06, 0.46, 0.19)], 0.0125, k.mats.satin);
  }
}

/** Face of an enduro for the road: a fairing down to the tank's shrouds, two slanting lights in a dark visor. */
function roadFace(k: Kit): void {
  const width = (x: number, y: number) =>
    lerp(0.215, 0.1, smoothstep(0.5, 0.83, x)) - 0.08 * smoothstep(0.98, 1.14, y);
  k.body(
    triples(`0.82,0.9,0.03 0.84,0.95,0.03 0.72,1.06,0.05 0.56,1.14,0.04 0.46,1.12,0.03
      0.44,0.98,0.05 0.34,0.82,0.05 0.42,0.7,0.03 0.56,0.8,0.05 0.7,0.86,0.04`),
    width,
    k.mats.paint,
    { k: 0.035, step: 0.008 },
  );
  k.body(
    triples(`0.825,0.905,0.02 0.846,0.95,0.02 0.74,1.035,0.02 0.6,1.02,0.02 0.68,0.94,0.02`),
    (x, y) => width(x, y) + 0.004,
    k.mats.gloss,
    { k: 0.035, step: 0.007 },
  );
  for (const side of SIDES) {
    const light = k.add(
      roundBox([0.786, 0.965, side * 0.1], [0.014, 0.011, 0.034], 0.007, k.mats.white, -0.5),
    );
    light.rotation.y = side * -0.8;
  }
}

/** Beak, lamp and dark mask of a traveller for bad roads. */
function beak(k: Kit): void {
  k.body(
    triples(`1.06,0.815,0.02 0.92,0.9,0.05 0.62,0.99,0.05 0.5,1.0,0.03 0.52,0.9,0.03
      0.7,0.86,0.05 0.9,0.82,0.05`),
    (x) => lerp(0.12, 0.035, smoothstep(0.6, 1.06, x)),
    k.mats.paint,
    { k: 0.03, step: 0.008 },
  );
  k.body(
    triples(`0.7,0.98,0.02 0.68,1.07,0.02 0.56,1.12,0.03 0.44,1.08,0.03 0.46,0.96,0.03`),
    (x) => 0.15 - 0.1 * smoothstep(0.5, 0.72, x),
    k.mats.accent,
    { k: 0.03, step: 0.008 },
  );
  k.add(roundBox([0.692, 1.022, 0], [0.012, 0.034, 0.075], 0.012, k.mats.gloss));
  for (const z of [-0.04, 0.04])
    k.add(roundBox([0.7, 1.02, z], [0.01, 0.014, 0.022], 0.008, k.mats.white));
}

export function enduro(k: Kit): BikeExtent {
  const { road = false, rugged = false } = k.job;
  const rear: Point2 = [-0.76, 0.325];
  const front: Point2 = road ? [0.77, 0.32] : [0.8, 0.345];
  const rimColour = k.job.rimColour ?? 0x9a7b32;
  const dy = 0.08;
  k.at(
    front,
    bikeWheel({
      radius: front[1],
      rim: road ? 0.245 : 0.275,
      width: road ? 0.115 : 0.1,
      colour: rimColour,
      kind: road ? "cast" : "wire",
      discs: [-0.062, 0.062],
      discRadius: 0.145,
      knobs: road ? 0 : 40,
    }),
  );
  k.at(
    rear,
    bikeWheel({
      radius: 0.325,
      rim: 0.235,
      width: 0.15,
      colour: rimColour,
      kind: road ? "cast" : "wire",
      discs: [0.09],
      discRadius: 0.115,
      knobs: road ? 0 : 34,
    }),
  );
  const along = fork(k, front, 0.45, 0.8, { gap: 0.098 });
  const head = along(0.7);
  k.at(front, mudguard(front[1] + 0.03, 0.125, [0.8, 2.3], road ? k.mats.paint : k.mats.black));
  trellis(k, head, dy);
  swingarm(k, [-0.2, 0.48], rear, 0.12);
  engine(k, k.job.engine ?? "twin", dy);
  chain(k, [-0.15, 0.52], rear);
  shock(k, [-0.2, 0.8], [-0.32, 0.5]);
  k.body(
    triples(`0.34,0.4,0.03 0.31,0.44,0.02 0.02,0.28,0.04 -0.14,0.27,0.03 -0.14,0.235,0.02
      0.1,0.235,0.06`),
    0.15,
    k.mats.alu,
    { k: 0.025, step: 0.009 },
  );
  k.tube(triples(`0.02,0.29,0.05 -0.16,0.34,0.12 -0.3,0.52,0.16`), 0.033, k.mats.pipe);
  muffler(k, [-0.32, 0.56, 0.175], 0.36, k.mats.satin, 0.38);
  k.body(
    triples(`0.4,0.93,0.05 0.38,1.04,0.07 0.22,1.12,0.1 0.06,1.1,0.14 -0.1,0.99,0.12
      -0.2,0.9,0.05 -0.18,0.84,0.05 0.1,0.83,0.1 0.4,0.8,0.04`),
    (x, y) => lerp(0.09, 0.2, smoothstep(-0.22, 0.1, x)) - 0.06 * smoothstep(0.95, 1.12, y),
    k.mats.paint,
    { k: 0.07, step: 0.009 },
  );
  for (const side of SIDES) {
    k.body(
      triples(`0.56,0.86,0.03 0.52,0.98,0.04 0.34,1.06,0.05 0.1,0.97,0.05 0.2,0.82,0.05
      0.36,0.68,0.03`),
      0.022,
      k.mats.paint,
      { k: 0.02, step: 0.007 },
      side * 0.175,
    ).rotation.y = side * 0.1;
    k.body(
      triples(`-0.12,0.86,0.02 -0.4,0.87,0.04 -0.5,0.83,0.03 -0.28,0.68,0.04
      -0.12,0.72,0.03`),
      0.02,
      k.mats.accent,
      { k: 0.016 },
      side * 0.11,
    );
    // panniers on a tubular rack
    k.tube(
      [
        [-0.3, 0.82, side * 0.13],
        [-0.42, 0.8, side * 0.2],
        [-0.84, 0.82, side * 0.2],
        [-0.84, 0.56, side * 0.2],
        [-0.5, 0.54, side * 0.19],
      ],
      0.009,
      k.mats.black,
    );
    if (k.job.luggage ?? !road)
      k.add(
        roundBox([-0.64, 0.69, side * 0.3], [0.2, 0.165, 0.095], 0.03, k.mats.alu),
        roundBox([-0.64, 0.8, side * 0.3], [0.206, 0.012, 0.1], 0.01, k.mats.black),
      );
    k.bar([-0.3, 0.4 + dy, side * 0.13], [-0.3, 0.4 + dy, side * 0.24], 0.014, k.mats.alu);
  }
  k.body(
    triples(`-0.1,0.98,0.04 -0.18,0.93,0.06 -0.38,0.9,0.08 -0.5,0.945,0.05
      -0.86,0.965,0.03 -0.88,0.92,0.03 -0.52,0.88,0.08 -0.32,0.83,0.08
      -0.1,0.86,0.03`),
    (x) => lerp(0.1, 0.15, smoothstep(-0.12, -0.36, x)) * lerp(1, 0.75, smoothstep(-0.5, -0.88, x)),
    k.mats.leather,
    { k: 0.045 },
  );
  k.body(
    triples(`-0.45,0.83,0.04 -0.6,0.86,0.05 -0.92,0.91,0.02 -0.95,0.88,0.02
      -0.7,0.81,0.06`),
    (x) => lerp(0.12, 0.08, smoothstep(-0.5, -0.9, x)),
    k.mats.black,
    { k: 0.02 },
  );
  k.add(roundBox([-0.94, 0.9, 0], [0.012, 0.016, 0.05], 0.008, tailLampMaterial()));
  k.tube(
    triples(`-0.62,0.96,0.12 -0.9,1.0,0.12 -0.98,1.0,0.06 -0.98,1.0,-0.06 -0.9,1.0,-0.12
      -0.62,0.96,-0.12`),
    0.011,
    k.mats.black,
  );
  rearPlate(k, [-0.9, 0.88], [-1.0, 0.72]);
  indicators(k, [-0.93, 0.84], 0.12);
  if (road) roadFace(k);
  else beak(k);
  if (rugged) crashBars(k);
  const screen = k.body(
    triples(`0.63,1.1,0.005 0.47,1.38,0.01 0.455,1.38,0.005 0.605,1.1,0.005`),
    (_, y) => 0.165 - 0.18 * clamp(y - 1.12, 0, 0.3),
    k.mats.glass,
    { k: 0.008, step: 0.007, bow: 0.05 },
  );
  screen.castShadow = false;
  indicators(k, [0.58, 0.98], 0.2);
  handlebar(k, [head[0] - 0.04, head[1] + 0.13], {
    rise: 0.07,
    back: 0.1,
    wide: 0.4,
    guards: true,
    mirrorUp: 0.17,
  });
  k.bar([-0.14, 0.3, -0.12], [-0.22, 0.02, -0.27], 0.011, k.mats.black);
  return { length: 2.28, height: 1.42, centre: 0.02 };
}
