/** Tyres and wheels as they stand and lie in workshops. */
import type * as THREE from "three";
import { RIMS } from "../job";
import { carTyre, carWheel } from "../parts/car-wheel";
import { block, placed, tube } from "../parts/solids";
import { steel } from "./furniture";

const TYRE = { radius: 0.325, width: 0.205, rimPart: 0.66 };
/** Corners of a tyre that is one of many. */
const COARSE = 36;

/** Tyres lying on each other, and a wheel leaning beside them. */
export function tyreStack(x: number, z: number, count: number): THREE.Object3D[] {
  const wheel = carWheel({ ...TYRE, rimPart: 0.745, rim: "ten" });
  const stack = Array.from({ length: count }, (_, i) => {
    const lying = placed(wheel.clone(), [x, 0.12 + i * 0.215, z]);
    lying.rotation.x = -Math.PI / 2;
    return lying;
  });
  const standing = placed(wheel, [x - Math.sign(x) * 0.6, TYRE.radius, z + 0.8]);
  standing.rotation.y = -0.5;
  return [...stack, standing];
}

/** Rows of tyres side by side on tubes, treads to the front. */
export function tyreRack(
  x: number,
  z: number,
  width: number,
  heights: readonly number[],
): THREE.Object3D[] {
  const metal = steel();
  const one = carTyre(TYRE, COARSE);
  const count = Math.floor((width - 0.1) / 0.235);
  const tyres = heights.flatMap((y) =>
    Array.from({ length: count }, (_, i) => {
      const tyre = one.clone();
      tyre.rotation.y = Math.PI / 2;
      return placed(tyre, [x - width / 2 + 0.17 + i * 0.235, y + TYRE.radius + 0.01, z]);
    }),
  );
  const top = Math.max(...heights) + 0.45;
  const frame = [-width / 2, width / 2].flatMap((side) => [
    block([0.05, top, 0.05], [x + side, top / 2, z - 0.26], metal),
    block([0.05, top, 0.05], [x + side, top / 2, z + 0.26], metal),
  ]);
  const tubes = heights.flatMap((y) =>
    [-0.2, 0.2].map((side) =>
      tube(
        [
          [x - width / 2, y + 0.05, z + side],
          [x + width / 2, y + 0.05, z + side],
        ],
        0.025,
        metal,
        { rings: 2 },
      ),
    ),
  );
  return [...tyres, ...frame, ...tubes];
}

/** Rims of every design on the wall, each in its tyre. */
export function wheelWall(
  x: number,
  y: number,
  z: number,
  [columns, rows]: readonly [number, number],
): THREE.Object3D[] {
  const gap = 0.86;
  return Array.from({ length: columns * rows }, (_, i) => {
    const rim = RIMS[i % (RIMS.length - 1)] ?? "five";
    const colour = i % 3 === 1 ? { rimColour: "#2a2c2f" } : {};
    const wheel = carWheel({ ...TYRE, rimPart: 0.745, rim, ...colour });
    const column = (i % columns) - (columns - 1) / 2;
    return placed(wheel, [x + column * gap, y + Math.floor(i / columns) * gap, z]);
  });
}
