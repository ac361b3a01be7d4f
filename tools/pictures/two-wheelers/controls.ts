/** Where the rider's hands are, and what the law asks for: handlebar, mirrors, indicators, plate. */
import { amberMaterial } from "../parts/lamps";
import type { Point2 } from "../mesher/outline";
import { plate } from "../parts/plate";
import { bar, ellipsoid, roundBox } from "../parts/solids";
import { SIDES, type Kit } from "./kit";

interface HandlebarOptions {
  /** How far the grips rise above the clamp, lie behind it and from the middle, m. */
  rise?: number;
  back?: number;
  wide?: number;
  /** Radius of the tube, m. */
  r?: number;
  mirrors?: boolean;
  /** Height of the mirrors above the grips, m. */
  mirrorUp?: number;
  /** Hand guards. */
  guards?: boolean;
}

/** Handlebar with grips, levers and mirrors around the clamp point. */
export function handlebar(
  k: Kit,
  [bx, by]: Point2,
  {
    rise = 0.05,
    back = 0.1,
    wide = 0.37,
    r = 0.0125,
    mirrors = true,
    mirrorUp = 0.15,
    guards = false,
  }: HandlebarOptions = {},
): void {
  const [gx, gy] = [bx - back, by + rise];
  k.tube(
    [
      [gx, gy - 0.01, -wide],
      [gx + 0.03, gy, -wide * 0.68],
      [bx - 0.005, by + rise * 0.25, -0.1],
      [bx, by, 0],
      [bx - 0.005, by + rise * 0.25, 0.1],
      [gx + 0.03, gy, wide * 0.68],
      [gx, gy - 0.01, wide],
    ],
    r,
    k.mats.satin,
  );
  for (const side of SIDES) {
    k.add(
      bar(
        [gx + 0.025, gy, side * wide * 0.7],
        [gx - 0.002, gy - 0.01, side * (wide + 0.02)],
        0.0175,
        k.mats.black,
      ),
      bar(
        [gx + 0.04, gy, side * wide * 0.59],
        [gx + 0.027, gy, side * wide * 0.69],
        0.024,
        k.mats.black,
      ),
    );
    k.tube(
      [
        [gx + 0.06, gy - 0.01, side * wide * 0.59],
        [gx + 0.09, gy - 0.02, side * wide * 0.73],
        [gx + 0.06, gy - 0.03, side * wide * 1.03],
      ],
      0.006,
      k.mats.alu,
    );
    if (guards)
      k.body(
        [
          [gx + 0.13, gy - 0.05, 0.03],
          [gx + 0.14, gy + 0.03, 0.03],
          [gx + 0.09, gy + 0.05, 0.02],
          [gx + 0.08, gy - 0.07, 0.02],
        ],
        0.1,
        k.mats.black,
        { k: 0.03, step: 0.007, bow: 0.05 },
        side * wide * 0.85,
      );
    if (mirrors) {
      k.tube(
        [
          [gx + 0.045, gy + 0.01, side * wide * 0.58],
          [gx + 0.07, gy + mirrorUp * 0.5, side * wide * 0.7],
          [gx + 0.055, gy + mirrorUp * 0.8, side * wide * 0.9],
        ],
        0.006,
        k.mats.black,
      );
      const m = k.add(ellipsoid([0.024, 0.042, 0.072], 2.3, k.mats.satin));
      m.position.set(gx + 0.05, gy + mirrorUp * 0.85, side * (wide + 0.005));
    }
  }
}

/** Indicators at (x, y), z metres from the middle. */
export function indicators(k: Kit, [x, y]: Point2, z: number): void {
  for (const side of SIDES)
    k.add(
      bar([x, y, side * z * 0.5], [x, y, side * z], 0.006, k.mats.black),
      roundBox([x, y, side * (z + 0.015)], [0.012, 0.014, 0.028], 0.008, amberMaterial()),
    );
}

/** Plate on a carrier that begins at `from`. */
export function rearPlate(k: Kit, from: Point2, to: Point2): void {
  k.bar([...from, 0], [to[0] + 0.045, to[1] + 0.035, 0], 0.012, k.mats.black);
  const p = k.add(plate("bike", k.job.seed));
  p.position.set(to[0], to[1], 0);
  p.rotation.set(0, -Math.PI / 2, 0);
  p.rotateX(-0.3);
}
