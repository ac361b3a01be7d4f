/** A classic scooter with an open step-through and a round lamp. */
import { type BikeExtent } from "../cameras";
import { lerp, smoothstep } from "../mesher/maths";
import { type Point2, triples } from "../mesher/outline";
import { bikeWheel, mudguard } from "../parts/bike-wheel";
import { amberMaterial, roundHeadlamp, tailLampMaterial } from "../parts/lamps";
import { bar, ellipsoid, placed, roundBox } from "../parts/solids";
import { fork, shock } from "./chassis";
import { handlebar, indicators, rearPlate } from "./controls";
import { muffler } from "./engine";
import { type Kit, SIDES } from "./kit";

export function scooter(k: Kit): BikeExtent {
  const rear: Point2 = [-0.63, 0.245];
  const front: Point2 = [0.71, 0.245];
  const rimColour = k.job.rimColour ?? 0xb9bcc0;
  k.at(
    front,
    bikeWheel({
      radius: 0.245,
      rim: 0.165,
      width: 0.11,
      colour: rimColour,
      discs: [0.06],
      discRadius: 0.1,
      spokes: 5,
    }),
  );
  k.at(rear, bikeWheel({ radius: 0.245, rim: 0.165, width: 0.12, colour: rimColour, spokes: 5 }));
  const along = fork(k, front, 0.46, 0.62, { upside: false, gap: 0.085, calipers: false });
  k.add(roundBox([0.6, 0.32, 0.085], [0.03, 0.045, 0.024], 0.012, k.mats.satin, 0.5));
  k.at(front, mudguard(0.275, 0.15, [0.5, 2.7], k.mats.paint));
  // leg shield, glovebox side, floor
  k.body(
    triples(`0.62,0.44,0.05 0.625,0.56,0.08 0.5,0.9,0.1 0.42,0.98,0.04 0.37,0.96,0.03
      0.42,0.8,0.1 0.5,0.55,0.08 0.47,0.36,0.08 0.36,0.31,0.03 0.42,0.28,0.05
      0.54,0.34,0.08`),
    (_, y) => 0.235 - 0.085 * smoothstep(0.6, 1, y) - 0.06 * smoothstep(0.45, 0.28, y),
    k.mats.paint,
    { k: 0.03, step: 0.009, bow: 0.09 },
  );
  k.body(
    triples(`0.44,0.9,0.03 0.36,0.9,0.03 0.38,0.7,0.05 0.43,0.5,0.06 0.4,0.36,0.05
      0.48,0.38,0.05 0.5,0.55,0.06`),
    (_, y) => 0.17 - 0.05 * smoothstep(0.6, 0.95, y),
    k.mats.black,
    { k: 0.03 },
  );
  k.body(
    triples(`0.46,0.3,0.04 0.44,0.37,0.04 -0.14,0.345,0.05 -0.24,0.37,0.03
      -0.26,0.25,0.04 0.3,0.235,0.05`),
    0.2,
    k.mats.paint,
    { k: 0.035, step: 0.01 },
  );
  k.add(roundBox([0.12, 0.362, 0], [0.26, 0.012, 0.17], 0.01, k.mats.black));
  // rear body, seat
  k.body(
    triples(`-0.16,0.3,0.04 -0.1,0.6,0.06 -0.14,0.74,0.05 -0.5,0.79,0.1 -0.86,0.78,0.06
      -0.965,0.71,0.04 -0.93,0.63,0.06 -0.78,0.54,0.1 -0.56,0.5,0.1 -0.42,0.4,0.08
      -0.3,0.3,0.05`),
    (x, y) =>
      (lerp(0.14, 0.185, smoothstep(-0.12, -0.4, x)) - 0.05 * smoothstep(0.5, 0.3, y)) *
        lerp(1, 0.55, smoothstep(-0.55, -0.98, x)) -
      0.03 * smoothstep(0.7, 0.8, y),
    k.mats.paint,
    { k: 0.06, step: 0.009 },
  );
  k.body(
    triples(`-0.06,0.755,0.03 -0.1,0.81,0.04 -0.36,0.8,0.1 -0.5,0.835,0.06
      -0.82,0.855,0.05 -0.9,0.81,0.03 -0.8,0.765,0.06 -0.5,0.77,0.1
      -0.12,0.715,0.03`),
    (x) => lerp(0.1, 0.16, smoothstep(-0.06, -0.36, x)) * lerp(1, 0.7, smoothstep(-0.5, -0.9, x)),
    k.mats.leather,
    { k: 0.045 },
  );
  k.tube(
    triples(`-0.72,0.8,0.13 -0.9,0.86,0.12 -1.0,0.87,0.06 -1.0,0.87,-0.06 -0.9,0.86,-0.12
      -0.72,0.8,-0.13`),
    0.012,
    k.mats.chrome,
  );
  // engine unit on the left, silencer on the right
  k.body(
    triples(`-0.24,0.32,0.04 -0.3,0.4,0.05 -0.6,0.345,0.08 -0.72,0.27,0.06 -0.7,0.18,0.05
      -0.5,0.18,0.05 -0.3,0.22,0.04`),
    0.045,
    k.mats.dullAlu,
    { k: 0.03 },
    -0.125,
  );
  k.body(
    triples(`-0.2,0.3,0.04 -0.24,0.44,0.04 -0.44,0.42,0.05 -0.48,0.26,0.05 -0.3,0.2,0.04`),
    0.1,
    k.mats.satin,
    { k: 0.03 },
  );
  muffler(k, [-0.42, 0.26, 0.165], 0.16, k.mats.satin, 0.42);
  k.tube(triples(`-0.3,0.26,0.05 -0.3,0.2,0.12 -0.44,0.25,0.165`), 0.018, k.mats.pipe);
  for (const z of [-0.13]) shock(k, [-0.62, 0.52], [-0.66, 0.28], z, 0x2b2d30);
  k.add(placed(ellipsoid([0.03, 0.04, 0.075], 2.6, tailLampMaterial()), [-0.95, 0.7, 0]));
  rearPlate(k, [-0.88, 0.6], [-0.965, 0.5]);
  indicators(k, [-0.93, 0.62], 0.12);
  // steering head cowl with the lamp
  const h = along(0.715);
  k.body(
    [
      [h[0] + 0.13, h[1] + 0.04, 0.04],
      [h[0] + 0.13, h[1] + 0.16, 0.05],
      [h[0] + 0.03, h[1] + 0.21, 0.05],
      [h[0] - 0.08, h[1] + 0.15, 0.04],
      [h[0] - 0.06, h[1] + 0.06, 0.04],
      [h[0] + 0.03, h[1] + 0.0, 0.04],
    ],
    (x) => lerp(0.16, 0.1, smoothstep(h[0] - 0.05, h[0] + 0.12, x)),
    k.mats.paint,
    { k: 0.06, step: 0.008 },
  );
  k.at([h[0] + 0.115, h[1] + 0.105], roundHeadlamp(0.082, k.mats.chrome));
  for (const side of SIDES)
    k.add(
      placed(ellipsoid([0.03, 0.022, 0.035], 2.4, amberMaterial()), [0.53, 0.72, side * 0.155]),
    );
  k.tube(triples(`0.575,0.66,-0.06 0.582,0.68,0 0.575,0.66,0.06`), 0.007, k.mats.chrome);
  handlebar(k, [h[0], h[1] + 0.13], { rise: 0.015, back: 0.09, wide: 0.34, mirrorUp: 0.17 });
  k.add(
    bar([-0.3, 0.22, -0.1], [-0.36, 0.01, -0.2], 0.012, k.mats.black),
    bar([-0.3, 0.22, 0.1], [-0.36, 0.01, 0.2], 0.012, k.mats.black),
  );
  return { length: 1.88, height: 1.26, centre: -0.04 };
}
