/** A tyre shop: a rack, wheels on the wall, a balancer with a wheel on it, a car that waits. */
import * as THREE from "three";
import type { SceneJob } from "../job";
import { carWheel } from "../parts/car-wheel";
import { block, cylinderZ, placed, roundBox, solid, tube } from "../parts/solids";
import { assembled, chrome, dado, lacquer, matt, rubber, steel } from "./furniture";
import { ceilingLamp, vehicleAt, wall, WALL } from "./room";
import { tyreRack, tyreStack, wheelWall } from "./tyres";

/** The machine that finds where a wheel is heavy: cabinet, spindle, hood and screen. */
function balancer(accent: string, x: number, z: number, turn: number): THREE.Group {
  const body = lacquer(accent);
  const wheel = placed(
    carWheel({ radius: 0.325, width: 0.21, rimPart: 0.745, rim: "vee" }),
    [0.42, 0.95, 0.34],
  );
  const hood = solid(
    new THREE.TorusGeometry(0.42, 0.035, 12, 40, Math.PI * 0.9),
    lacquer(0x2a2d31),
  );
  hood.rotation.z = 0.15;
  return assembled(
    [
      roundBox([0, 0.48, 0], [0.5, 0.48, 0.26], 0.05, body),
      roundBox([0, 1.0, -0.03], [0.5, 0.05, 0.23], 0.03, lacquer(0x2a2d31)),
      block([0.06, 0.42, 0.06], [-0.28, 1.2, -0.1], steel()),
      roundBox([-0.28, 1.5, -0.06], [0.24, 0.16, 0.03], 0.02, lacquer(0x2a2d31)),
      screen(-0.28, 1.5, -0.028),
      cylinderZ([0.42, 0.95, 0.3], 0.03, 0.4, chrome()),
      placed(hood, [0.42, 0.95, 0.2]),
      wheel,
    ],
    [x, 0, z],
    turn,
  );
}

function screen(x: number, y: number, z: number): THREE.Mesh {
  const glow = new THREE.MeshBasicMaterial({ color: 0x9fc6d4 });
  return placed(new THREE.Mesh(new THREE.PlaneGeometry(0.42, 0.26), glow), [x, y, z]);
}

/** The machine that takes a tyre off its rim: table, column, arm. */
function changer(accent: string, x: number, z: number, turn: number): THREE.Group {
  const dark = lacquer(0x2a2d31);
  const lying = placed(
    carWheel({ radius: 0.325, width: 0.21, rimPart: 0.745, rim: "multi" }),
    [0.1, 0.9, 0.05],
  );
  lying.rotation.x = -Math.PI / 2;
  return assembled(
    [
      roundBox([0, 0.36, 0], [0.42, 0.36, 0.36], 0.04, lacquer(accent)),
      placed(solid(new THREE.CylinderGeometry(0.26, 0.2, 0.1, 40), steel()), [0.1, 0.76, 0.05]),
      lying,
      block([0.16, 1.75, 0.16], [-0.2, 0.9, -0.42], dark),
      block([0.12, 0.12, 0.62], [-0.1, 1.72, -0.16], dark),
      tube(
        [
          [0, 1.76, 0.1],
          [0, 1.1, 0.16],
        ],
        0.03,
        chrome(),
        { rings: 2 },
      ),
      tube(
        [
          [0.2, 0.05, 0.36],
          [0.25, 0.04, 0.55],
        ],
        0.02,
        rubber(),
        { rings: 2 },
      ),
    ],
    [x, 0, z],
    turn,
  );
}

/** A cone for the space where the next car comes. */
function cone(x: number, z: number): THREE.Object3D[] {
  const orange = matt(0xd8551f);
  const white = matt(0xf1eee8);
  const body = solid(new THREE.CylinderGeometry(0.035, 0.15, 0.5, 32), orange);
  const ring = solid(new THREE.CylinderGeometry(0.078, 0.107, 0.13, 32), white);
  return [
    placed(body, [x, 0.29, z]),
    placed(ring, [x, 0.31, z]),
    roundBox([x, 0.02, z], [0.2, 0.02, 0.2], 0.02, orange),
  ];
}

export function tyreShop(job: SceneJob): THREE.Group {
  const group = new THREE.Group();
  const { accent, variant = 0 } = job;
  const [vehicle] = job.vehicles;
  const side = variant === 1 ? 1 : -1;
  group.add(wall(job.wall), dado(accent, variant === 2 ? 0.5 : 1.25));
  const rack = side * 3.3;
  group.add(...tyreRack(rack, WALL + 0.75, 3.4, [0.12, 0.92, 1.72]));
  group.add(
    ...wheelWall(-side * 2.2, variant === 2 ? 2.0 : 2.35, WALL + 0.3, [5, variant === 2 ? 2 : 1]),
  );
  const place = { x: -side * 1.6, z: -0.6, turn: -0.66 };
  if (vehicle) group.add(vehicleAt(place, vehicle));
  group.add(
    variant === 2
      ? changer(accent, side * 2.6, -0.7, 0.4)
      : balancer(accent, side * 2.7, -0.8, side < 0 ? 0.45 : -0.35),
  );
  group.add(...tyreStack(-side * 5.2, -3.4, 4), ...cone(side * 1.35, 1.5));
  for (let i = 0; i < 3; i++) group.add(ceilingLamp(4.2, [-5.2 + i * 5.2, 4.6, -2.2]));
  return group;
}
