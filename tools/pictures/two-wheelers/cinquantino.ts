/** A fifty: a slim, light scooter with a flat floor, small wheels and its engine to be seen. */
import type { BikeExtent } from "../cameras";
import { clamp, lerp, smoothstep } from "../mesher/maths";
import { triples, type Point2 } from "../mesher/outline";
import { bikeWheel, mudguard } from "../parts/bike-wheel";
import { amberMaterial, tailLampMaterial } from "../parts/lamps";
import { roundBox } from "../parts/solids";
import { fork, shock } from "./chassis";
import { handlebar, indicators, rearPlate } from "./controls";
import { muffler } from "./engine";
import { SIDES, type Kit } from "./kit";

const FRONT: Point2 = [0.625, 0.222];
const REAR: Point2 = [-0.635, 0.222];

function wheels(k: Kit): void {
  const colour = k.job.rimColour ?? 0x1a1b1d;
  const wheel = { radius: 0.222, rim: 0.148, width: 0.1, colour, spokes: 3 };
  k.at(FRONT, bikeWheel({ ...wheel, discs: [0.055], discRadius: 0.09 }));
  k.at(REAR, bikeWheel(wheel));
  fork(k, FRONT, 0.44, 0.4, { upside: false, gap: 0.075, calipers: false });
  k.at(FRONT, mudguard(0.245, 0.125, [0.75, 2.5], k.mats.paint));
  k.at(REAR, mudguard(0.245, 0.12, [0.9, 2.4], k.mats.black));
}

/** A narrow shield with a keel in front; the inner side is dark. */
function shield(k: Kit): void {
  const outer = triples(`0.6,0.46,0.03 0.635,0.6,0.05 0.54,0.86,0.06 0.46,0.95,0.03 0.41,0.93,0.03
    0.44,0.78,0.08 0.46,0.5,0.06 0.42,0.34,0.04 0.35,0.27,0.04 0.44,0.24,0.04 0.52,0.33,0.06`);
  const width = (x: number, y: number) =>
    0.19 -
    0.06 * smoothstep(0.62, 0.95, y) -
    0.05 * smoothstep(0.42, 0.26, y) -
    0.1 * smoothstep(0.52, 0.64, x);
  k.body(outer, width, k.mats.paint, { k: 0.025, step: 0.008, bow: 0.07 });
  const inner = triples(`0.44,0.9,0.03 0.37,0.88,0.03 0.38,0.68,0.05 0.41,0.5,0.05 0.37,0.34,0.04
    0.45,0.36,0.04 0.47,0.6,0.06`);
  k.body(inner, (_, y) => 0.145 - 0.035 * smoothstep(0.6, 0.92, y), k.mats.black, { k: 0.025 });
  k.add(roundBox([0.612, 0.7, 0], [0.012, 0.05, 0.022], 0.008, k.mats.black, 0.3));
  for (const s of SIDES) {
    const lamp = k.add(
      roundBox([0.555, 0.735, s * 0.1], [0.02, 0.018, 0.028], 0.012, amberMaterial()),
    );
    lamp.rotation.y = s * 0.5;
  }
}

/** Flat floor, slim tail and the seat on it. */
function bodywork(k: Kit): void {
  const { paint, black, leather } = k.mats;
  const floor = triples(
    "0.42,0.265,0.03 0.4,0.325,0.03 -0.12,0.315,0.03 -0.24,0.35,0.03 -0.26,0.24,0.03 0.28,0.215,0.04",
  );
  k.body(floor, 0.165, paint, { k: 0.025, step: 0.009 });
  k.add(roundBox([0.12, 0.328, 0], [0.24, 0.01, 0.145], 0.008, black));
  const tail =
    triples(`-0.14,0.34,0.03 -0.12,0.56,0.05 -0.16,0.69,0.04 -0.5,0.72,0.08 -0.8,0.77,0.04
    -0.92,0.75,0.02 -0.87,0.68,0.04 -0.68,0.56,0.08 -0.5,0.48,0.08 -0.36,0.39,0.06 -0.26,0.33,0.03`);
  const width = (x: number, y: number) =>
    lerp(0.115, 0.15, smoothstep(-0.14, -0.4, x)) * lerp(1, 0.5, smoothstep(-0.5, -0.92, x)) -
    0.04 * smoothstep(0.5, 0.34, y);
  k.body(tail, width, paint, { k: 0.035, step: 0.008 });
  const stripe = triples(
    "-0.2,0.5,0.02 -0.22,0.55,0.02 -0.72,0.68,0.02 -0.74,0.655,0.02 -0.46,0.54,0.04",
  );
  k.body(stripe, (x, y) => width(x, y) + 0.004, k.mats.accent, { k: 0.03, step: 0.007 });
  const seat =
    triples(`-0.08,0.7,0.03 -0.12,0.75,0.03 -0.38,0.745,0.08 -0.56,0.775,0.05 -0.8,0.805,0.04
    -0.86,0.775,0.02 -0.6,0.73,0.06 -0.12,0.66,0.03`);
  const seatWidth = (x: number) =>
    lerp(0.085, 0.135, smoothstep(-0.08, -0.34, x)) * lerp(1, 0.68, smoothstep(-0.5, -0.88, x));
  k.body(seat, seatWidth, leather, { k: 0.035 });
  const rail = triples(
    "-0.68,0.76,0.1 -0.86,0.815,0.1 -0.91,0.82,0.05 -0.91,0.82,-0.05 -0.86,0.815,-0.1 -0.68,0.76,-0.1",
  );
  k.tube(rail, 0.011, black);
  k.add(roundBox([-0.905, 0.715, 0], [0.014, 0.02, 0.05], 0.01, tailLampMaterial()));
}

