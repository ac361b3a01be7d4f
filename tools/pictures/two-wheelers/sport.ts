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
  // fairing: nose and flanks in one body, belly in the accent colour
  const wide = (x: number, y: number) =>
    lerp(0.235, 0.1, smoothstep(0.42, 0.88, x)) -
    0.05 * smoothstep(0.55, 0.25, y) -
    0.06 * smoothstep(0.9, 1.05, y) -
    0.02 * Math.exp(-Math.pow((y - 0.66) / 0.06, 2)) * smoothstep(0.5, 0.2, x);
  k.body(
    triples(`0.82,0.79,0.03 0.85,0.84,0.03 0.78,0.905,0.06 0.6,0.99,0.08 0.45,0.98,0.04
      0.37,0.87,0.04 0.16,0.78,0.06 0.1,0.7,0.04 -0.06,0.52,0.04 -0.02,0.44,0.04
      0.1,0.37,0.05 0.32,0.39,0.05 0.41,0.56,0.05 0.52,0.69,0.06 0.66,0.745,0.05`),
    wide,
    k.mats.paint,
    { k: 0.05, step: 0.009 },
  );
  const band = (x: number, y: number) => wide(x, y) + 0.003;
  k.body(
    triples(`0.815,0.785,0.02 0.854,0.84,0.02 0.82,0.874,0.02 0.62,0.872,0.02
      0.68,0.82,0.02`),
    band,
    k.mats.gloss,
    { k: 0.05, step: 0.007 },
  );
  k.body(
    triples(`0.33,0.42,0.04 0.1,0.44,0.05 -0.08,0.46,0.03 -0.2,0.34,0.04 -0.16,0.22,0.05
      0.12,0.19,0.06 0.32,0.33,0.06`),
    (_, y) => 0.188 - 0.3 * clamp(0.34 - y, 0, 0.2),
    k.mats.accent,
    { k: 0.03, step: 0.01 },
  );
  k.body(
    triples(`0.74,0.935,0.02 0.5,1.085,0.03 0.43,1.09,0.02 0.42,0.96,0.02`),
    (_, y) => 0.13 - 0.42 * clamp(y - 0.94, 0, 0.2),
    k.mats.gloss,
    { k: 0.05, step: 0.007 },
  );
  for (const side of SIDES) {
    const line = k.add(
      roundBox([0.828, 0.836, side * 0.068], [0.022, 0.007, 0.03], 0.005, k.mats.white, -0.25),
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
  k.body(
    triples(`-0.2,0.845,0.03 -0.3,0.835,0.05 -0.46,0.85,0.05 -0.52,0.9,0.03
      -0.54,0.85,0.03 -0.4,0.78,0.08 -0.2,0.78,0.03`),
    (x) => lerp(0.1, 0.13, smoothstep(-0.2, -0.38, x)),
    k.mats.leather,
    { k: 0.04 },
  );
  k.body(
    triples(`-0.22,0.79,0.03 -0.38,0.8,0.05 -0.5,0.855,0.04 -0.56,0.96,0.04
      -0.66,0.985,0.05 -0.9,1.01,0.02 -0.89,0.97,0.02 -0.7,0.88,0.06
      -0.46,0.74,0.06 -0.26,0.7,0.04`),
    (x) => lerp(0.125, 0.05, smoothstep(-0.42, -0.9, x)),
    k.mats.paint,
    { k: 0.035 },
  );
  k.add(roundBox([-0.885, 0.99, 0], [0.014, 0.01, 0.045], 0.007, tailLampMaterial()));
  rearPlate(k, [-0.72, 0.88], [-0.94, 0.68]);
  indicators(k, [-0.85, 0.8], 0.11);
  k.tube(triples(`0.1,0.22,0.05 -0.1,0.23,0.08 -0.24,0.28,0.14`), 0.034, k.mats.pipe);
  muffler(k, [-0.22, 0.3, 0.165], 0.5, k.mats.alu, 0.34);
  k.bar([-0.14, 0.27, -0.12], [-0.2, 0.02, -0.24], 0.01, k.mats.black);
  return { length: 2.02, height: 1.16, centre: 0 };
}
