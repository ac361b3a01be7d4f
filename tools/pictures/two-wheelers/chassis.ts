/** Running gear of motorcycles: forks, frames, swing arms, shock absorbers, chains. */
import { lerp } from "../mesher/maths";
import { type Point2, type Point3 } from "../mesher/outline";
import { bar, cylinderZ, roundBox, tube } from "../parts/solids";
import { surface } from "../stage/material";
import { SIDES, type Kit } from "./kit";

interface ForkOptions {
  /** Half the distance of the legs, m. */
  gap?: number;
  upside?: boolean;
  gaiters?: boolean;
  calipers?: boolean;
}

/** A place on the fork: `distance` metres up from the axle, z sideways. */
export type AlongFork = (distance: number, z?: number) => Point3;

/** Telescopic fork from the axle, leaning back by `rake` radians. */
export function fork(
  k: Kit,
  [fx, fy]: Point2,
  rake: number,
  length: number,
  { gap = 0.105, upside = true, gaiters = false, calipers = true }: ForkOptions = {},
): AlongFork {
  const along: AlongFork = (t, z = 0) => [
    fx - 0.028 - Math.sin(rake) * t,
    fy + 0.01 + Math.cos(rake) * t,
    z,
  ];
  const mid = length * 0.34;
  for (const side of SIDES) {
    const z = side * gap;
    if (upside)
      k.add(
        bar(along(-0.01, z), along(mid + 0.02, z), 0.0235, k.mats.chrome),
        bar(along(mid - 0.02, z), along(length, z), 0.0285, k.mats.gold),
      );
    else
      k.add(
        bar(along(-0.01, z), along(mid, z), 0.03, k.mats.satin),
        bar(along(mid, z), along(length, z), 0.0225, gaiters ? k.mats.black : k.mats.chrome),
      );
    k.add(
      bar(along(-0.045, z), along(0.07, z), 0.03, k.mats.satin),
      roundBox([fx - 0.005, fy, z], [0.034, 0.036, 0.022], 0.012, k.mats.satin),
    );
    if (calipers)
      k.add(
        roundBox(
          [fx - 0.135, fy + 0.085, side * (gap - 0.02)],
          [0.034, 0.062, 0.028],
          0.014,
          k.mats.satin,
          0.5,
        ),
      );
    k.bar(along(length - 0.04, z), along(length + 0.01, z), 0.031, k.mats.satin);
  }
  for (const t of [length - 0.25, length - 0.045])
    k.add(roundBox([along(t)[0], along(t)[1], 0], [0.038, 0.016, gap + 0.04], 0.012, k.mats.satin));
  return along;
}

/** Two arms from the pivot to the rear axle, z metres from the middle. */
export function swingarm(k: Kit, [px, py]: Point2, [ax, ay]: Point2, z: number): void {
  for (const side of SIDES)
    k.body(
      [
        [px + 0.04, py - 0.03, 0.03],
        [px + 0.04, py + 0.05, 0.03],
        [lerp(px, ax, 0.45), lerp(py, ay, 0.35) + 0.02, 0.1],
        [ax - 0.03, ay + 0.027, 0.02],
        [ax - 0.065, ay, 0.02],
        [ax - 0.03, ay - 0.028, 0.02],
        [lerp(px, ax, 0.5), lerp(py, ay, 0.5) - 0.04, 0.1],
      ],
      0.017,
      k.mats.satin,
      { k: 0.012 },
      side * z,
    );
}

/** A spring around a damper. */
export function shock(k: Kit, [x0, y0]: Point2, [x1, y1]: Point2, z = 0, colour = 0xd9b12c): void {
  const points: Point3[] = [];
  for (let i = 0; i <= 140; i++) {
    const t = i / 140,
      a = t * 44;
    points.push([
      lerp(x0, x1, t) + Math.cos(a) * 0.03,
      lerp(y0, y1, t) + Math.cos(a) * 0.008,
      z + Math.sin(a) * 0.03,
    ]);
  }
  k.add(
    tube(points, 0.0065, surface({ color: colour, roughness: 0.3, clearcoat: 1 }), { rings: 300 }),
    bar([x0, y0 + 0.03, z], [x1, y1 - 0.03, z], 0.018, k.mats.alu),
  );
}

/** Chain around the gearbox sprocket and the rear wheel's. */
export function chain(k: Kit, front: Point2, rear: Point2, z = -0.118): void {
  const points: Point3[] = [];
  for (let i = 0; i <= 16; i++) {
    const a = -Math.PI / 2 - (i / 16) * Math.PI;
    points.push([rear[0] + Math.cos(a) * 0.1, rear[1] + Math.sin(a) * 0.1, z]);
  }
  for (let i = 0; i <= 10; i++) {
    const a = Math.PI / 2 - (i / 10) * Math.PI;
    points.push([front[0] + Math.cos(a) * 0.046, front[1] + Math.sin(a) * 0.046, z]);
  }
  k.add(
    tube(points, 0.007, k.mats.dullAlu, { closed: true, rings: 160 }),
    cylinderZ([rear[0], rear[1], z], 0.098, 0.006, k.mats.dullAlu),
  );
}

/** A tubular frame from the steering head; dy lifts it for tall motorcycles. */
export function trellis(k: Kit, head: Point3, dy = 0): void {
  for (const side of SIDES) {
    const [inner, outer, low] = [side * 0.045, side * 0.135, side * 0.115];
    const steer: Point3 = [head[0] - 0.01, head[1] - 0.02, inner];
    const steerFoot: Point3 = [head[0] + 0.06, head[1] - 0.19, inner];
    const top: Point3 = [0.16, 0.79 + dy, outer];
    const middle: Point3 = [0.12, 0.62 + dy, outer];
    const knee: Point3 = [-0.06, 0.74 + dy, outer];
    const waist: Point3 = [-0.1, 0.55 + dy, low];
    const pivot: Point3 = [-0.2, 0.45 + dy, low];
    const seat: Point3 = [-0.22, 0.66 + dy, low];
    const tubes: readonly (readonly [Point3, Point3, number])[] = [
      [steer, top, 0.0145],
      [steerFoot, middle, 0.0145],
      [steer, steerFoot, 0.0145],
      [steerFoot, top, 0.012],
      [top, middle, 0.012],
      [top, knee, 0.0145],
      [middle, knee, 0.012],
      [knee, waist, 0.012],
      [middle, waist, 0.0145],
      [waist, pivot, 0.018],
      [knee, seat, 0.0145],
      [seat, pivot, 0.016],
      [[-0.1, 0.735 + dy, side * 0.1], [-0.58, 0.79 + dy, side * 0.06], 0.012],
      [[-0.2, 0.58 + dy, side * 0.11], [-0.54, 0.77 + dy, side * 0.06], 0.012],
    ];
    for (const [a, b, r] of tubes) k.bar(a, b, r, k.mats.frame);
    k.bar(
      [-0.265, 0.375 + dy, side * 0.15],
      [-0.265, 0.37 + dy, side * 0.235],
      0.012,
      k.mats.black,
    );
    k.body(
      [
        [-0.3, 0.5 + dy, 0.02],
        [-0.22, 0.58 + dy, 0.02],
        [-0.17, 0.44 + dy, 0.02],
        [-0.27, 0.36 + dy, 0.02],
      ],
      0.006,
      k.mats.satin,
      { k: 0.005, step: 0.007 },
      side * 0.15,
    );
  }
}
