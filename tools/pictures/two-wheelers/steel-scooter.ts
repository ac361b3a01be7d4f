/** A scooter of pressed steel: flat shield, lamp at the handlebar, bulging cowls on both sides of the rear wheel. */
import type { BikeExtent } from "../cameras";
import { lerp, smoothstep } from "../mesher/maths";
import { triples, type Point2 } from "../mesher/outline";
import { bikeWheel } from "../parts/bike-wheel";
import { amberMaterial, roundHeadlamp, tailLampMaterial } from "../parts/lamps";
import { ellipsoid, placed, roundBox } from "../parts/solids";
import { handlebar, indicators, rearPlate } from "./controls";
import { muffler } from "./engine";
import { SIDES, type Kit } from "./kit";

const FRONT: Point2 = [0.67, 0.228];
const REAR: Point2 = [-0.67, 0.228];

/** Wheels; the front one on a single arm under a mudguard that covers its upper half. */
function wheels(k: Kit): void {
  const colour = k.job.rimColour ?? 0xb9bcc0;
  const wheel = { radius: 0.228, rim: 0.15, width: 0.11, colour, spokes: 5 };
  k.at(FRONT, bikeWheel({ ...wheel, discs: [0.06], discRadius: 0.1 }));
  k.at(REAR, bikeWheel(wheel));
  const [x, y] = FRONT;
  k.bar([x - 0.08, y + 0.3, 0.085], [x - 0.02, y + 0.02, 0.085], 0.026, k.mats.satin);
  k.bar([x - 0.09, y + 0.24, 0.1], [x + 0.02, y + 0.06, 0.1], 0.018, k.mats.dullAlu);
  const guard = triples(`0.912,0.3,0.03 0.895,0.4,0.08 0.8,0.475,0.1 0.62,0.5,0.1 0.46,0.46,0.08
    0.41,0.33,0.05 0.44,0.24,0.03 0.5,0.3,0.05 0.6,0.345,0.08 0.78,0.335,0.08`);
  const width = (gx: number) => 0.098 - 0.035 * smoothstep(0.66, 0.96, gx);
  k.body(guard, width, k.mats.paint, { k: 0.055, step: 0.008 });
}

/** Leg shield with its rolled edge, the narrow cover of the horn, and the floor. */
function shield(k: Kit): void {
  const { paint, chrome, black } = k.mats;
  const front = triples(`0.565,0.36,0.03 0.6,0.5,0.08 0.56,0.72,0.1 0.475,0.93,0.04 0.44,0.92,0.02
    0.51,0.72,0.1 0.545,0.5,0.08 0.5,0.34,0.06 0.44,0.29,0.03 0.46,0.265,0.03 0.53,0.29,0.05`);
  const width = (_: number, y: number) =>
    0.265 - 0.13 * smoothstep(0.66, 0.96, y) - 0.07 * smoothstep(0.42, 0.27, y);
  k.body(front, width, paint, { k: 0.022, step: 0.008, bow: 0.1 });
  const horn = triples(
    "0.6,0.46,0.02 0.625,0.56,0.05 0.585,0.78,0.05 0.51,0.93,0.02 0.5,0.9,0.02 0.56,0.6,0.05",
  );
  k.body(horn, (_, y) => lerp(0.03, 0.055, smoothstep(0.5, 0.9, y)), paint, { k: 0.025 });
  k.add(roundBox([0.622, 0.64, 0], [0.006, 0.04, 0.02], 0.005, chrome, 0.16));
  const box = triples(
    "0.46,0.9,0.03 0.4,0.88,0.03 0.42,0.66,0.05 0.45,0.6,0.04 0.52,0.62,0.03 0.5,0.8,0.04",
  );
  k.body(box, (_, y) => 0.17 - 0.06 * smoothstep(0.7, 0.95, y), paint, { k: 0.03 });
  const floor = triples(
    "0.5,0.27,0.03 0.48,0.315,0.03 -0.1,0.305,0.04 -0.22,0.36,0.04 -0.24,0.24,0.03 0.3,0.222,0.05",
  );
  k.body(floor, 0.195, paint, { k: 0.03, step: 0.009 });
  for (const z of [-0.11, -0.05, 0.05, 0.11])
    k.add(roundBox([0.16, 0.318, z], [0.27, 0.008, 0.012], 0.006, black));
  for (const s of SIDES) {
    k.add(placed(ellipsoid([0.025, 0.02, 0.032], 2.4, amberMaterial()), [0.535, 0.8, s * 0.165]));
    const edge = triples("0.46,0.915,0.13 0.5,0.76,0.2 0.5,0.56,0.252 0.47,0.4,0.245 0.44,0.3,0.2");
    k.tube(
      edge.map(([x, y, z]) => [x, y, s * z] as const),
      0.008,
      chrome,
    );
  }
}

