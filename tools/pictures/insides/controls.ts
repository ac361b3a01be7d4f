/** Steering wheel and centre console. */
import * as THREE from "three";
import type { InsideJob } from "../job";
import { profileGeometry } from "../mesher/forms";
import { bar, cylinderZ, ellipsoid, placed, roundBox, solid, turned } from "../parts/solids";
import { facing, type CabinForm } from "./cabin-form";
import type { CabinSurfaces } from "./surfaces";

/** Lean of the wheel against the upright, radians. */
const LEAN = 0.42;

export function steeringWheel(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const r = job.cabin === "minicar" ? 0.172 : 0.182;
  const rim = solid(new THREE.TorusGeometry(r, 0.0165, 18, 72), s.black);
  const hub = placed(
    ellipsoid([0.078, 0.062, 0.034], 3.2, s.black, { step: 0.006 }),
    [0, -0.012, 0.004],
  );
  const badge = placed(
    solid(new THREE.CylinderGeometry(0.017, 0.019, 0.008, 32), s.chrome),
    [0, -0.008, 0.037],
  );
  badge.rotation.x = Math.PI / 2;
  const arm = (angle: number, width: number) => {
    const part = roundBox([r * 0.64, 0, -0.004], [r * 0.36, width, 0.011], 0.01, s.black);
    const metal = roundBox(
      [r * 0.74, -width * 0.55, 0.004],
      [r * 0.2, width * 0.32, 0.008],
      0.004,
      s.chrome,
    );
    const group = new THREE.Group().add(part, metal);
    group.rotation.z = angle;
    return group;
  };
  const keys = [-1, 1].flatMap((side) =>
    [0.014, -0.006].map((y) =>
      roundBox([side * r * 0.6, y, 0.012], [0.018, 0.0075, 0.006], 0.003, s.gloss),
    ),
  );
  const arms = [arm(0.02, 0.026), arm(Math.PI - 0.02, 0.026)];
  // Low arms, as one in the middle or as two.
  if (job.seed % 2) arms.push(arm(-Math.PI / 2, 0.03));
  else arms.push(arm(-Math.PI / 2 - 0.42, 0.016), arm(-Math.PI / 2 + 0.42, 0.016));
  const stalks = [-1, 1].map((side) =>
    bar([side * 0.04, 0.0, -0.07], [side * 0.165, 0.02, -0.06], 0.0085, s.black, 0.011),
  );
  const column = roundBox([0, -0.005, -0.1], [0.05, 0.045, 0.06], 0.03, s.lower);
  return [
    facing(
      [rim, hub, badge, ...arms, ...keys, ...stalks, column],
      [-0.205, form.sill - 0.075, form.driver],
      LEAN,
    ),
  ];
}

function manualLever(s: CabinSurfaces, at: readonly [number, number]): THREE.Object3D[] {
  const [x, y] = at;
  const boot = turned(
    [
      [0.052, 0],
      [0.045, 0.018],
      [0.03, 0.05],
      [0.014, 0.085],
    ],
    s.black,
    40,
  );
  boot.rotation.x = -Math.PI / 2;
  const frame = solid(new THREE.TorusGeometry(0.053, 0.006, 10, 40), s.chrome);
  frame.rotation.x = Math.PI / 2;
  const knob = placed(ellipsoid([0.026, 0.03, 0.026], 2.3, s.gloss, { step: 0.005 }), [
    x - 0.02,
    y + 0.15,
    0,
  ]);
  const cap = placed(solid(new THREE.CylinderGeometry(0.016, 0.018, 0.006, 28), s.chrome), [
    x - 0.02,
    y + 0.18,
    0,
  ]);
  return [
    placed(boot, [x, y, 0]),
    placed(frame, [x, y + 0.004, 0]),
    bar([x, y + 0.06, 0], [x - 0.018, y + 0.13, 0], 0.009, s.chrome),
    knob,
    cap,
  ];
}

