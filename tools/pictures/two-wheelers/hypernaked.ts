/** A hypernaked: nose down and tail up, shrouds beside the tank, a mask with two lights instead of a lamp. */
import type { BikeExtent } from "../cameras";
import { clamp, lerp, smoothstep } from "../mesher/maths";
import { triples, type Point2, type Point3 } from "../mesher/outline";
import { bikeWheel, mudguard } from "../parts/bike-wheel";
import { tailLampMaterial } from "../parts/lamps";
import { roundBox } from "../parts/solids";
import { chain, fork, shock, swingarm, trellis } from "./chassis";
import { handlebar, indicators, rearPlate } from "./controls";
import { engine, muffler } from "./engine";
import { SIDES, type Kit } from "./kit";

const FRONT: Point2 = [0.71, 0.3];
const REAR: Point2 = [-0.69, 0.316];

function wheels(k: Kit): void {
  const colour = k.job.rimColour ?? 0x141517;
  const discs = [-0.072, 0.072];
  k.at(FRONT, bikeWheel({ radius: 0.3, rim: 0.222, width: 0.118, colour, discs, spokes: 6 }));
  const rear = { radius: 0.316, rim: 0.222, width: 0.19, colour, spokes: 6 };
  k.at(REAR, bikeWheel({ ...rear, discs: [0.1], discRadius: 0.11 }));
  k.at(FRONT, mudguard(0.322, 0.126, [0.95, 2.3], k.mats.black));
  k.at(REAR, mudguard(0.34, 0.17, [1.2, 2.2], k.mats.black));
}

/** Engine with its short exhaust under the belly. */
function drive(k: Kit): void {
  swingarm(k, [-0.2, 0.45], REAR, 0.13);
  engine(k, k.job.engine ?? "twin");
  chain(k, [-0.15, 0.455], REAR);
  shock(k, [-0.2, 0.72], [-0.3, 0.46], 0, 0xc8ccd0);
  k.tube(triples("0.02,0.21,0.03 -0.08,0.21,0.06 -0.16,0.22,0.12"), 0.038, k.mats.pipe);
  muffler(k, [-0.12, 0.23, 0.15], 0.3, k.mats.satin, 0.27);
  const pan = triples("0.34,0.32,0.02 0.3,0.4,0.02 0.02,0.27,0.03 -0.08,0.18,0.02 0.18,0.16,0.05");
  const width = (_: number, y: number) => 0.14 - 0.35 * clamp(0.28 - y, 0, 0.2);
  k.body(pan, width, k.mats.paint, { k: 0.02, step: 0.009 });
}

function bodywork(k: Kit): void {
  const { paint, accent, black, leather } = k.mats;
  const tank = triples(`0.45,0.83,0.03 0.42,0.94,0.05 0.28,1.04,0.07 0.1,1.035,0.1
    -0.08,0.935,0.1 -0.2,0.845,0.04 -0.18,0.785,0.04 0.05,0.775,0.08 0.3,0.76,0.05`);
  const tankWidth = (x: number, y: number) =>
    lerp(0.08, 0.165, smoothstep(-0.22, 0.05, x)) - 0.06 * smoothstep(0.9, 1.04, y);
  k.body(tank, tankWidth, paint, { k: 0.05, crown: 0.02, step: 0.0085 });
  const shroud = triples(`0.6,0.79,0.015 0.54,0.885,0.02 0.3,0.965,0.04 0.02,0.86,0.03
    0.14,0.76,0.04 0.3,0.66,0.02 0.4,0.6,0.015 0.46,0.7,0.03`);
  const blade = triples(
    "0.48,0.66,0.015 0.42,0.73,0.02 0.16,0.75,0.03 0.24,0.66,0.03 0.36,0.57,0.015",
  );
  const side = triples(
    "-0.1,0.78,0.02 -0.36,0.78,0.03 -0.46,0.74,0.02 -0.24,0.6,0.03 -0.1,0.67,0.02",
  );
  for (const s of SIDES) {
    k.body(shroud, 0.02, paint, { k: 0.014, step: 0.0075 }, s * 0.165).rotation.y = s * 0.1;
    k.body(blade, 0.013, accent, { k: 0.01, step: 0.007 }, s * 0.178).rotation.y = s * 0.1;
    k.body(side, 0.018, black, { k: 0.014 }, s * 0.105);
  }
  const seat = triples(`-0.18,0.855,0.03 -0.26,0.83,0.06 -0.42,0.835,0.06 -0.49,0.9,0.03
    -0.7,0.965,0.03 -0.71,0.935,0.02 -0.52,0.85,0.06 -0.38,0.775,0.06 -0.17,0.785,0.03`);
  const seatWidth = (x: number) =>
    lerp(0.1, 0.128, smoothstep(-0.2, -0.38, x)) * lerp(1, 0.66, smoothstep(-0.48, -0.72, x));
  k.body(seat, seatWidth, leather, { k: 0.04, crown: 0.015 });
  const tail = triples(`-0.32,0.74,0.03 -0.48,0.8,0.05 -0.74,0.945,0.02 -0.84,0.985,0.015
    -0.8,0.925,0.02 -0.62,0.83,0.06 -0.42,0.71,0.04`);
  k.body(tail, (x) => lerp(0.115, 0.04, smoothstep(-0.4, -0.84, x)), paint, { k: 0.025 });
  k.add(roundBox([-0.822, 0.952, 0], [0.012, 0.012, 0.04], 0.008, tailLampMaterial()));
}

