/** The studio measures what it draws: size of a meshed car from the side, and its wheelbase. */
import { meshDistance } from "../mesher/surface-nets";
import { carShape } from "./car-shape";
import type { CarSpec } from "./car-spec";

/** Metres. */
export interface Silhouette {
  length: number;
  height: number;
  wheelbase: number;
}

/** Upper edge of an open car's windscreen frame, m. */
export function framesTop({ screenHead }: CarSpec): number {
  return screenHead[1] + 0.019;
}

/**
 * Measures a car's mesh. Cells of 6 cm are enough: vertices lie on the surface itself. An open car is as high as its windscreen's
 * frame, which is a part of its own.
 */
export function silhouetteOf(spec: CarSpec, step = 0.06): Silhouette {
  const shape = carShape(spec);
  const { length, height, width } = spec;
  const mesh = meshDistance(
    shape.body,
    [-length / 2 - 0.1, 0.05, -width / 2 - 0.12],
    [length / 2 + 0.1, height + 0.1, width / 2 + 0.12],
    step,
    { rough: shape.roughBody },
  );
  mesh.computeBoundingBox();
  const box = mesh.boundingBox;
  if (!box) throw new Error("an empty mesh");
  const [front, rear] = shape.axles;
  return {
    length: box.max.x - box.min.x,
    height: spec.cabrio ? framesTop(spec) : box.max.y,
    wheelbase: rear - front,
  };
}
