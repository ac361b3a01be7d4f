/** A low custom with two cylinders, pull-back bar and long exhausts. */
import { type BikeExtent } from "../cameras";
import { lerp, smoothstep } from "../mesher/maths";
import { type Point2, triples } from "../mesher/outline";
import { bikeWheel, mudguard } from "../parts/bike-wheel";
import { roundHeadlamp, tailLampMaterial } from "../parts/lamps";
import { bar, cylinderZ, ellipsoid, placed, roundBox } from "../parts/solids";
import { fork, shock, swingarm } from "./chassis";
import { handlebar, indicators, rearPlate } from "./controls";
import { cylinder, engine, engineBlock } from "./engine";
import { type Kit, SIDES } from "./kit";

export function custom(k: Kit): BikeExtent {
  const rear: Point2 = [-0.84, 0.32];
  const front: Point2 = [0.92, 0.335];
  k.at(
    front,
    bikeWheel({
      radius: 0.335,
      rim: 0.25,
      width: 0.11,
      colour: k.job.rimColour ?? 0xc9ccd0,
      kind: "wire",
      discs: [0.065],
      discRadius: 0.14,
    }),
  );
  k.at(
    rear,
    bikeWheel({
      radius: 0.32,
      rim: 0.205,
      width: 0.2,
      colour: k.job.rimColour ?? 0xc9ccd0,
      kind: "wire",
      discs: [0.1],
      discRadius: 0.12,
    }),
  );
  const along = fork(k, front, 0.54, 0.82, { upside: false, calipers: false, gap: 0.1 });
  const head = along(0.72);
  k.add(
    roundBox(
      [front[0] - 0.1, front[1] + 0.1, 0.085],
      [0.034, 0.055, 0.026],
      0.014,
      k.mats.satin,
      0.5,
    ),
  );
  k.at(front, mudguard(0.36, 0.14, [0.75, 2.5], k.mats.paint));
  k.at(rear, mudguard(0.365, 0.24, [0.55, 3.0], k.mats.paint));
  swingarm(k, [-0.26, 0.4], rear, 0.125);
  for (const side of SIDES) {
    shock(k, [-0.56, 0.64], [-0.76, 0.36], side * 0.15, 0xc9ccd0);
    k.tube(
      [
        [head[0] - 0.01, head[1] - 0.16, side * 0.04],
        [0.34, 0.5, side * 0.1],
        [0.24, 0.25, side * 0.12],
        [-0.1, 0.22, side * 0.13],
        [-0.3, 0.34, side * 0.13],
        [-0.36, 0.56, side * 0.12],
        [-0.6, 0.68, side * 0.12],
      ],
      0.017,
      k.mats.frame,
    );
    k.add(
      bar([0.22, 0.3, side * 0.12], [0.24, 0.3, side * 0.26], 0.014, k.mats.chrome),
      bar([0.24, 0.3, side * 0.2], [0.24, 0.3, side * 0.3], 0.018, k.mats.black),
    );
    k.add(
      roundBox(
        [-0.14, 0.56, side * 0.12],
        [0.1, 0.1, 0.045],
        0.04,
        side > 0 ? k.mats.chrome : k.mats.paint,
      ),
    );
  }
  k.add(
    bar([head[0] - 0.02, head[1] - 0.04, 0], [-0.34, 0.64, 0], 0.026, k.mats.frame),
    bar([-0.34, 0.64, 0], [-0.62, 0.68, 0], 0.02, k.mats.frame),
  );
  if (k.job.engine) engine(k, k.job.engine, -0.05);
  else {
    engineBlock(k, -0.04);
    cylinder(k, [0.06, 0.42], 0.42, 0.075, 10);
    cylinder(k, [-0.04, 0.42], -0.38, 0.075, 10);
  }
  k.add(
    cylinderZ([0.02, 0.6, 0.12], 0.085, 0.07, k.mats.chrome),
    cylinderZ([0.02, 0.6, 0.158], 0.06, 0.012, k.mats.black),
  );
  for (const [x, y, low] of triples(`0.2,0.62,0.245 -0.14,0.6,0.32`))
    k.tube(
      [
        [x, y, 0.07],
        [x + 0.07, y - 0.06, 0.15],
        [x + 0.06, low + 0.13, 0.19],
        [x - 0.08, low, 0.19],
        [-0.4, low + 0.005, 0.2],
        [-1.0, low + 0.03, 0.205],
      ],
      0.03,
      k.mats.chrome,
      { rings: 160 },
    );
  k.body(
    triples(`0.47,0.86,0.04 0.43,0.95,0.06 0.26,0.975,0.12 0.02,0.87,0.14
      -0.17,0.745,0.03 -0.12,0.715,0.03 0.12,0.745,0.08 0.4,0.79,0.05`),
    (x) => lerp(0.03, 0.155, smoothstep(-0.2, 0.22, x)) - 0.03 * smoothstep(0.3, 0.47, x),
    k.mats.paint,
    { k: 0.085, step: 0.0085 },
  );
  k.bar([0.25, 0.95, 0], [0.26, 0.985, 0], 0.04, k.mats.chrome);
  k.body(
    triples(`-0.1,0.74,0.03 -0.2,0.72,0.05 -0.42,0.645,0.1 -0.56,0.68,0.06
      -0.62,0.76,0.04 -0.86,0.775,0.05 -0.97,0.735,0.03 -0.78,0.7,0.06
      -0.6,0.63,0.08 -0.4,0.575,0.1 -0.14,0.66,0.03`),
    (x) =>
      lerp(0.075, 0.17, smoothstep(-0.12, -0.42, x)) * lerp(1, 0.62, smoothstep(-0.55, -0.95, x)),
    k.mats.leather,
    { k: 0.05 },
  );
  k.at([head[0] + 0.14, head[1] - 0.08], roundHeadlamp(0.1, k.mats.chrome));
  indicators(k, [head[0] + 0.06, head[1] - 0.14], 0.17);
  k.add(placed(ellipsoid([0.03, 0.035, 0.055], 2.4, tailLampMaterial()), [-1.19, 0.52, 0]));
  rearPlate(k, [-1.16, 0.56], [-1.215, 0.4]);
  indicators(k, [-1.08, 0.6], 0.17);
  const bx = head[0] - 0.05,
    by = head[1] + 0.12;
  for (const z of [-0.05, 0.05])
    k.bar([bx + 0.02, head[1] + 0.03, z], [bx, by, z], 0.016, k.mats.chrome);
  handlebar(k, [bx, by], { rise: 0.07, back: 0.22, r: 0.015, wide: 0.41, mirrorUp: 0.14 });
  k.bar([-0.14, 0.25, -0.12], [-0.2, 0.02, -0.25], 0.011, k.mats.black);
  return { length: 2.5, height: 1.24, centre: 0.04 };
}
