/** Front seats: cushion and back with bolsters, seams, head rest, belt. */
import * as THREE from "three";
import type { InsideJob } from "../job";
import { boxDistance } from "../mesher/forms";
import { smoothMin, smoothstep } from "../mesher/maths";
import { meshDistance } from "../mesher/surface-nets";
import { bar, ellipsoid, placed, roundBox, solid } from "../parts/solids";
import type { CabinForm } from "./cabin-form";
import type { CabinSurfaces } from "./surfaces";

const STEP = 0.014;

/** Back of a seat around its middle; y up along it, x forward. */
function backShape(wide: number): THREE.BufferGeometry {
  const f = (x: number, y: number, z: number) => {
    const narrow = 1 + 0.24 * smoothstep(0.02, 0.31, y);
    const across = Math.abs(z) * narrow;
    const shell = boxDistance(x + 0.02, y, across, [0.055, 0.32, 0.215 * wide], 0.055);
    const bolster = boxDistance(
      x - 0.035,
      y + 0.02,
      across - 0.2 * wide,
      [0.06, 0.27, 0.045],
      0.045,
    );
    return smoothMin(shell, bolster, 0.05) * 0.85;
  };
  return meshDistance(f, [-0.12, -0.36, -0.31 * wide], [0.14, 0.36, 0.31 * wide], STEP);
}

function cushionShape(wide: number): THREE.BufferGeometry {
  const f = (x: number, y: number, z: number) => {
    const pad = boxDistance(x, y, z, [0.27, 0.075, 0.22 * wide], 0.06);
    const bolster = boxDistance(
      x + 0.03,
      y - 0.04,
      Math.abs(z) - 0.21 * wide,
      [0.22, 0.06, 0.045],
      0.045,
    );
    return smoothMin(pad, bolster, 0.05) * 0.85;
  };
  return meshDistance(f, [-0.32, -0.12, -0.3 * wide], [0.32, 0.16, 0.3 * wide], STEP);
}

interface Place {
  x: number;
  z: number;
  /** Factor of width; a bench for two is wider. */
  wide: number;
}

/** A seat; the middle panels stand out a little in their own stuff. */
function frontSeat({ x, z, wide }: Place, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const size = form.seat;
  const back = new THREE.Group();
  const panel = (y: number, half: number) =>
    roundBox([0.036, y, 0], [0.012, half, 0.125 * wide], 0.012, s.insert);
  back.add(
    solid(backShape(wide), s.seat),
    ...[-0.2, -0.09, 0.02].map((y) => panel(y, 0.053)),
    panel(0.17, 0.085),
    // A pocket in the back of the shell.
    roundBox([-0.078, -0.08, 0], [0.008, 0.15, 0.14 * wide], 0.008, s.lower),
  );
  // Of a bench only the outer one: the other would hide what the picture is about.
  const heads = [wide > 1.3 ? 0.12 * wide : 0];
  for (const at of heads) {
    back.add(
      placed(ellipsoid([0.045, 0.074, 0.112], 4, s.seat, { step: 0.01 }), [-0.005, 0.412, at]),
      roundBox([0.038, 0.412, at], [0.008, 0.045, 0.07], 0.008, s.insert),
      bar([-0.01, 0.28, at - 0.055], [-0.01, 0.38, at - 0.055], 0.0065, s.chrome),
      bar([-0.01, 0.28, at + 0.055], [-0.01, 0.38, at + 0.055], 0.0065, s.chrome),
    );
  }
  back.rotation.z = 0.26;
  back.position.set(x - 0.3, 0.55, z);
  const cushion = new THREE.Group();
  cushion.add(
    solid(cushionShape(wide), s.seat),
    ...[-0.1, 0.02, 0.14].map((at) =>
      roundBox([at, 0.073, 0], [0.056, 0.012, 0.13 * wide], 0.012, s.insert),
    ),
  );
  cushion.rotation.z = 0.12;
  cushion.position.set(x, 0.25, z);
  const seat = new THREE.Group().add(back, cushion);
  seat.scale.setScalar(1);
  back.scale.setScalar(size);
  cushion.scale.setScalar(size);
  return [seat];
}

export function frontSeats(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const { driver } = form;
  const bench = job.cabin === "van";
  return [
    ...frontSeat({ x: -0.5, z: driver, wide: 1 }, form, s),
    ...frontSeat({ x: -0.5, z: bench ? -driver + 0.02 : -driver, wide: bench ? 1.45 : 1 }, form, s),
  ];
}