function selector(
  job: InsideJob,
  s: CabinSurfaces,
  [x, y]: readonly [number, number],
): THREE.Object3D[] {
  const plate = roundBox([x, y + 0.004, 0], [0.085, 0.006, 0.05], 0.006, s.gloss);
  if (job.drive === "electric" || job.seed % 3 === 0) {
    const dial = placed(solid(new THREE.CylinderGeometry(0.03, 0.033, 0.032, 44), s.chrome), [
      x,
      y + 0.024,
      0,
    ]);
    const top = placed(solid(new THREE.CylinderGeometry(0.025, 0.026, 0.006, 44), s.gloss), [
      x,
      y + 0.042,
      0,
    ]);
    return [plate, dial, top];
  }
  return [
    plate,
    bar([x, y + 0.01, 0], [x - 0.012, y + 0.06, 0], 0.013, s.chrome, 0.011),
    roundBox([x - 0.018, y + 0.085, 0], [0.024, 0.034, 0.023], 0.018, s.black, 0.15),
    roundBox([x - 0.024, y + 0.119, 0], [0.018, 0.004, 0.015], 0.003, s.chrome, 0.15),
  ];
}

/** Tunnel between the seats: lever, cups, armrest. A van has its lever in the dashboard. */
export function console(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const { sill, seat } = form;
  const stack = solid(
    profileGeometry(
      [
        [0.3, sill - 0.1, 0.03],
        [0.04, sill - 0.11, 0.03],
        [0.045, sill - 0.3, 0.04],
        [-0.04, sill - 0.4, 0.06],
        [-0.05, sill - 0.5, 0.03],
        [0.3, sill - 0.5, 0.03],
      ],
      0.132,
      { k: 0.025, step: 0.012 },
    ),
    s.dash,
  );
  if (job.cabin === "van") {
    const shelf = [0.035, sill - 0.36] as const;
    return [
      stack,
      ...(job.manual
        ? manualLever(s, [-0.02, shelf[1] - 0.02])
        : selector(job, s, [-0.01, shelf[1] - 0.03])),
    ];
  }
  const top = sill - 0.4;
  const tunnel = solid(
    profileGeometry(
      [
        [0.1, top + 0.01, 0.02],
        [-0.32, top - 0.03, 0.04],
        [-0.42, top - 0.03, 0.04],
        [-0.95, top - 0.05, 0.03],
        [-0.95, 0.02, 0.02],
        [0.1, 0.02, 0.02],
      ],
      0.098 * seat,
      { k: 0.025, step: 0.012 },
    ),
    s.lower,
  );
  const inlay = roundBox(
    [-0.16, top - 0.003, 0],
    [0.19, 0.008, 0.076 * seat],
    0.008,
    // Paint stays on the dashboard.
    job.cabin === "large" || job.cabin === "open" ? s.strip : s.gloss,
    0.085,
  );
  const cups = [-0.365, -0.45].flatMap((x) => {
    const ring = solid(new THREE.TorusGeometry(0.034, 0.005, 10, 36), s.chrome);
    const hole = solid(new THREE.CircleGeometry(0.033, 32), s.gloss);
    ring.rotation.x = Math.PI / 2;
    hole.rotation.x = -Math.PI / 2;
    return [placed(ring, [x, top - 0.022, 0.02]), placed(hole, [x, top - 0.021, 0.02])];
  });
  const parts: THREE.Object3D[] = [stack, tunnel, inlay, ...cups];
  const lever = [-0.13, top + 0.004] as const;
  parts.push(...(job.manual ? manualLever(s, lever) : selector(job, s, lever)));
  if (job.handbrake)
    parts.push(
      bar([-0.7, top - 0.04, -0.045], [-0.36, top + 0.045, -0.045], 0.013, s.black, 0.017),
      bar([-0.36, top + 0.045, -0.045], [-0.335, top + 0.051, -0.045], 0.009, s.chrome),
    );
  else parts.push(roundBox([-0.27, top - 0.014, -0.045], [0.014, 0.006, 0.012], 0.004, s.gloss));
  if (job.cabin !== "minicar") {
    parts.push(
      roundBox([-0.72, top + 0.03, 0], [0.17, 0.035, 0.082 * seat], 0.028, s.seat, 0.02),
      cylinderZ([-0.56, top + 0.006, 0], 0.006, 0.1, s.chrome),
    );
  }
  return parts;
}
