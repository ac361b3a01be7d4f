/** Named views. Cars are framed by their length and height, two-wheelers by theirs. */
import type { CarSpec } from "./bodies/car-spec";
import type { View } from "./job";
import { randomNumbers } from "./mesher/maths";
import type { Point3 } from "./mesher/outline";

export interface CameraSetting {
  position: Point3;
  target: Point3;
  /** Vertical angle of view, degrees. */
  angle: number;
  /** Half size of the area that casts shadows, m. */
  radius: number;
  reflection: number;
  /** Nearest distance that is drawn, m; the stage has its own. */
  near?: number;
  /** Whether shadow and reflection on the floor are seen; true unless said otherwise. */
  floor?: boolean;
}

/** Size of a two-wheeler and the x of its middle, m. */
export interface BikeExtent {
  length: number;
  height: number;
  centre: number;
}

/** Views of a vehicle from outside. */
export type OutsideView = Exclude<View, "interior" | "dashboard" | "boot">;

interface Setting {
  position: Point3;
  target: Point3;
  angle: number;
}

/** For a car of 4.06 × 1.46 m. */
const CAR: Record<"f34" | "side" | "r34", Setting> = {
  f34: { position: [6.7, 1.35, 6.5], target: [0, 0.6, 0], angle: 19 },
  side: { position: [0, 1.05, 11], target: [0, 0.62, 0], angle: 18.5 },
  r34: { position: [-6.7, 1.6, 6.5], target: [0, 0.62, 0], angle: 19 },
};
/** The whole car from straight ahead, 1.46 m high and 1.76 m wide. Position and target from the middle of the nose. */
const FACE: Setting = { position: [7.4, 0.98, 0], target: [-1, 0.68, 0], angle: 17.2 };
/** Most that the advert's number turns a view around the vertical, radians, and lifts it, m. */
const TURN = 0.055;
const LIFT = 0.16;

/** A view as the photographer of this advert happened to stand: a little to one side, a little higher or lower. */
export function varied(setting: CameraSetting, seed: number, view: OutsideView): CameraSetting {
  if (!seed) return setting;
  const random = randomNumbers(seed);
  const [first, second] = [random() * 2 - 1, random() * 2 - 1];
  // From straight ahead and from the side, a turn shows at once.
  const turn = first * TURN * (view === "front" || view === "side" ? 0.35 : 1);
  const [x, y, z] = setting.position;
  const [tx, ty, tz] = setting.target;
  const [dx, dz] = [x - tx, z - tz];
  const position: Point3 = [
    tx + dx * Math.cos(turn) - dz * Math.sin(turn),
    y + second * LIFT * (view === "wheel" ? 0.3 : 1),
    tz + dx * Math.sin(turn) + dz * Math.cos(turn),
  ];
  return { ...setting, position, target: [tx, ty, tz] };
}

/** For a motorcycle of 2.08 × 1.24 m. */
const BIKE: Record<OutsideView, Setting> = {
  f34: { position: [3.7, 0.98, 3.6], target: [-0.02, 0.545, 0], angle: 17.5 },
  side: { position: [0, 0.75, 6], target: [-0.05, 0.545, 0], angle: 15.5 },
  r34: { position: [-3.7, 1.15, 3.5], target: [-0.05, 0.545, 0], angle: 17.5 },
  front: { position: [6.1, 0.86, 0.12], target: [0, 0.585, 0], angle: 15 },
  wheel: { position: [2.7, 0.5, 1.9], target: [0.62, 0.36, 0], angle: 13 },
};
const REFLECTION = 0.1;

export function bikeCamera(
  { length, height, centre }: BikeExtent,
  view: OutsideView,
): CameraSetting {
  const { position, target, angle } = BIKE[view];
  const far = Math.max(length / 2.08, height / 1.24);
  const up = view === "wheel" ? 1 : height / 1.24;
  return {
    angle,
    position: [position[0] * far, position[1] * up, position[2] * far],
    target: [target[0] + centre, target[1] * up, target[2]],
    radius: 1.7,
    reflection: REFLECTION,
  };
}

export function carCamera(spec: CarSpec, view: OutsideView): CameraSetting {
  const { length, height, width, frontOverhang, wheelRadius } = spec;
  const radius = Math.max(2.6, length * 0.62);
  if (view === "wheel") {
    const x = length / 2 - frontOverhang + 0.1;
    const z = width / 2 - 0.1;
    const target: Point3 = [x, wheelRadius * 1.25, z];
    return {
      angle: 13,
      target,
      position: [x + 3.1, 0.75, z + 3.6],
      radius,
      reflection: REFLECTION,
    };
  }
  if (view === "front") {
    const far = Math.max(width / 1.76, (height / 1.46) * 0.97);
    const nose = length / 2;
    const { position, target, angle } = FACE;
    return {
      angle,
      position: [nose + position[0] * far, position[1] * (height / 1.46), position[2] * far],
      target: [nose + target[0] * far, target[1] * (height / 1.46), target[2] * far],
      radius,
      reflection: REFLECTION,
    };
  }
  const { position, target, angle } = CAR[view];
  const long = length / 4.06;
  const far = Math.pow(long, 0.9) * Math.max(1, 1 + (height / length - 0.37) * 0.9);
  return {
    angle,
    position: [position[0] * far, position[1] * (1 + (height - 1.46) * 0.3), position[2] * far],
    target: [target[0] * long, (target[1] * height) / 1.46, target[2]],
    radius,
    reflection: REFLECTION,
  };
}
