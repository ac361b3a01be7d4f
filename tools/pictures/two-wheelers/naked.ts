/** A naked motorcycle: everything to be seen, a round lamp. */
import { type BikeExtent } from "../cameras";
import { clamp, lerp, smoothstep } from "../mesher/maths";
import { type Point2, triples } from "../mesher/outline";
import { bikeWheel, mudguard } from "../parts/bike-wheel";
import { roundHeadlamp, tailLampMaterial } from "../parts/lamps";
import { roundBox } from "../parts/solids";
import { chain, fork, shock, swingarm, trellis } from "./chassis";
import { handlebar, indicators, rearPlate } from "./controls";
import { engine, muffler } from "./engine";
import { type Kit, SIDES } from "./kit";
import { TANK, tankWidth } from "./tank";

export function naked(k: Kit): BikeExtent {
  const rear: Point2 = [-0.71, 0.318];
  const front: Point2 = [0.72, 0.3];
  const rimColour = k.job.rimColour ?? 0x141517;
  k.at(
    front,
    bikeWheel({ radius: 0.3, rim: 0.222, width: 0.118, colour: rimColour, discs: [-0.072, 0.072] }),
  );
  k.at(
    rear,
    bikeWheel({
      radius: 0.318,
      rim: 0.222,
      width: 0.18,
      colour: rimColour,
      discs: [0.1],
      discRadius: 0.118,
    }),
  );
  const along = fork(k, front, 0.436, 0.7);
  const head = along(0.6);
  k.at(front, mudguard(0.322, 0.126, [0.8, 2.35], k.mats.paint));
  for (const side of SIDES)
    k.bar(along(0.2, side * 0.095), [0.62, 0.605, side * 0.055], 0.011, k.mats.satin);
  trellis(k, head);
  swingarm(k, [-0.2, 0.45], rear, 0.125);
  engine(k, k.job.engine ?? "twin");
  k.tube(triples(`0.02,0.21,0.03 -0.12,0.21,0.06 -0.22,0.23,0.12`), 0.036, k.mats.pipe);
  muffler(k, [-0.17, 0.25, 0.165], 0.36, k.mats.satin);
  k.body(
    triples(`0.3,0.3,0.04 0.26,0.36,0.03 -0.02,0.25,0.05 -0.06,0.17,0.03 0.16,0.165,0.08`),
    (_, y) => 0.15 - 0.35 * clamp(0.28 - y, 0, 0.2),
    k.mats.satin,
    { k: 0.03, step: 0.01 },
  );
  k.body(TANK, tankWidth, k.mats.paint, { k: 0.075, crown: 0.03, step: 0.0085 });
  k.bar([0.17, 1.022, 0], [0.172, 1.034, 0], 0.042, k.mats.satin);
  for (const side of SIDES) {
    k.body(
      triples(`0.44,0.66,0.02 0.43,0.73,0.02 0.2,0.735,0.04 0.02,0.745,0.03 0.1,0.69,0.04
      0.3,0.62,0.04`),
      0.012,
      k.mats.black,
      { k: 0.01, step: 0.007 },
      side * 0.165,
    ).rotation.y = side * 0.08;
    k.body(
      triples(`-0.12,0.77,0.02 -0.38,0.765,0.04 -0.44,0.73,0.03 -0.26,0.6,0.04
      -0.12,0.66,0.03`),
      0.02,
      k.mats.black,
      { k: 0.016 },
      side * 0.105,
    );
  }
  k.body(
    triples(`-0.17,0.86,0.04 -0.24,0.835,0.08 -0.42,0.83,0.1 -0.52,0.872,0.06
      -0.78,0.93,0.03 -0.79,0.9,0.03 -0.56,0.815,0.1 -0.4,0.76,0.1
      -0.16,0.775,0.03`),
    (x) => lerp(0.1, 0.135, smoothstep(-0.18, -0.38, x)) * lerp(1, 0.62, smoothstep(-0.5, -0.8, x)),
    k.mats.leather,
    { k: 0.045, crown: 0.02 },
  );
  k.body(
    triples(`-0.36,0.725,0.04 -0.5,0.765,0.06 -0.76,0.88,0.02 -0.86,0.925,0.02
      -0.845,0.885,0.03 -0.66,0.8,0.08 -0.44,0.71,0.05`),
    (x) => lerp(0.118, 0.055, smoothstep(-0.42, -0.86, x)),
    k.mats.paint,
    { k: 0.03 },
  );
  k.add(roundBox([-0.848, 0.905, 0], [0.012, 0.012, 0.045], 0.008, tailLampMaterial()));
  rearPlate(k, [-0.74, 0.84], [-1.04, 0.6]);
  indicators(k, [-0.86, 0.745], 0.12);
  shock(k, [-0.2, 0.72], [-0.3, 0.46]);
  chain(k, [-0.15, 0.455], rear);
  const lamp = k.at([head[0] + 0.1, head[1] - 0.045], roundHeadlamp(0.098, k.mats.satin)),
    hx = head[0] + 0.1,
    hy = head[1] - 0.045;
  lamp.rotation.z = -0.12;
  k.body(
    [
      [hx - 0.06, hy + 0.08, 0.03],
      [hx + 0.03, hy + 0.075, 0.03],
      [hx - 0.015, hy + 0.18, 0.03],
      [hx - 0.05, hy + 0.2, 0.02],
    ],
    (_, y) => 0.085 - 0.12 * clamp(y - hy - 0.08, 0, 0.2),
    k.mats.gloss,
    { k: 0.02, step: 0.007, bow: -0.02 },
  );
  indicators(k, [hx, hy - 0.03], 0.155);
  const by = head[1] + 0.115,
    bx = head[0] - 0.05;
  for (const z of [-0.04, 0.04]) k.bar([bx, head[1] + 0.02, z], [bx, by, z], 0.015, k.mats.satin);
  handlebar(k, [bx, by]);
  for (const side of SIDES)
    k.tube(
      [
        [bx - 0.02, by + 0.03, side * 0.2],
        [hx + 0.05, by + 0.01, side * 0.13],
        [hx + 0.02, hy - 0.05, side * 0.105],
        [head[0] + 0.02, head[1] - 0.2, side * 0.05],
      ],
      0.004,
      k.mats.black,
    );
  k.bar([-0.14, 0.27, -0.12], [-0.2, 0.02, -0.24], 0.01, k.mats.black);
  return { length: 2.08, height: 1.24, centre: 0 };
}
