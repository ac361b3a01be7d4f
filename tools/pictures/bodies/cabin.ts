/** Inside of a closed car as it is seen through the panes: seats, dashboard, steering wheel, floor. */
import * as THREE from "three";
import { block, roundBox, solid } from "../parts/solids";
import { surface } from "../stage/material";
import type { CarContext } from "./car-spec";
import { seat } from "./cockpit";

/** Sideways places of a row, as parts of the car's width. */
const ROW = [-0.205, 0.205] as const;
const CLOTH = "#2f3236";
/** Room that a second row takes behind the first, m. */
const ROW_DISTANCE = 0.72;

/** How far the head rest lies behind the cushion's middle, m. */
const HEAD_REST = 0.4;

/** Cushion's u of each row. */
function rows({ spec }: CarContext): number[] {
  const first = spec.frontDoor - 0.3;
  if (spec.cargo || spec.length < 3.1) return [first];
  const second = spec.rearDoor ? spec.rearDoor - 0.22 : first + ROW_DISTANCE;
  return [first, Math.max(second, first + ROW_DISTANCE * 0.9)];
}

export function cabin(context: CarContext): THREE.Object3D[] {
  const { spec, shape } = context;
  const cloth = surface({ color: CLOTH, roughness: 0.85 });
  const black = surface({ color: 0x141516, roughness: 0.7 });
  const parts = rows(context).flatMap((u) =>
    ROW.flatMap((part) => {
      // The head rest stays under the roof where that falls towards the tail.
      const head = Math.min(shape.belt(u) + 0.4, shape.roofAt(u + HEAD_REST) - 0.13);
      return seat(shape.front - u, head - 0.7, part * spec.width, cloth);
    }),
  );
  const dash = spec.cowl[0] + 0.36;
  const top = shape.belt(dash) + 0.015;
  const half = Math.max(0.4, shape.halfWidth(dash, top) - 0.09);
  parts.push(roundBox([shape.front - dash, top - 0.12, 0], [0.26, 0.13, half], 0.07, black));
  const driver = ROW[0] * spec.width;
  const hub = shape.front - dash - 0.36;
  parts.push(
    roundBox([shape.front - dash - 0.12, top + 0.03, driver], [0.1, 0.04, 0.16], 0.035, black),
  );
  const wheel = solid(new THREE.TorusGeometry(0.18, 0.018, 12, 40), black);
  wheel.position.set(hub, top - 0.02, driver);
  wheel.rotation.set(0, Math.PI / 2, 0);
  wheel.rotateX(-0.4);
  const floor = surface({ color: 0x0c0c0d, roughness: 1, envMapIntensity: 0.3 });
  const length = spec.wheelbase * 0.9;
  const axles = (shape.axles[0] + shape.axles[1]) / 2;
  parts.push(
    wheel,
    block(
      [length, 0.04, spec.width * 0.8],
      [shape.front - axles, shape.belt(spec.length / 2) - 0.45, 0],
      floor,
    ),
  );
  return parts;
}