/** Small fan-cooled engine on the left, thin silencer on the right. */
function drive(k: Kit): void {
  const cover =
    triples(`-0.26,0.28,0.04 -0.3,0.36,0.04 -0.56,0.31,0.06 -0.68,0.25,0.05 -0.66,0.17,0.04
    -0.48,0.165,0.04 -0.32,0.2,0.04`);
  k.body(cover, 0.04, k.mats.dullAlu, { k: 0.025 }, -0.1);
  const engine = triples(
    "-0.2,0.26,0.03 -0.22,0.4,0.03 -0.4,0.39,0.04 -0.44,0.24,0.04 -0.3,0.19,0.03",
  );
  k.body(engine, 0.085, k.mats.satin, { k: 0.025 });
  k.tube(triples("-0.28,0.24,0.04 -0.3,0.19,0.09 -0.42,0.22,0.13"), 0.014, k.mats.pipe);
  muffler(k, [-0.4, 0.23, 0.135], 0.16, k.mats.satin, 0.34);
  shock(k, [-0.58, 0.5], [-0.62, 0.26], -0.105, 0xb3202a);
}

/** Handlebar cowl with a wide lamp. */
function cowl(k: Kit): Point2 {
  const [x, y]: Point2 = [0.45, 0.93];
  const shell = [
    [x + 0.12, y + 0.02, 0.02],
    [x + 0.13, y + 0.09, 0.03],
    [x + 0.04, y + 0.15, 0.03],
    [x - 0.07, y + 0.12, 0.03],
    [x - 0.06, y + 0.03, 0.03],
    [x + 0.03, y - 0.02, 0.03],
  ] as const;
  k.body(shell, (u) => lerp(0.14, 0.095, smoothstep(x - 0.04, x + 0.12, u)), k.mats.paint, {
    k: 0.04,
    step: 0.007,
  });
  const lens = [
    [x + 0.1, y + 0.025, 0.015],
    [x + 0.137, y + 0.04, 0.015],
    [x + 0.132, y + 0.085, 0.015],
    [x + 0.08, y + 0.1, 0.015],
  ] as const;
  k.body(lens, (_, height) => 0.075 - 0.3 * clamp(height - y - 0.07, 0, 0.1), k.mats.gloss, {
    k: 0.02,
    step: 0.005,
  });
  k.add(roundBox([x + 0.133, y + 0.062, 0], [0.008, 0.013, 0.045], 0.008, k.mats.white));
  return [x, y + 0.1];
}

export function cinquantino(k: Kit): BikeExtent {
  wheels(k);
  shield(k);
  bodywork(k);
  drive(k);
  const [x, y] = cowl(k);
  handlebar(k, [x, y], { rise: 0.015, back: 0.08, wide: 0.32, mirrorUp: 0.16 });
  rearPlate(k, [-0.82, 0.62], [-0.88, 0.5]);
  indicators(k, [-0.88, 0.66], 0.085);
  k.bar([-0.3, 0.2, -0.08], [-0.36, 0.01, -0.17], 0.011, k.mats.black);
  return { length: 1.72, height: 1.2, centre: -0.02 };
}