/** The hull under the saddle and its two cowls. */
function hull(k: Kit): void {
  const { paint, leather } = k.mats;
  const middle =
    triples(`-0.16,0.28,0.04 -0.1,0.46,0.08 -0.13,0.64,0.06 -0.2,0.73,0.05 -0.5,0.755,0.08
    -0.78,0.745,0.06 -0.9,0.66,0.08 -0.935,0.52,0.06 -0.915,0.42,0.05 -0.8,0.46,0.08 -0.6,0.48,0.08
    -0.42,0.4,0.06 -0.32,0.28,0.04`);
  const width = (x: number, y: number) =>
    lerp(0.13, 0.165, smoothstep(-0.14, -0.45, x)) * lerp(1, 0.6, smoothstep(-0.6, -0.98, x)) -
    0.03 * smoothstep(0.66, 0.76, y);
  k.body(middle, width, paint, { k: 0.06, step: 0.009 });
  const cowl = triples(`-0.24,0.44,0.1 -0.3,0.57,0.14 -0.5,0.645,0.16 -0.76,0.61,0.16 -0.92,0.47,0.1
    -0.93,0.36,0.08 -0.76,0.29,0.12 -0.46,0.29,0.12`);
  for (const s of SIDES) k.body(cowl, 0.085, paint, { k: 0.075, step: 0.009 }, s * 0.145);
  const seat =
    triples(`0.0,0.755,0.03 -0.05,0.815,0.05 -0.3,0.8,0.1 -0.48,0.825,0.06 -0.8,0.835,0.06
    -0.89,0.79,0.03 -0.86,0.745,0.04 -0.5,0.74,0.1 -0.06,0.7,0.03`);
  const seatWidth = (x: number) =>
    lerp(0.095, 0.165, smoothstep(0, -0.34, x)) * lerp(1, 0.68, smoothstep(-0.5, -0.94, x));
  k.body(seat, seatWidth, leather, { k: 0.045 });
  k.add(placed(ellipsoid([0.032, 0.042, 0.06], 2.6, tailLampMaterial()), [-0.925, 0.6, 0]));
  muffler(k, [-0.42, 0.22, 0.15], 0.06, k.mats.satin, 0.4, 0.85);
}

/** Handlebar with the lamp in its middle. */
function head(k: Kit): void {
  k.bar([0.465, 0.88, 0], [0.42, 1.0, 0], 0.05, k.mats.paint);
  const cowl = triples(`0.49,0.945,0.03 0.52,1.02,0.05 0.46,1.09,0.05 0.36,1.085,0.04 0.33,1.01,0.04
    0.39,0.945,0.03`);
  const width = (x: number) => lerp(0.17, 0.085, smoothstep(0.4, 0.5, x));
  k.body(cowl, width, k.mats.paint, { k: 0.05, step: 0.008 });
  k.at([0.492, 1.02], roundHeadlamp(0.08, k.mats.chrome));
  handlebar(k, [0.41, 1.03], { rise: 0.012, back: 0.06, wide: 0.34, mirrorUp: 0.19 });
}

export function steelScooter(k: Kit): BikeExtent {
  wheels(k);
  shield(k);
  hull(k);
  head(k);
  rearPlate(k, [-0.88, 0.52], [-0.91, 0.42]);
  indicators(k, [-0.91, 0.52], 0.12);
  for (const s of SIDES) k.bar([-0.3, 0.25, s * 0.1], [-0.36, 0.01, s * 0.2], 0.012, k.mats.chrome);
  return { length: 1.9, height: 1.24, centre: -0.02 };
}
