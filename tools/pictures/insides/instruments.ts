/** Hood over the instruments, their panel, and on analogue ones rings and needles that stand out. */
import * as THREE from "three";
import type { InsideJob } from "../job";
import { profileGeometry } from "../mesher/forms";
import type { Corner, Point3 } from "../mesher/outline";
import { placed, roundBox, solid } from "../parts/solids";
import { surface } from "../stage/material";
import { CLUSTER_PIXELS, clusterDrawing, DIALS } from "./cluster";
import { facing, screenPlane, type CabinForm } from "./cabin-form";
import type { CabinSurfaces } from "./surfaces";

const WIDTH = 0.29;
/** Metres a pixel of the drawing. */
const SCALE = WIDTH / CLUSTER_PIXELS[0];
/** Lean of the panel, radians. */
const PANEL_LEAN = 0.2;

/** Middle of the panel. */
export function panelPlace(job: InsideJob, form: CabinForm): Point3 {
  return [job.digital ? -0.045 : -0.03, form.sill + 0.043, form.driver];
}

/** Two rings with a needle each, at rest. */
function needles(s: CabinSurfaces): THREE.Object3D[] {
  const red = surface({
    color: 0xe02a1c,
    emissive: 0xc01a10,
    emissiveIntensity: 0.5,
    roughness: 0.5,
  });
  const { left, right, y, radius } = DIALS;
  return [left, right].flatMap((x) => {
    const at: Point3 = [
      (x - CLUSTER_PIXELS[0] / 2) * SCALE,
      (CLUSTER_PIXELS[1] / 2 - y) * SCALE,
      0,
    ];
    const ring = placed(
      solid(new THREE.TorusGeometry((radius + 5) * SCALE, 0.0024, 12, 72), s.chrome),
      [at[0], at[1], 0.0035],
    );
    const hand = roundBox([0.021, 0, 0], [0.0215, 0.00115, 0.0008], 0.0006, red);
    const turned = new THREE.Group().add(hand);
    turned.rotation.z = -(Math.PI * 3) / 4 - 0.012;
    const cap = placed(solid(new THREE.CylinderGeometry(0.0062, 0.0068, 0.004, 32), s.black), [
      at[0],
      at[1],
      0.0048,
    ]);
    cap.rotation.x = Math.PI / 2;
    return [ring, placed(turned, [at[0], at[1], 0.004]), cap];
  });
}

export function instruments(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const { driver, sill } = form;
  const hood: Corner[] = job.digital
    ? [
        [0.22, sill + 0.01, 0.04],
        [0.03, sill + 0.084, 0.04],
        [-0.016, sill + 0.084, 0.012],
        [-0.012, sill + 0.072, 0.006],
        [0.05, sill + 0.066, 0.02],
        [0.09, sill - 0.11, 0.02],
        [0.22, sill - 0.11, 0.02],
      ]
    : [
        [0.24, sill + 0.0, 0.06],
        [0.05, sill + 0.1, 0.08],
        [-0.045, sill + 0.088, 0.016],
        [-0.04, sill + 0.074, 0.008],
        [0.06, sill + 0.068, 0.03],
        [0.1, sill - 0.11, 0.02],
        [0.24, sill - 0.11, 0.02],
      ];
  const shell = solid(
    profileGeometry(hood, 0.182, { k: 0.022, step: 0.007, crown: 0.018 }),
    s.dash,
  );
  const panel = screenPlane(clusterDrawing(job), WIDTH, CLUSTER_PIXELS[1] * SCALE, 0.95);
  const bezel = roundBox([0, 0, -0.006], [0.16, 0.068, 0.008], 0.02, s.gloss);
  const cheek = (side: number) =>
    roundBox([side * 0.17, 0.0, 0.004], [0.012, 0.074, 0.034], 0.012, s.dash);
  return [
    placed(shell, [-0.06, 0.037, driver]),
    facing(
      [
        bezel,
        placed(panel, [0, 0, 0.0035]),
        roundBox([0, -0.076, 0.008], [0.165, 0.016, 0.03], 0.012, s.dash),
        ...(job.digital ? [] : [cheek(-1), cheek(1), ...needles(s)]),
      ],
      panelPlace(job, form),
      PANEL_LEAN,
    ),
  ];
}
