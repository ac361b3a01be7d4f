/** An electric car at the wallbox of a house: timber cladding, a warm door, the cable in the wing. */
import * as THREE from "three";
import { carSpec } from "../bodies/car-spec";
import { isBike, type SceneJob } from "../job";
import type { Point3 } from "../mesher/outline";
import { block, cylinderZ, placed, roundBox, solid, tube } from "../parts/solids";
import { surface } from "../stage/material";
import { lacquer, matt, rubber } from "./furniture";
import { plant, vehicleAt, wall, WALL } from "./room";

const PLACE = { x: -0.7, z: -0.7, turn: -0.62 };

/** White box with a ring of light, and the socket's holder. */
function wallbox(x: number, y: number): THREE.Object3D[] {
  const glow = new THREE.MeshBasicMaterial({ color: new THREE.Color(0.35, 1.25, 0.75) });
  const ring = new THREE.Mesh(new THREE.TorusGeometry(0.1, 0.014, 10, 48), glow);
  return [
    roundBox(
      [x, y, WALL + 0.34],
      [0.2, 0.3, 0.08],
      0.06,
      surface({ color: 0xf3f1ec, roughness: 0.35, clearcoat: 0.6 }),
    ),
    roundBox([x, y + 0.02, WALL + 0.415], [0.15, 0.2, 0.015], 0.012, lacquer(0x1b1e21)),
    placed(ring, [x, y + 0.08, WALL + 0.435]),
    cylinderZ([x, y - 0.2, WALL + 0.43], 0.045, 0.06, rubber()),
  ];
}

/** A point of the car, in the room. */
function inRoom([x, y, z]: Point3): Point3 {
  const [cos, sin] = [Math.cos(PLACE.turn), Math.sin(PLACE.turn)];
  return [PLACE.x + cos * x + sin * z, y, PLACE.z - sin * x + cos * z];
}

export function charging(job: SceneJob): THREE.Group {
  const group = new THREE.Group();
  const timber = surface({ color: 0x8f7355, roughness: 0.75 });
  group.add(wall(job.wall));
  for (let i = 0; i < 30; i++)
    group.add(block([0.15, 3.6, 0.07], [-0.2 + i * 0.18, 1.8, WALL + 0.2], timber));
  group.add(block([5.5, 0.1, 0.3], [2.4, 3.66, WALL + 0.25], matt(0x3b3e42)));
  // Garage door.
  for (let i = 0; i < 5; i++)
    group.add(
      roundBox([-3.3, 0.3 + i * 0.56, WALL + 0.14], [1.9, 0.265, 0.04], 0.015, lacquer(job.accent)),
    );
  group.add(block([4.1, 0.12, 0.16], [-3.3, 2.92, WALL + 0.14], matt(0xf1eee8)));
  const [vehicle] = job.vehicles;
  const box: Point3 = [2.75, 1.35, WALL];
  group.add(...wallbox(box[0], box[1]));
  if (vehicle && !isBike(vehicle)) {
    const { length, width } = carSpec(vehicle);
    group.add(vehicleAt(PLACE, vehicle));
    // The flap is in the far wing: the cable comes round the nose from the wall.
    const flap: Point3 = [length / 2 - 0.75, 0.86, -width / 2 + 0.02];
    const plug = inRoom(flap);
    const out = inRoom([flap[0] + 0.05, 0.8, flap[2] - 0.3]);
    const cable: readonly Point3[] = [
      plug,
      out,
      [out[0] + 0.3, 0.03, out[2] - 0.3],
      [out[0] + 0.75, 0.02, out[2] - 0.1],
      [2.5, 0.02, -3.3],
      [2.72, 0.4, WALL + 0.62],
      [2.75, 1.13, WALL + 0.5],
    ];
    group.add(tube(cable, 0.022, lacquer(0x1b1e21), { rings: 120 }));
    const handle = solid(new THREE.SphereGeometry(0.06, 24, 16), lacquer(0x2f9e62));
    group.add(placed(handle, plug));
  }
  group.add(...plant(4.4, -3.3, job.seed), ...plant(-5.7, -3.2, job.seed + 2));
  const lamp = new THREE.MeshBasicMaterial({ color: new THREE.Color(1.6, 1.4, 1.05) });
  group.add(
    placed(new THREE.Mesh(new THREE.BoxGeometry(0.12, 0.3, 0.1), lamp), [-1.0, 2.35, WALL + 0.25]),
  );
  return group;
}
