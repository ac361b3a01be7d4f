/** Where the lid of a boot parts from the body. */
import type { CarShape } from "../bodies/car-shape";
import type { CarSpec } from "../bodies/car-spec";
import type { LidCut } from "../bodies/car-surface";
import { bisect, lerp } from "../mesher/maths";
import type { Point3 } from "../mesher/outline";

/** u of the tail's surface at a height. */
export function tailAt(spec: CarSpec, shape: CarShape, y: number): number {
  return spec.length - bisect(0, spec.length / 2, (v) => shape.profile(spec.length - v, y) > 0);
}

/** Where the lid of a body ends. */
export function lidCut(spec: CarSpec, shape: CarShape): LidCut {
  const { deck, roofEnd, glassFoot, opening, height, width, length, bed, cargo } = spec;
  const part = width / 1.78;
  if (bed && opening) {
    const wall = shape.plan(opening[1]) - 0.12;
    return {
      from: opening[1] - 0.004,
      sill: shape.holeFloor + 0.03,
      low: wall,
      high: wall,
      top: 2,
    };
  }
  if (cargo) {
    const low = shape.halfWidth(length - 0.25, 1) - 0.1;
    const high = shape.halfWidth(length - 0.3, height - 0.16) - 0.09;
    return { from: length - 0.16, sill: 0.5, low, high, top: height - 0.14 };
  }
  if (deck) {
    const from = opening ? opening[1] + 0.3 : glassFoot[0] + 0.03;
    return { from, sill: 0.66, low: 0.56 * part, high: 0.6 * part, top: deck[1] };
  }
  const top = shape.roofAt(roofEnd[0] + 0.05) - 0.03;
  return {
    from: roofEnd[0] + 0.035,
    sill: 0.615,
    low: 0.635 * part,
    high: Math.max(0.3, shape.halfWidth(roofEnd[0] + 0.12, top - 0.08) - 0.1),
    top,
  };
}

/** x of the skin of the tail at a height and a place across, from behind. */
export function skinAt(spec: CarSpec, shape: CarShape, y: number, z: number): number {
  const tail = -spec.length / 2 - 0.05;
  return tail + bisect(0, spec.length / 2, (v) => shape.body(tail + v, y, z) > 0);
}

/** Half width of the opening at a height. */
export function openingAt({ sill, low, high, top }: LidCut, y: number): number {
  return lerp(low, high, Math.min(1, Math.max(0, (y - sill) / (top - sill))));
}

/** The right edge of the opening on the skin, from the sill up; `inwards` of the line where the lid parts. */
export function openingEdge(
  spec: CarSpec,
  shape: CarShape,
  cut: LidCut,
  inwards: number,
): Point3[] {
  const { sill, top } = cut;
  const steps = 22;
  const low = sill + 0.005 + inwards;
  // From the middle along the sill, then up.
  const across = Array.from({ length: 8 }, (_, i): Point3 => {
    const z = (i / 8) * (cut.low - 0.09);
    return [skinAt(spec, shape, low, z), low, z];
  });
  const upwards = Array.from({ length: steps + 1 }, (_, i): Point3 => {
    const y = lerp(low, top - 0.015, i / steps);
    const round = 0.07 * Math.pow(1 - Math.min(1, (y - sill) / 0.07), 2);
    const z = openingAt(cut, y) - round - inwards;
    return [Math.min(skinAt(spec, shape, y, z), shape.front - cut.from), y, z];
  });
  return [...across, ...upwards];
}