/** How much larger the mask is than its outline below. */
const MASK = 1.32;

/** The mask with its two slanting lights, and a small fly screen. */
function mask(k: Kit, [x, y]: Point2): void {
  const m = (length: number) => length * MASK;
  const face = [
    [x - m(0.05), y + m(0.1), 0.02],
    [x + m(0.045), y + m(0.055), 0.02],
    [x + m(0.075), y - m(0.03), 0.015],
    [x + m(0.02), y - m(0.125), 0.015],
    [x - m(0.06), y - m(0.07), 0.03],
  ] as const;
  const width = (_: number, height: number) =>
    m(0.095) -
    0.25 * clamp(y - m(0.02) - height, 0, m(0.2)) -
    0.2 * clamp(height - y - m(0.04), 0, m(0.2));
  k.body(face, width, k.mats.gloss, { k: 0.03, step: 0.006, bow: 0.03 });
  const screen = [
    [x - m(0.03), y + m(0.08), 0.015],
    [x + m(0.048), y + m(0.058), 0.012],
    [x + m(0.012), y + m(0.128), 0.015],
    [x - m(0.035), y + m(0.14), 0.012],
  ] as const;
  const screenWidth = (_: number, height: number) =>
    m(0.078) - 0.55 * clamp(height - y - m(0.07), 0, m(0.2));
  k.body(screen, screenWidth, k.mats.paint, { k: 0.02, step: 0.005, bow: 0.03 });
  for (const s of SIDES) {
    const light = k.add(
      roundBox(
        [x + m(0.05), y + m(0.012), s * m(0.045)],
        [m(0.012), m(0.009), m(0.036)],
        0.006,
        k.mats.white,
      ),
    );
    light.rotation.set(s * -0.45, s * -0.5, 0);
  }
  k.add(
    roundBox([x + m(0.052), y - m(0.06), 0], [m(0.01), m(0.018), m(0.022)], 0.008, k.mats.white),
  );
}

export function hypernaked(k: Kit): BikeExtent {
  wheels(k);
  const along = fork(k, FRONT, 0.42, 0.7);
  const head = along(0.6);
  trellis(k, head);
  drive(k);
  bodywork(k);
  mask(k, [head[0] + 0.115, head[1] - 0.03]);
  for (const s of SIDES) {
    const brace: Point3 = [0.62, 0.6, s * 0.055];
    k.bar(along(0.2, s * 0.095), brace, 0.011, k.mats.satin);
  }
  indicators(k, [head[0] + 0.08, head[1] - 0.11], 0.13);
  rearPlate(k, [-0.74, 0.88], [-1.03, 0.62]);
  indicators(k, [-0.85, 0.78], 0.11);
  const clampPoint: Point2 = [head[0] - 0.05, head[1] + 0.1];
  for (const z of [-0.04, 0.04])
    k.bar([clampPoint[0], head[1] + 0.02, z], [...clampPoint, z], 0.015, k.mats.satin);
  handlebar(k, clampPoint, { wide: 0.4, rise: 0.04, back: 0.09 });
  k.bar([-0.14, 0.27, -0.12], [-0.2, 0.02, -0.24], 0.01, k.mats.black);
  return { length: 2.06, height: 1.22, centre: 0.01 };
}
